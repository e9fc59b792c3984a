namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartGather(long Offset);

internal sealed record GatherRequest(long Number);

/// <summary>The request's number and the worker's own, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor(int index, int rounds) : UnitActor
{
    private int _received;

    public static Props Props(int index, int rounds) =>
        global::Akka.Actor.Props.Create(() => new WorkerActor(index, rounds));

    protected override void OnReceive(object message)
    {
        if (message is GatherRequest request)
        {
            _received++;
            if (_received == rounds)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new GatherReply(request.Number + index, _received));
        }
    }
}

/// <summary>Asks all workers, and has the replies of a round piped to itself.</summary>
internal sealed class AskerActor(Gather workload, TaskCompletionSource<Tally> done) : UnitActor
{
    private readonly IActorRef[] _workers = new IActorRef[workload.Workers];
    private long _offset;
    private long _replies;
    private long _sum;

    public static Props Props(Gather workload, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new AskerActor(workload, done));

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case GatherReply[] replies:
                long receivedByWorkers = 0;
                foreach (GatherReply reply in replies)
                {
                    _replies++;
                    _sum += reply.Number;
                    receivedByWorkers += reply.Received;
                }

                if (_replies < (long)workload.Rounds * workload.Workers)
                {
                    AskAll();
                }
                else
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1 + _workers.Length, _replies + receivedByWorkers, _sum));
                }

                break;
            case StartGather start:
                _offset = start.Offset;
                for (int i = 0; i < _workers.Length; i++)
                {
                    _workers[i] = Context.ActorOf(WorkerActor.Props(i + 1, workload.Rounds));
                }

                AskAll();
                break;
        }
    }

    private void AskAll()
    {
        long number = _offset + 1 + _replies / _workers.Length;
        Task<GatherReply>[] replies = new Task<GatherReply>[_workers.Length];
        for (int i = 0; i < replies.Length; i++)
        {
            replies[i] = _workers[i].Ask<GatherReply>(new GatherRequest(number));
        }

        Task.WhenAll(replies).PipeTo(Self);
    }
}

public partial class AkkaBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        RunParts.OneAsync(done => ActorSystem.ActorOf(AskerActor.Props(workload, done)).Tell(new StartGather(offset)));
}
