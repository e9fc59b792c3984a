using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Runs of <see cref="Entities"/> and of <see cref="Activation"/>: closed loops of requests.</summary>
/// <param name="nodes">How many nodes host entities.</param>
/// <param name="callers">How many requests are outstanding.</param>
/// <param name="touched">Entities that are asked before anything is measured.</param>
/// <param name="plan">Makes the requests of a run from its number.</param>
internal sealed class EntityRuns(
    Case @case,
    TallyCheck check,
    ChildSettings settings,
    int nodes,
    int callers,
    string[] touched,
    Func<int, RequestLog> plan
) : CaseRuns(check)
{
    private const int TouchedKeys = 1000; // before Activation, so that the library knows where its shards are
    private const int TouchCallers = 100;

    private readonly EntityCheck _entities = new(nodes);
    private readonly Queue<RequestLog> _planned = [];
    private readonly List<RequestLog> _done = [];
    private RunningCluster? _cluster;
    private TimeSpan _touchTime;
    private int _runs;

    public static EntityRuns Of(Case @case, Entities work, TallyCheck check, ChildSettings settings)
    {
        string[] names = Names("entity-", work.Keys);
        return new EntityRuns(@case, check, settings, work.Nodes, work.Callers, names, Plan);

        RequestLog Plan(int run)
        {
            Random random = new(run);
            return new RequestLog([
                .. Enumerable.Range(0, work.Requests).Select(_ => names[random.Next(names.Length)]),
            ]);
        }
    }

    public static EntityRuns Of(Case @case, Activation work, TallyCheck check, ChildSettings settings) =>
        new(
            @case,
            check,
            settings,
            work.Nodes,
            work.Callers,
            Names("touched-", TouchedKeys),
            run => new RequestLog(Names(Invariant($"entity-{run}-"), work.Keys))
        );

    public static string[] Names(string prefix, int count) =>
        [.. Enumerable.Range(0, count).Select(i => Invariant($"{prefix}{i}"))];

    public override async Task StartAsync()
    {
        _cluster = await RunningCluster.StartAsync(@case.Row, nodes, Check, settings).ConfigureAwait(false);
        RequestLog touch = new(touched);
        long start = Stopwatch.GetTimestamp();
        await touch.RunAsync(_cluster.Driver, TouchCallers).ConfigureAwait(false);
        _touchTime = Stopwatch.GetElapsedTime(start);
        string? problem = _entities.DifferenceOf(touch, out _);
        int idle = _entities.Shares.ToList().IndexOf(0) + 1;
        Check.Require(problem ?? (idle > 0 ? $"node {idle} hosts none of {touched.Length} entities" : null));
    }

    public override Task PrepareAsync(int runs)
    {
        while (_planned.Count < runs)
        {
            _planned.Enqueue(plan(_runs++));
        }

        return Task.CompletedTask;
    }

    public override async Task RunAsync(int runs)
    {
        for (int i = 0; i < runs; i++)
        {
            RequestLog next = _planned.Dequeue();
            _done.Add(next);
            await next.RunAsync(_cluster!.Driver, callers).ConfigureAwait(false);
            Check.Progress();
        }
    }

    public override async Task<IterationCost> CostAsync()
    {
        IReadOnlyList<NodeCost> costs = await _cluster!.CostsAsync().ConfigureAwait(false);
        return IterationCost.SoFar(
            null,
            costs.Aggregate(Compiled.Here, (sum, cost) => sum + cost.Compiled),
            costs.Sum(cost => cost.CpuNanoseconds)
        );
    }

    public override async Task<long> QuiesceAsync()
    {
        foreach (RequestLog log in _done)
        {
            Check.Require(_entities.DifferenceOf(log, out Tally tally));
            Check.Verify(tally, log.Offset, @case.Workload.Expectation);
        }

        _done.Clear();
        Check.Require(_entities.DifferenceOf(await _cluster!.CensusAsync().ConfigureAwait(false)));
        IReadOnlyList<NodeCost> costs = await _cluster.CostsAsync().ConfigureAwait(false);
        Readings = new Readings(
            Cluster: new ClusterReading(
                _entities.Shares,
                [.. costs.Select(cost => cost.Bytes)],
                _cluster.UpTime.TotalSeconds,
                _touchTime.TotalSeconds
            )
        );
        return 0;
    }

    public override Task EndAsync() => _cluster?.EndAsync() ?? Task.CompletedTask;
}
