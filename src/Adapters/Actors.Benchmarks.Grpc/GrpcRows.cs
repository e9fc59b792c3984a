namespace Actors.Benchmarks.Grpc;

/// <summary>The row of gRPC. It exists also where the packages could not be restored.</summary>
public static class GrpcRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "Grpc",
            Library = Library.OfPackage("gRPC", typeof(GrpcRows).Assembly),
            Group = RowGroup.Primitive, // no floor: Proto.Remote, which is built on it, puts many messages into one of gRPC's
            Language = "C#",
            Mailbox = "HTTP/2 stream, typed",
            InFlight = InFlight.Unbounded,
            Revision = 2,
            Note = "no actors: a unit is one side of a streaming call; each message is flushed, and none are batched",
        }.WithAdapters(typeof(GrpcRows), "GrpcBench", "GrpcNode"),
    ];
}
