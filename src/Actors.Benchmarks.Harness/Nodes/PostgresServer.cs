using System.Net.Sockets;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A PostgreSQL of the program's own, in a temporary folder. It ends with this process, whatever way that ends.</summary>
internal sealed class PostgresServer : IDisposable
{
    /// <summary>What a user writes in place of a connection string.</summary>
    public const string Asked = "postgres";

    private const string User = "actors";

    // A shell starts the server, and ends it when its input ends, which is when this process does. Ctrl-C reaches every process of a
    // terminal: the shell ignores it.
    private const string Supervise = """
        trap '' INT HUP TERM
        folder=$1
        shift
        "$@" >"$folder/log" 2>&1 &
        cat >/dev/null
        kill -INT "$(head -n 1 "$folder/data/postmaster.pid")"
        wait
        rm -rf "$folder"
        """;

    private static readonly TimeSpan StartWithin = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    private static readonly Lazy<PostgresServer> Shared = new(Start);

    private readonly Process _shell;

    private PostgresServer(Process shell, string folder, string connection) =>
        (_shell, Folder, Connection) = (shell, folder, connection);

    /// <summary>Where its files are.</summary>
    public string Folder { get; }

    public string Connection { get; }

    /// <summary>One for all tests of this process.</summary>
    /// <exception cref="UsageException">It cannot be started.</exception>
    public static PostgresServer OfThisProcess => Shared.Value;

    /// <summary>Why there can be none on this machine; null if there can.</summary>
    public static string? Obstacle =>
        OperatingSystem.IsWindows() ? "a server of the program's own needs a shell: name one by --database"
        : Array.Find(["initdb", Asked], name => !ChildProcess.IsOnPath(name)) is { } missing
            ? $"there is no {missing} on the PATH"
        : null;

    /// <exception cref="UsageException">It cannot be started.</exception>
    public static PostgresServer Start()
    {
        if (Obstacle is { } obstacle)
        {
            throw new UsageException($"--database {Asked}: {obstacle}.");
        }

        // The server refuses to run as root.
        string[] asUser = Environment.UserName == "root" ? ["runuser", "-u", "nobody", "--"] : [];
        EventFolder folder = new(asUser.Length > 0 ? EventFolder.OfAllUsers : null);
        string data = Path.Combine(folder.Path, "data");
        string secret = Path.Combine(folder.Path, "secret");
        string password = Guid.NewGuid().ToString("N");
        File.WriteAllText(secret, password);
        try
        {
            if (asUser.Length > 0)
            {
                Run(["chown", "-R", "nobody", folder.Path]);
            }

            Run([
                .. asUser,
                "initdb",
                $"--pgdata={data}",
                $"--username={User}",
                $"--pwfile={secret}",
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
            ]);
            int port = FreePort();
            Process shell = StartShell([
                folder.Path,
                .. asUser,
                Asked,
                "-D",
                data,
                "-h",
                "127.0.0.1",
                "-p",
                Invariant($"{port}"),
                "-k",
                "",
            ]);
            PostgresServer server = new(
                shell,
                folder.Path,
                Invariant($"Host=127.0.0.1;Port={port};Username={User};Password={password};Database=postgres")
            );
            server.WaitUntilItListens(port);
            return server;
        }
        catch (Exception e) when (e is UsageException or Win32Exception)
        {
            folder.Dispose();
            throw e as UsageException ?? new UsageException($"--database {Asked}: {e.Message}");
        }
    }

    public void Dispose()
    {
        _shell.StandardInput.Close();
        _shell.WaitForExit(EndWithin);
        _shell.Dispose();
    }

    private static Process StartShell(string[] arguments)
    {
        ProcessStartInfo start = new("/bin/sh", ["-c", Supervise, "sh", .. arguments])
        {
            RedirectStandardInput = true,
            RedirectStandardError = true, // of the shell, which nobody reads
            WorkingDirectory = "/", // the user of the server may not read the current folder
        };
        return Process.Start(start)!;
    }

    private void WaitUntilItListens(int port)
    {
        string log = Path.Combine(Folder, "log");
        Stopwatch waited = Stopwatch.StartNew();
        while (!Listens(port))
        {
            if (waited.Elapsed > StartWithin || HasEnded(log))
            {
                string last = File.Exists(log) ? File.ReadLines(log).LastOrDefault() ?? "" : "";
                Dispose();
                throw new UsageException($"--database {Asked}: the server did not start. {last}".TrimEnd());
            }

            Thread.Sleep(Poll);
        }
    }

    private static bool HasEnded(string log) =>
        File.Exists(log) && File.ReadLines(log).Any(line => line.Contains("FATAL:", StringComparison.Ordinal));

    private static bool Listens(int port)
    {
        try
        {
            using TcpClient client = new("127.0.0.1", port);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private static void Run(string[] command)
    {
        (int? code, string output) = ChildProcess.Run(command, StartWithin, folder: "/", readsError: true);
        if (code != 0)
        {
            string last = output.Split('\n', StringSplitOptions.RemoveEmptyEntries).LastOrDefault() ?? "";
            throw new UsageException($"--database {Asked}: {command.First(IsProgram)} has failed. {last}".TrimEnd());
        }

        static bool IsProgram(string word) => word is "initdb" or "chown";
    }

    private static int FreePort()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
