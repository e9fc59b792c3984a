using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.Exporters;
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
        catch (Exception e) when (RefusedSize(e) is { } refused)
        {
            Console.Error.WriteLine(refused);
            return Usage;
        }
    }

    // A workload refuses a size when the cases are listed, before anything is measured. Reflection and static constructors wrap
    // what it throws.
    private static string? RefusedSize(Exception e) =>
        e switch
        {
            ArgumentOutOfRangeException { TargetSite.DeclaringType: var type } refused
                when type?.Assembly == typeof(Workload).Assembly => refused.Message,
            { InnerException: { } inner } => RefusedSize(inner),
            _ => null,
        };

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

        (IConfig config, CommandLineOptions options) = CommandLine.ParseRest(asked.Rest);
        RunOptions.Current = asked.Options with { BaseJob = CommandLine.OneJobOf(config) };
        if (asked.List is "flat" or "tree" || options.PrintInformation)
        {
            string[] list = asked.List is null ? [] : ["--list", asked.List];
            BenchmarkSwitcher.FromTypes([.. benchmarks]).Run([.. asked.Rest, .. list]);
            return Success;
        }

        BenchmarkCase[] cases = new Selection(rows, benchmarks).Of(config);
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
            OnRequest.Serve(Selection.OnEach(asked.Cores, cases), new JsonLines(rows), Console.In, Console.Out);
            return Success;
        }

        return new MainRun(rows, cases, asked.Cores, config).Measure() ? Success : SomeFailed;
    }
}
