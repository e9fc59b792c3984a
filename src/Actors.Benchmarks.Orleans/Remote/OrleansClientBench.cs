using System.Net;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans, called by a client outside the silo: of another process, or of this one.</summary>
/// <remarks>
/// | setting  | value              | why                                                                            |
/// |----------|--------------------|--------------------------------------------------------------------------------|
/// | client   | external           | what a web server in front of a cluster is                                     |
/// | gateway  | one, given         | the only silo; no membership to look it up in                                  |
/// | ping     | a task for a pair  | a client has no grains; the task keeps the window, and counts, as a grain does |
/// | protobuf | a codec of our own | the bytes of the message, as Microsoft.Orleans.Serialization.Protobuf          |
/// | serializer | Orleans' own, the default | in PingPong, whose messages are no protobuf                                |
/// Deviations: a call is the Ping, its response the Pong. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansClientBench : IRemoteBench, IActorBench<PingPong>
{
    private IPEndPoint? _gateway;
    private SiloHost? _silo; // none where there is a far one
    private IHost? _host;
    private IGrainFactory _grains = null!;

    /// <inheritdoc/>
    public void ConnectTo(string node, IPAddress here) => _gateway = IPEndPoint.Parse(node);

    /// <inheritdoc/>
    public async Task StartAsync()
    {
        if (_gateway is null)
        {
            _gateway = new IPEndPoint(IPAddress.Loopback, FreePort.On(IPAddress.Loopback));
            _silo = await SiloHost.StartAsync(WithGateway).ConfigureAwait(false);
        }

        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.UseOrleansClient(client =>
            client
                .UseStaticClustering(_gateway!)
                .Configure<ClientMessagingOptions>(o => o.ResponseTimeout = SiloHost.LongEnough)
        );
        _host = builder.Build();
        _grains = _host.Services.GetRequiredService<IGrainFactory>();
        await _host.StartAsync().ConfigureAwait(false);
    }

    private void WithGateway(ISiloBuilder silo) =>
        silo.UseLocalhostClustering(gatewayPort: _gateway!.Port)
            .Configure<EndpointOptions>(o => o.SiloListeningEndpoint = new IPEndPoint(IPAddress.Loopback, 0));

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            _ when !workload.Serialized => throw Wire.SerializedOnly(),
            MessageKind.Obj => Client.PingPongRun.RunAsync(_grains, workload, offset),
            _ => throw Wire.ObjectsOnly(),
        };

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
            IRemotePongGrain partner = _grains.GetGrain<IRemotePongGrain>(RunKey.OfNewRun());
            pairs[i] = Task.Run(() => PlayAsync(partner, workload, offset));
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => _silo?.QuiesceAsync() ?? Lifecycle.QuiesceAsync();

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        if (_host is not null)
        {
            await _host.StopAsync().ConfigureAwait(false);
            _host.Dispose();
        }

        await (_silo?.DisposeAsync() ?? ValueTask.CompletedTask).ConfigureAwait(false);
    }

    private static async Task<Tally> PlayAsync(IRemotePongGrain partner, Remote workload, long offset)
    {
        Lifecycle.Started();
        RemoteResult result = await RemotePing
            .PlayAsync(partner, workload.Window, workload.PayloadBytes, workload.RoundTripsPerActor, offset)
            .ConfigureAwait(false);
        Lifecycle.Ended();
        return new Tally(2, result.Deliveries, result.Sum);
    }
}
