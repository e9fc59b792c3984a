using System.Reflection;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What is packed is an API: a type becomes public by a change of this list.</summary>
public sealed class PublicApiTests
{
    [Fact]
    public void The_harness_has_programs_benchmarks_and_lines()
    {
        string[] expected =
        [
            // To write a program.
            "ActorsConfigAttribute",
            "BenchmarkProgram",
            "NodeProgram",
            "WorkloadBenchmark",
            "WorkloadBenchmark`2",
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

        Assert.Equal(expected.Order(StringComparer.Ordinal), PublicTypesOf(typeof(BenchmarkProgram).Assembly));
    }

    private static IEnumerable<string> PublicTypesOf(Assembly assembly) =>
        assembly
            .GetExportedTypes()
            .Where(type => !type.IsNested)
            .Select(type => type.Name)
            .Order(StringComparer.Ordinal);
}
