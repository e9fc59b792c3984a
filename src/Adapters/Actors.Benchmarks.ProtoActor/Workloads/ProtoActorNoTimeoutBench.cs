namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>As <see cref="AskerActor"/>, but its requests have no time-out.</summary>
internal sealed class PatientAskerActor(Gather workload, TaskCompletionSource<Tally> done) : IActor
{
    private readonly PID[] _workers = new PID[workload.Workers];
    private long _replies;
    private long _receivedByWorkers;
    private long _sum;

    public async Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case StartGather start:
                for (int i = 0; i < _workers.Length; i++)
                {
                    int index = i + 1;
                    _workers[i] = context.Spawn(Props.FromProducer(() => new WorkerActor(index, workload.Rounds)));
                }

                while (_replies < (long)workload.Rounds * workload.Workers)
                {
                    await AskAllAsync(context, start.Offset + 1 + _replies / _workers.Length);
                }

                context.Stop(context.Self);
                done.SetResult(new Tally(1 + _workers.Length, _replies + _receivedByWorkers, _sum));
                break;
            default:
                Units.Count(context.Message);
                break;
        }
    }

    private async Task AskAllAsync(IContext context, long number)
    {
        Task<GatherReply>[] replies = new Task<GatherReply>[_workers.Length];
        for (int i = 0; i < replies.Length; i++)
        {
            GatherRequest request = new(number);
            replies[i] = context.RequestAsync<GatherReply>(_workers[i], request, CancellationToken.None);
        }

        _receivedByWorkers = 0;
        foreach (GatherReply reply in await Task.WhenAll(replies))
        {
            _replies++;
            _receivedByWorkers += reply.Received;
            _sum += reply.Number;
        }
    }
}

/// <summary>Proto.Actor whose requests have no time-out.</summary>
/// <remarks>
/// | setting | value                  | why                                                         |
/// |---------|------------------------|-------------------------------------------------------------|
/// | ask     | CancellationToken.None | no CancellationTokenSource and no timer (ISenderContext.cs) |
/// Deviations: none. Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorNoTimeoutBench : ProtoActorBenchBase, IActorBench<Ask>, IActorBench<Gather>
{
    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        PID actor = root.Spawn(Props.FromProducer(() => new AskActor(workload.Count)));
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            AskRequest request = new(offset + i);
            AskResponse response = await root.RequestAsync<AskResponse>(actor, request, CancellationToken.None)
                .ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }

    public Task<Tally> RunAsync(Gather workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props asker = Props.FromProducer(() => new PatientAskerActor(workload, done));
        ActorSystem.Root.Send(ActorSystem.Root.Spawn(asker), new StartGather(offset));
        return done.Task;
    }
}
