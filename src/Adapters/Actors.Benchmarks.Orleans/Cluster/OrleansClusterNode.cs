using System.Net;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.DependencyInjection;

namespace Actors.Benchmarks.Orleans;

/// <summary>A silo that hosts entities. Its address is that of its silo, a comma, and that of its gateway.</summary>
/// <param name="configure">The settings of the row.</param>
/// <param name="isListed">Whether they say where the members are listed. Else node 1 has the list.</param>
internal sealed class OrleansClusterNode(Action<ISiloBuilder> configure, bool isListed = false) : IClusterNode
{
    private SiloHost? _silo;

    public async Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        IPEndPoint? primary = first is null ? null : OrleansAddress.SiloOf(first);
        (_silo, string address) = await OrleansAddress
            .StartSiloAsync(
                here,
                (silo, siloPort, gatewayPort) =>
                    configure(
                        (
                            isListed
                                ? silo.ConfigureEndpoints(here, siloPort, gatewayPort)
                                : silo.ListenOn(here, siloPort, gatewayPort, primary)
                        ).ConfigureServices(services => services.AddSingleton(census))
                    )
            )
            .ConfigureAwait(false);
        return address;
    }

    public Task<int> CountNodesAsync() => Task.FromResult(_silo!.CountSilosWith(EntityGrain.Kind));

    public ValueTask DisposeAsync() => _silo?.DisposeAsync() ?? ValueTask.CompletedTask;
}

/// <summary>Addresses of members.</summary>
internal static class OrleansAddress
{
    private const int MostTries = 10;

    public static IPEndPoint SiloOf(string node) => IPEndPoint.Parse(node.Split(',')[0]);

    public static IPEndPoint GatewayOf(string node) => IPEndPoint.Parse(node.Split(',')[1]);

    /// <summary>Starts a silo on free ports, which are told to <paramref name="configure"/>.</summary>
    /// <returns>The silo, and its address.</returns>
    public static async Task<(SiloHost Silo, string Address)> StartSiloAsync(
        IPAddress here,
        Action<ISiloBuilder, int, int> configure
    )
    {
        for (int tries = 1; ; tries++)
        {
            int siloPort = FreePort.On(here);
            int gatewayPort;
            do
            {
                gatewayPort = FreePort.On(here);
            } while (gatewayPort == siloPort); // Orleans would listen twice on one port (SocketOptionName.ReuseAddress)

            try
            {
                SiloHost silo = await SiloHost
                    .StartAsync(silo => configure(silo, siloPort, gatewayPort))
                    .ConfigureAwait(false);
                return (silo, $"{new IPEndPoint(here, siloPort)},{new IPEndPoint(here, gatewayPort)}");
            }
            catch (AddressInUseException) when (tries < MostTries)
            {
                // Another process has taken the port since.
            }
        }
    }
}
