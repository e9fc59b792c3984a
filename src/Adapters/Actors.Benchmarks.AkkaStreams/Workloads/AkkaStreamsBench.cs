using Akka.Streams.Implementation;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Akka.Streams as its documentation shows it, with its default settings.</summary>
/// <remarks>
/// | setting      | value                          | why                                                                                 |
/// |--------------|--------------------------------|-------------------------------------------------------------------------------------|
/// | system       | one for all runs               | a program creates it once                                                           |
/// | logging      | off                            | one line of log would disturb a measurement                                         |
/// | materializer | system.Materializer(), one     | the first one of the documentation (quickstart.md)                                  |
/// | source       | FromTask, SelectMany           | Source.From is Single and SelectMany; the task lets the clock start it (Source.cs)  |
/// | stage        | Select                         | the operator that makes one element of another                                      |
/// | boundary     | Async() after source and stage | what is not asynchronous runs in one actor (pipeliningandparallelism.md)            |
/// | buffer       | 16 a boundary                  | the default, max-input-buffer-size (reference.conf)                                 |
/// | handlers     | SelectAsync with Task.Run      | several at once, results in order; Task.Run because the work blocks                 |
/// |              | SelectAsyncUnordered           | where results may come in any order (integration.md)                                |
/// | sink         | RunForeach                     | the first one of the documentation; its task completes with the stream              |
/// </remarks>
public partial class AkkaStreamsBench : IActorBench
{
    private const string Quiet = """
        akka {
          loglevel = OFF
          stdout-loglevel = OFF
          log-dead-letters = off
          log-dead-letters-during-shutdown = off
          suppress-json-serializer-warning = on
        }
        """;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    // By the size of their buffers.
    private readonly Dictionary<int, ActorMaterializer> _materializers = [];
    private ActorSystem? _system;

    public Task StartAsync()
    {
        _system = ActorSystem.Create("streams", Quiet);
        _materializers.Add(DefaultBuffer, _system.Materializer());
        return Task.CompletedTask;
    }

    // The actors of a stream are children of the materializer's supervisor.
    public Task<long> QuiesceAsync() =>
        Census.SettleAsync(
            async () =>
            {
                long alive = 0;
                foreach (ActorMaterializer materializer in _materializers.Values)
                {
                    alive += await CountAsync(materializer).ConfigureAwait(false);
                }

                return alive;
            },
            Patience
        );

    private static async Task<long> CountAsync(ActorMaterializer materializer)
    {
        var alive = await materializer
            .Supervisor.Ask<StreamSupervisor.Children>(StreamSupervisor.GetChildren.Instance, Patience)
            .ConfigureAwait(false);
        return alive.Refs.Count;
    }

    // The first run with buffers of another size makes the materializer, outside the clock.
    private ActorMaterializer MaterializerOf(Pipeline workload)
    {
        int buffer = BufferOf(workload);
        if (!_materializers.TryGetValue(buffer, out ActorMaterializer? materializer))
        {
            var settings = ActorMaterializerSettings.Create(_system!).WithInputBuffer(buffer, buffer);
            materializer = _system.Materializer(settings);
            _materializers.Add(buffer, materializer);
        }

        return materializer;
    }

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        if (_system is not null)
        {
            await _system.Terminate().ConfigureAwait(false);
        }
    }
}
