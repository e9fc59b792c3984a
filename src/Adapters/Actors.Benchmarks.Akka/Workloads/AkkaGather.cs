namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartGather(long Offset);

internal sealed record GatherRequest(long Number);

/// <summary>The request's number and the worker's own, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor(int index, int rounds) : UntypedActor
{
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is GatherRequest request)
        {
            _received++;
            if (_received == rounds)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new GatherReply(request.Number + index, _received), ActorRefs.NoSender);
        }
    }
}

/// <summary>Asks all workers, and has the replies of a round piped to itself.</summary>
internal sealed class AskerActor(Gather workload, TaskCompletionSource<Tally> done) : UntypedActor
{
    private readonly IActorRef[] _workers = new IActorRef[workload.Workers];
    private long _offset;
    private long _replies;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case GatherReply[] replies:
                ReceiveReplies(replies);
                break;
            case StartGather start:
                _offset = start.Offset;
                for (int i = 0; i < _workers.Length; i++)
                {
                    int index = i + 1;
                    _workers[i] = Context.ActorOf(ActorProps.Of(() => new WorkerActor(index, workload.Rounds)));
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

    private void ReceiveReplies(GatherReply[] replies)
    {
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
    }
}

public partial class AkkaBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ActorSystem
            .ActorOf(ActorProps.Of(() => new AskerActor(workload, done)))
            .Tell(new StartGather(offset), ActorRefs.NoSender);
        return done.Task;
    }
}
