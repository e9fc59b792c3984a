using System.Diagnostics;
using System.Threading.Channels;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Protocol;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Checks of the check, with real clocks: readings of one run are compared with each other.</summary>
[Collection(nameof(Alone))]
public sealed class LatencyCheckTests(ITestOutputHelper output)
{
    private static readonly Latency Work = new(10, Interaction.Tell, "2000/s", Arrivals.Constant, 5);

    /// <summary>Of what arrives while all units stand still for 100 ms in each second, half waits for more than 50 ms.</summary>
    /// <remarks>Other load on the machine only adds to that. The gaps in which nothing was handled tell how much.</remarks>
    [Fact]
    public void A_row_that_stalls_for_a_tenth_of_the_time_shows_it()
    {
        StallingUnits.Observed seen = Run<UnboundedStallingUnits>();

        LatencyHistogram expected = seen.WaitsOfAllGaps();
        Print(seen);
        Assert.InRange(seen.Reading.At(95)!.Nanoseconds, 45e6, 1.5 * expected.ValueAt(95));
        Assert.InRange(seen.Reading.At(99)!.Nanoseconds, 85e6, 1.5 * expected.ValueAt(99));
        Assert.True(seen.Reading.At(50)!.Nanoseconds < seen.Reading.At(95)!.Nanoseconds / 4);
        // No send waits for room. So a stamp at the send hides little: less than half, even if a busy machine delays the load generator.
        Assert.InRange(seen.SinceSend.ValueAt(95) / seen.Reading.At(95)!.Nanoseconds, 0.5, 1.25);
    }

    /// <summary>Where a send waits, the stall delays what is sent later, too: a load generator that stamps a message when it sends it does not
    /// see that.</summary>
    [Fact]
    public void A_stamp_at_the_send_hides_what_a_blocked_send_delays()
    {
        StallingUnits.Observed seen = Run<BoundedStallingUnits>();

        Print(seen);
        Assert.True(
            seen.SinceSend.ValueAt(95) < seen.Reading.At(95)!.Nanoseconds / 2,
            $"{seen.SinceSend.ValueAt(95)} ns since the send, {seen.Reading.At(95)!.Nanoseconds} ns since it was due"
        );
    }

    // Shows all readings of the run when a test fails, or on request.
    private void Print(StallingUnits.Observed seen)
    {
        foreach (double rank in new[] { 50, 95, 99 })
        {
            output.WriteLine(
                FormattableString.Invariant(
                    $"p{rank}: {seen.Reading.At(rank)!.Nanoseconds / 1e6:0.00} ms since it was due, {seen.SinceSend.ValueAt(rank) / 1e6:0.00} ms since it was sent"
                )
            );
        }
    }

    private static StallingUnits.Observed Run<TBench>()
        where TBench : StallingUnits
    {
        Row row = FaultyRows.InOrder.Single(row => row.Name == "Sound") with { ObjBench = typeof(TBench) };
        TestReporter reporter = new();
        CheckedRuns runs = CheckedRuns.Start(
            new Case(row, Work, MessageKind.Obj),
            new ChildSettings { WarmUp = WarmUpRule.OneRun },
            reporter
        );
        runs.RunSupervisedAsync(1).GetAwaiter().GetResult();
        runs.Finish([]);
        return StallingUnits.Last! with { Reading = Assert.Single(reporter.Reports).Readings!.Latency! };
    }
}

/// <summary>Units that all stand still for the first tenth of each second, and then handle what has come.</summary>
internal abstract class StallingUnits(int? capacity) : ILatencyBench
{
    private static readonly TimeSpan Stall = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Period = TimeSpan.FromSeconds(1);

    /// <summary>What the units of a run saw themselves.</summary>
    internal sealed record Observed(LatencyHistogram SinceSend, IReadOnlyList<long> Handled, LatencyReading Reading)
    {
        /// <summary>How long a message must have waited that came at any time between two others that were handled.</summary>
        public LatencyHistogram WaitsOfAllGaps()
        {
            LatencyHistogram waits = new();
            long step = Stopwatch.Frequency / 100_000;
            int next = 0;
            for (long time = Handled[0]; time < Handled[^1]; time += step)
            {
                while (Handled[next] < time)
                {
                    next++;
                }

                waits.Record(LoadGenerator.Nanoseconds(Handled[next] - time));
            }

            return waits;
        }
    }

    /// <summary>Of the last run.</summary>
    internal static Observed? Last { get; private set; }

    private sealed record Message(int Unit, long Number, long Intended, long Sent);

    private sealed class Run : ILatencyRun
    {
        private readonly Channel<Message> _inbox;
        private readonly LatencyRecorders _recorders;
        private readonly int _units;
        private readonly Task<Tally> _reader;

        public Run(int? capacity, int units, LatencyRecorders recorders)
        {
            _inbox = capacity is { } bound ? Channel.CreateBounded<Message>(bound) : Channel.CreateUnbounded<Message>();
            _recorders = recorders;
            _units = units;
            _reader = Task.Factory.StartNew(Read, TaskCreationOptions.LongRunning);
        }

        public void Send(int unit, long number, long intended) =>
            _inbox
                .Writer.WriteAsync(new Message(unit, number, intended, Stopwatch.GetTimestamp()))
                .AsTask()
                .GetAwaiter()
                .GetResult();

        public Task<Tally> EndAsync()
        {
            _inbox.Writer.Complete();
            return _reader;
        }

        private Tally Read()
        {
            LatencyHistogram sinceSend = new();
            List<long> handled = [];
            long received = 0;
            long sum = 0;
            long start = Stopwatch.GetTimestamp();
            long stalls = 0;
            while (_inbox.Reader.WaitToReadAsync().AsTask().GetAwaiter().GetResult())
            {
                while (_inbox.Reader.TryRead(out Message? message))
                {
                    if (Stopwatch.GetElapsedTime(start) > stalls * Period)
                    {
                        stalls++;
                        Thread.Sleep(Stall);
                    }

                    received++;
                    sum += message.Number;
                    handled.Add(Stopwatch.GetTimestamp());
                    sinceSend.RecordSince(message.Sent);
                    _recorders.OfUnit(message.Unit).RecordSince(message.Intended);
                }
            }

            Last = new Observed(sinceSend, handled, null!);
            return new Tally(_units, received, sum);
        }
    }

    public Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders) =>
        Task.FromResult<ILatencyRun>(new Run(capacity, workload.Actors, recorders));
}

/// <summary>Whose mailbox has no bound.</summary>
internal sealed class UnboundedStallingUnits() : StallingUnits(capacity: null);

/// <summary>Whose mailbox holds 16 messages.</summary>
internal sealed class BoundedStallingUnits() : StallingUnits(capacity: 16);
