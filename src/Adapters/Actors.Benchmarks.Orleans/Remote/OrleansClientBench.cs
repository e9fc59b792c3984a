namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans, called by a client outside the silo. The silo is in another process, or in this one.</summary>
/// <remarks>
/// | setting    | value                     | why                                                                      |
/// |------------|---------------------------|--------------------------------------------------------------------------|
/// | client     | external                  | a web server in front of a cluster is such a client                      |
/// | gateway    | one, given                | there is one silo; no membership to look it up in                        |
/// | ping       | a task for a pair         | a client has no grains; the task keeps the window and counts, as a grain |
/// | asker      | a task                    | in Gather; the workers are grains                                        |
/// | protobuf   | a codec of our own        | in Remote: the bytes, as Microsoft.Orleans.Serialization.Protobuf        |
/// | serializer | Orleans' own, the default | in SerializedPingPong and Gather, whose messages here are no protobuf    |
/// Deviations: a call is the Ping, its response the Pong. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed partial class OrleansClientBench : IRemoteBench
{
    private IPEndPoint? _gateway;
    private SiloHost? _silo; // null where the silo is in another process
    private IHost? _host;
    private IGrainFactory _grains = null!;

    public void ConnectTo(string node, IPAddress here) => _gateway = IPEndPoint.Parse(node);

    public async Task StartAsync()
    {
        if (_gateway is null)
        {
            _gateway = new IPEndPoint(IPAddress.Loopback, FreePort.On(IPAddress.Loopback));
            _silo = await SiloHost.StartAsync(WithGateway).ConfigureAwait(false);
        }

        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.UseOrleansClient(client => client.UseStaticClustering(_gateway!));
        _host = builder.Build();
        _grains = _host.Services.GetRequiredService<IGrainFactory>();
        await _host.StartAsync().ConfigureAwait(false);
    }

    public Task<Tally> RunAsync(Remote workload, long offset) =>
        RunParts.SumAsync(
            workload.Actors,
            () =>
                AsUnitAsync(() =>
                    RemotePing.RunAsync(
                        _grains.GetGrain<IRemotePongGrain>(RunKey.OfNewRun()),
                        workload.Window,
                        workload.PayloadBytes,
                        workload.RoundTripsPerActor,
                        offset
                    )
                )
        );

    public Task<long> QuiesceAsync() => _silo?.QuiesceAsync() ?? Lifecycle.QuiesceAsync();

    public async ValueTask DisposeAsync()
    {
        if (_host is not null)
        {
            await _host.StopAsync().ConfigureAwait(false);
            _host.Dispose();
        }

        await (_silo?.DisposeAsync() ?? ValueTask.CompletedTask).ConfigureAwait(false);
    }

    /// <summary>A task of the client that is a unit of the run.</summary>
    private static Task<Tally> AsUnitAsync(Func<ValueTask<Tally>> run) =>
        Task.Run(async () =>
        {
            Lifecycle.Started();
            Tally tally = await run().ConfigureAwait(false);
            Lifecycle.Ended();
            return tally;
        });

    private void WithGateway(ISiloBuilder silo) =>
        silo.UseLocalhostClustering(gatewayPort: _gateway!.Port)
            .Configure<EndpointOptions>(o => o.SiloListeningEndpoint = new IPEndPoint(IPAddress.Loopback, 0));
}
