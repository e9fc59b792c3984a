namespace Actors.Benchmarks.Grpc;

/// <summary>The row of gRPC, described also where its packages could not be had.</summary>
public static class GrpcLibrary
{
    /// <summary>Bidirectional streaming, a call for each pair.</summary>
    public static Library Default { get; } =
        new()
        {
            Name = "Grpc",
            Group = LibraryGroup.Floor,
            Language = "C#",
            Version = Library.PackageVersionOf(typeof(GrpcLibrary).Assembly),
            Mailbox = "HTTP/2 stream, typed",
            InFlight = InFlight.Unbounded,
            Note = "no actors: a unit is one side of a streaming call",
            MissingBecause = Library.MissingReasonOf(typeof(GrpcLibrary).Assembly),
#if !PACKAGE_MISSING
            BenchType = typeof(GrpcBench),
            NodeType = typeof(GrpcNode),
#endif
        };
}
