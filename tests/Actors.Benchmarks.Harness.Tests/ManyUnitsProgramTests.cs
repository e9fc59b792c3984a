using System.Text.Json;
using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with broadcasts, requests to many units, failures, and small operations.</summary>
public sealed class ManyUnitsProgramTests
{
    private static readonly string[] Faulty =
    [
        nameof(LeavesOutMember),
        nameof(BeginsRoundEarly),
        nameof(DoesNotRestart),
        nameof(KeepsState),
        nameof(LosesMessageByRestart),
        nameof(NotifiesTwice),
        nameof(FiresCancelled),
        nameof(KeepsBehavior),
        nameof(ReversesStash),
    ];

    private static readonly string[] Sound =
    [
        nameof(SoundBroadcast),
        nameof(SoundGather),
        nameof(SoundFailure),
        nameof(SoundOperations),
        nameof(SoundTimer),
    ];

    [Fact]
    public async Task A_faulty_row_has_no_number_and_a_sound_row_has_one()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>([
            "--rounds",
            "1",
            "--iterationCount",
            "1",
            "--filter",
            .. Sound.Concat(Faulty).Select(row => $"*\"{row}\"*"),
        ]);

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.All(
            Sound,
            row => Assert.All(LinesOf(run, row), line => Assert.True(HasNumber(line), line.GetRawText()))
        );
        // Without failures, and in the other operations, a faulty row does what it must.
        Assert.All(Faulty, row => Assert.Single(LinesOf(run, row), line => !HasNumber(line)));
        Assert.Contains("restarts 0, expected 8000; answer ", run.Output);
        string table = File.ReadAllText(
            Path.Combine(run.ResultsFolder, "Actors.Benchmarks.Faults.FaultyFailureBenchmark-report-github.md")
        );
        Assert.Contains("ns/failure", table);
        string[] sound =
        [
            .. table.Split('\n').Where(line => line.StartsWith('|') && line.Contains(nameof(SoundFailure))),
        ];
        string[] perFailure = [.. sound.Select(line => Cell(table, line, "ns/failure"))];
        Assert.Single(perFailure, value => value == "–"); // the case without failures
        Assert.Single(perFailure, IsCostOfFailure);
    }

    // A difference of two times. Other load may make it as small as nothing.
    private static bool IsCostOfFailure(string value) =>
        value == "≈ 0" || int.TryParse(value.Replace(",", ""), out int nanoseconds);

    private static string Cell(string table, string line, string column)
    {
        string[] titles = table.Split('\n').First(title => title.Contains(column)).Split('|');
        int index = Array.FindIndex(titles, title => title.Trim() == column);
        return line.Replace("*", "").Split('|')[index].Trim();
    }

    private static IEnumerable<JsonElement> LinesOf(ProgramRun run, string row) =>
        run.Lines.Where(line => line.GetProperty("library").GetString() == row);

    private static bool HasNumber(JsonElement line) => line.GetProperty("nanoseconds").ValueKind != JsonValueKind.Null;
}
