using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using BenchmarkDotNet.Analysers;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness;

/// <summary>The configuration of every benchmark class. It is an attribute, so that a runner in an IDE uses it, too.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ActorsConfigAttribute : Attribute, IConfigSource
{
    /// <inheritdoc/>
    public IConfig Config { get; } = For(RunOptions.Current, Measured.Time);

    /// <summary>What a run leaves in the results folder, beside the JSON lines.</summary>
    internal static IExporter[] Exporters { get; } = [FootnoteExporter.GitHub, CsvExporter.Default, JsonExporter.Full];

    /// <summary>BenchmarkDotNet's hints that can be true here.</summary>
    internal static IAnalyser[] Hints { get; } =
    [MinIterationTimeAnalyser.Default, MultimodalDistributionAnalyzer.Default];

    /// <summary>The configuration of cases.</summary>
    internal static ManualConfig For(RunOptions options, Measured measured)
    {
        ManualConfig config = ManualConfig
            .CreateEmpty()
            .AddJob(MeasurementJobs.Of(options, measured))
            .AddColumnProvider(DefaultColumnProviders.Params, DefaultColumnProviders.Metrics)
            .AddColumn(ResultColumn.All)
            .WithOrderer(TableOrder.Instance) // the default is alphabetical
            .WithSummaryStyle(SummaryStyle.Default.WithMaxParameterColumnWidth(40)) // names in full
            .AddAnalyser(Hints)
            .AddValidator(BenchmarkDotNet.Validators.JitOptimizationsValidator.FailOnError); // a debug build is refused

        if (measured == Measured.Time) // what happens once is not typical of what it allocates
        {
            config.AddDiagnoser(MemoryDiagnoser.Default);
        }

        // The full log goes to a file in any case; without any logger BenchmarkDotNet complains on the console.
        bool isVerbose = options.IsVerbose || !options.IsProgram;
        config.AddLogger(isVerbose ? ConsoleLogger.Default : NullLogger.Instance);

        if (!options.IsProgram)
        {
            // Otherwise the columns, loggers and exporters of BenchmarkDotNet's default configuration would be added.
            config.WithUnionRule(ConfigUnionRule.AlwaysUseLocal);

            // The program does this itself, after it has pooled the rounds.
            config.AddExporter(Exporters);
            config.AddEventProcessor(new FinishedCases(new LineFile([])));
        }

        return config;
    }
}
