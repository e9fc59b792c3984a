using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Runs of <see cref="Journal"/>.</summary>
internal sealed class JournalRuns : ParkedRuns<Journal>
{
    private const int EventsFor99 = 1000; // ten are beyond the percentile

    private readonly TallyCheck _check;
    private readonly TemporaryStore _store;
    private readonly IJournalBench _bench;
    private LatencyHistogram _latencies = new();
    private Durability? _durability;

    private JournalRuns(TemporaryStore store, IJournalBench bench, Journal workload, TallyCheck check)
        : base(bench, workload, check) => (_store, _bench, _check) = (store, bench, check);

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
                _durability!.Text
            )
        );

    public override async Task StartAsync(ChildSettings settings)
    {
        await base.StartAsync(settings).ConfigureAwait(false);
        _durability = RequireOnDisk(await _bench.ReadDurabilityAsync().ConfigureAwait(false), _check);
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
        await _store.DisposeAsync().ConfigureAwait(false);
    }

    protected override void Read(IParkedRun run) => _latencies.Add(((JournalRun)run).Latencies);
}
