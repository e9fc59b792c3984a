namespace Actors.Benchmarks.Orleans;

/// <summary>The rows of Orleans. This file compiles without the package, too.</summary>
public static class OrleansRows
{
    private const string Deactivated = "grains are not told to stop; they are deactivated outside the clock";

    // ActivationData.ProcessPendingRequests loops while a request waits, and MessageCenter.AddressAndSendMessage sends the first
    // call to a grain in a continuation on the caller's own scheduler.
    private const string Starves =
        "a grain's first call to another one is not sent while calls wait for the caller, if its handlers await nothing";

    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        RowOf("Orleans") with
        {
            Revision = 2,
            Starves = Starves,
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansBench),
            StructBench = typeof(Struct.OrleansBench),
            NodeType = typeof(OrleansSiloNode),
#endif
        },
        RowOf("Orleans.OneWay") with
        {
            IsVariant = true,
            Note =
                $"one-way calls, which have no response; an ordinary call in each half of the window keeps it; {Deactivated}",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansOneWayBench),
            StructBench = typeof(Struct.OrleansOneWayBench),
#endif
        },
        RowOf("Orleans.Local") with
        {
            IsFullOnly = true,
            Starves = Starves,
            Note =
                $"the silo's default placement is PreferLocalPlacement (default ResourceOptimizedPlacement); {Deactivated}",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansLocalBench),
            StructBench = typeof(Struct.OrleansLocalBench),
            NodeType = typeof(OrleansSiloNode),
#endif
        },
        RowOf("Orleans.Window100") with
        {
            IsFullOnly = true,
            InFlight = InFlight.Window(100),
            Note = $"100 calls are outstanding instead of 1000; {Deactivated}",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansWindow100Bench),
            StructBench = typeof(Struct.OrleansWindow100Bench),
#endif
        },
        RowOf("Orleans.Deactivated") with
        {
            IsFullOnly = true,
            Note = "grains end themselves by DeactivateOnIdle, and the run waits for their OnDeactivateAsync",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansDeactivatedBench),
            StructBench = typeof(Struct.OrleansDeactivatedBench),
#endif
        },
        RowOf("Orleans.Copied") with
        {
            Revision = 2,
            IsFullOnly = true,
            Note = $"messages are not Immutable, so that each call copies them; no bytes are made; {Deactivated}",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansCopiedBench),
#endif
        },
        RowOf("Orleans.Client") with
        {
            Revision = 2,
            Note =
                $"a client calls over TCP through the gateway; the ping units and the asker are its tasks; {Deactivated}",
#if !PACKAGE_MISSING
            ObjBench = typeof(Obj.OrleansClientBench),
            NodeType = typeof(OrleansGatewayNode),
#endif
        },
    ];

    private static Row RowOf(string name) =>
        new()
        {
            Name = name,
            Library = Library.OfPackage("Orleans", typeof(OrleansRows).Assembly),
            Group = RowGroup.VirtualActors,
            Language = "C#",
            Mailbox = "List<Message>, typed",
            BoxesStructs = true, // not in the mailbox, but twice in each call: see OrleansBench
            InFlight = InFlight.Window(1000),
            Note = Deactivated,
            Color = "#c0392b",
        };
}
