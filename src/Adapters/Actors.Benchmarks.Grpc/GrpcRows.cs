namespace Actors.Benchmarks.Grpc;

/// <summary>The row of gRPC. It exists also where the packages could not be restored.</summary>
public static class GrpcRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Grpc",
            Library = Library.OfPackage("gRPC", typeof(GrpcRows).Assembly),
            Group = RowGroup.Floor,
            Language = "C#",
            Mailbox = "HTTP/2 stream, typed",
            InFlight = InFlight.Unbounded,
            Note = "no actors: a unit is one side of a streaming call",
            Color = "#5a8c86",
#if !PACKAGE_MISSING
            ObjBench = typeof(GrpcBench),
            NodeType = typeof(GrpcNode),
#endif
        },
    ];
}
