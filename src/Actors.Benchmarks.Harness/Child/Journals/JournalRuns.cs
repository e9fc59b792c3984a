using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Runs of <see cref="Journal"/>.</summary>
internal sealed class JournalRuns(TemporaryStore store, IJournalBench bench, Journal workload, TallyCheck check)
    : ParkedRuns<Journal>(bench, workload, check)
{
    private const int EventsFor99 = 1000; // ten are beyond the percentile

    // The server may flush for another reason just before it would flush for a commit.
    private const double LeastFlushesEach = 0.9;

    private LatencyHistogram _latencies = new();
    private Durability? _durability;
    private long _events; // of all runs
    private long? _flushesBefore;
    private double? _flushesEach;

    public static JournalRuns Of(Case @case, Journal workload, TallyCheck check, ChildSettings settings)
    {
        TemporaryStore store = StoreOf(@case, workload.Database, settings);
        return new JournalRuns(store, store.MakeBench(), workload, check);
    }

    public static TemporaryStore StoreOf(Case @case, Database database, ChildSettings settings) =>
        new(database, settings.Database, () => (IJournalBench)CheckedRuns.CreateBench(@case));

    public override Readings Readings =>
        new(
            Journal: new JournalReading(
                _latencies.Count,
                _latencies.ValueAt(50),
                _latencies.Count < EventsFor99 ? null : _latencies.ValueAt(99),
                _latencies.Max,
                _durability!.Text,
                _flushesEach
            )
        );

    public override async Task StartAsync(ChildSettings settings)
    {
        _flushesBefore = await store.MakeBench().ReadFlushesAsync().ConfigureAwait(false);
        await base.StartAsync(settings).ConfigureAwait(false);
        _durability = RequireOnDisk(await bench.ReadDurabilityAsync().ConfigureAwait(false), Check);
    }

    /// <summary>Fails where a commit does not survive a loss of power.</summary>
    public static Durability RequireOnDisk(Durability durability, TallyCheck check) =>
        durability.Complaint is { } complaint
            ? throw check.Failure($"{complaint}. A file is in the folder that TMPDIR names, or the system's own")
            : durability;

    public override void ForgetReadings() => _latencies = new LatencyHistogram();

    public override async Task EndAsync()
    {
        await base.EndAsync().ConfigureAwait(false);
        await ReadFlushesAsync().ConfigureAwait(false);
        await store.DisposeAsync().ConfigureAwait(false);
    }

    protected override void Read(IParkedRun run)
    {
        LatencyHistogram latencies = ((JournalRun)run).Latencies;
        _latencies.Add(latencies);
        _events += latencies.Count;
    }

    // One writer waits for each commit, so a library that has told its connection not to flush is noticed.
    private async Task ReadFlushesAsync()
    {
        long? flushes = await store.MakeBench().ReadFlushesAsync().ConfigureAwait(false) - _flushesBefore;
        _flushesEach = (double?)flushes / _events;
        if (Workload.Writers == 1 && _flushesEach < LeastFlushesEach)
        {
            throw Check.Failure(Invariant($"the server flushed its log {flushes} times for {_events} events"));
        }
    }
}
