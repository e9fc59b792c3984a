using System.Text.Json;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans' grains with a persistent state, which is written whole after each change.</summary>
/// <remarks>
/// | setting    | value                           | why                                                                             |
/// |------------|---------------------------------|---------------------------------------------------------------------------------|
/// | silo       | one in this process             | as in the row Orleans                                                           |
/// | state      | IPersistentState, two integers  | as documented for a grain that saves its state                                  |
/// | storage    | AdoNet, Npgsql                  | the library's own for databases. It refuses SQLite (10.4.2)                     |
/// | table      | its key, the payload, a version | the package has no script; the queries are those that it asks for               |
/// | serializer | Newtonsoft.Json                 | the default of this storage                                                     |
/// | saving     | WriteStateAsync                 | the grain answers when its state is saved                                       |
/// Deviations: no events are saved, but what they add up to. Grains are not told to stop; they are deactivated outside the clock.
/// </remarks>
public sealed class OrleansGrainStateBench : OrleansGrainStorageBench, IActorBench<Recovery>
{
    // There is nothing to replay: a state is one row of the table after any number of events.
    bool IActorBench<Recovery>.CanDo(Recovery workload) => false;

    private protected override IJournalGrain GrainOf(long key) => Grains.GetGrain<IStateGrain>(key);

    private protected override SavedEntity EntityOf(int entity, JsonElement payload) =>
        new(
            entity,
            new JournalTotal(
                payload.GetProperty(nameof(JournalState.Count)).GetInt64(),
                payload.GetProperty(nameof(JournalState.Sum)).GetInt64()
            )
        );
}
