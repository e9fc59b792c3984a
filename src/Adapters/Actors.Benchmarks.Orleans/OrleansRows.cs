namespace Actors.Benchmarks.Orleans;

/// <summary>The rows of Orleans, in the order of the tables. This file compiles without the package, too.</summary>
public static class OrleansRows
{
    private const string Deactivated = "grains are not told to stop; they are deactivated outside the clock";

    // ActivationData.ProcessPendingRequests loops while a request waits, and MessageCenter.AddressAndSendMessage sends the first
    // call to a grain in a continuation on the caller's own scheduler.
    private const string Starves =
        "a grain's first call to another one is not sent while calls wait for the caller, if its handlers await nothing";

    public static IReadOnlyList<Row> All { get; } =
    [
        RowOf("Orleans", "OrleansBench", "OrleansSiloNode", "OrleansCluster") with
        {
            Revision = 3,
            Starves = Starves,
            Note =
                "each call copies its message and its reply, structs of numbers by assignment; a call without a reply (in Counter, "
                + "Broadcast, Failure, Overload, Pipeline, Tell) has an empty response, which is not counted; stages of "
                + $"Pipeline are reentrant; a call fails after 30 s, the default; {Deactivated}",
            ClusterNote =
                "each call copies its message and its reply, which protobuf does by encoding and decoding them; a call fails after "
                + "30 s, the default",
        },
        RowOf("Orleans.Immutable", "WithImmutable.OrleansBench") with
        {
            IsVariant = true,
            Note =
                "messages are marked as Immutable, so that no call copies them, as no row copies structs of numbers; "
                + Deactivated,
        },
        RowOf("Orleans.OneWay", "OrleansOneWayBench") with
        {
            Revision = 2,
            IsVariant = true,
            Note =
                $"one-way calls, which have no response; an ordinary call in each half of the window keeps it; {Deactivated}",
        },
        RowOf("Orleans.AsyncEnumerable", "OrleansAsyncEnumerableBench") with
        {
            IsVariant = true,
            Note =
                $"stages return IAsyncEnumerable, and one works at a time; batches of 100, the default; {Deactivated}",
        },
        RowOf("Orleans.Yield", "WithYield.OrleansBench") with
        {
            IsVariant = true,
            Note = $"the handler awaits Task.Yield; {Deactivated}",
        },
        RowOf("Orleans.CallFilter", "OrleansCallFilterBench") with
        {
            IsFullOnly = true,
            Note = $"a filter of incoming calls, which does nothing; {Deactivated}",
        },
        RowOf("Orleans.ClusterDirectory", bench: null, cluster: "OrleansDirectoryCluster") with
        {
            IsFullOnly = true,
            WorkloadsOfRow = [typeof(Entities), typeof(Failover)],
            Note = "AddDistributedGrainDirectory, which is experimental; the rest as in clusters of Orleans",
        },
        RowOf("Orleans.Rebalancing", bench: null, cluster: "OrleansRebalancingCluster") with
        {
            IsFullOnly = true,
            WorkloadsOfRow = [typeof(Join)],
            Note = "AddActivationRebalancer, which is experimental; the rest as in clusters of Orleans",
        },
        RowOf("Orleans.ClusterTuned", bench: null, cluster: "OrleansTunedCluster") with
        {
            IsVariant = true,
            WorkloadsOfRow = [typeof(Failover), typeof(Join)],
            Note =
                "ClusterMembershipOptions of the silos: ProbeTimeout = 1 s (default 5 s), NumMissedProbesLimit = 2 (3), "
                + "TableRefreshTimeout = 5 s (60 s); the rest as in clusters of Orleans",
        },
        RowOf("Orleans.ClusterMember", bench: null, cluster: "OrleansMemberCluster") with
        {
            IsVariant = true,
            WorkloadsOfRow = [typeof(Entities), typeof(Activation)],
            Note =
                "the driver is a silo without entities, so that a call needs no gateway, as in clusters of Akka.NET and Proto.Actor; "
                + "the rest as in clusters of Orleans",
        },
        RowOf("Orleans.ClusterNative", bench: null, cluster: "OrleansNativeCluster") with
        {
            IsVariant = true,
            WorkloadsOfRow = [typeof(Entities), typeof(Activation)],
            Note =
                "messages are records, encoded and copied by the library's own serializer (GenerateSerializer); the rest as in "
                + "clusters of Orleans",
        },
        RowOf("Orleans.Reentrant", "WithReentrant.OrleansBench") with
        {
            IsFullOnly = true,
            Note = $"grains are Reentrant; {Deactivated}",
        },
        RowOf("Orleans.Observers", "OrleansObserversBench") with
        {
            IsFullOnly = true,
            InFlight = InFlight.Unbounded,
            Note = $"members are grain observers: objects of the client, called one-way; {Deactivated}",
        },
        RowOf("Orleans.Deactivated", "WithDeactivation.OrleansBench") with
        {
            Revision = 2,
            IsFullOnly = true,
            Note = "grains end themselves by DeactivateOnIdle, and the run waits for their OnDeactivateAsync",
        },
        RowOf("Orleans.Client", "OrleansClientBench", "OrleansGatewayNode") with
        {
            Revision = 3,
            IsOverTcp = true,
            Note =
                $"a client calls over TCP through the gateway; the ping units and the asker are its tasks; {Deactivated}",
        },
    ];

    private static Row RowOf(string name, string? bench, string? node = null, string? cluster = null) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Orleans", typeof(OrleansRows).Assembly),
            Group = RowGroup.VirtualActors,
            Language = "C#",
            Mailbox = "List<Message>, typed",
            BoxesStructs = true, // not in the mailbox, but twice in each call: see OrleansBench
            InFlight = InFlight.Window(1000),
        }.WithAdapters(typeof(OrleansRows), bench, node, cluster);
}
