namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>As <see cref="AskerActor"/>, but its requests have no time-out.</summary>
internal sealed class PatientAskerActor(Gather workload, TaskCompletionSource<Tally> done) : AskerActor(workload, done)
{
    protected override void RequestAll(IContext context, PID[] workers, long number, Task<GatherReply>[] replies)
    {
        for (int i = 0; i < replies.Length; i++)
        {
            GatherRequest request = new(number);
            replies[i] = context.RequestAsync<GatherReply>(workers[i], request, CancellationToken.None);
        }
    }
}

/// <summary>Proto.Actor whose requests have no time-out: CancellationToken.None, so no CancellationTokenSource and no timer
/// (ISenderContext.cs). Everything else as <see cref="ProtoActorBench"/>.</summary>
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

    public Task<Tally> RunAsync(Gather workload, long offset) =>
        RunRootAsync(done => new PatientAskerActor(workload, done), new StartGather(offset));
}
