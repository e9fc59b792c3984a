using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;

namespace Actors.Benchmarks.Grpc;

/// <summary>The far side: answers each Ping of a call with a Pong of the same number and payload.</summary>
public sealed class GrpcNode : IRemoteNode
{
    private readonly NodeCensus _census = new();
    private WebApplication? _app;

    public async Task<string> StartAsync(IPAddress here)
    {
        // An empty builder: no logging, and no configuration from files or the environment.
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore();
        builder.WebHost.ConfigureKestrel(kestrel =>
            kestrel.Listen(here, 0, endpoint => endpoint.Protocols = HttpProtocols.Http2)
        );
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.Services.AddRouting();
        builder.Services.AddGrpc();
        builder.Services.AddSingleton(_census);
        _app = builder.Build();
        _app.MapGrpcService<PairsService>();
        await _app.StartAsync().ConfigureAwait(false);
        return _app.Urls.Single();
    }

    public Task<NodeCount> QuiesceAsync() => _census.QuiesceAsync();

    public ValueTask DisposeAsync() => _app?.DisposeAsync() ?? ValueTask.CompletedTask;

    /// <summary>Leaves Ctrl-C to the program. The host's default would handle it in its own way.</summary>
    private sealed class NoLifetime : IHostLifetime
    {
        public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

        public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }
}

internal sealed class PairsService(NodeCensus census) : Pairs.PairsBase
{
    public override async Task Play(
        IAsyncStreamReader<PairPing> requestStream,
        IServerStreamWriter<PairPong> responseStream,
        ServerCallContext context
    )
    {
        census.Started();
        int received = 0;
        while (await requestStream.MoveNext().ConfigureAwait(false))
        {
            PairPing ping = requestStream.Current;
            received++;
            PairPong pong = new()
            {
                Number = ping.Number,
                Received = received,
                Payload = ping.Payload,
            };
            await responseStream.WriteAsync(pong).ConfigureAwait(false);
        }

        census.Ended(received);
    }
}
