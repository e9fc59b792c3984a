using System.Net;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans.Configuration;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans: one silo in the process, called through its hosted client.</summary>
/// <remarks>
/// | setting   | value                    | why                                                                       |
/// |-----------|--------------------------|---------------------------------------------------------------------------|
/// | client    | the silo's IGrainFactory | a call stays in the process                                               |
/// | endpoints | any free loopback port   | a silo insists on a listener; nobody connects, and two runs can coexist   |
/// | time-outs | 1 h                      | a large tree takes longer than 30 s, the default (MessagingOptions)       |
/// | placement | PreferLocal              | there is one silo; the default weighs several (ResourceOptimized)         |
/// | messages  | Immutable                | else the proxy copies arguments, in local calls too (dotnet/orleans#7741) |
/// | structs   | boxed twice a call       | two searches for cancellation tokens (IInvokable.GetArgument)             |
/// | methods   | ValueTask                | a pooled completion source, and no Task around it (ProxyGenerator)        |
/// | context   | none                     | call-chain reentrancy costs an AsyncLocal (dotnet/orleans#8008)           |
/// | logging   | no provider              | a single statement can derail a benchmark (dotnet/orleans#2624)           |
/// | window    | 1000 in total            | a grain's calls wait in a List, read from its head: O(n) (ActivationData) |
/// | keys      | new in each run          | each run activates its own grains, as actors are created elsewhere        |
/// | end       | in QuiesceAsync          | nobody tells a grain to stop; the silo deactivates the idle ones          |
/// Deviations: a call is one message, and its response another only where the workload has a reply. What a constructor
/// is told elsewhere comes with a grain's first call. Ring passes its token by one-way calls, which wait for no answer.
/// </remarks>
public sealed class OrleansBench
    : IActorBench<Sequential>,
        IActorBench<Parallel>,
        IActorBench<Spawn>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>
{
    /// <summary>How many calls of a flood are outstanding at most.</summary>
    internal const int Window = 1000;

    private static readonly TimeSpan LongEnough = TimeSpan.FromHours(1);

    private IHost? _host;
    private IGrainFactory _grains = null!;
    private SiloAddress[] _silo = [];

    /// <inheritdoc/>
    public async Task StartAsync()
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.UseOrleans(Configure);
        _host = builder.Build();
        _grains = _host.Services.GetRequiredService<IGrainFactory>();
        _silo = [_host.Services.GetRequiredService<ILocalSiloDetails>().SiloAddress];
        await _host.StartAsync().ConfigureAwait(false);
    }

    // The silo's address has a port that it does not listen to: it is alone, and calls itself without a socket.
    private static void Configure(ISiloBuilder silo) =>
        silo.UseLocalhostClustering(gatewayPort: 0)
            .Configure<EndpointOptions>(o => o.SiloListeningEndpoint = new IPEndPoint(IPAddress.Loopback, 0))
            .Configure<SiloMessagingOptions>(o => o.ResponseTimeout = o.SystemResponseTimeout = LongEnough)
            .Configure<GrainCollectionOptions>(o => o.ActivationTimeout = o.DeactivationTimeout = LongEnough);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Sequential workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SequentialRun.RunAsync(_grains, workload, offset)
            : Struct.SequentialRun.RunAsync(_grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.ParallelRun.RunAsync(_grains, workload, offset)
            : Struct.ParallelRun.RunAsync(_grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Spawn workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.SpawnRun.RunAsync(_grains, workload, offset)
            : Struct.SpawnRun.RunAsync(_grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.CounterRun.RunAsync(_grains, workload, offset)
            : Struct.CounterRun.RunAsync(_grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.PingPongRun.RunAsync(_grains, workload, offset)
            : Struct.PingPongRun.RunAsync(_grains, workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, MessageKind kind, long offset) =>
        kind == MessageKind.Obj
            ? Obj.RingRun.RunAsync(_grains, workload, offset)
            : Struct.RingRun.RunAsync(_grains, workload, offset);

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
        IManagementGrain management = _grains.GetGrain<IManagementGrain>(0);
        await management.ForceActivationCollection(_silo, TimeSpan.Zero).ConfigureAwait(false);
        DetailedGrainStatistic[] all = await management
            .GetDetailedGrainStatistics(hostsIds: _silo)
            .ConfigureAwait(false);
        string ours = typeof(OrleansBench).Namespace!; // the directory holds Orleans' own grains, too
        return all.LongCount(grain => grain.GrainType.StartsWith(ours, StringComparison.Ordinal));
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
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
