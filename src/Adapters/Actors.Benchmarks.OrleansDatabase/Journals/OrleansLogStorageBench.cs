using System.Text.Json;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans' journaled grains, whose events are in grain storage.</summary>
/// <remarks>
/// | setting    | value                            | why                                                                            |
/// |------------|----------------------------------|--------------------------------------------------------------------------------|
/// | silo       | one in this process              | as in the row Orleans                                                          |
/// | provider   | LogStorage                       | it saves events without code of the program's own                              |
/// | storage    | AdoNet, Npgsql                   | the library's own for databases. It refuses SQLite (10.4.2)                    |
/// | table      | its key, the payload, a version  | the package has no script; the queries are those that it asks for              |
/// | serializer | Newtonsoft.Json                  | the default of this storage                                                    |
/// | events     | RaiseEvent, then ConfirmEvents   | as documented for a grain that answers when its event is saved                 |
/// Deviations: grains are not told to stop; they are deactivated outside the clock.
/// </remarks>
public sealed class OrleansLogStorageBench : OrleansGrainStorageBench, IActorBench<Recovery>
{
    private const int MostEvents = 1000; // ten times as many would write 20 GB

    bool IActorBench<Recovery>.CanDo(Recovery workload) =>
        CanSaveIn(workload.Database) && workload.Events <= MostEvents;

    private protected override IJournalGrain GrainOf(long key) => Grains.GetGrain<ILogStorageGrain>(key);

    private protected override SavedEntity EntityOf(int entity, JsonElement payload)
    {
        long[] numbers =
        [
            .. payload
                .GetProperty("Log")
                .GetProperty("$values")
                .EnumerateArray()
                .Select(added => added.GetProperty(nameof(NumberAdded.Number)).GetInt64()),
        ];
        return new SavedEntity(entity, JournalTotal.Of(numbers), numbers);
    }

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddLogStorageBasedLogConsistencyProviderAsDefault();
    }
}
