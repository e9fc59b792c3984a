using System.Net;
using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

public sealed partial class OrleansBench : IRemoteBench
{
    private IPEndPoint? _far;
    private IPAddress? _here;

    /// <inheritdoc/>
    public void ConnectTo(string node, IPAddress here)
    {
        _far = IPEndPoint.Parse(node);
        _here = here;
    }

    /// <inheritdoc/>
    public override async Task StartAsync()
    {
        await base.StartAsync().ConfigureAwait(false);
        if (_far is not null)
        {
            await Silo!.MeetAsync(_far).ConfigureAwait(false);
        }
    }

    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Remote workload, MessageKind kind, long offset)
    {
        if (kind != MessageKind.Obj)
        {
            throw Wire.ObjectsOnly();
        }

        Task<Tally>[] pairs = new Task<Tally>[workload.Actors];
        for (int i = 0; i < pairs.Length; i++)
        {
            IRemotePingGrain ping = Grains.GetGrain<IRemotePingGrain>(RunKey.OfNewRun());
            pairs[i] = PlayAsync(ping, workload, offset);
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }

    private static async Task<Tally> PlayAsync(IRemotePingGrain ping, Remote workload, long offset)
    {
        RemoteResult result = await ping.Play(
                workload.Window,
                workload.PayloadBytes,
                workload.RoundTripsPerActor,
                offset
            )
            .ConfigureAwait(false);
        return new Tally(2, result.Deliveries, result.Sum);
    }

    // Without the class of the pong grain, the silo finds it on the other one: heterogeneous silos.
    private protected override void Configure(ISiloBuilder silo)
    {
        if (_far is null)
        {
            base.Configure(silo);
            return;
        }

        silo.ListenOn(_here!, FreePort.On(_here!), gatewayPort: 0, primary: _far)
            .Configure<GrainTypeOptions>(o => o.Classes.Remove(typeof(RemotePongGrain)));
    }
}
