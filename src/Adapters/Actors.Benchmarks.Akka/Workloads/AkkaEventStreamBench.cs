namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A member that has been subscribed to the event stream, and unsubscribes when it has all posts.</summary>
internal sealed class SubscribedMemberActor(int posts) : UnitActor
{
    private int _received;
    private long _sum;

    public static Props Props(int posts) => global::Akka.Actor.Props.Create(() => new SubscribedMemberActor(posts));

    protected override void OnReceive(object message)
    {
        if (message is BroadcastPost post)
        {
            _received++;
            _sum += post.Number;
            if (_received == posts)
            {
                Context.System.EventStream.Unsubscribe(Self, typeof(BroadcastPost));
                Context.Stop(Self);
                Context.Parent.Tell(new BroadcastAnswer(_sum, _received));
            }
        }
    }
}

/// <summary>A hub that publishes each post on the event stream.</summary>
internal sealed class EventStreamHubActor : AnsweredHubActor
{
    private readonly EventStream _stream = Context.System.EventStream;

    public EventStreamHubActor(int members, int posts, TaskCompletionSource<Tally> done)
        : base(members, done)
    {
        // The hub subscribes them, because a member that subscribes itself when it starts may miss the first posts.
        Props member = SubscribedMemberActor.Props(posts);
        for (int i = 0; i < members; i++)
        {
            _stream.Subscribe(Context.ActorOf(member), typeof(BroadcastPost));
        }
    }

    public static Props Props(int members, int posts, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new EventStreamHubActor(members, posts, done));

    protected override void PassOn(object post) => _stream.Publish(post);
}

/// <summary>Akka.NET whose hub publishes posts on the event stream of its actor system.</summary>
/// <remarks>
/// | setting     | value                  | why                                                                           |
/// |-------------|------------------------|-------------------------------------------------------------------------------|
/// | stream      | the actor system's     | the only one that the documentation knows (event-bus.md)                      |
/// | channel     | the class of the posts | subscriptions are to classes (LoggingBus.cs)                                  |
/// | unsubscribe | by the member          | its own end; else the stream notices that it has ended, and dead letters come |
/// Deviations: one room only, because everybody who has subscribed to the class hears all posts. Everything else as
/// <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaEventStreamBench() : AkkaBenchBase(AkkaSettings.Quiet), IActorBench<Broadcast>
{
    public bool CanDo(Broadcast workload) => workload.Rooms == 1;

    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        AkkaBench.RunBroadcastAsync(ActorSystem, workload, offset, EventStreamHubActor.Props);
}
