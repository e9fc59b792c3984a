using System.Data.Common;
using System.Globalization;

namespace Actors.Benchmarks.Databases;

/// <summary>A file of SQLite.</summary>
/// <param name="store">Its folder.</param>
/// <param name="isWal">Whether it gets a write-ahead log, which it keeps.</param>
internal sealed class SqliteFile(EventStore store, bool isWal)
    : EventDatabase(
        new SqliteConnectionStringBuilder { DataSource = Path.Combine(store.Location, "events.db") }.ConnectionString
    )
{
    private const int Full = 2; // PRAGMA synchronous
    private const int Constraint = 19; // SQLITE_CONSTRAINT
    private static readonly string[] SynchronousNames = ["OFF", "NORMAL", "FULL", "EXTRA"];
    private static readonly string[] InMemory = ["tmpfs", "ramfs"];

    public override int MostWriters => 1;

    public override string TableOptions => "WITHOUT ROWID";

    public override async Task CreateAsync()
    {
        if (isWal)
        {
            await using DbConnection connection = await OpenAsync().ConfigureAwait(false);
            await connection.DoAsync("PRAGMA journal_mode = WAL").ConfigureAwait(false);
        }
    }

    public override Task DropAsync()
    {
        SqliteConnection.ClearAllPools(); // they keep the file open, which Windows does not delete then
        return Task.CompletedTask;
    }

    public override async Task<Durability> ReadDurabilityAsync()
    {
        await using DbConnection connection = await OpenAsync().ConfigureAwait(false);
        string mode = await connection.ReadAsync("PRAGMA journal_mode").ConfigureAwait(false);
        string text = await connection.ReadAsync("PRAGMA synchronous").ConfigureAwait(false);
        int synchronous = int.Parse(text, CultureInfo.InvariantCulture);
        string system = new DriveInfo(store.Location).DriveFormat;
        return new Durability(
            $"{mode}, synchronous {SynchronousNames[synchronous]}, {system}",
            synchronous >= Full && !InMemory.Contains(system)
        );
    }

    public override bool IsTaken(DbException failure) => failure is SqliteException { SqliteErrorCode: Constraint };

    // A connection that a pool has kept from before the first table may not find it while others write.
    protected override DbConnection Connect() => new SqliteConnection(ConnectionString + ";Pooling=False");
}
