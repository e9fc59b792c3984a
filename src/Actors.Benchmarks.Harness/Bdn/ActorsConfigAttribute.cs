using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Analysers;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness;

/// <summary>The configuration of every benchmark class. It is an attribute, so that a runner in an IDE uses it, too.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ActorsConfigAttribute : Attribute, IConfigSource
{
    /// <inheritdoc/>
    public IConfig Config { get; } = ForRunnerInIde();

    /// <summary>BenchmarkDotNet's hints that can be true here.</summary>
    internal static IAnalyser[] Hints { get; } =
    [MinIterationTimeAnalyser.Default, MultimodalDistributionAnalyzer.Default];

    /// <summary>The configuration of cases. Who prints tables adds its <see cref="ResultColumn"/>s.</summary>
    internal static ManualConfig For(MeasurementJobs jobs, Measured measured)
    {
        ManualConfig config = ManualConfig
            .CreateEmpty()
            .AddJob(jobs.Job)
            .AddColumnProvider(DefaultColumnProviders.Params)
            .WithOrderer(TableOrder.Instance) // the default is alphabetical
            .WithSummaryStyle(SummaryStyle.Default.WithMaxParameterColumnWidth(40)) // names in full
            .AddAnalyser(Hints)
            .AddValidator(BenchmarkDotNet.Validators.JitOptimizationsValidator.FailOnError); // a debug build is refused

        if (measured == Measured.Time) // other work is done once, so that its bytes are not typical
        {
            config.AddDiagnoser(MemoryDiagnoser.Default);
        }

        // The full log goes to a file in any case; without any logger BenchmarkDotNet complains on the console.
        return config.AddLogger(
            jobs.Options.IsVerbose || !jobs.Options.IsProgram ? ConsoleLogger.Default : NullLogger.Instance
        );
    }

    // Here BenchmarkDotNet prints and exports the tables. The program does this itself, because it pools the rounds before.
    private static ManualConfig ForRunnerInIde()
    {
        MeasurementJobs jobs = MeasurementJobs.Default;
        FinishedCases finished = new(new LineFile([], jobs.Options));
        Host.Measurement measurement = new(jobs.Options, Processor.Names);
        ManualConfig config = For(
            jobs with
            {
                Asked = Job.Default.WithToolchain(ProgramToolchain.Of(measurement, finished)),
            },
            Measured.Time
        );
        // Otherwise the columns, loggers and exporters of BenchmarkDotNet's default configuration would be added.
        return config
            .WithUnionRule(ConfigUnionRule.AlwaysUseLocal)
            .AddColumn(ResultColumn.All(finished.CellsOf))
            .AddExporter(TableExporter.All(finished.CellsOf));
    }
}
