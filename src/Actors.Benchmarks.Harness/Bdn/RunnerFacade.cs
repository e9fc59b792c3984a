using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>What BenchmarkDotNet does for the program: it lists, filters, runs and exports.</summary>
internal sealed record RunnerFacade
{
    private readonly IReadOnlyList<Type> _benchmarks;
    private readonly string[] _arguments;
    private readonly IConfig _config;
    private readonly CommandLineOptions _commandLine;
    private MeasurementJobs _jobs;

    /// <summary>Benchmark classes, with what the command line asks BenchmarkDotNet for.</summary>
    public RunnerFacade(IReadOnlyList<Type> benchmarks, string[] arguments, RunOptions options)
    {
        _benchmarks = benchmarks;
        _arguments = arguments;
        (_config, _commandLine) = Read(arguments);
        Job[] jobs = [.. _config.GetJobs()];
        Job? asked =
            jobs.Length < 2
                ? jobs.SingleOrDefault()
                : throw new UsageException("The arguments describe several jobs; a table has one.");
        _jobs = new MeasurementJobs(options with { IsDry = MeasurementJobs.IsDry(asked) }, asked);
        RequireOwnVariables();
    }

    /// <summary>What the user asked for, also of BenchmarkDotNet.</summary>
    public RunOptions Options => _jobs.Options;

    public bool PrintsInformation => _commandLine.PrintInformation;

    /// <summary>The same with other options.</summary>
    public RunnerFacade With(RunOptions options) => this with { _jobs = _jobs with { Options = options } };

    public TimeSpan TimeOf(IReadOnlyList<Row> rows) => TimeOf(CasesOf(rows), _jobs, ExpectedTime.PaceOfThisMachine());

    /// <param name="pace">That of the machine; see <see cref="ExpectedTime.PaceOfThisMachine"/>.</param>
    public static TimeSpan TimeOf(IEnumerable<BenchmarkCase> cases, MeasurementJobs jobs, double pace) =>
        TimeSpan.FromTicks(
            cases
                .Select(BenchmarkCases.PlannedOf)
                .Sum(planned => jobs.Options.RoundsOf(planned.Case) * jobs.TimeOf(planned, pace).Ticks)
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
            Console.WriteLine(BenchmarkCases.PlannedOf(benchmark).Id);
        }

        // Other programs read the ids from the standard output.
        Console.Error.WriteLine(
            $"{cases.Length} cases, {ExpectedTime.Text(TimeOf(cases, _jobs, ExpectedTime.PaceOfThisMachine()))}."
        );
    }

    /// <summary>The cases of a program that is told what to measure when, on each of these numbers of processors.</summary>
    public PlannedCase[] MeasurableOn(IReadOnlyList<Row> rows, int[] cores) =>
        [.. Selection.OnEach(cores, MeasurableCasesOf(rows)).Select(BenchmarkCases.PlannedOf)];

    /// <returns>Whether there is a number in every cell.</returns>
    public bool Measure(IReadOnlyList<Row> rows, int[] cores, Interruption interruption) =>
        new MainRun(rows, MeasurableCasesOf(rows), cores, _config, _jobs, interruption).Measure();

    /// <summary>Refuses environment variables of the user that the program sets itself, so that none is ignored.</summary>
    private void RequireOwnVariables()
    {
        string[] ours =
        [
            .. Options.EnvironmentOfChild(Measured.Time).Select(ours => ours.Key),
            MeasuringProcess.Variable,
        ];
        string? twice = MeasurementJobs
            .VariablesOf(_jobs.Asked)
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

    // Checks what a run needs, before anything is measured.
    private BenchmarkCase[] MeasurableCasesOf(IReadOnlyList<Row> rows)
    {
        BenchmarkCase[] cases = WithoutOverlapIfImpossible(CasesOf(rows));
        MeasuringProcess.RequirePipe();
        if (Options.Remote is { } remote)
        {
            NodeClient.RequireReachable("--remote", remote);
        }

        foreach (string node in Options.Nodes?.Split(',') ?? [])
        {
            NodeClient.RequireReachable("--nodes", node);
        }

        return cases;
    }

    private BenchmarkCase[] WithoutOverlapIfImpossible(BenchmarkCase[] cases)
    {
        BenchmarkCase[] others =
        [
            .. cases.Where(c => Case.Of(c).Workload is not Failover { Fault: NodeFault.Overlap }),
        ];
        string? obstacle =
            others.Length == cases.Length ? null
            : Options.Nodes is not null ? "--nodes has other machines"
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

    private BenchmarkCase[] CasesOf(IReadOnlyList<Row> rows) => new Selection(rows, _benchmarks, _jobs).Of(_config);
}
