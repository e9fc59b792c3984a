namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record AskRequest(long Number);

/// <summary>The request's number, and how many requests the grain has handled.</summary>
[GenerateSerializer]
internal sealed record AskResponse(long Number, int Received);

internal interface IAskGrain : IGrainWithIntegerKey
{
    ValueTask<AskResponse> Ask(AskRequest request);
}

[GrainType("asked" + Kind.Suffix)]
internal sealed class AskGrain : RunGrain, IAskGrain
{
    private int _received;

    public ValueTask<AskResponse> Ask(AskRequest request)
    {
        _received++;
        return new(new AskResponse(request.Number, _received));
    }
}

internal static class SingleAsker
{
    public static async Task<Tally> RunAsync(IGrainFactory grains, Ask workload, long offset)
    {
        IAskGrain grain = grains.GetGrain<IAskGrain>(RunKey.OfNewRun());
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            var response = await grain.Ask(new AskRequest(offset + i)).ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }
}

public partial class OrleansBench : IActorBench<Ask>
{
    public Task<Tally> RunAsync(Ask workload, long offset) => SingleAsker.RunAsync(Grains, workload, offset);
}
