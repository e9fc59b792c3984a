using Akka.Routing;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>A hub that sends each post to a router, which passes it on to the members that it has created.</summary>
internal sealed class RouterHubActor(int members, int posts, TaskCompletionSource<Tally> done)
    : HubActor(members, posts, done)
{
    private IActorRef? _router;

    protected override void CreateMembers(int count, Props member) =>
        _router = Context.ActorOf(member.WithRouter(new BroadcastPool(count)));

    protected override void PassOn(object post) => _router!.Tell(post, ActorRefs.NoSender);
}

/// <summary>Akka.NET whose hubs pass posts on by a router.</summary>
/// <remarks>
/// | setting | value         | why                                                                                       |
/// |---------|---------------|-------------------------------------------------------------------------------------------|
/// | router  | BroadcastPool | it creates the members and keeps their references. A BroadcastGroup is given paths, and   |
/// |         |               | sends to selections: each message would look up each member by its path (RouterConfig.cs) |
/// Deviations: the members are children of the router, which is a child of the hub, handles no post itself, and is not
/// counted. It routes on the hub's thread, while the hub sends (RoutedActorCell.SendMessage). Everything else as
/// <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaRouterBench() : AkkaBenchBase(AkkaSettings.Quiet), IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        AkkaBench.RunBroadcastAsync(
            ActorSystem,
            workload,
            offset,
            done => new RouterHubActor(workload.Members, workload.Posts, done)
        );
}
