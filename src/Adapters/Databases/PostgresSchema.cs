using System.Data.Common;
using System.Diagnostics;
using System.Globalization;

namespace Actors.Benchmarks.Databases;

/// <summary>A schema of PostgreSQL, which has all tables.</summary>
/// <param name="store">The server, and the name of the schema.</param>
internal sealed class PostgresSchema(EventStore store)
    : EventDatabase(
        new NpgsqlConnectionStringBuilder(store.Location)
        {
            SearchPath = store.Name,
            ApplicationName = store.Name,
        }.ConnectionString
    )
{
    private const int OldestVersion = 14;
    private const int FlushesMoved = 18; // the version in which they went to another view
    private const string Counts = "current_setting('wal_sync_method') NOT LIKE 'open%'"; // which flush with each write
    private static readonly TimeSpan EndOfConnections = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);
    private static readonly TimeSpan LongestCase = TimeSpan.FromHours(1);

    public override int MostWriters => 64; // a server has 100 connections by default

    public override string TableOptions => "";

    public override async Task CreateAsync()
    {
        await using NpgsqlConnection connection = (NpgsqlConnection)await OpenAsync().ConfigureAwait(false);
        if (connection.PostgreSqlVersion.Major < OldestVersion)
        {
            throw new NotSupportedException(
                $"the server is PostgreSQL {connection.PostgreSqlVersion}, but {OldestVersion} is needed"
            );
        }

        await SweepAsync(connection).ConfigureAwait(false);
        await connection.DoAsync($"CREATE SCHEMA IF NOT EXISTS {store.Name}").ConfigureAwait(false);
    }

    public override async Task DropAsync()
    {
        await using DbConnection connection = await OpenAsync().ConfigureAwait(false);
        await connection.DoAsync($"DROP SCHEMA IF EXISTS {store.Name} CASCADE").ConfigureAwait(false);
    }

    public override async Task<Durability> ReadDurabilityAsync()
    {
        await using NpgsqlConnection connection = (NpgsqlConnection)await OpenAsync().ConfigureAwait(false);
        string fsync = await connection.ReadAsync("SHOW fsync").ConfigureAwait(false);
        string commit = await connection.ReadAsync("SHOW synchronous_commit").ConfigureAwait(false);
        return new Durability(
            $"PostgreSQL {connection.PostgreSqlVersion.ToString(2)}, fsync {fsync}, synchronous_commit {commit}",
            fsync == "on" && commit != "off"
        );
    }

    // A connection tells what it has flushed once a second, and when it ends.
    public override async Task<long?> ReadFlushesAsync()
    {
        NpgsqlConnection.ClearAllPools();
        await using NpgsqlConnection connection = (NpgsqlConnection)await OpenAsync().ConfigureAwait(false);
        string sql =
            connection.PostgreSqlVersion.Major < FlushesMoved
                ? $"SELECT wal_sync FROM pg_stat_wal WHERE {Counts}"
                : $"SELECT sum(fsyncs)::bigint FROM pg_stat_io WHERE object = 'wal' AND {Counts}";
        for (
            long start = Stopwatch.GetTimestamp();
            Stopwatch.GetElapsedTime(start) < EndOfConnections;
            await Task.Delay(Poll).ConfigureAwait(false)
        )
        {
            string open = await connection
                .ReadAsync($"SELECT count(*) FROM pg_stat_activity WHERE application_name = '{store.Name}'")
                .ConfigureAwait(false);
            if (open == "1")
            {
                string flushes = await connection.ReadAsync(sql).ConfigureAwait(false);
                return long.TryParse(flushes, CultureInfo.InvariantCulture, out long count) ? count : null;
            }
        }

        return null;
    }

    public override bool IsTaken(DbException failure) => failure.SqlState == PostgresErrorCodes.UniqueViolation;

    protected override DbConnection Connect() => new NpgsqlConnection(ConnectionString);

    // A process that was killed has left its schema.
    private static async Task SweepAsync(NpgsqlConnection connection)
    {
        List<string> ours = [];
        await using (
            NpgsqlCommand command = new(
                $"SELECT nspname FROM pg_namespace WHERE starts_with(nspname, '{EventStore.SchemaPrefix}') AND pg_has_role(nspowner, 'USAGE')",
                connection
            )
        )
        await using (NpgsqlDataReader reader = await command.ExecuteReaderAsync().ConfigureAwait(false))
        {
            while (await reader.ReadAsync().ConfigureAwait(false))
            {
                ours.Add(reader.GetString(0));
            }
        }

        long oldest = (DateTimeOffset.UtcNow - LongestCase).ToUnixTimeSeconds();
        foreach (string name in ours)
        {
            string second = name[EventStore.SchemaPrefix.Length..].Split('_')[0];
            if (long.TryParse(second, CultureInfo.InvariantCulture, out long made) && made < oldest)
            {
                await connection.DoAsync($"DROP SCHEMA IF EXISTS {name} CASCADE").ConfigureAwait(false);
            }
        }
    }
}
