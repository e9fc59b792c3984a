using System.Net;
using Actors.Benchmarks.Protos;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Actors.Benchmarks.Orleans;

/// <summary>Sends calls to entities.</summary>
internal abstract class OrleansDriver : IClusterDriver
{
    /// <summary>Calls the grains. Set by the start.</summary>
    private protected IGrainFactory Grains { get; set; } = null!;

    public abstract Task StartAsync(IPAddress here, IReadOnlyList<string> nodes);

    public abstract Task<int> CountNodesAsync();

    public virtual async Task<EntityReply> AskAsync(string key, long number)
    {
        EntityAnswer answer = await Grains
            .GetGrain<IEntityGrain>(key)
            .Ask(new EntityRequest { Number = number })
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }

    public abstract ValueTask DisposeAsync();
}

/// <summary>A client outside the silos, which sends each call through one of their gateways.</summary>
/// <param name="isPlain">Whether its messages are encoded by the library's own serializer.</param>
/// <param name="findMembers">Where the members are listed; null for a list of all gateways.</param>
internal sealed class OrleansClusterDriver(bool isPlain = false, Action<IClientBuilder>? findMembers = null)
    : OrleansDriver
{
    private IHost? _host;

    public override async Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        IPEndPoint[] gateways = [.. nodes.Select(OrleansAddress.GatewayOf)];
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.UseOrleansClient(findMembers ?? (client => client.UseStaticClustering(gateways)));
        _host = builder.Build();
        Grains = _host.Services.GetRequiredService<IGrainFactory>();
        await _host.StartAsync().ConfigureAwait(false);
    }

    public override async Task<int> CountNodesAsync()
    {
        try
        {
            IManagementGrain management = Grains.GetGrain<IManagementGrain>(0);
            return (await management.GetHosts(onlyActive: true).ConfigureAwait(false)).Count;
        }
        catch (Exception e) when (e is TimeoutException or OrleansException)
        {
            // The grain may live on a silo that the others have cut off. The client knows itself, and the silos of up to a minute ago.
            return _host!.Services.GetRequiredService<IClusterManifestProvider>().Current.Silos.Count - 1;
        }
    }

    public override Task<EntityReply> AskAsync(string key, long number) =>
        isPlain ? AskPlainAsync(key, number) : base.AskAsync(key, number);

    public override async ValueTask DisposeAsync()
    {
        if (_host is not null)
        {
            await _host.StopAsync().ConfigureAwait(false);
            _host.Dispose();
        }
    }

    private async Task<EntityReply> AskPlainAsync(string key, long number)
    {
        PlainEntityAnswer answer = await Grains
            .GetGrain<IEntityGrain>(key)
            .AskPlain(new PlainEntityRequest(number))
            .ConfigureAwait(false);
        return new EntityReply(answer.Answer, answer.Node, answer.Activation);
    }
}

/// <summary>A silo without entities, which sends each call to the silo of the entity.</summary>
internal sealed class OrleansSiloDriver : OrleansDriver
{
    private SiloHost? _silo;

    public override async Task StartAsync(IPAddress here, IReadOnlyList<string> nodes)
    {
        (_silo, _) = await OrleansAddress
            .StartSiloAsync(
                here,
                (silo, siloPort, gatewayPort) =>
                    silo.ListenOn(here, siloPort, gatewayPort, OrleansAddress.SiloOf(nodes[0]))
                        .Configure<GrainTypeOptions>(options => options.Classes.Remove(typeof(EntityGrain)))
            )
            .ConfigureAwait(false);
        Grains = _silo.Grains;
    }

    public override Task<int> CountNodesAsync() => Task.FromResult(_silo!.CountSilosWith(EntityGrain.Kind));

    public override ValueTask DisposeAsync() => _silo?.DisposeAsync() ?? ValueTask.CompletedTask;
}
