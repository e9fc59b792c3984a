namespace Actors.Benchmarks.Akka;

/// <summary>The row of Akka.NET's streams. It is described also where their package is missing.</summary>
public static class AkkaStreamsRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        new Row
        {
            Name = "Akka.Streams",
            Library = Library.OfPackage("Akka.NET", typeof(AkkaStreamsRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = new InFlight("16 a boundary"),
            Note = "akka.stream.materializer.max-input-buffer-size = 16, the default",
        }.WithAdapters(typeof(AkkaStreamsRows), "AkkaStreamsBench"),
    ];
}
