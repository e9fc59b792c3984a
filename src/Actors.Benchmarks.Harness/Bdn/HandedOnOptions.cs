using System.CommandLine;
using System.Globalization;
using Actors.Benchmarks.Harness.Options;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>The options of BenchmarkDotNet: those that are handed on to it, and why the others are refused. An option in neither list is
/// unknown, so that none is ignored.</summary>
internal static class HandedOnOptions
{
    private const string OneBuild = "the measuring process runs what was built; build it in another way instead";
    private const string OnePlan = "the iterations of every row are planned by one rule";
    private const int LongestIteration = 60_000;

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

    /// <summary>What is handed on.</summary>
    public static IReadOnlyList<Option> HandedOn { get; } =
    [
        Values("--filter", "-f", "Measure the cases whose id matches one of the patterns."),
        Value(
            "--job",
            "-j",
            "dry measures each case once, to see that it works. short, medium and long have more iterations."
        ),
        Number("--launchCount", 1, "The processes of a case in a round."),
        Number("--warmupCount", 0, "The iterations of a process that are not counted."),
        Number("--iterationCount", 1, "The iterations of a process that are counted."),
        Number("--iterationTime", 1, "The milliseconds that an iteration lasts at least.", LongestIteration),
        Number("--invocationCount", 1, "The invocations of an iteration."),
        Values("--envVars", null, "Environment variables of the measuring process, as NAME:value."),
        Flag("--memory", "-m", "Show allocated bytes, which the tables do anyway."),
        Flag("--threading", "-t", "Show work items of the thread pool, and contentions of locks."),
        Value("--profiler", "-p", "Run a profiler of BenchmarkDotNet during the measured part, as EP."),
        Values("--exporters", "-e", "Further files of the results, as html."),
        Value("--artifacts", "-a", "The folder of all files; BenchmarkDotNet.Artifacts by default."),
        Flag("--noOverwrite", null, "Do not replace the files of an earlier run."),
        Values("--hide", null, "The columns that the tables do not show."),
        Flag("--stopOnFirstError", null, "End the run at the first case without a number."),
        Value(
            "--wakeLock",
            null,
            "What must not sleep during a run: None, System or Display.",
            "None",
            "System",
            "Display"
        ),
        Flag("--info", null, "Print what BenchmarkDotNet knows of this machine, and measure nothing."),
    ];

    /// <summary>The arguments to hand on.</summary>
    /// <param name="result">What was parsed.</param>
    public static string[] ArgumentsOf(ParseResult result) =>
        [
            .. HandedOn.SelectMany(option =>
                result.GetResult(option) is { Implicit: false } given
                    ? given.Tokens.Select(token => token.Value).Prepend(option.Name)
                    : []
            ),
        ];

    /// <summary>Refuses arguments that are not options of the program.</summary>
    /// <param name="arguments">What was not recognized.</param>
    /// <exception cref="UsageException">There is one.</exception>
    public static void RequireNone(IEnumerable<string> arguments)
    {
        if (arguments.FirstOrDefault() is not { } first)
        {
            return;
        }

        string name = first.Split('=')[0];
        string? reason = Refused
            .FirstOrDefault(refused => refused.Names.Contains(name, StringComparer.OrdinalIgnoreCase))
            .Reason;
        throw new UsageException(
            reason is not null ? $"{name} is refused: {reason}."
            : first.StartsWith('-') ? $"There is no option {name}: --help lists them."
            : $"Unknown argument '{first}': cases are chosen by --filter '*{first}*'."
        );
    }

    /// <summary>Reads the arguments that are BenchmarkDotNet's.</summary>
    /// <exception cref="UsageException">One of them has no meaning.</exception>
    public static (IConfig Config, CommandLineOptions Options) Read(string[] rest)
    {
        AccumulationLogger log = new();
        try
        {
            (bool isSuccess, IConfig? config, CommandLineOptions? options) = ConfigParser.Parse(rest, log);
            return !isSuccess ? throw new UsageException(ComplaintIn(log.GetLog()))
                : options!.Profiler is { } profiler && config!.GetDiagnosers().OfType<UnresolvedDiagnoser>().Any()
                    ? throw new UsageException($"There is no profiler {profiler}.")
                : (config!, options);
        }
        catch (InvalidOperationException e) // a variable that is given twice, for example
        {
            throw new UsageException($"{e.Message}.");
        }
    }

    // Some complaints of BenchmarkDotNet stand below its name and a title.
    private static string ComplaintIn(string log) => log.Split("ERROR(S):")[^1].Trim().Split('\n')[0];

    /// <summary>The job that the arguments describe; null if they describe none.</summary>
    /// <exception cref="UsageException">They describe several.</exception>
    public static Job? OneJobOf(IConfig config)
    {
        Job[] jobs = [.. config.GetJobs()];
        return jobs.Length < 2
            ? jobs.SingleOrDefault()
            : throw new UsageException("The arguments describe several jobs; a table has one.");
    }

    private static Option Flag(string name, string? alias, string description) =>
        Described(new Option<bool>(name) { Arity = ArgumentArity.Zero }, alias, description);

    private static Option Values(string name, string? alias, string description) =>
        Described(
            new Option<string[]>(name) { Arity = ArgumentArity.OneOrMore, AllowMultipleArgumentsPerToken = true },
            alias,
            description
        );

    private static Option Value(string name, string? alias, string description, params string[] among)
    {
        Option<string> option = new(name);
        if (among.Length > 0)
        {
            option.AcceptOnlyFromAmong(among);
        }

        return Described(option, alias, description);
    }

    private static Option Number(string name, int least, string description, int most = int.MaxValue)
    {
        Option option = Value(name, null, description);
        option.Validators.Add(result =>
        {
            if (
                result.Tokens is [{ Value: string text }] // without a value there is another complaint
                && (!int.TryParse(text, CultureInfo.InvariantCulture, out int value) || value < least || value > most)
            )
            {
                string range = most == int.MaxValue ? $"of at least {least}" : $"from {least} to {most}";
                result.AddError(
                    string.Create(CultureInfo.InvariantCulture, $"{name} takes a whole number {range}, not '{text}'.")
                );
            }
        });
        return option;
    }

    private static Option Described(Option option, string? alias, string description)
    {
        option.Description = description;
        if (alias is not null)
        {
            option.Aliases.Add(alias);
        }

        return option;
    }
}
