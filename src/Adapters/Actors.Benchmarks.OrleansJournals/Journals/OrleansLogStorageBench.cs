using System.Data.Common;
using System.Text.Json;
using Actors.Benchmarks.Databases;

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
public sealed class OrleansLogStorageBench : OrleansJournalBench, IActorBench<Recovery>
{
    private const int MostEvents = 1000; // ten times as many would write 20 GB

    private const string Make = """
        CREATE TABLE IF NOT EXISTS OrleansQuery (QueryKey TEXT PRIMARY KEY, QueryText TEXT);
        CREATE TABLE IF NOT EXISTS OrleansStorage (GrainIdN1 BIGINT PRIMARY KEY, PayloadBinary BYTEA, Version INTEGER);
        INSERT INTO OrleansQuery VALUES
        (
            'ReadFromStorageKey',
            'SELECT PayloadBinary, Version FROM OrleansStorage WHERE GrainIdN1 = @GrainIdN1'
        ),
        (
            'WriteToStorageKey',
            'INSERT INTO OrleansStorage VALUES (@GrainIdN1, @PayloadBinary, 1)
            ON CONFLICT (GrainIdN1) DO UPDATE SET PayloadBinary = @PayloadBinary, Version = OrleansStorage.Version + 1
            WHERE OrleansStorage.Version = @GrainStateVersion
            RETURNING Version AS NewGrainStateVersion'
        ),
        (
            'ClearStorageKey',
            'UPDATE OrleansStorage SET PayloadBinary = NULL, Version = Version + 1
            WHERE GrainIdN1 = @GrainIdN1 AND Version = @GrainStateVersion
            RETURNING Version AS NewGrainStateVersion'
        )
        ON CONFLICT DO NOTHING
        """;

    public override bool CanSaveIn(Database database) => database == Database.PostgreSQL;

    bool IActorBench<Recovery>.CanDo(Recovery workload) =>
        CanSaveIn(workload.Database) && workload.Events <= MostEvents;

    public override async Task StartAsync()
    {
        await Store.CreateAsync().ConfigureAwait(false);
        await using (DbConnection connection = await Store.OpenAsync().ConfigureAwait(false))
        {
            await connection.DoAsync(Make).ConfigureAwait(false);
        }

        await base.StartAsync().ConfigureAwait(false);
    }

    private protected override IJournalGrain GrainOf(long key) => Grains.GetGrain<ILogStorageGrain>(key);

    private protected override async Task<IReadOnlyList<SavedEvent>> ReadAsync(long run)
    {
        await using DbConnection connection = await Store.OpenAsync().ConfigureAwait(false);
        await using DbCommand command = connection.CreateCommand();
        (long first, long next) = (RunKey.OfRun(run), RunKey.OfRun(run + 1));
        command.CommandText =
            $"SELECT GrainIdN1, PayloadBinary FROM OrleansStorage WHERE GrainIdN1 >= {first} AND GrainIdN1 < {next}";
        await using DbDataReader reader = await command.ExecuteReaderAsync().ConfigureAwait(false);
        List<SavedEvent> events = [];
        while (await reader.ReadAsync().ConfigureAwait(false))
        {
            int entity = RunKey.IndexOf(reader.GetInt64(0));
            using JsonDocument log = JsonDocument.Parse(reader.GetFieldValue<byte[]>(1));
            events.AddRange(
                log.RootElement.GetProperty("Log")
                    .GetProperty("$values")
                    .EnumerateArray()
                    .Select(added => new SavedEvent(entity, added.GetProperty(nameof(NumberAdded.Number)).GetInt64()))
            );
        }

        return events;
    }

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddLogStorageBasedLogConsistencyProviderAsDefault();
        silo.AddAdoNetGrainStorageAsDefault(options =>
        {
            options.Invariant = "Npgsql";
            options.ConnectionString = Store.ConnectionString;
        });
    }
}
