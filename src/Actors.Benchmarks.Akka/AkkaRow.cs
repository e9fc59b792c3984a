using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>What the rows of Akka.NET have in common: one actor system for all runs, and its census.</summary>
public abstract class AkkaRow : IActorBench
{
    private Config _settings;
    private AkkaHost? _host;
    private AkkaHost? _encodingHost;

    private protected AkkaRow(Config settings) => _settings = settings;

    private protected AkkaHost Host => _host!;

    /// <summary>A system that encodes its messages. The first run that needs it makes it: a system encodes all or none of them, and
    /// <see cref="StartAsync"/> does not know the workload.</summary>
    private protected AkkaHost EncodingHost =>
        _encodingHost ??= new AkkaHost(AkkaSettings.Protobuf.WithFallback(_settings));

    /// <summary>Before the start.</summary>
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
