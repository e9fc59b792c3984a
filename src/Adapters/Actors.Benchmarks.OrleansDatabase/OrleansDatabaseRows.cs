namespace Actors.Benchmarks.Orleans;

/// <summary>The rows of Orleans that need a database. They are described also where its packages are missing.</summary>
public static class OrleansDatabaseRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe(
            "Orleans.CustomStorage",
            "OrleansCustomStorageBench",
            "JournaledGrain with storage of its own: table and SQL are those of the rows Sqlite and Npgsql, and are not Orleans'"
        ) with
        {
            Revision = 2, // it read all events again after each one
        },
        Describe(
            "Orleans.GrainState",
            "OrleansGrainStateBench",
            "saves what the events add up to, and no events: IPersistentState; grain storage AdoNet, whose table is ours"
        ) with
        {
            IsVariant = true,
        },
        Describe(
            "Orleans.LogStorage",
            "OrleansLogStorageBench",
            "JournaledGrain with LogStorage, which writes all events of a grain at each new one; grain storage AdoNet, whose table is ours"
        ) with
        {
            IsVariant = true,
        },
        RowOf("Orleans.Database", bench: null, cluster: "OrleansDatabaseCluster") with
        {
            WorkloadsOfRow = [typeof(Entities), typeof(Failover), typeof(Join)],
            Note =
                "the members of the cluster are listed in PostgreSQL (UseAdoNetClustering), with SQL of ours; any node can die; the rest as "
                + "in clusters of Orleans",
        },
    ];

    private static Row Describe(string name, string bench, string note) =>
        RowOf(name, bench) with
        {
            Note = note + "; grains are not told to stop; they are deactivated outside the clock",
        };

    private static Row RowOf(string name, string? bench, string? cluster = null) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Orleans", typeof(OrleansDatabaseRows).Assembly),
            Group = RowGroup.VirtualActors,
            Language = "C#",
            Mailbox = "List<Message>, typed",
            BoxesStructs = true,
            InFlight = InFlight.Window(1000),
        }.WithAdapters(typeof(OrleansDatabaseRows), bench, cluster: cluster);
}
