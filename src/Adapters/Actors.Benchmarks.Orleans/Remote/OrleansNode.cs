using System.Net.Sockets;

namespace Actors.Benchmarks.Orleans;

/// <summary>The far side: a silo.</summary>
public abstract class OrleansNode : IRemoteNode
{
    private readonly NodeCensus _census = new();
    private readonly bool _hasGateway;
    private SiloHost? _silo;

    private protected OrleansNode(bool hasGateway) => _hasGateway = hasGateway;

    public async Task<string> StartAsync(IPAddress here)
    {
        int siloPort = FreePort.On(here);
        int gatewayPort = _hasGateway ? FreePort.On(here) : 0;
        _silo = await SiloHost
            .StartAsync(silo =>
                silo.ListenOn(here, siloPort, gatewayPort, primary: null)
                    .Configure<GrainTypeOptions>(o => o.Classes.Remove(typeof(RemotePingGrain))) // see OrleansBench
                    .ConfigureServices(services => services.AddSingleton(_census))
            )
            .ConfigureAwait(false);
        return new IPEndPoint(here, _hasGateway ? gatewayPort : siloPort).ToString();
    }

    public async Task<NodeCount> QuiesceAsync()
    {
        await _silo!.QuiesceAsync().ConfigureAwait(false);
        return await _census.QuiesceAsync().ConfigureAwait(false);
    }

    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return _silo?.DisposeAsync() ?? ValueTask.CompletedTask;
    }
}

/// <summary>A silo that another silo joins.</summary>
public sealed class OrleansSiloNode() : OrleansNode(hasGateway: false);

/// <summary>A silo that clients call through its gateway.</summary>
public sealed class OrleansGatewayNode() : OrleansNode(hasGateway: true);

/// <summary>Finds a free port. A silo's address is its name, so its port must be known before it starts.</summary>
internal static class FreePort
{
    public static int On(IPAddress here)
    {
        using Socket socket = new(here.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(here, 0));
        return ((IPEndPoint)socket.LocalEndPoint!).Port;
    }
}

internal static class Clustering
{
    /// <summary>A cluster whose list of members is kept by the silo <paramref name="primary"/>; null: by this silo.</summary>
    public static ISiloBuilder ListenOn(
        this ISiloBuilder silo,
        IPAddress here,
        int siloPort,
        int gatewayPort,
        IPEndPoint? primary
    ) =>
        silo.UseLocalhostClustering(siloPort, gatewayPort, primary)
            .Configure<EndpointOptions>(o => o.AdvertisedIPAddress = here);
}
