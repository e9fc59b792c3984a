using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One dry run of the faulty rows of all work but Parallel, readings and far sides, and of sound ones.</summary>
public sealed class OperationsRun()
    : FaultyRun([
        "--job",
        "dry",
        "--filter",
        .. Sound.Concat(Faults.Select(fault => fault.Row)).Select(row => $"*\"{row}\"*"),
    ])
{
    private protected override TimeSpan Limit => StartedProcess.LimitOfMany;

    internal static readonly string[] Sound =
    [
        nameof(SoundPost),
        nameof(SoundAwaiting),
        nameof(Encodes),
        nameof(SoundBroadcast),
        nameof(SoundGather),
        nameof(SoundFailure),
        nameof(SoundOperations),
        nameof(SoundTimer),
    ];

    internal static readonly (string Row, string Reason)[] Faults =
    [
        (nameof(LosesPost), "deliveries 9999, expected 10000; answer "),
        (nameof(OverlapsHandlers), ": answer "),
        (nameof(SharesPings), "80000 of 160000 messages arrived as the object that was sent"),
        (nameof(HidesPings), "Handover.Sent() was called for 80000 messages"),
        (nameof(LeavesOutMember), "deliveries 100099, expected 100100; answer "),
        (nameof(BeginsRoundEarly), ": answer "),
        (nameof(DoesNotRestart), "restarts 0, expected 8000; answer "),
        (nameof(KeepsState), ": answer "),
        (nameof(LosesMessageByRestart), "deliveries 72000, expected 80000; answer "),
        (nameof(NotifiesTwice), ": answer "),
        (nameof(FiresCancelled), ": answer "),
        (nameof(KeepsBehavior), ": answer "),
        (nameof(ReversesStash), ": answer "),
    ];
}

/// <summary>The program with broadcasts, requests to many units, failures, encoded messages, and small operations.</summary>
public sealed class OperationsProgramTests(OperationsRun operations) : IClassFixture<OperationsRun>
{
    private readonly ProgramRun _run = operations.Run;

    /// <summary>Without failures, and in the other operations, a faulty row does what it must. The adapters are those of the contract
    /// tests, which may not have been run for a new one.</summary>
    [Fact]
    public void A_faulty_row_has_no_number_but_the_reason_and_a_sound_row_has_one() =>
        _run.RequireFaults(OperationsRun.Sound, OperationsRun.Faults);

    [Fact]
    public void A_correct_row_has_numbers_for_an_operation()
    {
        JsonElement sound = _run.LineOf(nameof(SoundPost));
        Assert.Equal(10_000, sound.GetProperty("deliveries").GetInt64());
        Assert.True(sound.GetProperty("allocatedBytes").GetDouble() > 0);
        Assert.Equal(160_000, _run.LineOf(nameof(SoundAwaiting)).GetProperty("deliveries").GetInt64());
        string table = CellsOf(_run.TableOf("Post"));
        Assert.Contains("ns/operation", table);
        Assert.Contains("B/operation", table);
        Assert.DoesNotContain("ns/delivery", table);
    }

    [Fact]
    public void A_failure_has_a_cost_of_its_own()
    {
        string[] table = CellsOf(_run.TableOf("Failure")).Split('\n');
        int column = Array.FindIndex(CellsOfLine(table[0]), title => title == "ns/failure");
        string[] costs =
        [
            .. table.Where(line => line.Contains(nameof(SoundFailure))).Select(line => CellsOfLine(line)[column]),
        ];

        Assert.Single(costs, cost => cost == "–"); // the case without failures
        // A difference of two times. Other load may make it as small as nothing.
        Assert.Single(costs, cost => cost == "≈ 0" || int.TryParse(cost.Replace(",", ""), out _));
    }

    private static string[] CellsOfLine(string line) =>
        line.Replace("*", "").Split('|', StringSplitOptions.TrimEntries);

    // Without the notes around it, which may name a row or contain any letters, as Job-EONAME does.
    private static string CellsOf(string table) =>
        string.Join('\n', table.Split('\n').Where(line => line.StartsWith('|')));

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
        string[] starts = File.ReadAllLines(run.Marker);
        Assert.Equal(3, starts.Length);
        Assert.Equal(3, starts.Distinct().Count());
        JsonElement line = run.LineOf("LoggedStart");
        Assert.Equal(3, line.GetProperty("nanoseconds").GetProperty("values").GetArrayLength());
        Assert.Equal(1, line.GetProperty("runsPerIteration").GetInt64());
        Assert.Equal(JsonValueKind.Null, line.GetProperty("allocatedBytes").ValueKind);
        string table = CellsOf(run.TableOf());
        Assert.DoesNotContain("NA", table);
        Assert.DoesNotContain("B/", table);
    }
}
