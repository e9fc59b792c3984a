namespace Actors.Benchmarks.Orleans.Obj;

public partial class OrleansBench : IRemoteBench
{
    private IPEndPoint? _far;
    private IPAddress? _here;

    public void ConnectTo(string node, IPAddress here)
    {
        _far = IPEndPoint.Parse(node);
        _here = here;
    }

    public override async Task StartAsync()
    {
        await base.StartAsync().ConfigureAwait(false);
        if (_far is not null)
        {
            await Silo!.WaitForSiloAsync(_far).ConfigureAwait(false);
        }
    }

    public Task<Tally> RunAsync(Remote workload, long offset) =>
        RunParts.SumAsync(
            workload.Actors,
            () =>
                Grains
                    .GetGrain<IRemotePingGrain>(RunKey.OfNewRun())
                    .StartRemote(workload.Window, workload.PayloadBytes, workload.RoundTripsPerActor, offset)
                    .AsTask()
        );

    // This silo does not have the class of the pong grain, and the far one not that of the ping grain: heterogeneous silos.
    // The default placement would put either of them on either silo.
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
