using System.Diagnostics;
using System.Globalization;

namespace Actors.Benchmarks.Sqlite;

/// <summary>A database in a folder of its own, which is deleted with it.</summary>
internal sealed class SqliteFile : IDisposable
{
    private const string Prefix = "actors-benchmarks-journal-";
    private const int Full = 2; // PRAGMA synchronous
    private static readonly string[] SynchronousNames = ["OFF", "NORMAL", "FULL", "EXTRA"];
    private static readonly string[] InMemory = ["tmpfs", "ramfs"];

    private readonly string _folder;

    private SqliteFile(string folder)
    {
        _folder = folder;
        ConnectionString = new SqliteConnectionStringBuilder
        {
            DataSource = Path.Combine(folder, "journal.db"),
        }.ConnectionString;
    }

    /// <summary>With the defaults of the package.</summary>
    public string ConnectionString { get; }

    /// <summary>Makes a folder for a database that does not exist yet.</summary>
    /// <param name="isWal">Whether the database is made at once, with a write-ahead log, which it keeps.</param>
    public static SqliteFile Create(bool isWal)
    {
        string parent = DiskFolder();
        Sweep(parent);
        string name = $"{Prefix}{Environment.ProcessId}-{Guid.NewGuid():N}";
        SqliteFile file = new(Directory.CreateDirectory(Path.Combine(parent, name)).FullName);
        if (isWal)
        {
            using SqliteConnection connection = file.Open();
            connection.Do("PRAGMA journal_mode = WAL");
        }

        return file;
    }

    /// <summary>Opens a connection that no pool has kept: one from before the first table may not find it while others write.</summary>
    public SqliteConnection Open()
    {
        SqliteConnection connection = new(ConnectionString + ";Pooling=False");
        connection.Open();
        return connection;
    }

    /// <summary>What the database says on a new connection with the same text.</summary>
    public Durability ReadDurability()
    {
        using SqliteConnection connection = Open();
        string mode = connection.Read("PRAGMA journal_mode");
        int synchronous = int.Parse(connection.Read("PRAGMA synchronous"), CultureInfo.InvariantCulture);
        string system = FileSystemOf(_folder);
        return new Durability(
            $"{mode}, synchronous {SynchronousNames[synchronous]}, {system}",
            synchronous >= Full && !InMemory.Contains(system)
        );
    }

    public void Dispose()
    {
        SqliteConnection.ClearAllPools(); // they keep the file open, which Windows does not delete then
        Directory.Delete(_folder, recursive: true);
    }

    // On many systems the temporary folder is in memory, where a flush costs nothing.
    private static string DiskFolder()
    {
        const string other = "/var/tmp";
        string usual = Path.GetTempPath();
        return InMemory.Contains(FileSystemOf(usual)) && Directory.Exists(other) ? other : usual;
    }

    private static string FileSystemOf(string folder) => new DriveInfo(folder).DriveFormat;

    // A process that was killed has left its folder.
    private static void Sweep(string parent)
    {
        foreach (string folder in Directory.EnumerateDirectories(parent, Prefix + "*"))
        {
            string process = Path.GetFileName(folder)[Prefix.Length..].Split('-')[0];
            if (int.TryParse(process, CultureInfo.InvariantCulture, out int id) && !IsAlive(id))
            {
                try
                {
                    Directory.Delete(folder, recursive: true);
                }
                catch (Exception e) when (e is IOException or UnauthorizedAccessException)
                {
                    // of another user, or another process sweeps it
                }
            }
        }
    }

    private static bool IsAlive(int process)
    {
        try
        {
            using Process found = Process.GetProcessById(process);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}

/// <summary>SQL without parameters.</summary>
internal static class SqliteText
{
    public static void Do(this SqliteConnection connection, string sql)
    {
        using SqliteCommand command = connection.CreateCommand();
        command.CommandText = sql;
        command.ExecuteNonQuery();
    }

    public static string Read(this SqliteConnection connection, string sql)
    {
        using SqliteCommand command = connection.CreateCommand();
        command.CommandText = sql;
        return Convert.ToString(command.ExecuteScalar(), CultureInfo.InvariantCulture)!;
    }
}
