using System.Globalization;
using System.Text.Json;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace Actors.Benchmarks.Harness;

/// <summary>Measures cases when another program asks for them, which decides from the results what to measure next.</summary>
/// <remarks>
/// The first line that is written is a JSON array of the ids of the cases. A line that is read is an index of this array; it is
/// answered by one line of results, as in a <c>.jsonl</c> file, of one process. The end of the input ends the program.
/// </remarks>
internal static class OnRequest
{
    /// <summary>Builds the measuring program, and answers requests until there are no more.</summary>
    /// <exception cref="UsageException">A request is no index of a case.</exception>
    public static void Serve(BenchmarkCase[] cases, JsonLines lines, TextReader requests, TextWriter answers)
    {
        IToolchain toolchain = HostAssembliesToolchain.Instance;
        CompositeResolver resolver = new(EnvironmentResolver.Instance, InfrastructureResolver.Instance);
        BuildPartition partition = new(
            [.. cases.Select((benchmark, i) => new BenchmarkBuildInfo(benchmark, benchmark.Config, i))],
            resolver
        );
        GenerateResult generated = toolchain.Generator.GenerateProject(
            partition,
            NullLogger.Instance,
            cases[0].Config.ArtifactsPath
        );
        BuildResult built = toolchain.Builder.Build(generated, partition, NullLogger.Instance);
        if (!built.IsBuildSuccess)
        {
            throw new UsageException($"The measuring program could not be built: {built.ErrorMessage}");
        }

        try
        {
            answers.WriteLine(JsonSerializer.Serialize(cases.Select(FullNameProvider.GetBenchmarkName)));
            while (requests.ReadLine() is { } request)
            {
                if (!int.TryParse(request, CultureInfo.InvariantCulture, out int i) || i < 0 || i >= cases.Length)
                {
                    throw new UsageException($"'{request}' is no number of a case.");
                }

                ExecuteResult result = toolchain.Executor.Execute(
                    new ExecuteParameters(
                        built,
                        cases[i],
                        new BenchmarkId(i, cases[i]),
                        NullLogger.Instance,
                        resolver,
                        launchIndex: 1
                    )
                );
                BenchmarkReport report = new(result.IsSuccess, cases[i], generated, built, [result], metrics: []);
                answers.WriteLine(lines.LineOf(CaseResult.Of(report)));
            }
        }
        finally
        {
            HostAssembliesGenerator.CleanUp();
        }
    }
}
