using System.Net;
using Proto;

namespace Actors.Benchmarks.ProtoActor;

public sealed partial class ProtoActorBench : IRemoteBench
{
    private PID? _spawner;
    private IPAddress? _here;

    /// <inheritdoc/>
    public void ConnectTo(string node, IPAddress here)
    {
        _spawner = PID.FromAddress(node, ProtoActorNode.Spawner);
        _here = here;
    }

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Remote workload, MessageKind kind, long offset)
    {
        if (kind != MessageKind.Obj)
        {
            throw Wire.ObjectsOnly();
        }

        return await RemoteRun.RunAsync(ActorSystem, _spawner!, workload, offset).ConfigureAwait(false);
    }

    private protected override async Task<ActorSystem> StartSystemAsync()
    {
        if (_here is null)
        {
            return await base.StartSystemAsync().ConfigureAwait(false);
        }

        ActorSystem system = await Remoting.StartAsync(_here).ConfigureAwait(false);
        // The connection's processes come with its first message, and belong to no run.
        await system.Root.RequestAsync<Touched>(_spawner!, new Touch()).ConfigureAwait(false);
        return system;
    }

    private protected override ValueTask EndSystemAsync(ActorSystem system) =>
        _here is null ? base.EndSystemAsync(system) : Remoting.EndAsync(system);
}
