namespace Actors.Benchmarks.Orleans;

/// <summary>A silo in this process. It can count and deactivate its grains.</summary>
internal sealed class SiloHost : IAsyncDisposable
{
    /// <summary>The time-out of uncounted calls that wait for a whole run. All other calls have the default, 30 s.</summary>
    public const string LongEnough = "01:00:00";

    private readonly IHost _host;
    private readonly SiloAddress[] _silo;

    private SiloHost(IHost host)
    {
        _host = host;
        _silo = [host.Services.GetRequiredService<ILocalSiloDetails>().SiloAddress];
        Grains = host.Services.GetRequiredService<IGrainFactory>();
    }

    /// <summary>The silo's hosted client, where calls from outside begin.</summary>
    public IGrainFactory Grains { get; }

    public static async Task<SiloHost> StartAsync(Action<ISiloBuilder> configure)
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.UseOrleans(configure);
        SiloHost host = new(builder.Build());
        try
        {
            await host._host.StartAsync().ConfigureAwait(false);
        }
        catch
        {
            host._host.Dispose();
            throw;
        }

        return host;
    }

    /// <summary>Waits until this silo knows which grains another silo has. It asks for them after it has joined.</summary>
    public async Task WaitForSiloAsync(IPEndPoint other)
    {
        IClusterManifestProvider manifests = _host.Services.GetRequiredService<IClusterManifestProvider>();
        while (!manifests.Current.Silos.Keys.Any(silo => silo.Endpoint.Equals(other)))
        {
            await Task.Delay(10).ConfigureAwait(false);
        }
    }

    /// <summary>How many silos that this one knows to be active, itself included, have grains of a kind: where it places them.</summary>
    public int CountSilosWith(string kind)
    {
        GrainType type = GrainType.Create(kind);
        return _host
            .Services.GetRequiredService<IClusterManifestProvider>()
            .Current.Silos.Values.Count(silo => silo.Grains.ContainsKey(type));
    }

    /// <summary>Waits until no grain is in the list of those that were active recently, where it stays for 10 to 20 seconds after
    /// its last call.</summary>
    public async Task WaitUntilIdleAsync()
    {
        IActivationWorkingSet recent = _host.Services.GetRequiredService<IActivationWorkingSet>();
        while (recent.Count > 0)
        {
            await Task.Delay(100).ConfigureAwait(false);
        }
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

    public async ValueTask DisposeAsync()
    {
        await _host.StopAsync().ConfigureAwait(false);
        _host.Dispose();
    }

    private async Task<long> DeactivateAsync()
    {
        IManagementGrain management = Grains.GetGrain<IManagementGrain>(0);
        await management.ForceActivationCollection(_silo, TimeSpan.Zero).ConfigureAwait(false);
        DetailedGrainStatistic[] all = await management
            .GetDetailedGrainStatistics(hostsIds: _silo)
            .ConfigureAwait(false);
        string ours = typeof(SiloHost).Namespace!; // the directory has Orleans' own grains, too
        return all.LongCount(grain => grain.GrainType.StartsWith(ours, StringComparison.Ordinal));
    }
}

/// <summary>Leaves Ctrl-C to the program. The host's default lifetime would handle it instead.</summary>
internal sealed class NoLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
