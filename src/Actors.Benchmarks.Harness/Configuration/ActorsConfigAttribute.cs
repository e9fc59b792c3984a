using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;

namespace Actors.Benchmarks.Harness;

/// <summary>The configuration of every benchmark class, on the class, so that an IDE's runner gets the same.</summary>
/// <param name="measuresMemory">Whether bytes are counted. That takes a second run, which a cold start does not have.</param>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ActorsConfigAttribute(bool measuresMemory = true) : Attribute, IConfigSource
{
    /// <inheritdoc/>
    public IConfig Config { get; } = Create(RunOptions.Current, measuresMemory);

    /// <summary>What a run leaves in the results folder, beside the JSON lines.</summary>
    internal static IExporter[] Exporters { get; } = [FootnoteExporter.GitHub, CsvExporter.Default, JsonExporter.Full];

    private static ManualConfig Create(RunOptions options, bool measuresMemory)
    {
        ManualConfig config = ManualConfig
            .CreateEmpty()
            .AddJob(RunsPerIteration.Jobs(options)) // server GC, our toolchain, few jobs by length of a run
            .AddFilter(new RunsPerIteration.Filter(options)) // each case under one of them
            .AddFilter(new ProfileFilter(options.Profile))
            .AddColumnProvider(DefaultColumnProviders.Params, DefaultColumnProviders.Metrics)
            .AddColumn(ActorsColumns.All)
            .WithOrderer(TableOrder.Instance) // the default is alphabetical
            .WithSummaryStyle(SummaryStyle.Default.WithMaxParameterColumnWidth(40)) // names in full
            .AddValidator(BenchmarkDotNet.Validators.JitOptimizationsValidator.FailOnError); // a debug build measures nothing

        if (measuresMemory)
        {
            config.AddDiagnoser(MemoryDiagnoser.Default); // bytes are half of what a message costs
        }

        // The full log goes to a file in any case; without any logger BenchmarkDotNet complains on the console.
        bool isVerbose = options.IsVerbose || !options.IsProgram;
        config.AddLogger(isVerbose ? ConsoleLogger.Default : NullLogger.Instance);

        if (!options.IsProgram)
        {
            // Else the columns, loggers and exporters of BenchmarkDotNet's default would come on top.
            config.WithUnionRule(ConfigUnionRule.AlwaysUseLocal);

            // The program pools its rounds first, and exports then.
            config.AddExporter(Exporters);
            config.AddEventProcessor(new JsonLines([]));
        }

        return config;
    }
}
