using System.Data.Common;
using System.Globalization;

namespace Actors.Benchmarks.Databases;

/// <summary>A database in which events are saved.</summary>
internal abstract class EventDatabase(string connectionString)
{
    /// <summary>With the defaults of the driver, but for the place.</summary>
    public string ConnectionString { get; } = connectionString;

    /// <summary>How many connections can write at once.</summary>
    public abstract int MostWriters { get; }

    /// <summary>What ends the definition of a table whose key is the order in which it is read.</summary>
    public abstract string TableOptions { get; }

    /// <summary>Makes what all tables are in, unless it is there.</summary>
    public abstract Task CreateAsync();

    /// <summary>Deletes it from a server.</summary>
    public abstract Task DropAsync();

    /// <summary>What the database says on a new connection.</summary>
    public abstract Task<Durability> ReadDurabilityAsync();

    /// <inheritdoc cref="IJournalBench.ReadFlushesAsync"/>
    public virtual Task<long?> ReadFlushesAsync() => Task.FromResult<long?>(null);

    /// <summary>Whether an insert has failed because its key is there.</summary>
    public abstract bool IsTaken(DbException failure);

    /// <summary>Opens a connection.</summary>
    public async Task<DbConnection> OpenAsync()
    {
        DbConnection connection = Connect();
        try
        {
            await connection.OpenAsync().ConfigureAwait(false);
            return connection;
        }
        catch
        {
            await connection.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }

    protected abstract DbConnection Connect();
}

/// <summary>SQL without parameters.</summary>
internal static class SqlText
{
    public static async Task DoAsync(this DbConnection connection, string sql)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = sql;
        await command.ExecuteNonQueryAsync().ConfigureAwait(false);
    }

    public static async Task<string> ReadAsync(this DbConnection connection, string sql)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = sql;
        return Convert.ToString(
            await command.ExecuteScalarAsync().ConfigureAwait(false),
            CultureInfo.InvariantCulture
        )!;
    }
}
