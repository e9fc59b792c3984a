namespace Actors.Benchmarks.Akka;

/// <summary>The rows of Akka.NET, described also where its package could not be had.</summary>
public static class AkkaLibrary
{
    /// <summary>Children spawned by their parent, default settings.</summary>
    public static Library Default { get; } =
        Describe("Akka.NET") with
        {
#if !PACKAGE_MISSING
            BenchType = typeof(AkkaBench),
            NodeType = typeof(AkkaNode),
#endif
        };

    /// <summary>The same with a larger batch.</summary>
    public static Library Tuned { get; } =
        Describe("Akka.NET.Tuned") with
        {
            IsFullOnly = true,
            Note = "akka.actor.default-dispatcher.throughput = 100 (default 30)",
#if !PACKAGE_MISSING
            BenchType = typeof(AkkaTunedBench),
            NodeType = typeof(AkkaTunedNode),
#endif
        };

    /// <summary>The same with an actor system for each run, as published elsewhere.</summary>
    public static Library SystemPerRun { get; } =
        Describe("Akka.NET.SystemPerRun") with
        {
            IsFullOnly = true,
            Note = "each run creates an ActorSystem and waits for its termination, inside the clock",
#if !PACKAGE_MISSING
            BenchType = typeof(AkkaSystemPerRunBench),
#endif
        };

    /// <summary>Handlers that return a task.</summary>
    public static Library Async { get; } =
        Describe("Akka.NET.Async") with
        {
            IsFullOnly = true,
            Note = "handlers return a task, which is complete",
#if !PACKAGE_MISSING
            BenchType = typeof(AkkaAsyncBench),
#endif
        };

    /// <summary>The default serializer.</summary>
    public static Library Json { get; } =
        Describe("Akka.NET.Json") with
        {
            IsFullOnly = true,
            Note = "messages are encoded by the default serializer, Newtonsoft.Json",
            CannotDo = workload => workload is not PingPong { Serialized: true },
#if !PACKAGE_MISSING
            BenchType = typeof(AkkaJsonBench),
#endif
        };

    private static Library Describe(string name) =>
        new()
        {
            Name = name,
            Group = LibraryGroup.ActorLibrary,
            Language = "C#",
            Version = Library.PackageVersionOf(typeof(AkkaLibrary).Assembly),
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            // Its queue is public, but nothing waits for it but a mailbox.
            CannotDo = workload => workload is Operations { Operation: Operation.RawChannel },
            MissingBecause = Library.MissingReasonOf(typeof(AkkaLibrary).Assembly),
        };
}
