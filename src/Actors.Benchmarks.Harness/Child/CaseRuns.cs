using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Protocol;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>How a process does the runs of its case. The methods are called one after the other.</summary>
/// <param name="bench">The adapter; null where this process has none, or only a run makes it.</param>
internal abstract class CaseRuns(TallyCheck check, IActorBench? bench = null)
{
    protected TallyCheck Check { get; } = check;

    protected IActorBench? Bench { get; set; } = bench;

    public virtual Task StartAsync() => Bench?.StartAsync() ?? Task.CompletedTask;

    /// <summary>Prepares what the next <paramref name="runs"/> runs need and must not be measured.</summary>
    public virtual Task PrepareAsync(int runs) => Task.CompletedTask;

    /// <summary>Does so many runs, one after the other: the measured code.</summary>
    public abstract Task RunAsync(int runs);

    /// <summary>Called when the process is warm. It forgets what was read of the warm-up.</summary>
    public virtual void ForgetReadings() { }

    /// <summary>Waits until the work of earlier runs is done, where a run does not wait for it.</summary>
    public virtual Task DrainAsync() => Task.CompletedTask;

    /// <summary>The adapter whose units are in processes of another runtime; null where there is none.</summary>
    public PeerBench? Peer => Bench as PeerBench;

    /// <summary>What was read beside the time, or in its place, when all has ended; null if nothing.</summary>
    public Readings? Readings { get; protected set; }

    /// <summary>What the processes that do the work have cost so far, as if everything before had been one iteration.</summary>
    public virtual Task<IterationCost> CostAsync() =>
        Task.FromResult(IterationCost.SoFar(Peer, Peer is null ? Compiled.Here : Peer.Compiled));

    /// <summary>Waits until the units of earlier runs have ended.</summary>
    /// <returns>How many have not.</returns>
    public virtual Task<long> QuiesceAsync() => Bench?.QuiesceAsync() ?? Task.FromResult(0L);

    public virtual async Task EndAsync()
    {
        await (Bench?.DisposeAsync() ?? ValueTask.CompletedTask).ConfigureAwait(false);
        Check.Require(Peer?.DifferenceOfClocks());
    }

    /// <summary>Called before a failure is reported. It does not return if the far side has ended, because that is then reported.</summary>
    public virtual void BlockIfFarSideEnded() { }
}

/// <summary>Runs of a library that has been started before.</summary>
internal class WarmRuns(IActorBench bench, Workload workload, TallyCheck check) : CaseRuns(check, bench)
{
    private readonly Func<long, Task<Tally>> _runOnce = workload.On(bench);

    public override async Task RunAsync(int runs)
    {
        for (int i = 0; i < runs; i++)
        {
            long offset = Random.Shared.Next();
            Check.Verify(await _runOnce(offset).ConfigureAwait(false), offset);
        }
    }
}

/// <summary>Runs without work. With them, the runtime compiles the code of the harness before the first run of a library. A run changes the
/// thread, as the run of a library may.</summary>
internal sealed class RunsOfNoWork(TallyCheck check) : CaseRuns(check)
{
    public override async Task RunAsync(int runs) => await Task.Yield();
}

/// <summary>The only run of a process that measures the start of a library.</summary>
internal sealed class ColdRun(Case @case, TallyCheck check) : CaseRuns(check)
{
    public override async Task RunAsync(int runs)
    {
        if (Bench is not null)
        {
            throw Check.Failure("already started: a process can measure a start only once");
        }

        Bench = CheckedRuns.CreateBench(@case);
        long offset = Random.Shared.Next();
        Check.Verify(await @case.Workload.On(Bench)(offset).ConfigureAwait(false), offset);
    }
}

/// <summary>Runs of which one part is measured: parked before the measured time, done inside it, drained after it.</summary>
internal class ParkedRuns<TWorkload>(IParkedBench<TWorkload> bench, TWorkload workload, TallyCheck check)
    : CaseRuns(check, bench)
    where TWorkload : Workload
{
    private readonly Queue<Parked> _parked = [];
    private readonly List<Parked> _done = [];

    protected TWorkload Workload { get; } = workload;

    public override async Task PrepareAsync(int runs)
    {
        while (_parked.Count < runs)
        {
            _parked.Enqueue(await ParkAsync().ConfigureAwait(false));
        }
    }

    public override async Task RunAsync(int runs)
    {
        for (int i = 0; i < runs; i++)
        {
            Parked next = _parked.Dequeue();
            _done.Add(next);
            await next.Run.RunAsync().ConfigureAwait(false);
        }
    }

    public override async Task DrainAsync()
    {
        // Runs that were parked for an iteration of more invocations must not stay in memory.
        await RunAsync(_parked.Count).ConfigureAwait(false);
        foreach (Parked done in _done)
        {
            Check.Verify(await done.Run.DrainAsync().ConfigureAwait(false), done.Offset);
            Read(done.Run);
        }

        _done.Clear();
    }

    /// <summary>Called with each run that is done and drained.</summary>
    protected virtual void Read(IParkedRun run) { }

    private async Task<Parked> ParkAsync()
    {
        long offset = Random.Shared.Next();
        return new Parked(await bench.ParkAsync(Workload, offset).ConfigureAwait(false), offset);
    }

    private sealed record Parked(IParkedRun Run, long Offset);
}

/// <summary>Runs of a pipeline that are watched, and not timed.</summary>
internal sealed class WatchedPipelineRuns(IPipelineBench bench, Pipeline workload, TallyCheck check)
    : ParkedRuns<Pipeline>(bench, workload, check)
{
    private readonly long? _bound = bench.BoundOf(workload).Most;
    private double _buildNanoseconds;
    private long _most;

    public override async Task PrepareAsync(int runs)
    {
        long start = Stopwatch.GetTimestamp();
        await base.PrepareAsync(runs).ConfigureAwait(false);
        _buildNanoseconds = Stopwatch.GetElapsedTime(start).TotalNanoseconds / runs;
    }

    public override async Task RunAsync(int runs)
    {
        PipelineWatch.Begin(Workload);
        await base.RunAsync(runs).ConfigureAwait(false);
        Check.Require(PipelineWatch.Difference(_bound));
        _most = Math.Max(_most, PipelineWatch.Most);
        Readings = new Readings(Pipeline: new PipelineReading(_most, _buildNanoseconds));
    }
}

/// <summary>Runs whose units are in two processes, which both count.</summary>
internal abstract class TwoSidedRuns(IActorBench near, Workload workload, TallyCheck check)
    : WarmRuns(near, workload, check)
{
    private long _runsCountedThere;

    public sealed override async Task<long> QuiesceAsync()
    {
        long alive = await base.QuiesceAsync().ConfigureAwait(false);
        if (alive == 0)
        {
            Check.VerifyThere(await QuiesceFarSideAsync().ConfigureAwait(false), Check.Runs - _runsCountedThere);
            _runsCountedThere = Check.Runs;
        }

        return alive;
    }

    /// <summary>Waits until the units of earlier runs have ended on the far side.</summary>
    /// <returns>What was counted there since the last question.</returns>
    protected abstract Task<NodeCount> QuiesceFarSideAsync();
}

/// <summary>Runs between this process and a node.</summary>
internal sealed class RemoteRuns(Row row, IRemoteBench near, Remote workload, TallyCheck check, ChildSettings settings)
    : TwoSidedRuns(near, workload, check)
{
    private NodeClient? _farSide;

    /// <summary>Starts the node, or finds the one that the user has named, and connects the near side with it.</summary>
    public override async Task StartAsync()
    {
        _farSide = await NodeClient
            .ConnectAsync(settings.Remote, reason => Check.Failure(reason), settings.AnswersWithin)
            .ConfigureAwait(false);
        near.ConnectTo(await _farSide.StartAsync(row).ConfigureAwait(false), _farSide.Here);
        Check.Progress();
        await base.StartAsync().ConfigureAwait(false);
    }

    public override async Task<IterationCost> CostAsync() =>
        IterationCost.SoFar(null, Compiled.Here + (await _farSide!.CostAsync().ConfigureAwait(false)).Compiled);

    public override async Task EndAsync()
    {
        await base.EndAsync().ConfigureAwait(false);
        await _farSide!.StopAsync().ConfigureAwait(false);
    }

    public override void BlockIfFarSideEnded() => _farSide?.BlockIfEnded();

    protected override Task<NodeCount> QuiesceFarSideAsync() => _farSide!.QuiesceAsync();
}

/// <summary>Runs between two processes of another runtime.</summary>
internal sealed class PeerRemoteRuns(PeerBench near, Remote workload, TallyCheck check, ChildSettings settings)
    : TwoSidedRuns(near, workload, check)
{
    public override async Task StartAsync()
    {
        if (settings.Remote is not null)
        {
            throw new NotSupportedException("the far side of another language runs on this machine only");
        }

        await near.StartFarSideAsync().ConfigureAwait(false);
        await base.StartAsync().ConfigureAwait(false);
    }

    protected override Task<NodeCount> QuiesceFarSideAsync() => near.QuiesceFarSideAsync();
}
