namespace Actors.Benchmarks.Direct.Obj;

internal sealed record AskRequest(long Number);

/// <summary>The request's number, and how many requests the object has handled.</summary>
internal sealed record AskResponse(long Number, int Received);

internal sealed class AskObject
{
    private int _received;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public AskResponse Receive(AskRequest request)
    {
        _received++;
        return new AskResponse(request.Number, _received);
    }
}

public partial class DirectBench : IActorBench<Ask>
{
    public Task<Tally> RunAsync(Ask workload, long offset)
    {
        AskObject receiver = new();
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            AskResponse response = receiver.Receive(new AskRequest(offset + i));
            received = response.Received;
            sum += response.Number;
        }

        return Task.FromResult(new Tally(0, received, sum));
    }
}
