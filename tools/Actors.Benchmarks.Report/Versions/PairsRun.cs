using System.Diagnostics;
using Actors.Benchmarks.Report.Comparison;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>Measures two sides by pairs: A and B of a case in two processes, of which each waits while the other one measures an iteration,
/// because the machine is more alike within tenths of a second than over seconds. A case is measured until it has a verdict, or the time
/// is over.</summary>
internal sealed class PairsRun : IDisposable
{
    private readonly MeasuringProgram[] _programs;
    private readonly StreamWriter[] _files;
    private readonly (int A, int B, PairedCase Case)[] _cases;
    private readonly double _margin;
    private readonly bool _across;
    private readonly IReadOnlyList<Side> _sides;

    /// <param name="across">Whether the plans of warm-up and iterations may differ.</param>
    /// <param name="folder">Where the results are written to: a file of JSON lines for each side.</param>
    public PairsRun(
        IReadOnlyList<string> programs,
        IReadOnlyList<Side> sides,
        IReadOnlyList<string> arguments,
        double margin,
        string folder,
        bool across = false
    )
    {
        (_margin, _across, _sides) = (margin, across, sides);
        _programs =
        [
            .. programs.Select(
                (path, i) => new MeasuringProgram(path, sides[i], arguments, Path.Combine(folder, $"{"AB"[i]}"))
            ),
        ];
        _files =
        [
            .. "AB".Select(letter => new StreamWriter(Path.Combine(folder, $"{letter}.jsonl")) { AutoFlush = true }),
        ];
        Dictionary<(string, int), int> ofB = Numbered(_programs[1].Cases);
        _cases =
        [
            .. Numbered(_programs[0].Cases)
                .Where(a => ofB.ContainsKey(a.Key))
                .Select(a => (a.Value, ofB[a.Key], new PairedCase(margin))),
        ];
        if (_cases.Length == 0)
        {
            throw new BadInputException("The two sides have no case in common.");
        }
    }

    /// <summary>The cases of which there is no pair.</summary>
    public IEnumerable<LeftOut> LeftOut =>
        [
            new(Gap.Lost, "they are only on the first side", [.. _programs[0].Cases.Except(_programs[1].Cases)]),
            new(Gap.New, "they are only on the second side", [.. _programs[1].Cases.Except(_programs[0].Cases)]),
            new(
                Gap.NotJudged,
                "none of their pairs was measured before the end",
                [.. _cases.Where(each => each.Case.Count == 0).Select(each => _programs[0].Cases[each.A])]
            ),
        ];

    /// <summary>The cases of which at least one pair was measured.</summary>
    public IReadOnlyList<CellComparison> Cells =>
        [.. _cases.Where(each => each.Case.Count > 0).Select(each => each.Case.Comparison())];

    /// <summary>All cases together; null if there are too few cases or pairs.</summary>
    public AllCases? Together => AllCases.Of(_cases.Select(each => each.Case), _margin);

    /// <summary>Measures until every case has a verdict, or the time is over.</summary>
    /// <returns>Whether the run went to its end.</returns>
    public bool Measure(TimeSpan budget, TextWriter progress, Func<bool> isInterrupted)
    {
        Stopwatch elapsed = Stopwatch.StartNew();
        int round = 0;
        bool isComplete = true;
        while (isComplete && elapsed.Elapsed < budget && Next() is { Length: > 0 } open)
        {
            Random.Shared.Shuffle(open);
            progress.WriteLine(
                $"Pair {++round}: {Open().Length} of {_cases.Length} cases lack a verdict; {elapsed.Elapsed:h\\:mm\\:ss} of {budget:h\\:mm\\:ss}"
            );
            foreach ((int a, int b, PairedCase @case) in open)
            {
                if (elapsed.Elapsed >= budget)
                {
                    break;
                }

                if (isInterrupted() || Pair(a, b) is not { } pair)
                {
                    isComplete = false;
                    break;
                }

                if (!_across)
                {
                    RequireOnePlan(pair.A, pair.B);
                }

                RequireAskedRuntimes(_sides, pair.A, pair.B);

                if (@case.Add(pair.A, pair.B))
                {
                    Conclude();
                }
            }
        }

        foreach ((_, _, PairedCase @case) in Open())
        {
            @case.LookForTheLastTime();
        }

        Conclude();
        return isComplete;
    }

    /// <summary>Refuses a pair whose sides warm up or iterate in other ways, as two builds of the suite may.</summary>
    internal static void RequireOnePlan(ResultLine a, ResultLine b)
    {
        if (a.Plan is not null && b.Plan is not null && a.Plan != b.Plan)
        {
            throw new BadInputException(
                $"The two sides measure in other ways ({a.Plan}; {b.Plan}). --across compares them all the same."
            );
        }
    }

    /// <summary>Refuses a pair of one runtime where the sides were to have two: without a newer one, .NET takes the same without a word.
    /// </summary>
    internal static void RequireAskedRuntimes(IReadOnlyList<Side> sides, ResultLine a, ResultLine b)
    {
        const string variable = "DOTNET_ROLL_FORWARD";
        bool areToDiffer =
            sides[0].Environment.GetValueOrDefault(variable) != sides[1].Environment.GetValueOrDefault(variable);
        if (areToDiffer && a.Group != RowGroup.OtherRuntime && a.Runtime is not null && a.Runtime == b.Runtime)
        {
            throw new BadInputException(
                $"Both sides ran on {a.Runtime}, in spite of {variable}: install the newer runtime beside it."
            );
        }
    }

    public void Dispose()
    {
        foreach (IDisposable each in _programs.Concat<IDisposable>(_files))
        {
            each.Dispose();
        }
    }

    private (int A, int B, PairedCase Case)[] Open() => [.. _cases.Where(each => each.Case.IsOpen)];

    // Cases that have no verdict at all come first.
    private (int A, int B, PairedCase Case)[] Next() =>
        Open() is var open && open.Where(each => each.Case.SaysNothing).ToArray() is { Length: > 0 } first
            ? first
            : open;

    private void Conclude() => Verdicts.Conclude(_cases.SelectMany(each => each.Case.Figures));

    private (ResultLine A, ResultLine B)? Pair(int a, int b)
    {
        (int Side, int Number)[] order = [(0, a), (1, b)];
        Random.Shared.Shuffle(order);
        foreach ((int side, int number) in order)
        {
            _programs[side].Start(number);
        }

        while (Array.Exists(_programs, program => program.IsWaiting))
        {
            foreach ((int side, _) in order.Where(next => _programs[next.Side].IsWaiting))
            {
                _programs[side].Continue();
            }

            Array.Reverse(order); // so that a trend of the machine is the same for both
        }

        foreach ((MeasuringProgram program, StreamWriter file) in _programs.Zip(_files))
        {
            if (program.Result is { } line)
            {
                file.WriteLine(line.ToJson());
            }
        }

        return (_programs[0].Result, _programs[1].Result) is ({ } lineA, { } lineB) ? (lineA, lineB) : null;
    }

    // On several numbers of processors, a case stands several times, in the same order on both sides.
    private static Dictionary<(string Case, int Occurrence), int> Numbered(IReadOnlyList<string> cases) =>
        cases
            .Index()
            .GroupBy(each => each.Item, each => each.Index)
            .SelectMany(same => same.Select((number, occurrence) => ((same.Key, occurrence), number)))
            .ToDictionary();
}
