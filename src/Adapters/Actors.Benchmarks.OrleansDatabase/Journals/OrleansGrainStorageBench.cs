using System.Data.Common;
using System.Text.Json;
using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Orleans;

/// <summary>What the rows with Orleans' grain storage have in common: a table of PostgreSQL with one row for each grain.</summary>
public abstract class OrleansGrainStorageBench : OrleansJournalBench
{
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

    private protected OrleansGrainStorageBench() { }

    public override bool CanSaveIn(Database database) => database == Database.PostgreSQL;

    public override async Task StartAsync()
    {
        await Store.CreateAsync().ConfigureAwait(false);
        await using (DbConnection connection = await Store.OpenAsync().ConfigureAwait(false))
        {
            await connection.DoAsync(Make).ConfigureAwait(false);
        }

        await base.StartAsync().ConfigureAwait(false);
    }

    private protected override async Task<IReadOnlyList<SavedEntity>> ReadAsync(long run)
    {
        await using DbConnection connection = await Store.OpenAsync().ConfigureAwait(false);
        await using DbCommand command = connection.CreateCommand();
        (long first, long next) = (RunKey.OfRun(run), RunKey.OfRun(run + 1));
        command.CommandText =
            $"SELECT GrainIdN1, PayloadBinary FROM OrleansStorage WHERE GrainIdN1 >= {first} AND GrainIdN1 < {next}";
        await using DbDataReader reader = await command.ExecuteReaderAsync().ConfigureAwait(false);
        List<SavedEntity> entities = [];
        while (await reader.ReadAsync().ConfigureAwait(false))
        {
            using JsonDocument payload = JsonDocument.Parse(reader.GetFieldValue<byte[]>(1));
            entities.Add(EntityOf(RunKey.IndexOf(reader.GetInt64(0)), payload.RootElement));
        }

        return entities;
    }

    /// <summary>What the table has of a grain.</summary>
    /// <param name="entity">The entity, from 0.</param>
    /// <param name="payload">What the library has written.</param>
    private protected abstract SavedEntity EntityOf(int entity, JsonElement payload);

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddAdoNetGrainStorageAsDefault(options =>
        {
            options.Invariant = "Npgsql";
            options.ConnectionString = Store.ConnectionString;
        });
    }
}
