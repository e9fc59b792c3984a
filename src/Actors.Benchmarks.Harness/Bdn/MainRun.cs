using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Measures the chosen cases, with progress on the console, and exports what was finished, also when it is interrupted.</summary>
internal sealed class MainRun(
    IReadOnlyList<Row> rows,
    BenchmarkCase[] cases,
    int[] cores,
    IConfig config,
    MeasurementJobs jobs,
    Interruption interruption
)
{
    // The time that BenchmarkDotNet needs before it measures the first case grows with the square of their number.
    private const int MostAtOnce = 1000;

    private readonly RunOptions _options = jobs.Options;
    private readonly Random _random = new(jobs.Options.Seed);

    /// <returns>Whether there is a number in every cell.</returns>
    public bool Measure()
    {
        TimeSpan? limit = _options.AskedMinutes is { } minutes ? TimeSpan.FromMinutes(minutes) : null;
        (BenchmarkCase Case, int)[] order = limit is null ? MissingOf(RoundsOf) : [];
        int total = order.Length;
        if (total == 0 && limit is null)
        {
            throw new UsageException($"{_options.Resumed?.Path} has all rounds. --rounds N makes N rounds of it.");
        }

        foreach (PlannedCase planned in cases.Select(BenchmarkCases.PlannedOf))
        {
            _options.Resumed?.RequireSettings(planned.Id, line => LineMaker.WithSettings(line, planned, _options));
        }

        LineFile lines = new(rows, _options);
        TimeSpan all = TimeSpan.FromTicks(order.Sum(next => TimeOf(BenchmarkCases.PlannedOf(next.Case)).Ticks));
        FinishedCases finished = new(lines, new Progress(total, limit, Console.Out, TimeOf, all), interruption);
        string results = Path.Combine(cases[0].Config.ArtifactsPath, "results");
        using IDisposable? own = FileLock.TryTake(FileLock.NameOf(results), out bool isTaken);
        Export export = new(
            isTaken ? Path.Combine(results, lines.RunId) : results,
            config,
            _options.Profile == Profile.Quick ? TablePrinter.MostOfQuick : null
        );
        IToolchain toolchain = ProgramToolchain.Of(new Host.Measurement(_options, Processor.Names), finished);
        export.RequireWritable();
        NameSdk();
        PrintHeader();
        Stopwatch elapsed = Stopwatch.StartNew();
        bool isExported = false;

        interruption.BeforeEnd = () =>
        {
            Console.WriteLine(
                $"Interrupted after {finished.All.Count} {(limit is null ? $"of {total} cases" : "cases")}."
            );
            Finish();
            own?.Dispose();
        };

        IEnumerable<IEnumerable<(BenchmarkCase, int)>> rounds = limit is { } within
            ? RoundsWithin(within, elapsed)
            : order.Chunk(MostAtOnce);
        Summary[] raw;
        try
        {
            raw = [.. rounds.SelectMany(round => BenchmarkRunner.Run(RunInfos(round, toolchain)))];
        }
        catch (IOException e) when (!interruption.IsReason)
        {
            return Finish(e.Message); // BenchmarkDotNet cannot go on without its log
        }
        catch (Exception) when (finished.All.Count > 0 && !interruption.IsReason)
        {
            Finish();
            throw;
        }

        if (raw.SelectMany(summary => summary.ValidationErrors).FirstOrDefault(error => error.IsCritical) is { } error)
        {
            throw new UsageException(error.Message.ReplaceLineEndings(" "));
        }

        interruption.BlockIfRequested();
        return Finish();

        bool Finish(string? lost = null)
        {
            lock (finished)
            {
                if (isExported)
                {
                    return false;
                }

                isExported = true;
                return export.Write(finished.All, elapsed.Elapsed, lines, lost);
            }
        }
    }

    // Rounds are measured as long as another one fits into the limit.
    private IEnumerable<IEnumerable<(BenchmarkCase, int)>> RoundsWithin(TimeSpan limit, Stopwatch elapsed)
    {
        TimeSpan longest = TimeSpan.Zero;
        int rounds = 0;
        do
        {
            TimeSpan before = elapsed.Elapsed;
            (BenchmarkCase Case, int)[] missing = MissingOf(_ => 1);
            if (missing.Length > 0)
            {
                rounds++;
                yield return missing.Select(next => (next.Case, rounds));
            }

            TimeSpan round = elapsed.Elapsed - before;
            longest = round > longest ? round : longest;
        } while (elapsed.Elapsed + longest <= limit);
    }

    // BenchmarkDotNet starts the command to ask for its version, which is a tenth of the work of a dry case. An SDK that is the only one is
    // known without it.
    private static void NameSdk()
    {
        DirectoryInfo sdks = new(Path.Combine(Path.GetDirectoryName(Dotnet.Path)!, "sdk"));
        if (sdks.Exists && sdks.GetDirectories() is [{ Name: string only }])
        {
            typeof(HostEnvironmentInfo)
                .GetProperty(nameof(HostEnvironmentInfo.DotNetSdkVersion))!
                .SetValue(HostEnvironmentInfo.GetCurrent(), new Lazy<string>(only));
        }
    }

    // What a resumed run has not measured yet.
    private (BenchmarkCase, int)[] MissingOf(Func<BenchmarkCase, int> rounds) =>
        [
            .. Selection
                .InOrder(cases, rounds, cores, _random)
                .Where(next =>
                    _options.Resumed?.TryClaim(
                        BenchmarkCases.PlannedOf(next.Case).Id,
                        Case.Of(next.Case).Cores ?? Environment.ProcessorCount
                    )
                        is not true
                ),
        ];

    private int RoundsOf(BenchmarkCase c) => _options.RoundsOf(Case.Of(c));

    private TimeSpan TimeOf(PlannedCase planned) => jobs.TimeOf(planned, pace: 1);

    private void PrintHeader()
    {
        RunOptions options = _options;
        int[] rounds = [.. cases.Select(RoundsOf).Distinct().Order()];
        string times =
            options.AskedMinutes is { } minutes ? $", as often as fits into {minutes} min"
            : rounds is [1] ? ""
            : $", {string.Join(" or ", rounds)} launches each";
        Console.WriteLine(
            $"{cases.Length} cases of the {options.Profile.ToString().ToLowerInvariant()} profile{times}; {options.Gc} GC; "
                + $"{(cores.Length > 0 ? string.Join(" and ", cores) : Environment.ProcessorCount)} processors; log in {cases[0].Config.ArtifactsPath}"
        );
        if (options.Resumed is { } resumed)
        {
            Console.WriteLine(
                $"{resumed.Path} has {resumed.Lines} lines already, and gets the others. The tables have these alone; the report has all."
            );
        }

        if (rows.Any(row => row.ClusterType is not null) && !cases.Any(c => Case.Of(c).Workload.IsOfClusters))
        {
            Console.WriteLine("Without clusters, which --clusters adds.");
        }

        if (options.Remote is { } remote)
        {
            Console.WriteLine($"The far side of Remote is at {remote}.");
        }

        if (Interruption.IsSigintIgnored)
        {
            Console.WriteLine(
                "This run cannot be interrupted by Ctrl-C: it was started with SIGINT ignored. SIGTERM ends it."
            );
        }

        foreach (MissingLibrary missing in MissingLibrary.Of(rows))
        {
            Console.WriteLine(missing);
        }
    }

    // Each process is a case of its own, so that there is one build. A resumed run goes on with the next round, because its rows were not
    // measured together with those before.
    private BenchmarkRunInfo[] RunInfos(IEnumerable<(BenchmarkCase Case, int Round)> order, IToolchain toolchain) =>
        [
            .. order.Select(next =>
            {
                BenchmarkCase process = BenchmarkCases.In(
                    (_options.Resumed?.Rounds ?? 0) + next.Round,
                    next.Case,
                    toolchain
                );
                return new BenchmarkRunInfo([process], process.Descriptor.Type, process.Config);
            }),
        ];
}
