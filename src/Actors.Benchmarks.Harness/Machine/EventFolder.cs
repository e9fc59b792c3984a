namespace Actors.Benchmarks.Harness.Machine;

/// <summary>A folder on a disk, deleted at the end. The next process deletes the folder of a killed one.</summary>
internal sealed class EventFolder : IDisposable
{
    /// <summary>A folder for temporary files that every user can enter, and that is on a disk.</summary>
    public const string OfAllUsers = "/var/tmp";

    private const string Prefix = "actors-benchmarks-events-";
    private static readonly string[] InMemory = ["tmpfs", "ramfs"];

    /// <param name="parent">Where it is made; null for the temporary folder.</param>
    public EventFolder(string? parent = null)
    {
        parent ??= DiskFolder();
        Sweep(parent);
        string path = System.IO.Path.Combine(parent, $"{Prefix}{Environment.ProcessId}-{Guid.NewGuid():N}");
        Path = OperatingSystem.IsWindows()
            ? Directory.CreateDirectory(path).FullName
            : Directory
                .CreateDirectory(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute)
                .FullName;
    }

    public string Path { get; }

    public void Dispose() => TryDelete(Path);

    // On many systems the temporary folder is in memory, where a flush costs nothing.
    private static string DiskFolder()
    {
        string usual = System.IO.Path.GetTempPath();
        return InMemory.Contains(new DriveInfo(usual).DriveFormat) && Directory.Exists(OfAllUsers) ? OfAllUsers : usual;
    }

    private static void Sweep(string parent)
    {
        foreach (string folder in Directory.EnumerateDirectories(parent, Prefix + "*"))
        {
            string process = System.IO.Path.GetFileName(folder)[Prefix.Length..].Split('-')[0];
            if (int.TryParse(process, CultureInfo.InvariantCulture, out int id) && !IsAlive(id))
            {
                TryDelete(folder);
            }
        }
    }

    private static void TryDelete(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // of another user, or another process deletes it
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

/// <summary>A place for events of one process that measures, and of the processes that it starts.</summary>
internal sealed class TemporaryStore : IAsyncDisposable
{
    private readonly EventFolder? _folder;
    private readonly Func<IJournalBench> _make;

    /// <param name="server">The connection string of a server.</param>
    /// <param name="make">Makes an adapter, which deletes what a server has.</param>
    public TemporaryStore(Database database, string? server, Func<IJournalBench> make)
    {
        _make = make;
        _folder = database == Database.SQLite ? new EventFolder() : null;
        Store = _folder is null ? EventStore.OnServer(server) : new EventStore(database, _folder.Path, "");
    }

    public EventStore Store { get; }

    /// <summary>Makes an adapter that is not started, and saves there.</summary>
    public IJournalBench MakeBench()
    {
        IJournalBench bench = _make();
        bench.SaveIn(Store);
        return bench;
    }

    public async ValueTask DisposeAsync()
    {
        await MakeBench().DropAsync().ConfigureAwait(false);
        _folder?.Dispose();
    }
}
