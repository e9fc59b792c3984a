using System.Net;
using Akka.Actor;

namespace Actors.Benchmarks.Akka;

public partial class AkkaBench : IRemoteBench
{
    private string? _node;
    private IActorRef? _spawner;

    /// <inheritdoc/>
    public void ConnectTo(string node, IPAddress here)
    {
        _node = node;
        AddSettings(AkkaSettings.RemoteOn(here));
    }

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Remote workload, MessageKind kind, long offset)
    {
        if (kind != MessageKind.Obj)
        {
            throw Wire.ObjectsOnly();
        }

        // Once: a selection in the loop would look up the path of each message's receiver.
        _spawner ??= await Host.ResolveAsync(_node!).ConfigureAwait(false);
        return await RemoteRun.RunAsync(Host, _spawner, workload, offset).ConfigureAwait(false);
    }
}
