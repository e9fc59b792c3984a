using System.Net;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.DependencyInjection;

namespace Actors.Benchmarks.Orleans;

/// <summary>A silo that hosts entities. Its address is that of its silo, a comma, and that of its gateway.</summary>
/// <param name="configure">The settings of the row.</param>
/// <param name="isListed">Whether they say where the members are listed. Else node 1 has the list.</param>
internal sealed class OrleansClusterNode(Action<ISiloBuilder> configure, bool isListed = false) : IClusterNode
{
    private const int MostTries = 10;
    private SiloHost? _silo;

    public async Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        IPEndPoint? primary = first is null ? null : IPEndPoint.Parse(first.Split(',')[0]);
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
                _silo = await SiloHost
                    .StartAsync(silo =>
                        configure(
                            (
                                isListed
                                    ? silo.ConfigureEndpoints(here, siloPort, gatewayPort)
                                    : silo.ListenOn(here, siloPort, gatewayPort, primary)
                            ).ConfigureServices(services => services.AddSingleton(census))
                        )
                    )
                    .ConfigureAwait(false);
                return $"{new IPEndPoint(here, siloPort)},{new IPEndPoint(here, gatewayPort)}";
            }
            catch (AddressInUseException) when (tries < MostTries)
            {
                // Another process has taken the port since.
            }
        }
    }

    public Task<int> CountNodesAsync() => Task.FromResult(_silo!.CountSilos());

    public ValueTask DisposeAsync() => _silo?.DisposeAsync() ?? ValueTask.CompletedTask;
}
