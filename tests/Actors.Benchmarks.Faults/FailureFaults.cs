namespace Actors.Benchmarks.Faults;

/// <summary>Does Failure correctly: a unit that fails goes on with the next message and a fresh state.</summary>
public class SoundFailure : IActorBench<Failure>
{
    /// <summary>Whether a unit is told that it is restarted.</summary>
    protected virtual bool TellsOfRestart => true;

    /// <summary>The state after a failure.</summary>
    /// <param name="lost">The sum before it.</param>
    protected virtual long StateAfter(long lost) => 0;

    /// <summary>How many messages are lost by a restart.</summary>
    protected virtual int LostByRestart => 0;

    public async Task<Tally> RunAsync(Failure workload, long offset) =>
        Tally.Sum(
            await Task.WhenAll(Enumerable.Range(0, workload.Actors).Select(_ => Task.Run(() => Unit(workload, offset))))
        );

    private Tally Unit(Failure workload, long offset)
    {
        Units.Begin(1);
        long received = 0;
        long restarts = 0;
        long sum = 0;
        for (int index = 1; index <= workload.MessagesPerActor; index++)
        {
            received++;
            if (workload.FailsAt(index))
            {
                restarts += TellsOfRestart ? 1 : 0;
                sum = StateAfter(sum);
                index += LostByRestart;
            }
            else
            {
                sum += offset + index;
            }
        }

        Units.End(1);
        return new Tally(1, received, sum, restarts);
    }
}

/// <summary>A unit that fails is restarted, but its state is not fresh.</summary>
public class KeepsState : SoundFailure
{
    protected override long StateAfter(long lost) => lost;
}

/// <summary>A unit that fails is not restarted: it goes on with its state.</summary>
public sealed class DoesNotRestart : KeepsState
{
    protected override bool TellsOfRestart => false;
}

/// <summary>A restart loses the message that waits.</summary>
public sealed class LosesMessageByRestart : SoundFailure
{
    protected override int LostByRestart => 1;
}
