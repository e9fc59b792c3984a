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
/// <param name="isCold">Whether the start of a library is measured.</param>
/// <param name="isReading">Whether bytes or latencies are read, and the work is not timed as a whole.</param>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ActorsConfigAttribute(bool isCold = false, bool isReading = false) : Attribute, IConfigSource
{
    /// <inheritdoc/>
    public IConfig Config { get; } = Create(RunOptions.Current, isCold, isReading);

    /// <summary>What a run leaves in the results folder, beside the JSON lines.</summary>
    internal static IExporter[] Exporters { get; } = [FootnoteExporter.GitHub, CsvExporter.Default, JsonExporter.Full];

    /// <summary>BenchmarkDotNet's hints that can be true here.</summary>
    internal static IAnalyser[] Hints { get; } =
    [MinIterationTimeAnalyser.Default, MultimodalDistributionAnalyzer.Default];

    private static ManualConfig Create(RunOptions options, bool isCold, bool isReading)
    {
        ManualConfig config = ManualConfig
            .CreateEmpty()
            .AddJob(isCold ? MeasurementJobs.Cold(options) : MeasurementJobs.Warm(options))
            .AddFilter(new ProfileFilter(options.Profile))
            .AddColumnProvider(DefaultColumnProviders.Params, DefaultColumnProviders.Metrics)
            .AddColumn(ActorsColumns.All)
            .WithOrderer(TableOrder.Instance) // the default is alphabetical
            .WithSummaryStyle(SummaryStyle.Default.WithMaxParameterColumnWidth(40)) // names in full
            .AddAnalyser(Hints)
            .AddValidator(BenchmarkDotNet.Validators.JitOptimizationsValidator.FailOnError); // a debug build is refused

        if (!isCold && !isReading) // what happens once is not typical of what it allocates
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
            config.AddEventProcessor(new JsonLines([]));
        }

        return config;
    }
}
