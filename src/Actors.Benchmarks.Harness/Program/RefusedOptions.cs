namespace Actors.Benchmarks.Harness;

/// <summary>The options of BenchmarkDotNet that this program cannot honour. None is silently ignored.</summary>
internal static class RefusedOptions
{
    private const string OneBuild = "the measuring process runs what was built; build it in another way instead";
    private const string OneEngine = "the engine plans iterations by one rule for every row";

    private static readonly (string[] Names, string Reason)[] All =
    [
        (
            ["--inProcess", "-i"],
            "each library needs a process of its own, because what one leaves behind would slow the next"
        ),
        (["--runtimes", "-r"], "the measuring process runs what was built; build for another runtime instead"),
        (["--cli"], OneBuild),
        (["--coreRun"], OneBuild),
        (["--packages"], OneBuild),
        (["--monoPath"], OneBuild),
        (["--clrVersion"], OneBuild),
        (["--ilCompilerVersion"], OneBuild),
        (["--ilcPackages"], OneBuild),
        (["--platform"], OneBuild),
        (["--wasmEngine", "--wasmArgs", "--wasmDataDir", "--customRuntimePack"], OneBuild),
        (["--AOTCompilerPath", "--AOTCompilerMode"], OneBuild),
        (["--logBuildOutput", "--generateBinLog", "--buildTimeout"], "there is no build behind a run"),
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
        (["--outliers"], "nothing is dropped: it would be the runs with collections"),
        (["--minWarmupCount", "--maxWarmupCount"], OneEngine + "; use --warmupCount"),
        (["--minIterationCount", "--maxIterationCount"], OneEngine + "; use --iterationCount"),
        (["--unrollFactor"], OneEngine + "; use --invocationCount"),
        (["--memoryRandomization"], OneEngine),
        (["--resume"], "what was measured is in the JSON lines; choose the rest by --filter"),
    ];

    /// <summary>Refuses arguments that would be ignored.</summary>
    /// <exception cref="UsageException">One of them is among <paramref name="arguments"/>.</exception>
    public static void Check(IEnumerable<string> arguments)
    {
        string[] names = [.. arguments.Select(argument => argument.Split('=')[0])];
        foreach ((string[] refused, string reason) in All)
        {
            if (refused.FirstOrDefault(name => names.Contains(name, StringComparer.OrdinalIgnoreCase)) is { } found)
            {
                throw new UsageException($"{found} is refused: {reason}.");
            }
        }
    }
}
