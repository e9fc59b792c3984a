using Actors.Benchmarks.Report;
using Actors.Benchmarks.Report.Tests;

namespace Actors.Benchmarks.Page.Tests;

/// <summary>A page of a made-up run that has everything which the page has switches for.</summary>
internal sealed class SamplePage : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public SamplePage()
    {
        string run = _folder.Run("run", Run().Select(WithNote));
        string output = Path.Combine(_folder.Path, "out");
        int code = new ReportProgram().Run([
            "report",
            run,
            "--output",
            output,
            "--note",
            "The figures of this page are made up.",
        ]);
        if (code != ReportProgram.Success)
        {
            throw new InvalidOperationException($"The page was not made: {code}.");
        }

        File = Path.Combine(Directory.GetDirectories(output).Single(), "index.html");
    }

    /// <summary>The HTML file.</summary>
    public string File { get; }

    public void Dispose() => _folder.Dispose();

    private static IEnumerable<ResultLine> Run() =>
        [
            .. from row in Rows from processors in new[] { 2, 1 } select Of(row.Name, row.Group, row.Spawn, processors),
            .. from row in Rows select Struct(Of(row.Name, row.Group, row.Spawn * 0.9, 2)),
            .. from row in Rows select Remote(row.Name, row.Group, row.Spawn),
            Lines.OfIdle("Minimal", 100_000, 100, 101, 102),
            Lines.OfIdle("Akka.NET", 100_000, 1000, 1010, 1020),
        ];

    // A tree of a million, in milliseconds. Minimal is the baseline; Direct cannot be told from it.
    private static readonly (string Name, RowGroup Group, double Spawn)[] Rows =
    [
        ("Direct", RowGroup.Baseline, 100),
        ("Minimal", RowGroup.Baseline, 100),
        ("Channels", RowGroup.Primitive, 1500),
        ("Tasks", RowGroup.Primitive, 200),
        ("Akka.NET", RowGroup.ActorLibrary, 2000),
        ("Akka.NET.Tuned", RowGroup.ActorLibrary, 1800),
        ("Orleans", RowGroup.VirtualActors, 9000),
        ("Go", RowGroup.OtherRuntime, 700),
    ];

    private static ResultLine Of(string row, RowGroup group, double milliseconds, int processors)
    {
        double time = processors == 1 ? 1.6 * milliseconds : milliseconds;
        return Lines.Of(row, 1_000_000, time) with
        {
            Id = $"Actors.Benchmarks.SpawnBenchmark.Run(Leaves: 1000000, Library: \"{row}\", Messages: Obj)",
            Group = group,
            Library = row.StartsWith("Akka", StringComparison.Ordinal) ? "Akka.NET" : row,
            Index = Array.FindIndex(Rows, each => each.Name == row),
            IsVariant = row.EndsWith("Tuned", StringComparison.Ordinal),
            InFlight = row == "Orleans" ? "window 1000" : "10 a node",
            Processors = processors,
            Gc = group == RowGroup.OtherRuntime ? null : "server, concurrent",
            Runtime = group == RowGroup.OtherRuntime ? "go1.26" : ".NET 10.0.0",
            Gen0 = 12,
            Gen1 = 6,
            Gen2 = 3,
            GcOperations = 3,
        };
    }

    // A row has one note, in all of its lines.
    private static ResultLine WithNote(ResultLine line) =>
        line with
        {
            Note = line.Row == "Akka.NET" ? "classic actors, with the settings that are the default." : null,
        };

    private static ResultLine Struct(ResultLine line) =>
        line with
        {
            Id = line.Id.Replace("Obj", "Struct"),
            Messages = MessageKind.Struct,
        };

    private static ResultLine Remote(string row, RowGroup group, double milliseconds) =>
        Lines.DoingRemote(Of(row, group, milliseconds, 2)) with
        {
            Deliveries = 2000,
            InFlight = "1 a pair",
        };
}
