using System.Runtime;
using Actors.Benchmarks.Harness.Machine;

namespace Actors.Benchmarks.Peers;

/// <summary>The adapter of all peers: it hands the work to a process, and takes its answer.</summary>
/// <param name="largest">The largest first parameter of a workload, where the system allows no larger one.</param>
internal sealed class PeerBench(PeerManifest manifest, PeerRow row, IReadOnlyDictionary<string, long>? largest = null)
    : IPeerWork<Spawn>,
        IPeerWork<Counter>,
        IPeerWork<CounterSelect>,
        IPeerWork<PingPong>,
        IPeerWork<Ring>,
        IPeerWork<Create>,
        IPeerWork<Tell>,
        IPeerWork<Ask>,
        IPeerWork<RawChannel>,
        IPeerWork<Remote>,
        IPipelineBench
{
    private const int RequestsOfWarmUp = 200;
    private static readonly TimeSpan CompilationPause = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan LongestCompilation = TimeSpan.FromSeconds(5);

    private const double LargestGap = 1; // ms, between the clocks
    private const double LargestGapShare = 0.05;
    private const int LeastRunsForMedian = 3;

    private readonly List<(double Here, double There)> _clocks = []; // milliseconds of each run
    private PeerProcess? _near; // null until it is started
    private PeerProcess? _farSide;
    private string? _far;
    private long _run;
    private long? _compilingNear; // nanoseconds, as of the last reply; null if it does not say it
    private long? _compilingFar = 0;

    /// <summary>What a peer can be asked to do, by the names of <c>docs/workloads.md</c>.</summary>
    public static IReadOnlyDictionary<string, Type> Workloads { get; } =
        typeof(PeerBench)
            .GetInterfaces()
            .Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IActorBench<>))
            .Select(type => type.GetGenericArguments()[0])
            .ToDictionary(workload => workload.Name);

    /// <summary>The runtime and its version, as the process names it.</summary>
    public string Runtime => Near.Hello.Runtime;

    private PeerProcess Near => _near ?? throw new InvalidOperationException("The peer has not been started.");

    public async Task StartAsync()
    {
        _near = await PeerProcess.StartAsync(manifest, row).ConfigureAwait(false);
        await WarmUpPipeAsync().ConfigureAwait(false);
    }

    /// <summary>Starts the process of the far side of <see cref="Remote"/>. Before the first run.</summary>
    public async Task StartFarSideAsync()
    {
        _farSide = await PeerProcess.StartAsync(manifest, row).ConfigureAwait(false);
        _far = PeerJson.Read<FarReply>(await _farSide.AskAsync(PeerJson.Far).ConfigureAwait(false)).Address;
    }

    /// <summary>What both processes have compiled so far; null if a runtime does not tell.</summary>
    public Compiled? Compiled =>
        _compilingNear + _compilingFar is { } nanoseconds ? new Compiled(nanoseconds, Methods: null) : null;

    public async Task<long> QuiesceAsync() => (await CensusAsync(Near).ConfigureAwait(false)).Alive;

    /// <summary>Waits until the units of earlier runs are gone on the far side.</summary>
    /// <returns>What was counted there since the last question.</returns>
    public async Task<NodeCount> QuiesceFarSideAsync()
    {
        CensusReply there = await CensusAsync(_farSide!).ConfigureAwait(false);
        _compilingFar = there.CompilingNs;
        return new NodeCount(there.Units, there.Deliveries, there.Alive);
    }

    /// <inheritdoc cref="PeerProcess.Cost"/>
    public (TimeSpan Cpu, long? PeakWorkingSetBytes) Cost => Near.Cost;

    /// <summary>Bytes that the process has allocated in runs so far; null as soon as a reply does not say it.</summary>
    public long? AllocatedBytes { get; private set; } = 0;

    /// <inheritdoc cref="DifferenceOf"/>
    public string? DifferenceOfClocks() => DifferenceOf(_clocks);

    /// <summary>In words, how the medians of all runs differ by the two clocks; null if they agree, or if there are too few runs.</summary>
    /// <param name="clocks">The milliseconds of each run.</param>
    public static string? DifferenceOf(IEnumerable<(double Here, double There)> clocks)
    {
        // The first run also contains what both sides load and compile for it.
        (double Here, double There)[] runs = [.. clocks.Skip(1)];
        if (runs.Length < LeastRunsForMedian)
        {
            return null;
        }

        double gap = Estimate.MedianOf(runs.Select(run => run.Here - run.There));
        double here = Estimate.MedianOf(runs.Select(run => run.Here));
        return gap > Math.Max(LargestGap, LargestGapShare * here)
            ? Invariant(
                $"the peer's clock says {gap:0.###} ms less than the {here:0.###} ms that a run takes (medians)"
            )
            : null;
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            await (_near?.StopAsync() ?? Task.CompletedTask).ConfigureAwait(false);
            await (_farSide?.StopAsync() ?? Task.CompletedTask).ConfigureAwait(false);
        }
        finally
        {
            _near?.Dispose();
            _farSide?.Dispose();
        }
    }

    // What this side of the pipe needs is compiled before the first run: later, the compiler's thread would take a processor from
    // the peer for a second and more.
    private async Task WarmUpPipeAsync()
    {
        RunRequest request = new(0, nameof(Spawn), new Spawn(1).Parameters().ToDictionary(), 0, Far: null);
        for (int i = 0; i < RequestsOfWarmUp; i++)
        {
            await CensusAsync(Near).ConfigureAwait(false);
            PeerJson.Write(request);
            PeerJson.Read<RunReply>("""{"run":0,"units":1,"deliveries":0,"answer":"0","elapsedNs":1}""");
        }

        long compiled;
        long deadline = Environment.TickCount64 + (long)LongestCompilation.TotalMilliseconds;
        do
        {
            compiled = JitInfo.GetCompiledMethodCount();
            await Task.Delay(CompilationPause).ConfigureAwait(false);
        } while (compiled != JitInfo.GetCompiledMethodCount() && Environment.TickCount64 < deadline);
    }

    public bool IsSmallEnough(Workload workload) =>
        largest?.TryGetValue(workload.GetType().Name, out long most) != true
        || Convert.ToInt64(workload.Parameters().First().Value, CultureInfo.InvariantCulture) <= most;

    public bool CanDo(Pipeline workload) => row.PipelinesOf(workload) is not null;

    // Nobody counts the elements that are under way in the peer, so that there is no most.
    public PipelineBound BoundOf(Pipeline workload) =>
        new(row.PipelinesOf(workload)?.InFlightOf(workload) ?? new InFlight(row.InFlight), Most: null);

    /// <summary>A peer has no request to build a pipeline, so the request to run it does.</summary>
    public Task<IParkedRun> ParkAsync(Pipeline workload, long offset)
    {
        Tally tally = default;
        return Task.FromResult<IParkedRun>(
            new ParkedRun(
                async () => tally = await AskAsync(workload, offset).ConfigureAwait(false),
                () => Task.FromResult(tally)
            )
        );
    }

    public async Task<Tally> AskAsync(Workload workload, long offset)
    {
        RunRequest request = new(++_run, workload.GetType().Name, workload.Parameters().ToDictionary(), offset, _far);
        string text = PeerJson.Write(request);
        long start = Stopwatch.GetTimestamp();
        string line = await Near.AskAsync(text).ConfigureAwait(false);
        double elapsed = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        RunReply reply = PeerJson.Read<RunReply>(line);
        if (reply.Error is { } error)
        {
            throw new PeerException($"the peer: {error}");
        }

        if (reply.Run != request.Run)
        {
            throw new PeerException($"the peer answered run {reply.Run}, but was asked for run {request.Run}");
        }

        if (
            reply
            is not { Units: { } units, Deliveries: { } deliveries, Answer: { } answer, ElapsedNs: { } nanoseconds }
        )
        {
            throw new PeerException($"the peer left something out: {line}");
        }

        double peers = nanoseconds / 1e6;
        if (peers > elapsed)
        {
            throw new PeerException(
                Invariant($"the peer's clock says {peers:0.###} ms, but the peer was asked {elapsed:0.###} ms ago")
            );
        }

        _clocks.Add((elapsed, peers));
        AllocatedBytes += reply.AllocatedBytes;
        _compilingNear = reply.CompilingNs;
        return new Tally(units, deliveries, answer);
    }

    private static async Task<CensusReply> CensusAsync(PeerProcess peer) =>
        PeerJson.Read<CensusReply>(await peer.AskAsync(PeerJson.Census).ConfigureAwait(false));
}

/// <summary>A workload that is done by asking the peer for it.</summary>
internal interface IPeerWork<TWorkload> : IActorBench<TWorkload>
    where TWorkload : Workload
{
    bool IsSmallEnough(Workload workload);

    Task<Tally> AskAsync(Workload workload, long offset);

    bool IActorBench<TWorkload>.CanDo(TWorkload workload) => IsSmallEnough(workload);

    Task<Tally> IActorBench<TWorkload>.RunAsync(TWorkload workload, long offset) => AskAsync(workload, offset);
}
