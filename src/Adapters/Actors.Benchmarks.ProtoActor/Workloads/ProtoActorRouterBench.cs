using Proto.Router;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>A hub that sends each post to a router, which passes it on to the hub's children.</summary>
internal sealed class RouterHubActor(int members, int posts, TaskCompletionSource<Tally> done)
    : HubActor(members, posts, done)
{
    private PID? _router;

    protected override void Open(IContext context, PID[] members) =>
        _router = context.Spawn(context.NewBroadcastGroup(members));

    protected override void PassOn(IContext context, PID[] members) => context.Forward(_router!);
}

/// <summary>Proto.Actor whose hub passes posts on by a router: NewBroadcastGroup, whose members are children of the hub.</summary>
/// <remarks>
/// Deviations: one room only. Spawning a router blocks a thread of the pool until the router has started on another one
/// (RouterConfig.SpawnRouterProcess), so that many hubs at once would wait until the pool has enough threads. The router is a
/// child of the hub, handles no post itself, and is not counted: it sends on the hub's thread, while the hub sends
/// (RouterProcess.SendUserMessage). Everything else as <see cref="ProtoActorBench"/>.
/// </remarks>
public sealed class ProtoActorRouterBench : ProtoActorBenchBase, IActorBench<Broadcast>
{
    public bool CanDo(Broadcast workload) => workload.Rooms == 1;

    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        ProtoActorBench.RunBroadcastAsync(
            ActorSystem,
            workload,
            offset,
            done => new RouterHubActor(workload.Members, workload.Posts, done)
        );
}
