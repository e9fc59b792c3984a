using System.Text.Json;
using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One dry run of two rounds, with rows that succeed in both and a row that fails in the second.</summary>
public sealed class RoundsRun()
    : FaultyRun(["--quick", "--job", "dry", "--rounds", "2", "--filter", .. Rows.Select(row => $"*\"{row}\"*")])
{
    internal static readonly string[] Rows = ["AllocatesElsewhere", "Empty", "FailsSecondTime", "Sound"];
}

public sealed class RoundsTests(RoundsRun rounds) : IClassFixture<RoundsRun>
{
    private readonly ProgramRun _run = rounds.Run;

    [Fact]
    public void Each_round_of_each_case_has_a_line() =>
        Assert.Equal(
            from round in new[] { 1, 2 }
            from row in RoundsRun.Rows
            select $"{round} {row}",
            _run.Lines.Select(line => $"{line.GetProperty("round")} {line.GetProperty("row")}").Order()
        );

    [Fact]
    public void The_first_line_and_no_other_says_what_the_run_was_made_of()
    {
        Provenance?[] stated = [.. _run.Lines.Select(line => ResultLine.FromJson(line.GetRawText()).Provenance)];

        Assert.Contains("--rounds", stated[0]!.Arguments);
        Assert.Equal(VersionOfBenchmarkDotNet, stated[0]!.Packages["BenchmarkDotNet"]);
        Assert.Matches("^[0-9a-f]{40}$", stated[0]!.Commit ?? new string('0', 40)); // sources without a repository have none
        Assert.All(stated[1..], Assert.Null);
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
        Assert.Equal(2, row.GetProperty("Statistics").GetProperty("N").GetInt32());
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

    [Fact]
    public async Task A_stopped_run_goes_on_in_the_order_that_it_would_have_had_and_gets_another_round()
    {
        string[] lines = File.ReadAllLines(Assert.Single(Directory.GetFiles(_run.ResultsFolder, "*.jsonl")));
        using TestFolder folder = new();
        string file = folder.PathOf("stopped.jsonl");
        File.WriteAllText(file, string.Join('\n', lines[..2]) + "\n" + lines[2][..50]); // stopped in the third line

        using ProgramRun rest = await ProgramRun.ToEndAsync<FaultyBench>("--resume", file, "--rounds", "3");

        string[] now = File.ReadAllLines(file);
        int cases = RoundsRun.Rows.Length;
        Assert.Equal(3 * cases, now.Length);
        Assert.Equal(IdsOf(lines), IdsOf(now[..lines.Length]));
        Assert.Equal(lines[..2], now[..2]);
        // What was measured before the stop and after it is not one round.
        Assert.Equal(
            Enumerable.Range(0, now.Length).Select(i => 1 + i / cases + (i < 2 ? 0 : 1)),
            now.Select(line => ResultLine.FromJson(line).Round!.Value)
        );
        Assert.Single(now.Select(line => ResultLine.FromJson(line).Run).Distinct());
        Assert.Contains("has 2 lines already", rest.Output);
        Assert.Equal(
            ["--quick", "--resume", RuntimeVariables.WithoutFolders(file)],
            ResultLine
                .FromJson(now[2])
                .Provenance?.Arguments.Where(word => word is "--quick" or "--resume" || word.EndsWith(".jsonl"))
        );

        static IEnumerable<string> IdsOf(string[] all) => all.Select(line => ResultLine.FromJson(line).Id);
    }
}
