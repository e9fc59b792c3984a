using System.Globalization;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>The results of one or several runs.</summary>
internal sealed class RunSet
{
    // A page of 5,000 cases has about 5 MB.
    private const int MostCases = 5000;

    // The mode of most lines on several processors.
    private readonly string? _gc;
    private readonly ILookup<string, OfferedRow> _offered;

    private RunSet(IReadOnlyList<ResultFile> files)
    {
        Files = files;
        // Lines of one run, time and case are copies of one line, also if they are in different files.
        ResultLine[] all =
        [
            .. RoundId.Numbered(
                files.SelectMany(file => file.Lines).DistinctBy(line => (line.Run, line.Time, line.Id))
            ),
        ];
        Copies = files.Sum(file => file.Lines.Count) - all.Length;
        _offered = all.SelectMany(line => line.Provenance?.Rows ?? new Dictionary<string, OfferedRow>())
            .ToLookup(row => row.Key, row => row.Value);
        Excluded = [.. all.Where(line => line.Excluded is not null)];
        Lines =
        [
            .. all.Where(line => line.Excluded is null)
                .Select(line => line.Runtime is null ? WithMode(line, all) : line),
        ];
        if (Lines.Count == 0)
        {
            throw new BadInputException("All lines are excluded.");
        }

        _gc = Lines.Where(HasServerGc).GroupBy(line => line.Gc).MaxBy(mode => mode.Count())?.Key;
        ResultLine[][] cases =
        [
            .. Lines
                .GroupBy(line =>
                    (line.Work, line.Version, line.Revision, line.Remote, line.Processors, line.Gc, line.Runtime)
                )
                .Select(rounds => rounds.ToArray()),
        ];
        Sittings = Sitting.AllOf(cases);
        CellsForScaling =
        [
            .. cases
                .Select(rounds => new Cell(rounds, Sitting.RoundsOfFigures(Sittings, rounds).Contains))
                .OrderBy(cell => cell.Line.Index),
        ];
        Cells = [.. CellsForScaling.Where(cell => !HasServerGc(cell.Line) || cell.Line.Gc == _gc)];
        Rounds = RoundState.AllOf(Lines, Cells);
        Cell.FindWorkWithoutFailures(Cells);
    }

    public IReadOnlyList<ResultFile> Files { get; }

    /// <summary>The stretches in which it was measured; the one whose figures the page shows is the first.</summary>
    public IReadOnlyList<Sitting> Sittings { get; }

    /// <summary>The rounds, in the order of time.</summary>
    public IReadOnlyList<RoundState> Rounds { get; }

    /// <summary>Lines that were left out, because they are copies of others.</summary>
    public int Copies { get; }

    public IReadOnlyList<ResultLine> Excluded { get; }

    /// <summary>A row as the program of the last run that says so offers it; null if none does, as in old files.</summary>
    public OfferedRow? Offered(string row) => _offered[row].LastOrDefault();

    /// <summary>All lines, in the order of time.</summary>
    public IReadOnlyList<ResultLine> Lines { get; }

    /// <summary>A line that describes the machine and .NET, on the most processors. Any line if no process has reported.</summary>
    public ResultLine AnyMeasured =>
        Lines
            .Where(line => line.Runtime is not null)
            .OrderBy(IsPeer)
            .ThenByDescending(line => line.Processors)
            .ThenByDescending(line => line.Gc == _gc)
            .FirstOrDefault(Lines[0]);

    public bool HasPeers => Lines.Any(IsPeer);

    public IEnumerable<string> OtherRuntimes =>
        Lines.Where(line => IsPeer(line) && line.Runtime is not null).Select(NameOfRuntime).Distinct();

    // Some runtimes tell their version only.
    private static string NameOfRuntime(ResultLine line) =>
        char.IsAsciiDigit(line.Runtime![0]) ? $"{line.Library} {line.Runtime}" : line.Runtime;

    /// <summary>The cases, in the order of the rows.</summary>
    public IReadOnlyList<Cell> Cells { get; }

    /// <summary><see cref="Cells"/>, and the cases on several processors with the other mode of the GC, as a run with <c>--cores 1,2</c> has
    /// them. Scaling compares cases of one mode.</summary>
    public IReadOnlyList<Cell> CellsForScaling { get; }

    /// <summary>Machine, runtime, versions and processes, in a line of Markdown.</summary>
    public string Describe() =>
        $"{Markdown.Text($"{AnyMeasured.Cpu}")}, {Processors} logical; {AnyMeasured.Runtime}, {AnyMeasured.Gc} GC; {string.Join(", ", Versions)}; launches of a case: {Processes}"
        + (Copies > 0 ? $"; copied lines left out: {Copies}" : "");

    /// <summary>The cases on the largest number of processors.</summary>
    public IEnumerable<Cell> CellsOnMostProcessors
    {
        get
        {
            int? most = Cells.Max(cell => cell.Line.Processors);
            return Cells.Where(cell => cell.Line.Processors == most);
        }
    }

    /// <summary>The rows in their order, each as its newest line describes it. Those of clusters may have another note.</summary>
    public IEnumerable<ResultLine> Rows =>
        Lines
            .GroupBy(line => line.Row)
            .Select(row => row.MaxBy(line => line.Time)! with { Note = NotesOf(row) })
            .OrderBy(row => row.Index)
            .ThenBy(row => row.Row, StringComparer.Ordinal);

    /// <summary>The libraries whose packages could not be restored.</summary>
    public IEnumerable<MissingLibrary> Missing =>
        Lines
            .SelectMany(line => line.Missing ?? [])
            .DistinctBy(library => library.Name)
            .Where(library => !library.Rows.Any(row => Lines.Any(line => line.Row == row))); // another run had it

    /// <summary>The libraries with their versions, without those that are part of the runtime.</summary>
    public IEnumerable<string> Versions => VersionsOf(_ => true);

    public IEnumerable<string> VersionsOf(Func<ResultLine, bool> isAskedFor) =>
        Lines
            .Where(isAskedFor)
            .Where(line => !line.Version.StartsWith(".NET", StringComparison.Ordinal))
            .Select(line => $"{line.Library} {line.Version}{(line.IsUnsigned ? " (unsigned package)" : "")}")
            .Distinct();

    /// <summary>The libraries, with their versions, of which a package has no signature.</summary>
    public IEnumerable<string> Unsigned =>
        Lines.Where(line => line.IsUnsigned).Select(line => $"{line.Library} {line.Version}").Distinct();

    /// <summary>The day of the last measurement.</summary>
    public string Date => Lines.Max(line => line.Time).ToString("d MMMM yyyy", CultureInfo.InvariantCulture);

    /// <summary>The numbers of processors that were used.</summary>
    public string Processors =>
        string.Join(" and ", Lines.Select(line => line.Processors).OfType<int>().Distinct().Order());

    /// <summary>How many processes a case has: a number, or a range.</summary>
    public string Processes => Format.Range(Cells.Select(cell => cell.Processes).Where(count => count > 0));

    public static RunSet Read(IEnumerable<string> paths) => new(ResultFiles.Read(paths));

    /// <summary>Checks that the runs can share a page.</summary>
    /// <remarks>Sittings may be on several hosts of one kind, whose kernels differ.</remarks>
    /// <param name="across">Whether builds and plans of iterations may differ.</param>
    /// <exception cref="BadInputException">The runs differ in machine, mode, versions or revisions.</exception>
    public RunSet RequireOneMachine(bool across)
    {
        if (Cells.Count > MostCases)
        {
            throw new BadInputException(
                $"The runs have {Format.Whole(Cells.Count)} cases. A page has at most {Format.Whole(MostCases)}."
            );
        }

        // The other lines are of processes that ended without a report.
        ResultLine[] measured = [.. Lines.Where(line => line.Runtime is not null)];
        ResultLine[] here = [.. measured.Where(line => !IsPeer(line))];
        RequireOne("processors", measured.Select(line => line.Cpu));
        RequireOne(
            "numbers of processors", // one run may use several
            measured.GroupBy(line => line.Run).Select(run => $"{run.Max(line => line.Processors)}")
        );
        RequireOne("far sides", measured.Select(line => line.Remote).Where(remote => remote is not null));
        RequireOne("operating systems", measured.Select(line => line.Os));
        if (!across)
        {
            RequireOne("builds", measured.Select(line => line.Build), Across);
            foreach (
                IGrouping<(string, string?), ResultLine> sitting in measured.GroupBy(line => (line.Run, line.Boot))
            )
            {
                RequireOne("kernels", sitting.Select(line => line.Kernel), Across);
            }

            foreach (Cell cell in Cells)
            {
                RequireOne($"plans of {cell.Line.Row} {cell.Work}", cell.Rounds.Select(round => round.Plan), Across);
            }

            // All rows of a table stand side by side.
            foreach (IGrouping<string, Cell> table in Cells.GroupBy(cell => $"{cell.Work} {cell.Line.Processors}"))
            {
                ResultLine[] rounds = [.. table.SelectMany(cell => cell.Rounds)];
                if (RuntimeVariables.Differences(rounds, rounds) is { Length: > 0 } differences)
                {
                    throw new BadInputException(
                        $"The runs mix settings of {table.First().Work}: {differences}. {Across}"
                    );
                }
            }
        }

        RequireOne("runtimes", here.Select(line => line.Runtime));
        RequireOne(
            "GC modes",
            here.GroupBy(line => line.Run)
                .Where(run => !run.Any(line => line.Processors == 1)) // there the runtime has no server GC
                .SelectMany(run => run.Select(line => line.Gc))
        );
        RequireOne("versions of BenchmarkDotNet", measured.Select(line => line.RunnerVersion));
        foreach (IGrouping<string, ResultLine> library in Lines.GroupBy(line => line.Library))
        {
            RequireOne($"versions of {library.Key}", library.Select(line => line.Version));
        }

        foreach (IGrouping<string, ResultLine> row in Lines.GroupBy(line => line.Row))
        {
            RequireOne($"revisions of {row.Key}", row.Select(line => $"{line.Revision}"));
        }

        foreach (Cell cell in Cells)
        {
            RequireOne(
                $"cold and warm launches of {cell.Line.Row} {cell.Work}",
                cell.Rounds.Select(round => round.IsCold ? "cold" : "warm")
            );
        }

        return this;
    }

    // Whether the process could have server GC: it is one of .NET, on several processors.
    private static bool HasServerGc(ResultLine line) => line.Processors > 1 && !IsPeer(line);

    private static bool IsPeer(ResultLine line) => line.Group == RowGroup.OtherRuntime;

    private const string Across = "--across pools them all the same.";

    private static void RequireOne(
        string what,
        IEnumerable<string?> values,
        string advice = "Report them one by one, or compare them."
    )
    {
        string?[] distinct = [.. values.Distinct()];
        if (distinct.Length > 1)
        {
            throw new BadInputException(
                $"The runs mix {what}: {string.Join(" and ", distinct.Select(value => value ?? "not stated"))}. {advice}"
            );
        }
    }

    // The newest note of work in one process, and the newest note of clusters.
    private static string? NotesOf(IEnumerable<ResultLine> ofRow)
    {
        string[] notes =
        [
            .. ofRow
                .GroupBy(line => Cell.IsOfClusters(line.Workload))
                .OrderBy(lines => lines.Key)
                .Select(lines => lines.MaxBy(line => line.Time)!.Note)
                .OfType<string>()
                .Distinct(),
        ];
        return notes.Length == 0 ? null : string.Join("; in clusters: ", notes);
    }

    // A process that ended without a report has not said its mode. It has the mode of the others, of its own run if there are any; one of
    // another language, of its row.
    private static ResultLine WithMode(ResultLine lost, IEnumerable<ResultLine> all) =>
        all.Where(line =>
                line.Runtime is not null
                && line.Processors == lost.Processors
                && (IsPeer(lost) ? line.Row == lost.Row : !IsPeer(line))
            )
            .MinBy(line => line.Run != lost.Run)
            is { } other
            ? lost with
            {
                Gc = other.Gc,
                Runtime = other.Runtime,
            }
            : lost;
}
