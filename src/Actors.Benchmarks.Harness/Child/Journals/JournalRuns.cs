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

    public static JournalRuns Of(Case @case, Journal workload, TallyCheck check, ChildSettings settings)
    {
        TemporaryStore store = StoreOf(@case, workload.Database, settings);
        return new JournalRuns(store, store.MakeBench(), workload, check);
    }

    public static TemporaryStore StoreOf(Case @case, Database database, ChildSettings settings) =>
        new(database, settings.Database, () => (IJournalBench)CheckedRuns.CreateBench(@case));

    public override async Task StartAsync()
    {
        _flushesBefore = await store.MakeBench().ReadFlushesAsync().ConfigureAwait(false);
        await base.StartAsync().ConfigureAwait(false);
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
        long? flushes = await store.MakeBench().ReadFlushesAsync().ConfigureAwait(false) - _flushesBefore;
        double? flushesEach = (double?)flushes / _events;
        // One writer waits for each commit. So there are too few flushes if a library has told its connection not to flush.
        if (Workload.Writers == 1 && flushesEach < LeastFlushesEach)
        {
            throw Check.Failure(Invariant($"the server flushed its log {flushes} times for {_events} events"));
        }

        await store.DisposeAsync().ConfigureAwait(false);
        Readings = new Readings(
            Journal: new JournalReading(
                _latencies.ValueAt(50),
                _latencies.Count < EventsFor99 ? null : _latencies.ValueAt(99),
                _durability!.Text,
                flushesEach
            )
        );
    }

    protected override void Read(IParkedRun run)
    {
        LatencyHistogram latencies = ((JournalRun)run).Latencies;
        _latencies.Add(latencies);
        _events += latencies.Count;
    }
}
