using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Runs of <see cref="Journal"/>.</summary>
internal sealed class JournalRuns(IJournalBench bench, Journal workload, TallyCheck check)
    : ParkedRuns<Journal>(bench, workload, check)
{
    private const int EventsFor99 = 1000; // ten are beyond the percentile

    private readonly TallyCheck _check = check;
    private readonly IJournalBench _bench = bench;
    private LatencyHistogram _latencies = new();
    private Durability? _durability;

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
        _durability = await _bench.ReadDurabilityAsync().ConfigureAwait(false);
        if (!_durability.IsOnDisk)
        {
            throw _check.Failure(
                $"a commit is not on a disk: {_durability.Text}. The file is in the folder that TMPDIR names, or the system's own"
            );
        }
    }

    public override void ForgetReadings() => _latencies = new LatencyHistogram();

    protected override void Read(IParkedRun run) => _latencies.Add(((JournalRun)run).Latencies);
}
