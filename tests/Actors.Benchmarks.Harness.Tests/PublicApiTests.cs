using System.Reflection;
using Actors.Benchmarks.Peers;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What is packed is an API: a type becomes public by a change of this list.</summary>
public sealed class PublicApiTests
{
    [Fact]
    public void The_harness_has_programs_benchmarks_workloads_of_ones_own_and_lines()
    {
        string[] others =
        [
            // To write a program.
            "ActorsConfigAttribute",
            "BenchmarkProgram",
            "NodeProgram",
            "StandardBenchmarks",
            "WorkloadBenchmark",
            "Operation", // a parameter of OperationsBenchmark
            "MeasuringEngineFactory", // named in the text that BenchmarkDotNet generates
            // To write a workload.
            "Expectation",
            "ISizes`1",
            "OwnBenchmark`2",
            "OwnWorkload`1",
            // To read what was measured.
            "Estimate",
            "IdleReading",
            "LatencyPercentile",
            "LatencyReading",
            "MissingLibrary",
            "OverloadCounts",
            "Provenance",
            "ResultLine",
        ];

        Assert.Equal(
            others.Concat(StandardBenchmarks.Of<AllRows>().Select(type => type.Name)).Order(StringComparer.Ordinal),
            PublicTypesOf(typeof(BenchmarkProgram).Assembly)
        );
    }

    /// <summary>The harness knows them; others write a program of their own language.</summary>
    [Fact]
    public void Peers_have_nothing_public() => Assert.Empty(PublicTypesOf(typeof(PeerRows).Assembly));

    private static IEnumerable<string> PublicTypesOf(Assembly assembly) =>
        assembly
            .GetExportedTypes()
            .Where(type => !type.IsNested)
            .Select(type => type.Name)
            .Order(StringComparer.Ordinal);
}
