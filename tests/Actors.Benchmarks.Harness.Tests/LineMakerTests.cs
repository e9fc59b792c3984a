using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using Actors.Benchmarks.Harness.Protocol;
using BenchmarkDotNet.Running;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Lines of processes that reported something unusual.</summary>
public sealed class LineMakerTests
{
    /// <summary>Two processors waited for 100 of 1000 ms, both together.</summary>
    [Theory]
    [InlineData(100e6, 0.05)]
    [InlineData(0.0, 0.0)]
    [InlineData(null, null)]
    public void A_throttled_case_says_so(double? throttled, double? share)
    {
        ResultLine line = LineOf(Process(new IterationCost(10, 1000e6, 1, 1, Throttled: throttled)));

        Assert.Equal(share, line.ThrottledShare);
        Assert.InRange(line.ProcessorQuota!.Value, 0.01, 2);
        Assert.Equal(share > 0, NotesOf(line).Contains("used up, for a share of the time: " + line.Row + " 5%."));
    }

    [Fact]
    public void Repeated_measurements_are_counted_and_a_process_that_stood_still_has_no_figure()
    {
        Queue<MeasuredProcess> next = new([Ended(still: true), Ended(still: false)]);
        ResultLine line = LineOf(Measurement.WithoutStanding(next.Dequeue));

        Assert.Equal(3, line.MeasuredAgain); // an iteration of each, and the first process
        Assert.NotNull(line.Nanoseconds);
        Assert.Contains($"or the machine slept: {line.Row} 3.", NotesOf(line));
        Assert.Contains(
            "stood still each time",
            Assert.Single(LineOf(Measurement.WithoutStanding(() => Ended(still: true))).Failures)
        );

        static MeasuredProcess Ended(bool still)
        {
            MeasuredProcess ended = Process(new IterationCost(1, 1, 1, 1) { StoodStill = still });
            return ended with { Report = ended.Report! with { MeasuredAgain = 1 } };
        }
    }

    [Fact]
    public void Launches_on_a_machine_that_stayed_unusual_are_named()
    {
        ProbeReading reading = new(60, 1);
        ProcessProbes unusual = new(reading, reading, 0) { Unusual = 1 };
        ResultLine line = LineOf(Process(new IterationCost(1, 1, 1, 1)));

        Assert.DoesNotContain("farther apart", NotesOf(line));
        Assert.Contains($"took longer: {line.Row} 1 of 1.", NotesOf(line with { Probes = [unusual] }));
    }

    private static string NotesOf(ResultLine line) => string.Join('\n', RunNotes.Of([new Cell([line])]));

    private static MeasuredProcess Process(params IterationCost[] iterations) =>
        new(new ProcessReport(1, 1, 1, "server", ".NET 10", 2, iterations), [], 0);

    private static ResultLine LineOf(MeasuredProcess process) =>
        LineMaker.LineOf(
            BenchmarkCases.PlannedOf(BenchmarkConverter.TypeToBenchmarks(typeof(SpawnBenchmark)).BenchmarksCases[0]),
            [process],
            new RunOptions(),
            new MachineNames(null, null, "")
        );
}
