using Akka.Routing;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A hub that sends each post to a router, which passes it on to the members that it has created.</summary>
internal sealed class RouterHubActor(int members, int posts, TaskCompletionSource<Tally> done)
    : AnsweredHubActor(members, done)
{
    private readonly IActorRef _router = Context.ActorOf(
        MemberActor.Props(posts).WithRouter(new BroadcastPool(members))
    );

    public static Props Props(int members, int posts, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new RouterHubActor(members, posts, done));

    protected override void PassOn(object post) => _router.Tell(post);
}

/// <summary>Akka.NET whose hubs pass posts on by a router.</summary>
/// <remarks>
/// | setting | value         | why                                                                                                        |
/// |---------|---------------|------------------------------------------------------------------------------------------------------------|
/// | router  | BroadcastPool | it creates the members. A BroadcastGroup would look up each by its path for each message (RouterConfig.cs) |
/// Deviations: the members are children of the router, which is a child of the hub, handles no post itself, and is not
/// counted. It routes on the hub's thread, while the hub sends (RoutedActorCell.SendMessage). Everything else as
/// <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaRouterBench() : AkkaBenchBase(AkkaSettings.Quiet), IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        AkkaBench.RunBroadcastAsync(ActorSystem, workload, offset, RouterHubActor.Props);
}
