namespace Actors.Benchmarks.ProtoActor;

/// <summary>The rows of Proto.Actor, described also where its package could not be had.</summary>
public static class ProtoActorLibrary
{
    /// <summary>Children spawned by their parent, default settings.</summary>
    public static Library Default { get; } =
        Describe("Proto.Actor") with
        {
#if !PACKAGE_MISSING
            BenchType = typeof(ProtoActorBench),
            NodeType = typeof(ProtoActorNode),
#endif
        };

    /// <summary>Spawned from the root context: no parent, no children.</summary>
    public static Library Root { get; } =
        Describe("Proto.Actor.Root") with
        {
            Note = "every unit is spawned from the root context, so that no parent keeps and supervises it",
            CannotDo = workload => workload is Operations { Operation: not Operation.Create },
#if !PACKAGE_MISSING
            BenchType = typeof(ProtoActorRootBench),
#endif
        };

    /// <summary>Children spawned by their parent, with the settings of the library's own SpawnBenchmark.</summary>
    public static Library Tuned { get; } =
        Describe("Proto.Actor.Tuned") with
        {
            Mailbox = "Queue under a lock, object",
            IsFullOnly = true,
            Note = "Props of the library's SpawnBenchmark: LockingUnboundedMailboxQueue(4), StartDeadline 0",
#if !PACKAGE_MISSING
            BenchType = typeof(ProtoActorTunedBench),
#endif
        };

    /// <summary>Asynchronous handlers.</summary>
    public static Library Async { get; } =
        Describe("Proto.Actor.Async") with
        {
            IsFullOnly = true,
            Note = "handlers are async methods, and what they await is complete",
#if !PACKAGE_MISSING
            BenchType = typeof(ProtoActorAsyncBench),
#endif
        };

    private static Library Describe(string name) =>
        new()
        {
            Name = name,
            Group = LibraryGroup.ActorLibrary,
            Language = "C#",
            Version = Library.PackageVersionOf(typeof(ProtoActorLibrary).Assembly),
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            // Its queue is public, but nothing waits for it but a mailbox.
            CannotDo = workload => workload is Operations { Operation: Operation.RawChannel },
            MissingBecause = Library.MissingReasonOf(typeof(ProtoActorLibrary).Assembly),
        };
}
