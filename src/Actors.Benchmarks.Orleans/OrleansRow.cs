using System.Net;
using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

/// <summary>What the rows of Orleans have in common: one silo in the process, and its census.</summary>
public abstract class OrleansRow : IActorBench
{
    private protected OrleansRow() { }

    private protected SiloHost? Silo { get; private set; }

    /// <summary>The silo's own way to its grains.</summary>
    private protected IGrainFactory Grains => Silo!.Grains;

    /// <inheritdoc/>
    public virtual async Task StartAsync() => Silo = await SiloHost.StartAsync(Configure).ConfigureAwait(false);

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => Silo!.QuiesceAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return Silo?.DisposeAsync() ?? ValueTask.CompletedTask;
    }

    // The silo's address has a port that it does not listen to: it is alone, and calls itself without a socket.
    private protected virtual void Configure(ISiloBuilder silo) =>
        silo.UseLocalhostClustering(gatewayPort: 0)
            .Configure<EndpointOptions>(o => o.SiloListeningEndpoint = new IPEndPoint(IPAddress.Loopback, 0));
}
