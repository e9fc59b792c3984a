using System.Reflection;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What is packed is an API: a type becomes public by a change of this list.</summary>
public sealed class PublicApiTests
{
    [Fact]
    public void The_harness_has_programs_and_benchmarks()
    {
        string[] expected =
        [
            "ActorsConfigAttribute",
            "BenchmarkProgram",
            "NodeProgram",
            "WorkloadBenchmark",
            "WorkloadBenchmark`2",
        ];

        Assert.Equal(expected.Order(StringComparer.Ordinal), PublicTypesOf(typeof(BenchmarkProgram).Assembly));
    }

    [Fact]
    public void Results_have_lines_and_what_they_are_made_of()
    {
        string[] expected =
        [
            "ClusterReading",
            "CrashReading",
            "Estimate",
            "FailoverReading",
            "IdleReading",
            "JoinReading",
            "JournalReading",
            "LatencyPercentile",
            "LatencyReading",
            "MissingLibrary",
            "OfferedRow",
            "OutageReading",
            "OverloadCounts",
            "PipelineReading",
            "ProbeReading",
            "ProcessProbes",
            "Provenance",
            "RecoveryReading",
            "ResultLine",
        ];

        Assert.Equal(expected, PublicTypesOf(typeof(ResultLine).Assembly));
    }

    [Fact]
    public void Processes_have_no_public_types() => Assert.Empty(PublicTypesOf(typeof(ChildProcess).Assembly));

    private static IEnumerable<string> PublicTypesOf(Assembly assembly) =>
        assembly
            .GetExportedTypes()
            .Where(type => !type.IsNested)
            .Select(type => type.Name)
            .Order(StringComparer.Ordinal);
}
