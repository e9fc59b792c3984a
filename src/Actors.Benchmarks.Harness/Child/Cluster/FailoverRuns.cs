using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>An open loop of requests to a cluster in which a node fails or joins.</summary>
/// <param name="keys">Entities.</param>
/// <param name="rate">Requests a second.</param>
/// <param name="settle">How long the load lasts before the part that is shown.</param>
/// <param name="canCut">Whether links of nodes are cut. Then the driver need not be a member at the end, because a library may end the rest
/// where two of three nodes are gone.</param>
internal abstract class OpenRuns(
    Case @case,
    TallyCheck check,
    ChildSettings settings,
    int keys,
    int rate,
    TimeSpan settle = default,
    bool canCut = false
) : ReadingRuns(bench: null, check)
{
    protected const string WarmUpName = "warm-up-"; // the start of the names of entities that only warm up

    private const int TouchCallers = 10;
    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan Rest = TimeSpan.FromSeconds(2); // for requests that are handled late

    private readonly string[] _names = EntityRuns.Names("entity-", keys);

    protected RunningCluster Cluster { get; private set; } = null!;

    protected OpenLoop Loop { get; private set; } = null!;

    /// <summary>How long there is the load before the seconds that are shown. A dry run need not settle.</summary>
    protected TimeSpan Settled => settings.IsTrial ? TimeSpan.Zero : settle;

    public override async Task StartAsync() =>
        Cluster = await RunningCluster
            .StartAsync(@case.Row, Failover.Nodes, Check, settings, canCut)
            .ConfigureAwait(false);

    public override async Task WarmUpAsync()
    {
        // The second time, no entity has to be activated.
        for (int i = 0; i < 2; i++)
        {
            await new RequestLog(EntityRuns.Names(WarmUpName, keys))
                .RunAsync(Cluster.Driver, TouchCallers)
                .ConfigureAwait(false);
        }
    }

    public override Task EndAsync() => Cluster.EndAsync();

    protected override async Task<Readings> ReadAsync()
    {
        for (int tries = 1; ; tries++)
        {
            try
            {
                return await ReadOnceAsync().ConfigureAwait(false);
            }
            catch (NothingMeasuredException e) when (tries == 1)
            {
                Console.Error.WriteLine($"{@case}: {e.Message}. It is measured again.");
            }
            catch (NothingMeasuredException e)
            {
                throw Check.Failure($"{e.Message}, twice");
            }

            await EndAsync().ConfigureAwait(false);
            await StartAsync().ConfigureAwait(false);
            await WarmUpAsync().ConfigureAwait(false);
        }
    }

    private async Task<Readings> ReadOnceAsync()
    {
        Loop = new OpenLoop(Cluster.Driver, _names, rate);
        using CancellationTokenSource end = new();
        Task loop = OnThreadOfItsOwn(() => Loop.Run(end.Token));
        while (Loop.Now < Settled.TotalMilliseconds + 1000 * Failover.FaultAfterSeconds)
        {
            Check.Progress();
            await Task.Delay(Look).ConfigureAwait(false);
        }

        double fault = Loop.Now;
        await StrikeAsync().ConfigureAwait(false);
        while (!IsOver(fault, Loop.Now - fault))
        {
            Check.Progress();
            await Task.Delay(Look).ConfigureAwait(false);
        }

        end.Cancel();
        await loop.ConfigureAwait(false);
        await Loop.EndAsync().ConfigureAwait(false);
        double observed = Loop.Now - fault;
        await Task.Delay(Rest).ConfigureAwait(false);
        if (!canCut && await Cluster.Driver.CountNodesAsync().ConfigureAwait(false) < 1)
        {
            // A library may remove the driver as it removes a node.
            throw new NothingMeasuredException("the driver was no member of the cluster at the end");
        }

        Attempt[] attempts = Loop.Attempts;
        long answered = attempts.LongCount(attempt => attempt.IsAnswered);
        // Which requests are answered is what is measured, and each of them is checked below.
        Check.Verify(new Tally(0, answered, 0), 0, new Expectation(0, answered, 0, 0));
        return await ReadAsync(attempts, fault, observed).ConfigureAwait(false);
    }

    /// <summary>Starts the fault or the join, and returns at once.</summary>
    protected abstract Task StrikeAsync();

    /// <summary>Whether enough was seen.</summary>
    /// <param name="fault">When the fault or the join began, in milliseconds from the start of the loop.</param>
    /// <param name="elapsed">Milliseconds since then.</param>
    protected abstract bool IsOver(double fault, double elapsed);

    /// <summary>Checks the requests, and reads.</summary>
    protected abstract Task<Readings> ReadAsync(Attempt[] attempts, double fault, double observed);

    /// <summary>The run was sound, and there was nothing to measure in it.</summary>
    protected sealed class NothingMeasuredException(string message) : Exception(message);
}

/// <summary>A node is killed, told to leave, stopped, or killed while another one is cut off.</summary>
internal sealed class FailoverRuns(Case @case, Failover work, TallyCheck check, ChildSettings settings)
    : OpenRuns(
        @case,
        check,
        settings,
        work.Keys,
        work.Rate,
        TimeSpan.FromSeconds(work.SettleSeconds),
        work.Fault == NodeFault.Overlap
    )
{
    private const int Cut = 2;
    private const double WatchedAfterRecovery = 10_000; // ms
    private readonly double _longest = (@case.Row.IsVariant ? 60 : 90) * 1000.0; // ms
    private readonly int _number = work.Fault == NodeFault.KillFirst ? 1 : 3; // some libraries cannot lose the first one
    private double? _ended;
    private double? _recovered;
    private Task<double>? _second; // its result is the time of the second fault

    protected override async Task StrikeAsync()
    {
        NodeClient node = Cluster.Nodes[_number - 1];
        (_ended, _recovered, _second) = (null, null, null);
        switch (work.Fault)
        {
            case NodeFault.Kill or NodeFault.KillFirst:
                await KillAsync(node).ConfigureAwait(false);
                break;
            case NodeFault.Leave:
                await node.LeaveAsync().ConfigureAwait(false);
                NoteEnd();
                break;
            case NodeFault.Freeze:
                node.AllowEnd(); // its library may end it, because it has missed too much
                await node.FreezeAsync(Failover.FreezeSeconds).ConfigureAwait(false);
                NoteEnd();
                break;
            case NodeFault.Overlap:
                foreach (NodeClient each in Cluster.Nodes)
                {
                    each.AllowEnd(); // a library may end nodes that are a minority
                }

                Cluster.NetworkOf(Cut).SetLink(isUp: false);
                _second = KillLaterAsync(node);
                break;
        }

        void NoteEnd() => node.Ending.ContinueWith(_ => _ended = Loop.Now, TaskScheduler.Default);
    }

    private async Task KillAsync(NodeClient node)
    {
        try
        {
            await node.KillAsync().ConfigureAwait(false);
        }
        catch (TimeoutException e)
        {
            throw Check.Failure(Invariant($"node {_number}: {e.Message}"));
        }

        _ended = Loop.Now;
    }

    private async Task<double> KillLaterAsync(NodeClient node)
    {
        await Task.Delay(TimeSpan.FromSeconds(Failover.SecondFaultAfterSeconds)).ConfigureAwait(false);
        double fault = Loop.Now;
        await KillAsync(node).ConfigureAwait(false);
        await Task.Delay(TimeSpan.FromSeconds(Failover.CutSeconds - Failover.SecondFaultAfterSeconds))
            .ConfigureAwait(false);
        if (!Cluster.Nodes[0].Ending.IsCompleted) // which has the bridge
        {
            Cluster.NetworkOf(Cut).SetLink(isUp: true);
        }

        return fault;
    }

    protected override bool IsOver(double fault, double elapsed)
    {
        if (elapsed >= _longest)
        {
            return true;
        }

        bool isDone = work.Fault switch
        {
            NodeFault.Leave => Cluster.Nodes[_number - 1].Ending.IsCompleted,
            NodeFault.Freeze => elapsed > Failover.FreezeSeconds * 1000,
            NodeFault.Overlap => _second!.IsCompleted,
            _ => true,
        };
        if (_recovered is null && isDone)
        {
            Outages outages = OutagesOf(Loop.Attempts, fault);
            _recovered = outages.Victims.Concat(outages.CutOff).All(victim => outages.OutageOf(victim) is not null)
                ? elapsed
                : null;
        }

        return elapsed >= _recovered + WatchedAfterRecovery && (!GoesOn || IsQuiet());
    }

    // A node that goes on after its fault may do more harm than the fault.
    private bool GoesOn => work.Fault is NodeFault.Freeze or NodeFault.Overlap;

    private Outages OutagesOf(Attempt[] attempts, double fault) =>
        _second is null
            ? new Outages(attempts, work.Keys, fault, _number)
            : new Outages(attempts, work.Keys, _second.GetAwaiter().GetResult(), _number) { Cut = (fault, Cut) };

    private bool IsQuiet()
    {
        double since = Loop.Now - WatchedAfterRecovery;
        return !Array.Exists(Loop.Attempts, attempt => attempt.HasFailed && attempt.Due > since);
    }

    protected override async Task<Readings> ReadAsync(Attempt[] attempts, double fault, double observed)
    {
        await (_second ?? Task.CompletedTask).ConfigureAwait(false);
        Outages outages = OutagesOf(attempts, fault);
        bool isGone = work.Fault is NodeFault.Kill or NodeFault.KillFirst or NodeFault.Leave or NodeFault.Overlap;
        if (isGone && _ended is null)
        {
            throw Check.Failure($"node {_number} has not ended");
        }

        Check.Require(outages.Problem(Failover.Nodes, _ended, Loop.MaxLate));
        EntityCount[] census =
        [
            .. (await Cluster.CensusAsync().ConfigureAwait(false)).Where(entity =>
                !entity.Key.StartsWith(WarmUpName, StringComparison.Ordinal)
            ),
        ];
        long late = outages.LateBy(census, out string? problem);
        Check.Require(problem);
        Attempt[] failed = [.. attempts.Where(attempt => attempt.HasFailed)];
        if (late > failed.Length)
        {
            throw Check.Failure($"{late} requests were handled and not answered, but only {failed.Length} failed");
        }

        IReadOnlyList<int> victims = outages.Victims;
        if (victims.Count == 0)
        {
            // A library that places by load may leave a node without entities.
            throw new NothingMeasuredException(Invariant($"no entity lived on node {_number}"));
        }

        OutageReading ofVictims = Read(victims);
        HashSet<int> ofNode = [.. victims, .. outages.CutOff];
        Attempt[] failedAfter = [.. outages.AllAfter.Where(attempt => attempt.HasFailed)];
        return new Readings(
            Failover: new FailoverReading(
                work.Keys,
                victims.Count,
                ofVictims.MedianMilliseconds,
                ofVictims.MaxMilliseconds,
                ofVictims.Never,
                outages.AllAfter.LongCount(),
                failedAfter.Length,
                failedAfter.LongCount(attempt => !ofNode.Contains(attempt.Key)),
                late,
                outages.Collateral,
                outages.Relapses,
                outages.Stale,
                outages.Twice,
                census.Where(entity => entity.IsLive).GroupBy(entity => entity.Key).Count(own => own.Skip(1).Any()),
                work.Fault is NodeFault.Leave or NodeFault.Freeze ? _ended - fault : null,
                observed / 1000,
                Loop.MaxLate,
                [.. outages.Answered.Skip((int)(Settled.TotalMilliseconds / Outages.SlotMilliseconds))],
                outages.Timelines
            )
            {
                CutOff = work.Fault == NodeFault.Overlap ? Read(outages.CutOff) : null,
            }
        );

        OutageReading Read(IReadOnlyList<int> entities)
        {
            double?[] lasted = [.. entities.Select(outages.OutageOf)];
            double?[] sorted = [.. lasted.OrderBy(outage => outage ?? double.PositiveInfinity)];
            return new OutageReading(
                entities.Count,
                sorted.Length == 0 ? null : sorted[sorted.Length / 2],
                lasted.Max(),
                lasted.Count(outage => outage is null)
            );
        }
    }
}

/// <summary>A node joins.</summary>
internal sealed class JoinRuns(Case @case, Join work, TallyCheck check, ChildSettings settings)
    : OpenRuns(@case, check, settings, work.Keys, work.Rate)
{
    private const int Node = Failover.Nodes + 1;
    private const int NewCallers = 10;

    private readonly double _observed = work.ObservedSeconds * 1000.0; // ms
    private NodeClient? _node;
    private Task? _joining;

    public override async Task StartAsync()
    {
        await base.StartAsync().ConfigureAwait(false);
        _node = await Cluster.ConnectNextAsync().ConfigureAwait(false);
    }

    protected override Task StrikeAsync()
    {
        _joining = Cluster.HostAsync(_node!);
        return Task.CompletedTask;
    }

    protected override bool IsOver(double fault, double elapsed) => elapsed >= _observed;

    protected override async Task<Readings> ReadAsync(Attempt[] attempts, double fault, double observed)
    {
        await _joining!.ConfigureAwait(false);
        Outages outages = new(attempts, work.Keys, fault, Node);
        Check.Require(outages.Problem(Node, null, Loop.MaxLate));
        outages.LateBy(await Cluster.CensusAsync().ConfigureAwait(false), out string? problem);
        Check.Require(problem);
        RequestLog added = new(EntityRuns.Names("new-", Join.NewKeys));
        await added.RunAsync(Cluster.Driver, NewCallers).ConfigureAwait(false);
        Check.Require(new EntityCheck(Node).DifferenceOf(added, out _));
        Attempt? first = attempts
            .Where(attempt => attempt.IsAnswered && attempt.Reply.Node == Node)
            .MinBy(attempt => attempt.Ended);
        return new Readings(
            Join: new JoinReading(
                outages.AllAfter.LongCount(attempt => attempt.HasFailed),
                first?.Ended - fault,
                ShareUntil(fault + _observed / 2),
                ShareUntil(fault + _observed),
                added.All.Count(request => request.Reply.Node == Node) / (double)Join.NewKeys,
                Loop.MaxLate,
                outages.Answered,
                outages.Timelines
            )
        );

        double ShareUntil(double time) =>
            attempts
                .Where(attempt => attempt.IsAnswered && attempt.Due < time)
                .GroupBy(attempt => attempt.Key)
                .Count(own => own.Last().Reply.Node == Node) / (double)work.Keys;
    }
}
