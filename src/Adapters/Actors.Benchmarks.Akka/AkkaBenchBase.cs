using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>What the adapters of Akka.NET have in common: one actor system for all runs, and its census.</summary>
public abstract class AkkaBenchBase : IActorBench
{
    private Config _settings;
    private AkkaHost? _host;
    private AkkaHost? _encodingHost;

    private protected AkkaBenchBase(Config settings) => _settings = settings;

    private protected AkkaHost Host => _host!;

    /// <summary>A host whose system encodes its messages. A system encodes all of its messages or none, and
    /// <see cref="StartAsync"/> does not know the workload, so the first run that needs this host creates it.</summary>
    private protected AkkaHost EncodingHost =>
        _encodingHost ??= new AkkaHost(AkkaSettings.Protobuf.WithFallback(_settings));

    /// <summary>To be called before <see cref="StartAsync"/>.</summary>
    private protected void AddSettings(Config settings) => _settings = settings.WithFallback(_settings);

    /// <inheritdoc/>
    public Task StartAsync()
    {
        _host = new AkkaHost(_settings);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public async Task<long> QuiesceAsync()
    {
        long alive = await Host.QuiesceAsync().ConfigureAwait(false);
        return _encodingHost is null ? alive : alive + await _encodingHost.QuiesceAsync().ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        foreach (AkkaHost host in new[] { _host, _encodingHost }.OfType<AkkaHost>())
        {
            await host.TerminateAsync().ConfigureAwait(false);
        }
    }
}
