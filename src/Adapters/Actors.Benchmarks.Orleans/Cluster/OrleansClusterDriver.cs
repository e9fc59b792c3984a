using System.Net;
using Actors.Benchmarks.Protos;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Actors.Benchmarks.Orleans;

/// <summary>A client outside the silos, which sends each call through one of their gateways.</summary>
/// <param name="isPlain">Whether its messages are encoded by the library's own serializer.</param>
/// <param name="findMembers">Where the members are listed; null for a list of all gateways.</param>
internal sealed class OrleansClusterDriver(bool isPlain = false, Action<IClientBuilder>? findMembers = null)
    : IClusterDriver
{
    private IHost? _host;
    private IGrainFactory _grains = null!;

    public async Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        IPEndPoint[] gateways = [.. nodes.Select(node => IPEndPoint.Parse(node.Split(',')[1]))];
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.UseOrleansClient(findMembers ?? (client => client.UseStaticClustering(gateways)));
        _host = builder.Build();
        _grains = _host.Services.GetRequiredService<IGrainFactory>();
        await _host.StartAsync().ConfigureAwait(false);
    }

    public async Task<int> CountNodesAsync()
    {
        try
        {
            IManagementGrain management = _grains.GetGrain<IManagementGrain>(0);
            return (await management.GetHosts(onlyActive: true).ConfigureAwait(false)).Count;
        }
        catch (Exception e) when (e is TimeoutException or OrleansException)
        {
            // The grain may live on a silo that the others have cut off. The client knows itself, and the silos of up to a minute ago.
            return _host!.Services.GetRequiredService<IClusterManifestProvider>().Current.Silos.Count - 1;
        }
    }

    public Task<EntityReply> AskAsync(string key, long number) =>
        isPlain ? AskPlainAsync(key, number) : AskProtobufAsync(key, number);

    public async ValueTask DisposeAsync()
    {
        if (_host is not null)
        {
            await _host.StopAsync().ConfigureAwait(false);
            _host.Dispose();
        }
    }

    private async Task<EntityReply> AskProtobufAsync(string key, long number)
    {
        EntityAnswer answer = await _grains
            .GetGrain<IEntityGrain>(key)
            .Ask(new EntityRequest { Number = number })
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }

    private async Task<EntityReply> AskPlainAsync(string key, long number)
    {
        PlainEntityAnswer answer = await _grains
            .GetGrain<IEntityGrain>(key)
            .AskPlain(new PlainEntityRequest(number))
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }
}
