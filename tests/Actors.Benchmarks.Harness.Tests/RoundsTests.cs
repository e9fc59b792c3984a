using System.Text.Json;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One run of two rounds, with a row that succeeds in both and a row that fails in the second.</summary>
public sealed class RoundsRun()
    : FaultyRun(
        "--quick",
        "--rounds",
        "2",
        "--iterationCount",
        "3",
        "--filter",
        "*\"Sound\"*",
        "*\"FailsSecondTime\"*"
    );

public sealed class RoundsTests(RoundsRun rounds) : IClassFixture<RoundsRun>
{
    private readonly ProgramRun _run = rounds.Run;

    [Fact]
    public void Each_round_of_each_case_has_a_line() =>
        Assert.Equal(
            ["1 FailsSecondTime", "1 Sound", "2 FailsSecondTime", "2 Sound"],
            _run.Lines.Select(line => $"{line.GetProperty("round")} {line.GetProperty("row")}").Order()
        );

    [Fact]
    public void The_first_line_and_no_other_says_what_the_run_was_made_of()
    {
        Provenance?[] stated = [.. _run.Lines.Select(line => ResultLine.FromJson(line.GetRawText()).Provenance)];

        Assert.Contains("--iterationCount", stated[0]!.Arguments);
        Assert.Equal(VersionOfBenchmarkDotNet, stated[0]!.Packages["BenchmarkDotNet"]);
        Assert.Matches("^[0-9a-f]{40}$", stated[0]!.Commit ?? new string('0', 40)); // sources without a repository have none
        Assert.All(stated[1..], Assert.Null);
    }

    [Fact]
    public void Each_line_says_how_it_was_measured()
    {
        ResultLine[] lines = [.. _run.Lines.Select(line => ResultLine.FromJson(line.GetRawText()))];

        Assert.All(
            lines,
            line =>
            {
                Assert.Matches("^[0-9a-f]{16}$", line.Build);
                Assert.Equal("warm-up until the compiler is quiet, 0.5 to 2 s, iterations 1+3 of 100 ms", line.Plan);
                Assert.Equal("1", line.Variables!["DOTNET_gcServer"]);
                Assert.NotNull(line.Kernel);
                Assert.Equal(OperatingSystem.IsLinux(), line.Boot is { Length: 16 });
                Assert.Equal(line.Failures.Count == 0 ? 1 : 0, line.Probes?.Count ?? 0);
            }
        );
        Assert.Single(lines.Select(line => line.Build).Distinct());
    }

    private static string VersionOfBenchmarkDotNet =>
        Library.VersionOf(typeof(BenchmarkDotNet.Running.BenchmarkRunner));

    [Fact]
    public void Rounds_are_pooled_into_one_row()
    {
        using JsonDocument full = JsonDocument.Parse(
            File.ReadAllText(Assert.Single(Directory.GetFiles(_run.ResultsFolder, "*-report-full.json")))
        );
        JsonElement row = Assert.Single(
            full.RootElement.GetProperty("Benchmarks").EnumerateArray(),
            benchmark => benchmark.GetProperty("Parameters").GetString()!.Contains("Library=Sound")
        );
        Assert.Equal(2 * 3, row.GetProperty("Statistics").GetProperty("N").GetInt32());
    }

    [Fact]
    public void A_row_has_no_numbers_if_one_of_its_rounds_failed()
    {
        Assert.Equal(BenchmarkProgram.SomeFailed, _run.ExitCode);
        Assert.Contains("InvalidOperationException: the second time", _run.Output);
        string row = _run.TableRowOf("FailsSecondTime");
        Assert.Contains("NA", row);
        Assert.DoesNotContain("μs", row);
    }
}
