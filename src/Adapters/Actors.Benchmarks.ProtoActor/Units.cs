namespace Actors.Benchmarks.ProtoActor;

/// <summary>Starts and ends of units.</summary>
internal static class Units
{
    /// <summary>Counts what the library tells an actor of its start and end. Messages of a workload do not come here.</summary>
    public static void Count(object? message)
    {
        switch (message)
        {
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
            case Restarting: // the new instance gets Started
                Lifecycle.Ended();
                break;
        }
    }
}
