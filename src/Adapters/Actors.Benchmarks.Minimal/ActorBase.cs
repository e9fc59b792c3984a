namespace Actors.Benchmarks.Minimal;

/// <summary>How every actor begins and ends.</summary>
internal abstract class ActorBase
{
    protected ActorBase() => Lifecycle.Started();

    /// <summary>Whether the actor has ended. Then it takes no message from its mailbox any more.</summary>
    private protected bool IsStopped { get; private set; }

    /// <summary>Ends the actor. It counts as running for ever, so nothing runs it any more.</summary>
    protected void Stop()
    {
        IsStopped = true;
        Lifecycle.Ended();
    }

    /// <summary>Ends the actor after an exception of a handler.</summary>
    private protected void Fail(Exception e)
    {
        Console.Error.WriteLine($"{GetType().Name} has ended: {e}");
        if (!IsStopped)
        {
            Stop();
        }
    }
}
