namespace Actors.Benchmarks.Orleans;

/// <summary>What the adapters with a silo in this process have in common: they start it, quiesce it and stop it.</summary>
public abstract class OrleansBenchBase : IActorBench
{
    /// <summary>How many calls are outstanding at most, where the workload sets no limit.</summary>
    private protected const int Window = 1000;

    private protected OrleansBenchBase() { }

    private protected SiloHost? Silo { get; private set; }

    /// <summary>The silo's own grain factory.</summary>
    private protected IGrainFactory Grains => Silo!.Grains;

    public virtual async Task StartAsync() => Silo = await SiloHost.StartAsync(Configure).ConfigureAwait(false);

    public Task<long> QuiesceAsync() => Silo!.QuiesceAsync();

    public virtual ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return Silo?.DisposeAsync() ?? ValueTask.CompletedTask;
    }

    // The silo does not listen on the port of its address. It is the only silo, and calls itself without a socket.
    private protected virtual void Configure(ISiloBuilder silo) =>
        silo.UseLocalhostClustering(gatewayPort: 0)
            .Configure<EndpointOptions>(o => o.SiloListeningEndpoint = new IPEndPoint(IPAddress.Loopback, 0));
}
