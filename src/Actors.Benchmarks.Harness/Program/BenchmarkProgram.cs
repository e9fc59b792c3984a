using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>A benchmark program: BenchmarkDotNet's, with options, progress and exit codes of its own.</summary>
/// <param name="rows">All rows, in the order of the tables.</param>
/// <param name="benchmarks">The benchmark classes, in the order of the tables.</param>
public sealed class BenchmarkProgram(IReadOnlyList<Row> rows, IReadOnlyList<Type> benchmarks)
{
    /// <summary>Every chosen case was measured, or what was asked for was printed.</summary>
    public const int Success = 0;

    /// <summary>Some cells are empty; the reasons have been printed.</summary>
    public const int SomeFailed = 1;

    /// <summary>The arguments make no sense; nothing was measured.</summary>
    public const int Usage = 2;

    /// <summary>A signal has ended the run; what was finished has been exported. Shells use this number for Ctrl-C.</summary>
    public const int Interrupted = 130;

    /// <summary>Runs the program.</summary>
    /// <returns>The exit code.</returns>
    public int Run(string[] args)
    {
        try
        {
            return Dispatch(args);
        }
        catch (UsageException e)
        {
            Console.Error.WriteLine(e.Message);
            return Usage;
        }
    }

    private int Dispatch(string[] args)
    {
        CommandLine.Parsed? asked = new CommandLine().Parse(args);
        if (asked is null)
        {
            return Success;
        }

        if (asked.ListsLibraries)
        {
            RowTable.Print(rows);
            return Success;
        }

        (IConfig config, CommandLineOptions options) = ParseForBenchmarkDotNet(asked.Rest);
        RunOptions.Current = asked.Options with { BaseJob = OneJobOf(config) };
        if (asked.List is "flat" or "tree" || options.PrintInformation)
        {
            string[] list = asked.List is null ? [] : ["--list", asked.List];
            BenchmarkSwitcher.FromTypes([.. benchmarks]).Run([.. asked.Rest, .. list]);
            return Success;
        }

        BenchmarkCase[] cases = Choose(config);
        if (asked.List == "cases")
        {
            foreach (BenchmarkCase benchmark in cases)
            {
                Console.WriteLine(FullNameProvider.GetBenchmarkName(benchmark));
            }

            return Success;
        }

        if (asked.IsOnRequest)
        {
            OnRequest.Serve(OnEach(asked.Cores, cases), new JsonLines(rows), Console.In, Console.Out);
            return Success;
        }

        return Measure(cases, asked.Cores, config);
    }

    // BenchmarkDotNet returns an empty list for an unknown option, too. So the options are checked first.
    private static (IConfig Config, CommandLineOptions Options) ParseForBenchmarkDotNet(string[] rest)
    {
        AccumulationLogger log = new();
        (bool isSuccess, IConfig? config, CommandLineOptions? options) = ConfigParser.Parse(rest, log);
        if (!isSuccess)
        {
            string? reason = log.GetLog()
                .Split('\n')
                .Select(line => line.Trim())
                .SkipWhile(line => line != "ERROR(S):")
                .Skip(1)
                .FirstOrDefault(line => line.Length > 0);
            throw new UsageException(reason ?? log.GetLog().Trim().Split('\n')[0]);
        }

        return (config!, options!);
    }

    private static Job? OneJobOf(IConfig config)
    {
        Job[] jobs = [.. config.GetJobs()];
        return jobs.Length < 2
            ? jobs.SingleOrDefault()
            : throw new UsageException("The arguments describe several jobs; a table has one.");
    }

    /// <summary>The cases of the profile that pass the filter, in the order of the tables.</summary>
    private BenchmarkCase[] Choose(IConfig config)
    {
        BenchmarkCase[] chosen = Convert(config);
        if (chosen.Length > 0)
        {
            return chosen;
        }

        Profile profile = RunOptions.Current.Profile;
        RunOptions.Current = RunOptions.Current with { Profile = Profile.Full };
        int outside = Convert(config).Length;
        throw new UsageException(
            outside > 0
                ? $"The filter matches nothing in the {profile.ToString().ToLowerInvariant()} profile, but {outside} cases outside it: add --full."
                : $"The filter matches no case: --list cases prints them.{Missing()}"
        );
    }

    private BenchmarkCase[] Convert(IConfig config) =>
        [.. benchmarks.SelectMany(type => BenchmarkConverter.TypeToBenchmarks(type, config).BenchmarksCases)];

    private int Measure(BenchmarkCase[] cases, int[] cores, IConfig config)
    {
        int rounds = RunOptions.Current.Rounds;
        string resultsFolder = Path.Combine(cases[0].Config.ArtifactsPath, "results");
        int total = cases.Length * rounds * Math.Max(1, cores.Length);
        Interruption interruption = new();
        Progress progress = new(total, Console.Out, interruption);
        JsonLines lines = new(rows, interruption);
        RequireWritable(resultsFolder);
        PrintHeader(cases, rounds, cores);
        Stopwatch elapsed = Stopwatch.StartNew();
        bool isExported = false;

        using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
        using PosixSignalRegistration terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);

        Summary[] raw = BenchmarkRunner.Run(RunInfos(cases, rounds, cores, [progress, lines]));
        if (raw.SelectMany(summary => summary.ValidationErrors).FirstOrDefault(error => error.IsCritical) is { } error)
        {
            throw new UsageException(error.Message.ReplaceLineEndings(" "));
        }

        // BenchmarkDotNet sends no event for a case that could not be built.
        foreach (BenchmarkReport report in raw.SelectMany(summary => summary.Reports))
        {
            if (!report.BuildResult.IsBuildSuccess)
            {
                progress.OnEndRunBenchmark(report.BenchmarkCase, report);
                lines.OnEndRunBenchmark(report.BenchmarkCase, report);
            }
        }

        return Finish() ? Success : SomeFailed;

        bool Finish()
        {
            lock (progress)
            {
                if (isExported)
                {
                    return false;
                }

                isExported = true;
                return Export(progress.Finished, resultsFolder, elapsed.Elapsed, config, lines.FilePath);
            }
        }

        // BenchmarkDotNet kills the measuring process. If it does not, the watchdog in there does.
        void Stop(PosixSignalContext context)
        {
            context.Cancel = true;
            interruption.Request();
            Console.WriteLine($"Interrupted after {progress.Finished.Count} of {total} cases.");
            Finish();
            HostAssembliesGenerator.CleanUp();
            Environment.Exit(Interrupted);
        }
    }

    private static void RequireWritable(string folder)
    {
        try
        {
            Directory.CreateDirectory(folder);
            string probe = Path.Combine(folder, Path.GetRandomFileName());
            File.WriteAllText(probe, "");
            File.Delete(probe);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"The results cannot be written: {e.Message}");
        }
    }

    private void PrintHeader(BenchmarkCase[] cases, int rounds, int[] cores)
    {
        RunOptions options = RunOptions.Current;
        string times = rounds == 1 ? "" : $", {rounds} processes each";
        Console.WriteLine(
            $"{cases.Length} cases of the {options.Profile.ToString().ToLowerInvariant()} profile{times}; {options.Gc} GC; "
                + $"{(cores.Length > 0 ? string.Join(" and ", cores) : Environment.ProcessorCount)} processors; log in {cases[0].Config.ArtifactsPath}"
        );
        if (options.Remote is { } remote)
        {
            Console.WriteLine($"The far side of Remote is at {remote}.");
        }

        if (Interrupt.IsIgnored)
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

    // The filter may name a missing row.
    private string Missing()
    {
        string names = string.Join(", ", MissingLibrary.Of(rows).Select(library => library.Name));
        return names.Length == 0 ? "" : $" Missing: {names}; --libraries says why.";
    }

    // Each process is a case of its own, so that there is one build and one estimate of the time left. What is compared in a
    // table is measured one after the other, in shuffled order, because the machine changes over minutes.
    private static BenchmarkRunInfo[] RunInfos(
        BenchmarkCase[] cases,
        int rounds,
        int[] cores,
        BenchmarkDotNet.EventProcessors.EventProcessor[] processors
    )
    {
        BenchmarkCase[][] blocks =
        [
            .. cases.GroupBy(c => (c.Descriptor.Type, TableOrder.GroupOf(c))).Select(block => OnEach(cores, block)),
        ];
        List<BenchmarkCase> all = [];
        for (int round = 0; round < rounds; round++)
        {
            foreach (BenchmarkCase[] block in blocks)
            {
                Random.Shared.Shuffle(block);
                all.AddRange(
                    block.Select(c => BenchmarkCase.Create(c.Descriptor, c.Job, c.Parameters, WithProcessors(c.Config)))
                );
            }
        }

        return [.. all.Select(c => new BenchmarkRunInfo([c], c.Descriptor.Type, c.Config))];

        ImmutableConfig WithProcessors(ImmutableConfig config) =>
            ImmutableConfigBuilder.Create(ManualConfig.Create(config).AddEventProcessor(processors));
    }

    private static BenchmarkCase[] OnEach(int[] cores, IEnumerable<BenchmarkCase> cases) =>
        cores.Length == 0
            ? [.. cases]
            :
            [
                .. from c in cases
                from count in cores
                select BenchmarkCase.Create(c.Descriptor, c.Job.WithCores(count), c.Parameters, c.Config),
            ];

    /// <returns>Whether there is a number in every cell.</returns>
    private static bool Export(
        IReadOnlyList<BenchmarkReport> finished,
        string resultsFolder,
        TimeSpan time,
        IConfig config,
        string? linesPath
    )
    {
        bool isComplete = finished.Count > 0;
        List<string> files = linesPath is null ? [] : [linesPath];
        foreach (Summary summary in Pool.Summaries(finished, resultsFolder, time, ActorsColumns.HiddenOnConsole))
        {
            Console.WriteLine();
            Console.WriteLine(summary.Title);
            FootnoteExporter.Console.ExportToLog(summary, ConsoleLogger.Default);
        }

        foreach (Summary summary in Pool.Summaries(finished, resultsFolder, time))
        {
            foreach (IExporter exporter in ActorsConfigAttribute.Exporters.Concat(config.GetExporters()))
            {
                try
                {
                    files.AddRange(exporter.ExportToFiles(summary, NullLogger.Instance));
                }
                catch (IOException e)
                {
                    Console.Error.WriteLine($"{exporter.Name} was not written: {e.Message}");
                    isComplete = false;
                }
            }

            isComplete &= summary.Reports.All(report => CaseResult.Of(report).Failures.Count == 0);
        }

        Console.WriteLine();
        Console.WriteLine(
            string.Create(CultureInfo.InvariantCulture, $"{finished.Count} measured in {time:h\\:mm\\:ss}.")
        );
        foreach (string file in files.Distinct())
        {
            Console.WriteLine("  " + Path.GetRelativePath(Environment.CurrentDirectory, file));
        }

        return isComplete;
    }
}
