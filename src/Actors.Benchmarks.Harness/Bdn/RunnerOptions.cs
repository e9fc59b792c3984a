using System.CommandLine;
using System.CommandLine.Parsing;
using static Actors.Benchmarks.Harness.Options.NewOption;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>The options that are handed on to BenchmarkDotNet, and why its others are refused.</summary>
internal static class RunnerOptions
{
    public const string To = "BenchmarkDotNet";

    private const string OneBuild = "the measuring process runs what was built; build it in another way instead";
    private const string OnePlan = "the iterations of every row are planned by one rule";
    private const int LongestIteration = 60_000;

    public static IReadOnlyList<Option> All { get; } =
    [
        Values("--filter", "Measure the cases whose id matches one of the patterns.", alias: "-f"),
        Value(
            "--job",
            "dry measures each case once, to see that it works. short, medium and long have more iterations.",
            alias: "-j"
        ),
        Number("--launchCount", 1, "The launches of a case in a round."),
        Number("--warmupCount", 0, "The iterations of a process that are not counted."),
        Number("--iterationCount", 1, "The iterations of a process that are counted."),
        Number("--iterationTime", 1, "The milliseconds that an iteration lasts at least.", LongestIteration),
        Number("--invocationCount", 1, "The invocations of an iteration."),
        Values("--envVars", "Environment variables of the measuring process, as NAME:value."),
        PlainFlag("--memory", "Show allocated bytes, which the tables do anyway.", alias: "-m"),
        PlainFlag(
            "--threading",
            "Show work items of the thread pool, and contentions of locks, which the files do anyway.",
            alias: "-t"
        ),
        Value("--profiler", "Run a profiler of BenchmarkDotNet during the measured part, as EP.", alias: "-p"),
        Values("--exporters", "Further files of the results, as html.", alias: "-e"),
        Value("--artifacts", "The folder of all files; BenchmarkDotNet.Artifacts by default.", alias: "-a"),
        PlainFlag("--noOverwrite", "Do not replace the files of an earlier run."),
        Values("--hide", "The columns that the tables do not show."),
        PlainFlag("--stopOnFirstError", "End the run at the first case without a number."),
        Value(
            "--wakeLock",
            "What must not sleep during a run: None, System or Display.",
            ["None", "System", "Display"]
        ),
        PlainFlag("--info", "Print what BenchmarkDotNet knows of this machine, and measure nothing."),
    ];

    private static readonly (string[] Names, string Reason)[] Refused =
    [
        (
            ["--inProcess", "-i"],
            "each library needs a process of its own, because what one leaves behind would slow the next"
        ),
        (["--runtimes", "-r"], "the measuring process runs what was built; build for another runtime instead"),
        (["--cli", "--coreRun", "--packages", "--monoPath", "--clrVersion", "--platform"], OneBuild),
        (["--ilCompilerVersion", "--ilcPackages", "--AOTCompilerPath", "--AOTCompilerMode"], OneBuild),
        (["--wasmEngine", "--wasmArgs", "--wasmDataDir", "--customRuntimePack"], OneBuild),
        (["--logBuildOutput", "--generateBinLog", "--buildTimeout", "--keepFiles"], "there is no build behind a run"),
        (["--join"], "each workload has a table of its own, because their columns differ"),
        (["--apples"], "two settings are compared by the report's versions command"),
        (["--statisticalTest"], "two runs are compared by the report's compare command"),
        (["--allCategories", "--anyCategories", "--attribute"], "there are no categories; use --filter"),
        (
            ["--disasm", "-d", "--disasmDepth", "--disasmFilter", "--disasmDiff"],
            "the work is done behind an interface, in other methods than the benchmark's"
        ),
        (["--exceptions"], "an exception in a run is a failure, and its reason stands under the table"),
        (["--counters"], "hardware counters see the thread of the benchmark, and not those of the library"),
        (["--allStats"], "every table has the same statistics, and the JSON files have all iterations"),
        (["--maxWidth"], "parameters stand in full"),
        (["--outliers"], "nothing is dropped: it would be the runs with collections"),
        (["--affinity"], "use --cores"),
        (["--minWarmupCount", "--maxWarmupCount"], OnePlan + "; use --warmupCount"),
        (["--minIterationCount", "--maxIterationCount"], OnePlan + "; use --iterationCount"),
        (["--unrollFactor", "--runOncePerIteration"], OnePlan + "; use --invocationCount"),
        (["--strategy", "--memoryRandomization", "--noForcedGCs", "--noOverheadEvaluation"], OnePlan),
        (["--disableLogFile"], "the log tells why a case has no number"),
    ];

    public static string[] Of(ParseResult result) =>
        [
            .. All.SelectMany(option =>
                result.GetResult(option) is { Implicit: false } given
                    ? given.Tokens.Select(token => token.Value).Prepend(option.Name)
                    : []
            ),
        ];

    /// <summary>Why an option is refused; null for one that is not known.</summary>
    public static string? WhyRefused(string name) =>
        Refused.FirstOrDefault(refused => refused.Names.Contains(name, StringComparer.OrdinalIgnoreCase)).Reason;
}
