namespace Actors.Benchmarks.Akka;

/// <summary>The rows of Akka.NET's streams. They are described also where their package is missing.</summary>
public static class AkkaStreamsRows
{
    public static IReadOnlyList<Row> All { get; } =
    [
        Describe(
            "Akka.Streams",
            "AkkaStreamsBench",
            "16 a boundary",
            "akka.stream.materializer.max-input-buffer-size = 16, the default"
        ),
        Describe(
            "Akka.Streams.InputBuffer",
            "AkkaStreamsInputBufferBench",
            "b a boundary",
            "ActorMaterializerSettings.WithInputBuffer(b, b), where b is the bound of Pipeline (default 16)"
        ) with
        {
            IsVariant = true,
        },
    ];

    private static Row Describe(string name, string bench, string inFlight, string note) =>
        new Row
        {
            Name = name,
            Library = Library.OfPackage("Akka.NET", typeof(AkkaStreamsRows).Assembly),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = new InFlight(inFlight),
            Note = note,
        }.WithAdapters(typeof(AkkaStreamsRows), bench);
}
