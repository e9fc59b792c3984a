namespace Actors.Benchmarks.Direct.Obj;

internal sealed record FailureMessage(long Number, int Index);

/// <summary>What survives a failure.</summary>
internal sealed class FailureCounts
{
    public int Received { get; set; }

    public int Restarts { get; set; }
}

internal sealed class FailureObject(Failure workload, FailureCounts counts)
{
    public long Sum { get; private set; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Receive(FailureMessage message)
    {
        counts.Received++;
        if (workload.FailsAt(message.Index))
        {
            throw new PlannedFailureException();
        }

        Sum += message.Number;
    }
}

public partial class DirectBench : IActorBench<Failure>
{
    public Task<Tally> RunAsync(Failure workload, long offset)
    {
        return RunParts.SumAsync(workload.Actors, () => Task.Run(() => Send(workload, offset)));

        static Tally Send(Failure workload, long offset)
        {
            FailureCounts counts = new();
            FailureObject receiver = new(workload, counts);
            for (int i = 1; i <= workload.MessagesPerActor; i++)
            {
                try
                {
                    receiver.Receive(new FailureMessage(offset + i, i));
                }
                catch (PlannedFailureException)
                {
                    counts.Restarts++;
                    receiver = new FailureObject(workload, counts);
                }
            }

            return new Tally(0, counts.Received, receiver.Sum, counts.Restarts);
        }
    }
}
