using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One run of the faulty rows of Idle, Latency and Overload, and of sound ones.</summary>
public sealed class ReadingRun()
    : FaultyRun(
        "--quick",
        "--filter",
        "*FaultyBenchmark<Idle>*",
        "*FaultyBenchmark<Latency>*",
        "*FaultyBenchmark<Overload>*\"SoundOverload\"*",
        "*FaultyBenchmark<Overload>*\"DropsWithoutWord\"*",
        "*FaultyBenchmark<Overload>*\"HoldsMuch\"*",
        "*FaultyBenchmark<Overload>*Reading: Times*\"LosesWithoutWord\"*",
        "*FaultyBenchmark<Overload>*Reading: Times*\"ClaimsDrops\"*"
    )
{
    private protected override TimeSpan Limit => StartedProcess.LimitOfMany;
}

/// <summary>The program with work that is not timed as a whole.</summary>
public sealed class ReadingProgramTests(ReadingRun reading) : IClassFixture<ReadingRun>
{
    private readonly ProgramRun _run = reading.Run;

    [Theory]
    [InlineData(nameof(LeavesBurstUnits), "1 units still alive, expected 0")]
    [InlineData(nameof(LetsGoOfUnits), "deliveries 1100, expected 1200")]
    [InlineData(nameof(LosesTimedMessage), "messages were handled, then none for 10 s")]
    [InlineData(nameof(HandlesTwice), "deliveries ")]
    [InlineData(nameof(FailsRequest), "requests failed: TimeoutException: no reply, on purpose")]
    [InlineData(nameof(LosesWithoutWord), "were dropped silently, but the row's rule is: unbounded")]
    [InlineData(nameof(ClaimsDrops), "dropped messages, but 0 are missing")]
    public void A_faulty_row_has_a_reason_and_no_figure(string row, string reason)
    {
        Assert.Equal(BenchmarkProgram.SomeFailed, _run.ExitCode);
        Assert.All(
            LinesOf(row),
            line =>
            {
                Assert.Contains(reason, Assert.Single(line.Failures));
                Assert.Null((object?)line.Idle ?? (object?)line.Latency ?? line.Overload);
            }
        );
    }

    [Fact]
    public void The_control_reports_its_known_bytes()
    {
        IdleReading read = Assert.Single(Assert.Single(LinesOf(nameof(KnownUnits))).Idle!);

        Assert.InRange(read.BytesPerUnit / KnownUnits.BytesPerUnit, 0.98, 1.02);
        Assert.InRange(read.LeftBytesPerUnit, -20, 20); // the array of all units stays, and is in both readings
        Assert.Contains("B/unit", _run.TableOf("Idle"));
    }

    [Fact]
    public void A_sound_row_has_its_percentiles()
    {
        LatencyReading read = Assert.Single(Assert.Single(LinesOf(nameof(SoundLatency))).Latency!);

        Assert.Equal((10_000, 20_000), (read.Rate, read.Messages));
        Assert.NotNull(read.At(99));
        Assert.Null(read.At(99.9)); // needs 100,000 messages
        Assert.Equal(
            read.Percentiles.Select(percentile => percentile.Nanoseconds).Order(),
            read.Percentiles.Select(percentile => percentile.Nanoseconds)
        );
        Assert.True(read.RecordNanoseconds > 0);
        Assert.Contains("Recording a latency", _run.TableOf("Latency"));
    }

    [Theory]
    [InlineData(nameof(SoundOverload), false)]
    [InlineData(nameof(DropsWithoutWord), false)]
    [InlineData(nameof(HoldsMuch), true)]
    public void Everything_that_was_due_is_accounted_for(string row, bool isStopped)
    {
        ResultLine[] lines = LinesOf(row);

        Assert.Equal(2, lines.Length); // times and bytes
        Assert.All(
            lines,
            line =>
            {
                OverloadCounts counts = Assert.Single(line.Overload!);
                Assert.Equal(400_000, counts.Due);
                Assert.Equal(counts.Due, counts.Handled + counts.Refused + counts.Withheld + counts.Dropped);
                Assert.Equal(row == nameof(DropsWithoutWord), counts.Dropped > 0);
                Assert.Equal(isStopped, counts.IsStopped);
                Assert.Equal(isStopped, counts.Withheld > 0);
            }
        );
    }

    /// <summary>Each message that waits holds its payload and little else.</summary>
    [Fact]
    public void The_bytes_that_wait_are_those_of_the_messages()
    {
        OverloadCounts counts = LinesOf(nameof(HoldsMuch))
            .Select(line => line.Overload![0])
            .Single(c => c.BytesWaiting is not null);

        Assert.InRange(
            counts.BytesWaiting!.Value / (double)counts.WaitingAtBytes!.Value,
            HoldsMuch.PayloadBytes,
            1.05 * HoldsMuch.PayloadBytes
        );
        Assert.True(counts.BytesWaiting > OverloadRuns.LimitBytes / 2);
    }

    private ResultLine[] LinesOf(string row) =>
        [.. _run.LinesOf(row).Select(line => ResultLine.FromJson(line.GetRawText()))];
}

/// <summary>The program with the rows that everybody has.</summary>
public sealed class OwnSizesTests
{
    // Object header and type: 16. Fields of the actor: mailbox 8, oldest message 8, three numbers and a flag 32. The actor keeps the
    // message that it has handled last: header and type 16, link 8, number 8, two references 16.
    private const double BytesOfMinimal = 64 + 48;

    [Fact]
    public async Task Units_that_were_asked_for_replace_those_of_the_profile()
    {
        using ProgramRun run = await ProgramRun.ToEndAsync<SpawnBenchmark>(
            "--quick",
            "--units",
            "100000",
            "--filter",
            "*IdleBenchmark*\"Minimal\"*"
        );

        Assert.Equal(BenchmarkProgram.Success, run.ExitCode);
        IdleReading read = Assert.Single(ResultLine.FromJson(Assert.Single(run.Lines).GetRawText()).Idle!);
        Assert.Equal(100_000, read.Units);
        Assert.InRange(read.BytesPerUnit / BytesOfMinimal, 0.99, 1.01);
    }
}
