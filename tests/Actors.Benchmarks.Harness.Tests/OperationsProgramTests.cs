using System.Text.Json;
using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program with a workload that is drained outside the measured time, and with cold starts.</summary>
public sealed class OperationsProgramTests
{
    [Fact]
    public async Task A_row_that_loses_a_post_has_no_numbers_and_a_correct_row_has_numbers_for_an_operation()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--rounds",
            "1",
            "--iterationCount",
            "2",
            "--filter",
            "*\"SoundPost\"*",
            "*\"LosesPost\"*"
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Contains("deliveries 9999, expected 10000; answer ", run.Output);
        JsonElement sound = LineOf(run, "SoundPost");
        Assert.Equal(10_000, sound.GetProperty("deliveries").GetInt64());
        Assert.True(sound.GetProperty("allocatedBytes").GetDouble() > 0);
        Assert.Equal(JsonValueKind.Null, LineOf(run, "LosesPost").GetProperty("nanoseconds").ValueKind);
        string table = TableOf(run, "FaultyPostBenchmark");
        Assert.Contains("ns/operation", table);
        Assert.Contains("B/operation", table);
        Assert.DoesNotContain("ns/delivery", table);
    }

    [Fact]
    public async Task A_row_whose_handlers_overlap_has_no_number()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--rounds",
            "1",
            "--iterationCount",
            "1",
            "--filter",
            "*\"SoundAwaiting\"*",
            "*\"OverlapsHandlers\"*"
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.Equal(160_000, LineOf(run, "SoundAwaiting").GetProperty("deliveries").GetInt64());
        Assert.Equal(JsonValueKind.Null, LineOf(run, "OverlapsHandlers").GetProperty("nanoseconds").ValueKind);
    }

    /// <summary>The adapters are those of the contract tests, which may not have been run for a new one.</summary>
    [Fact]
    public async Task A_row_that_does_not_encode_its_messages_has_no_number()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--rounds",
            "2",
            "--iterationCount",
            "1",
            "--filter",
            "*Serialized*\"Encodes\"*",
            "*Serialized*\"SharesPings\"*",
            "*Serialized*\"HidesPings\"*"
        );

        Assert.Equal(BenchmarkProgram.SomeFailed, run.ExitCode);
        Assert.All(
            run.Lines,
            line =>
                Assert.Equal(
                    line.GetProperty("library").GetString() == "Encodes" ? 0 : 1,
                    line.GetProperty("failures").GetArrayLength()
                )
        );
        Assert.Contains("80000 of 160000 messages arrived as the object that was sent", run.Output);
        Assert.Contains("Handover.Sent() was called for 80000 messages", run.Output);
    }

    [Fact]
    public async Task A_cold_start_is_measured_once_in_each_process()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<FaultyBench>(
            "--rounds",
            "1",
            "--launchCount",
            "3",
            "--filter",
            "*\"LoggedStart\"*"
        );

        Assert.True(run.ExitCode == BenchmarkProgram.Success, run.Output + run.Error);
        string[] starts = File.ReadAllLines(Path.Combine(run.Folder, "marker"));
        Assert.Equal(3, starts.Length);
        Assert.Equal(3, starts.Distinct().Count());
        JsonElement line = LineOf(run, "LoggedStart");
        Assert.Equal(3, line.GetProperty("nanoseconds").GetProperty("n").GetInt32());
        Assert.Equal(1, line.GetProperty("runsPerIteration").GetInt64());
        Assert.Equal(JsonValueKind.Null, line.GetProperty("allocatedBytes").ValueKind);
        string table = TableOf(run, "LoggedStartBenchmark");
        Assert.DoesNotContain("NA", table);
        Assert.DoesNotContain("B/", table);
    }

    private static JsonElement LineOf(ProgramRun run, string library) =>
        Assert.Single(run.Lines, line => line.GetProperty("library").GetString() == library);

    // Without what stands above it: the name of the job there, as Job-EONAME, contains any letters.
    private static string TableOf(ProgramRun run, string benchmark) =>
        string.Join(
            '\n',
            File.ReadLines(Path.Combine(run.ResultsFolder, $"Actors.Benchmarks.Faults.{benchmark}-report-github.md"))
                .SkipWhile(line => !line.StartsWith('|'))
        );
}
