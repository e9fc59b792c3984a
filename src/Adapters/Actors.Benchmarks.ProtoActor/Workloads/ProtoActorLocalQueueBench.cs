namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Proto.Actor with a dispatcher of its own, whose actors wait in the queue of the thread that has woken them.</summary>
/// <remarks>
/// | setting    | value                    | why                                                                                                 |
/// |------------|--------------------------|-----------------------------------------------------------------------------------------------------|
/// | dispatcher | new ThreadPoolDispatcher | it starts a task, in the thread's own queue; the default instance takes the global one (Mailbox.cs) |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>, whose actors these are.
/// </remarks>
public sealed class ProtoActorLocalQueueBench : ProtoActorBenchBase, IActorBench<PingPong>, IActorBench<Spawn>
{
    private static readonly Props Settings = Props.Empty.WithDispatcher(new ThreadPoolDispatcher());

    private static readonly Props SpawnNodes = Settings.WithProducer(() => new SpawnActor(SpawnNodes!, null));

    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, () => RunPairAsync(workload.Window, workload.RoundTripsPerPair, offset));

    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunRootAsync(done => new SpawnActor(SpawnNodes, done), new SpawnRequest(offset, workload.Leaves), Settings);

    private Task<Tally> RunPairAsync(int window, int roundTrips, long offset)
    {
        Props pong = Settings.WithProducer(() => new PongActor(roundTrips));
        return RunRootAsync(done => new PingActor(pong, window, roundTrips, done), new StartPingPong(offset), Settings);
    }
}
