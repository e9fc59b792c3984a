namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A hub that publishes each post on the event stream.</summary>
internal sealed class EventStreamHubActor(int members, int posts, TaskCompletionSource<Tally> done)
    : HubActor(members, posts, done)
{
    private EventStreamSubscription<object>[] _subscriptions = [];

    // The hub subscribes the members, because one that subscribes itself when it starts may miss the first posts.
    protected override void Open(IContext context, PID[] members)
    {
        EventStream stream = context.System.EventStream;
        _subscriptions = Array.ConvertAll(members, member => stream.Subscribe<BroadcastPost>(context, member));
    }

    protected override void PassOn(IContext context, PID[] members) =>
        context.System.EventStream.Publish(context.Message!);

    protected override void Close()
    {
        foreach (EventStreamSubscription<object> subscription in _subscriptions)
        {
            subscription.Unsubscribe();
        }
    }
}

/// <summary>Proto.Actor whose hub publishes posts on the event stream of its actor system.</summary>
/// <remarks>
/// | setting       | value               | why                                                                        |
/// |---------------|---------------------|----------------------------------------------------------------------------|
/// | stream        | the actor system's  | nobody else can construct one (EventStream.cs)                             |
/// | subscriptions | one for each member | members subscribe on their own; one for all would be the loop over them    |
/// | unsubscribe   | by the hub          | when all have answered; the stream does not notice that an actor has ended |
/// Deviations: one room only, because each post visits all subscriptions, and all that are to its class get it. Everything else
/// as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorEventStreamBench : ProtoActorBenchBase, IActorBench<Broadcast>
{
    public bool CanDo(Broadcast workload) => workload.Rooms == 1;

    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        ProtoActorBench.RunBroadcastAsync(
            ActorSystem,
            workload,
            offset,
            done => new EventStreamHubActor(workload.Members, workload.Posts, done)
        );
}
