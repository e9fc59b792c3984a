namespace Actors.Benchmarks.Orleans;

/// <summary>The rows of Orleans, described also where its package could not be had.</summary>
public static class OrleansLibrary
{
    private const string Deactivated = "grains are not told to stop; they are deactivated outside the clock";

    /// <summary>One silo in the process, called through its hosted client.</summary>
    public static Library Default { get; } =
        Describe("Orleans") with
        {
            CannotDo = workload => workload is Operations { Operation: Operation.Post or Operation.RawChannel },
#if !PACKAGE_MISSING
            BenchType = typeof(OrleansBench),
            NodeType = typeof(OrleansSiloNode),
#endif
        };

    /// <summary>An external client, and the silo's gateway.</summary>
    public static Library Client { get; } =
        Describe("Orleans.Client") with
        {
            Note = $"a client calls over TCP through the gateway; the ping units are its tasks; {Deactivated}",
            CannotDo = workload => workload is not (PingPong { Serialized: true } or Remote),
#if !PACKAGE_MISSING
            BenchType = typeof(OrleansClientBench),
            NodeType = typeof(OrleansGatewayNode),
#endif
        };

    /// <summary>Messages that are not marked as immutable.</summary>
    public static Library Copied { get; } =
        Describe("Orleans.Copied") with
        {
            IsFullOnly = true,
            Note = $"messages are not Immutable, so that each call copies them; no bytes are made; {Deactivated}",
            CannotDo = workload => workload is not PingPong { Serialized: true },
#if !PACKAGE_MISSING
            BenchType = typeof(OrleansCopiedBench),
#endif
        };

    private static Library Describe(string name) =>
        new()
        {
            Name = name,
            Group = LibraryGroup.VirtualActors,
            Language = "C#",
            Version = Library.PackageVersionOf(typeof(OrleansLibrary).Assembly),
            Mailbox = "List<Message>, typed",
            BoxesStructs = true, // not in the mailbox, but twice on the way: see OrleansBench
            InFlight = InFlight.Window(1000),
            Note = Deactivated,
            MissingBecause = Library.MissingReasonOf(typeof(OrleansLibrary).Assembly),
        };
}
