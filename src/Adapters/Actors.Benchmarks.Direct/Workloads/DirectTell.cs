namespace Actors.Benchmarks.Direct.Obj;

internal sealed record TellMessage(long Number);

internal sealed class TellObject
{
    private int _received;
    private long _sum;

    public Tally Tally => new(0, _received, _sum);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Receive(TellMessage message)
    {
        _received++;
        _sum += message.Number;
    }
}

public partial class DirectBench : IActorBench<Tell>
{
    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TellObject receiver = new();
        for (int i = 1; i <= workload.Count; i++)
        {
            receiver.Receive(new TellMessage(offset + i));
        }

        return Task.FromResult(receiver.Tally);
    }
}
