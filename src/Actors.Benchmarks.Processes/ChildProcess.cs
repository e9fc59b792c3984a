using System.ComponentModel;
using System.Diagnostics;
using System.Threading.Channels;

namespace Actors.Benchmarks.Processes;

/// <summary>A process that this one has started: it is watched, spoken to in lines, and ended with all that it has started.</summary>
/// <remarks>Nothing here waits for the end of a pipe, because what the process has started may hold its pipes open for ever. Threads of
/// their own watch and read, because a library may block those of the pool.</remarks>
internal sealed class ChildProcess : IDisposable
{
    // It keeps few lines, because nobody reads what a node writes after its first line.
    private static readonly BoundedChannelOptions LastLines = new(16) { FullMode = BoundedChannelFullMode.DropOldest };

    // 128 and the number of a signal: SIGKILL, and SIGABRT, by which .NET ends after what nobody has caught.
    private const int Killed = 137;
    private const int Aborted = 134;

    private static readonly string[] HeapLimits =
    [
        "DOTNET_GCHeapHardLimit",
        "DOTNET_GCHeapHardLimitPercent",
        "COMPlus_GCHeapHardLimit",
        "COMPlus_GCHeapHardLimitPercent",
    ];

    private static readonly TimeSpan RestWithin = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan EndIsKnownWithin = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan KilledWithin = TimeSpan.FromSeconds(5);
    private static readonly HashSet<ChildProcess> Running = [];
    private static bool _isProgramEnding;

    private readonly Channel<string> _lines = Channel.CreateBounded<string>(LastLines);
    private readonly CountdownEvent _openPipes;
    private readonly ManualResetEventSlim _hasEnded = new();
    private readonly long? _killsBefore = Cgroup.Own.OutOfMemoryKills;
    private readonly string? _heapLimit;
    private volatile string _lastError = "";
    private int _exitCode; // a copy, because Process has none after Dispose

    /// <param name="folder">Where it runs; null for the current folder.</param>
    /// <param name="output">Gets the lines that it writes; null if <see cref="ReadAsync"/> does.</param>
    /// <param name="error">Gets the lines of its standard error; null if they go where those of this process go.</param>
    /// <exception cref="Win32Exception">It cannot be started.</exception>
    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    public ChildProcess(
        IReadOnlyList<string> command,
        string? folder = null,
        IEnumerable<KeyValuePair<string, string>>? environment = null,
        Action<string>? output = null,
        Action<string>? error = null
    )
    {
        ProcessStartInfo start = new(command[0], command.Skip(1))
        {
            WorkingDirectory = folder ?? "",
            RedirectStandardInput = true, // it closes when this process ends, and one that listens notices
            RedirectStandardOutput = true,
            RedirectStandardError = error is not null,
        };
        foreach ((string name, string value) in environment ?? [])
        {
            start.Environment[name] = value;
        }

        _heapLimit = start
            .Environment.Where(each => HeapLimits.Contains(each.Key, StringComparer.OrdinalIgnoreCase))
            .Select(each => $"{each.Key}={each.Value}")
            .FirstOrDefault();
        Process = new Process { StartInfo = start };
        _openPipes = new CountdownEvent(error is null ? 1 : 2);
        TaskCompletionSource started = new();
        // The kernel can end a process with the thread that started it. So the thread lives as long as the process.
        Run(() => StartAndWatch(started, output, error));
        started.Task.GetAwaiter().GetResult();
    }

    public Process Process { get; }

    /// <summary>The exit code; -1 if the process runs.</summary>
    public int ExitCode => _hasEnded.IsSet ? _exitCode : -1;

    /// <summary>How the process has ended, and what it has complained of at last; null if it runs.</summary>
    public string? Ending =>
        _hasEnded.Wait(EndIsKnownWithin)
            ? Invariant($"exit code {ExitCode}{Cause}{(_lastError.Length > 0 ? ": " : "")}{_lastError}")
            : null;

    /// <summary>The limit of the heap that the process was given, as <c> (DOTNET_GCHeapHardLimit=10000000)</c>; empty for none.</summary>
    public string HeapLimit => _heapLimit is null ? "" : $" ({_heapLimit})";

    /// <summary>The probable cause of an exit code that does not name one; empty for other codes.</summary>
    /// <param name="hasKilled">Whether the kernel has counted a kill for lack of memory meanwhile; null if it does not tell.</param>
    /// <param name="heapLimit">The limit of the heap, as a variable; null for none.</param>
    internal static string CauseOf(int exitCode, bool? hasKilled, string? heapLimit, long? limit, long? peak)
    {
        return exitCode switch
        {
            // A runtime that cannot make its heap ends with the same code.
            Killed when heapLimit is not null && hasKilled != true =>
                $" (killed, or the heap is too small: {heapLimit})",
            Killed when hasKilled == true => $" (killed: out of memory; {Memory()})",
            Killed when hasKilled == false => $" (killed, and not by the kernel for lack of memory; {Memory()})",
            Killed => $" (killed: out of memory? {Memory()})",
            // In a cgroup with a limit, .NET gives its heap three quarters of it.
            Aborted when heapLimit is not null || limit is not null =>
                $" (aborted: out of memory, or an exception that nobody caught? {heapLimit ?? Memory()})",
            _ => "",
        };

        string Memory() =>
            limit is null
                ? Invariant($"there are {GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / 1e9:0.0} GB")
                : Invariant($"the cgroup has a limit of {limit / 1e9:0.00} GB")
                    + (peak is null ? "" : Invariant($", and held at most {peak / 1e9:0.00} GB"));
    }

    private string Cause =>
        CauseOf(
            ExitCode,
            _killsBefore is null ? null : Cgroup.Own.OutOfMemoryKills > _killsBefore,
            _heapLimit,
            Cgroup.Own.MemoryLimit,
            Cgroup.Own.MemoryPeak
        );

    /// <returns>The exit code, or null if it took too long; and what it has written.</returns>
    /// <exception cref="Win32Exception">It cannot be started.</exception>
    /// <exception cref="OperationCanceledException">The program is ending.</exception>
    public static (int? Code, string Output) Run(
        IReadOnlyList<string> command,
        TimeSpan within,
        string? folder = null,
        IEnumerable<KeyValuePair<string, string>>? environment = null,
        bool readsError = false
    )
    {
        StringBuilder output = new();
        StringBuilder error = new();
        using ChildProcess process = new(command, folder, environment, Keep(output), readsError ? Keep(error) : null);
        bool hasEnded = process.End(within);
        lock (output)
        {
            lock (error)
            {
                return (hasEnded ? process.ExitCode : null, $"{output}{error}");
            }
        }

        static Action<string> Keep(StringBuilder text) =>
            line =>
            {
                lock (text)
                {
                    text.Append(text.Length < Lines.Longest ? line + '\n' : "");
                }
            };
    }

    /// <summary>Whether a command can be started by its name alone.</summary>
    public static bool IsOnPath(string command) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator)
            .SelectMany(folder => new[] { "", ".exe", ".cmd" }.Select(suffix => Path.Combine(folder, command + suffix)))
            .Any(File.Exists);

    /// <summary>Ends all processes and what they have started. No other one starts after that.</summary>
    public static void KillAll()
    {
        lock (Running)
        {
            _isProgramEnding = true;
            foreach (ChildProcess each in Running)
            {
                each.Kill();
            }
        }
    }

    public async Task<bool> WriteAsync(string line)
    {
        try
        {
            await Process.StandardInput.WriteLineAsync(line).ConfigureAwait(false);
            return true;
        }
        catch (IOException)
        {
            return false;
        }
    }

    /// <summary>The next line of the process; null if it has ended, or has closed its output.</summary>
    /// <exception cref="TimeoutException">It has written none in time.</exception>
    public async Task<string?> ReadAsync(TimeSpan within)
    {
        try
        {
            return await _lines.Reader.ReadAsync().AsTask().WaitAsync(within).ConfigureAwait(false);
        }
        catch (ChannelClosedException)
        {
            return null;
        }
    }

    /// <summary>Closes the input of the process, waits until it has ended, and ends it if it does not by itself.</summary>
    /// <returns>Whether it has ended by itself.</returns>
    public bool End(TimeSpan within)
    {
        try
        {
            Process.StandardInput.Close();
        }
        catch (IOException)
        {
            // It has ended before.
        }

        bool isDone = _hasEnded.Wait(within);
        if (!isDone)
        {
            Kill();
            _hasEnded.Wait(KilledWithin);
        }

        return isDone;
    }

    public void Dispose()
    {
        Kill();
        if (_hasEnded.Wait(KilledWithin))
        {
            Process.Dispose();
        }
    }

    private void StartAndWatch(TaskCompletionSource started, Action<string>? output, Action<string>? error)
    {
        try
        {
            lock (Running)
            {
                if (_isProgramEnding)
                {
                    throw new OperationCanceledException("The program is ending.");
                }

                Process.Start();
                Running.Add(this);
            }
        }
        catch (Exception e)
        {
            started.SetException(e);
            return;
        }

        Run(() =>
        {
            Read(Process.StandardOutput, output ?? (line => _lines.Writer.TryWrite(line)));
            _lines.Writer.TryComplete();
        });
        if (error is not null)
        {
            Run(() =>
                Read(
                    Process.StandardError,
                    line =>
                    {
                        _lastError = string.IsNullOrWhiteSpace(line) ? _lastError : line;
                        error(line);
                    }
                )
            );
        }

        started.SetResult();
        Process.WaitForExit();
        _exitCode = Process.ExitCode;
        _openPipes.Wait(RestWithin); // what it has written at last
        _lines.Writer.TryComplete();
        lock (Running)
        {
            Running.Remove(this);
        }

        _hasEnded.Set();
    }

    private void Read(StreamReader pipe, Action<string> tell)
    {
        using (pipe)
        {
            while (Lines.Read(pipe) is { } line)
            {
                tell(line);
            }
        }

        _openPipes.Signal();
    }

    private void Kill()
    {
        try
        {
            Process.Kill(entireProcessTree: true);
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception or AggregateException)
        {
            // It has ended meanwhile.
        }
    }

    private static void Run(ThreadStart work) => new Thread(work) { IsBackground = true, Name = "Child" }.Start();
}
