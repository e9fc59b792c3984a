using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>What the rows of Akka.NET have in common: one actor system for all runs, and its census.</summary>
public abstract class AkkaRow : IActorBench
{
    private readonly Config _settings;
    private AkkaHost? _host;

    private protected AkkaRow(Config settings) => _settings = settings;

    private protected AkkaHost Host => _host!;

    /// <inheritdoc/>
    public Task StartAsync()
    {
        _host = new AkkaHost(_settings);
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => Host.QuiesceAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _host is null ? ValueTask.CompletedTask : new ValueTask(_host.TerminateAsync());
}
