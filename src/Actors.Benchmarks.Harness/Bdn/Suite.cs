using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>What BenchmarkDotNet does for the program: it lists, filters, runs and exports.</summary>
internal sealed class Suite
{
    private readonly IReadOnlyList<Type> _benchmarks;
    private readonly string[] _arguments;
    private readonly IConfig _config;
    private readonly CommandLineOptions _options;

    /// <summary>Benchmark classes, with what the command line asks BenchmarkDotNet for.</summary>
    public Suite(IReadOnlyList<Type> benchmarks, string[] arguments)
    {
        _benchmarks = benchmarks;
        _arguments = arguments;
        (_config, _options) = Read(arguments);
        Job[] jobs = [.. _config.GetJobs()];
        MeasurementJobs.Asked =
            jobs.Length < 2
                ? jobs.SingleOrDefault()
                : throw new UsageException("The arguments describe several jobs; a table has one.");
    }

    public bool IsDry => MeasurementJobs.IsDry;

    public bool PrintsInformation => _options.PrintInformation;

    public TimeSpan TimeOf(IReadOnlyList<Row> rows) => TimeOf(CasesOf(rows), ExpectedTime.PaceOfThisMachine());

    /// <param name="pace">That of the machine; see <see cref="ExpectedTime.PaceOfThisMachine"/>.</param>
    public static TimeSpan TimeOf(IEnumerable<BenchmarkCase> cases, double pace) =>
        MeasurementJobs.TimeOf(
            cases.SelectMany(c => Enumerable.Repeat(c, RunOptions.Current.RoundsOf(Case.Of(c)))),
            pace
        );

    /// <summary>Prints one of BenchmarkDotNet's lists; null for what it knows of this machine.</summary>
    public void Print(string? list)
    {
        string[] asked = list is null ? [] : ["--list", list];
        BenchmarkSwitcher.FromTypes([.. _benchmarks]).Run([.. _arguments, .. asked]);
    }

    public void PrintCases(IReadOnlyList<Row> rows)
    {
        BenchmarkCase[] cases = CasesOf(rows);
        foreach (BenchmarkCase benchmark in cases)
        {
            Console.WriteLine(FullNameProvider.GetBenchmarkName(benchmark));
        }

        // Not among the ids, which other programs read.
        Console.Error.WriteLine(
            $"{cases.Length} cases, {ExpectedTime.Text(TimeOf(cases, ExpectedTime.PaceOfThisMachine()))}."
        );
    }

    public void Serve(IReadOnlyList<Row> rows, int[] cores, Interruption interruption) =>
        OnRequest.Serve(
            Selection.OnEach(cores, MeasurableCasesOf(rows)),
            new LineFile(rows),
            Console.In,
            Console.Out,
            interruption
        );

    /// <returns>Whether there is a number in every cell.</returns>
    public bool Measure(IReadOnlyList<Row> rows, int[] cores, Interruption interruption) =>
        new MainRun(rows, MeasurableCasesOf(rows), cores, _config, interruption).Measure();

    /// <summary>Refuses environment variables of the user that the program sets itself, so that none is ignored.</summary>
    public void RequireOwnVariables()
    {
        string[] ours =
        [
            .. RunOptions.Current.EnvironmentOfChild(Measured.Time).Select(ours => ours.Key),
            MeasuringProcess.Variable,
        ];
        string? twice = MeasurementJobs
            .VariablesOf(MeasurementJobs.Asked)
            .Select(variable => variable.Key)
            .FirstOrDefault(name => ours.Contains(name, StringComparer.OrdinalIgnoreCase));
        if (twice is not null)
        {
            throw new UsageException($"--envVars: the program sets {twice} itself.");
        }
    }

    private static (IConfig Config, CommandLineOptions Options) Read(string[] arguments)
    {
        AccumulationLogger log = new();
        try
        {
            (bool isSuccess, IConfig? config, CommandLineOptions? options) = ConfigParser.Parse(arguments, log);
            // Some complaints of BenchmarkDotNet stand below its name and a title.
            return !isSuccess ? throw new UsageException(log.GetLog().Split("ERROR(S):")[^1].Trim().Split('\n')[0])
                : options!.Profiler is { } profiler && config!.GetDiagnosers().OfType<UnresolvedDiagnoser>().Any()
                    ? throw new UsageException($"There is no profiler {profiler}.")
                : (config!, options);
        }
        catch (InvalidOperationException e) // a variable that is given twice, for example
        {
            throw new UsageException($"{e.Message}.");
        }
    }

    // What is found to be missing here costs no measured case.
    private BenchmarkCase[] MeasurableCasesOf(IReadOnlyList<Row> rows)
    {
        BenchmarkCase[] cases = WithoutOverlapIfImpossible(CasesOf(rows));
        MeasuringProcess.RequirePipe();
        if (RunOptions.Current.Remote is { } remote)
        {
            FarSide.RequireReachable("--remote", remote);
        }

        foreach (string node in RunOptions.Current.Nodes?.Split(',') ?? [])
        {
            FarSide.RequireReachable("--nodes", node);
        }

        return cases;
    }

    private static BenchmarkCase[] WithoutOverlapIfImpossible(BenchmarkCase[] cases)
    {
        BenchmarkCase[] others =
        [
            .. cases.Where(c => Case.Of(c).Workload is not Failover { Fault: NodeFault.Overlap }),
        ];
        string? obstacle =
            others.Length == cases.Length ? null
            : RunOptions.Current.Nodes is not null ? "--nodes has other machines"
            : NodeNetwork.Obstacle();
        if (obstacle is null)
        {
            return cases;
        }

        string skipped = $"{nameof(Failover)} with {nameof(NodeFault.Overlap)} is left out: {obstacle}";
        if (others.Length == 0)
        {
            throw new UsageException(skipped);
        }

        Console.Error.WriteLine(skipped);
        return others;
    }

    private BenchmarkCase[] CasesOf(IReadOnlyList<Row> rows) => new Selection(rows, _benchmarks).Of(_config);
}
