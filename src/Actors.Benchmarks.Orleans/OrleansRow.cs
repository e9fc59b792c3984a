using System.Net;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

/// <summary>What the rows of Orleans have in common: one silo in the process, and its census.</summary>
public abstract class OrleansRow : IActorBench
{
    /// <summary>Longer than any run.</summary>
    private protected static readonly TimeSpan LongEnough = TimeSpan.FromHours(1);

    private readonly int _gatewayPort;
    private IHost? _host;
    private SiloAddress[] _silo = [];

    /// <param name="gatewayPort">Where the silo listens for external clients; 0: nowhere.</param>
    private protected OrleansRow(int gatewayPort = 0) => _gatewayPort = gatewayPort;

    /// <summary>The silo's own way to its grains.</summary>
    private protected IGrainFactory Grains { get; private set; } = null!;

    /// <inheritdoc/>
    public virtual async Task StartAsync()
    {
        HostApplicationBuilder builder = EmptyHost();
        builder.UseOrleans(Configure);
        _host = builder.Build();
        Grains = _host.Services.GetRequiredService<IGrainFactory>();
        _silo = [_host.Services.GetRequiredService<ILocalSiloDetails>().SiloAddress];
        await _host.StartAsync().ConfigureAwait(false);
    }

    // The silo's address has a port that it does not listen to: it is alone, and calls itself without a socket.
    private void Configure(ISiloBuilder silo) =>
        silo.UseLocalhostClustering(gatewayPort: _gatewayPort)
            .Configure<EndpointOptions>(o => o.SiloListeningEndpoint = new IPEndPoint(IPAddress.Loopback, 0))
            .Configure<SiloMessagingOptions>(o => o.ResponseTimeout = o.SystemResponseTimeout = LongEnough)
            .Configure<GrainCollectionOptions>(o => o.ActivationTimeout = o.DeactivationTimeout = LongEnough);

    /// <summary>A host that reads no settings, logs nowhere, and leaves Ctrl-C alone.</summary>
    private protected static HostApplicationBuilder EmptyHost()
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        return builder;
    }

    /// <summary>Deactivates the grains of earlier runs.</summary>
    /// <returns>How many of them the silo still has in its directory of activations.</returns>
    public async Task<long> QuiesceAsync()
    {
        long alive = await DeactivateAsync().ConfigureAwait(false);
        for (int retries = 1000; alive > 0 && retries > 0; retries--)
        {
            await Task.Delay(1).ConfigureAwait(false); // a grain that has just answered may not be idle yet
            alive = await DeactivateAsync().ConfigureAwait(false);
        }

        return alive;
    }

    private async Task<long> DeactivateAsync()
    {
        IManagementGrain management = Grains.GetGrain<IManagementGrain>(0);
        await management.ForceActivationCollection(_silo, TimeSpan.Zero).ConfigureAwait(false);
        DetailedGrainStatistic[] all = await management
            .GetDetailedGrainStatistics(hostsIds: _silo)
            .ConfigureAwait(false);
        string ours = typeof(OrleansBench).Namespace!; // the directory holds Orleans' own grains, too
        return all.LongCount(grain => grain.GrainType.StartsWith(ours, StringComparison.Ordinal));
    }

    /// <inheritdoc/>
    public virtual async ValueTask DisposeAsync()
    {
        if (_host is not null)
        {
            await _host.StopAsync().ConfigureAwait(false);
            _host.Dispose();
        }
    }

    /// <summary>Leaves Ctrl-C to the program, from which the host's default would take it.</summary>
    private sealed class NoLifetime : IHostLifetime
    {
        public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

        public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }
}
