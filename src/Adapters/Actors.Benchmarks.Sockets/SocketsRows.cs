namespace Actors.Benchmarks.Sockets;

/// <summary>The row of TCP sockets.</summary>
public static class SocketsRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Sockets",
            Library = Library.OfRuntime("Sockets"),
            Group = RowGroup.Baseline,
            Language = "C#",
            Mailbox = "none",
            InFlight = InFlight.Unbounded,
            Units = UnitRule.None,
            ObjBench = typeof(SocketsBench),
            NodeType = typeof(SocketsNode),
            ClusterType = typeof(SocketsCluster),
        },
    ];
}
