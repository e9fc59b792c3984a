using System.Net;
using System.Net.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans called from outside: an external client, over TCP to the silo's gateway, in the same process.</summary>
/// <remarks>
/// | setting    | value                     | why                                                                           |
/// |------------|---------------------------|-------------------------------------------------------------------------------|
/// | client     | UseOrleansClient          | what a front end has; every call passes its serializer and the gateway        |
/// | gateway    | a free loopback port      | the client must know it in advance, and two runs must coexist                 |
/// | serializer | Orleans' own, the default | GenerateSerializer makes it; the payload is not protobuf                      |
/// | messages   | Immutable                 | else the silo copies a response before it encodes it                          |
/// | time-outs  | 1 h                       | as in the silo                                                                |
/// Deviations: the ping units are tasks of the client, not grains. Everything else as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansClientBench : OrleansRow, IActorBench<PingPong>
{
    private readonly int _gatewayPort;
    private IHost? _clientHost;
    private IGrainFactory _client = null!;

    /// <summary>The row, with a port for its gateway.</summary>
    public OrleansClientBench()
        : this(FreePort()) { }

    private OrleansClientBench(int gatewayPort)
        : base(gatewayPort) => _gatewayPort = gatewayPort;

    /// <inheritdoc/>
    public override async Task StartAsync()
    {
        await base.StartAsync().ConfigureAwait(false);
        HostApplicationBuilder builder = EmptyHost();
        builder.UseOrleansClient(client =>
            client
                .UseLocalhostClustering(_gatewayPort)
                .Configure<ClientMessagingOptions>(o => o.ResponseTimeout = LongEnough)
        );
        _clientHost = builder.Build();
        _client = _clientHost.Services.GetRequiredService<IClusterClient>();
        await _clientHost.StartAsync().ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind switch
        {
            _ when !workload.Serialized => throw Wire.SerializedOnly(),
            MessageKind.Obj => Client.PingPongRun.RunAsync(_client, workload, offset),
            _ => throw Wire.ObjectsOnly(),
        };

    /// <inheritdoc/>
    public override async ValueTask DisposeAsync()
    {
        if (_clientHost is not null)
        {
            await _clientHost.StopAsync().ConfigureAwait(false);
            _clientHost.Dispose();
        }

        await base.DisposeAsync().ConfigureAwait(false);
    }

    private static int FreePort()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
