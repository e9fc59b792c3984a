using System.Diagnostics;
using System.Text.Json;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One of our programs, run as a user would, in a folder of its own.</summary>
internal sealed class ProgramRun : IDisposable
{
    private readonly Process _process;
    private readonly Task<string> _output;
    private readonly Task<string> _error;

    private ProgramRun(Process process, string folder)
    {
        _process = process;
        _output = process.StandardOutput.ReadToEndAsync();
        _error = process.StandardError.ReadToEndAsync();
        Folder = folder;
    }

    /// <summary>The current folder of the program.</summary>
    public string Folder { get; }

    /// <summary>A file that some faulty rows write.</summary>
    public string Marker => MarkerIn(Folder);

    public int Id => _process.Id;

    public int ExitCode => _process.ExitCode;

    public string Output { get; private set; } = "";

    public string Error { get; private set; } = "";

    public string ResultsFolder => Path.Combine(Folder, "BenchmarkDotNet.Artifacts", "results");

    /// <summary>The JSON lines that the run has left.</summary>
    public IReadOnlyList<JsonElement> Lines =>
        [
            .. Directory
                .EnumerateFiles(ResultsFolder, "*.jsonl")
                .SelectMany(File.ReadAllLines)
                .Select(line => JsonDocument.Parse(line).RootElement),
        ];

    /// <summary>Why a row has no number; empty if it has one.</summary>
    public IReadOnlyList<string> FailuresOf(string row) =>
        [
            .. Lines
                .Single(line => line.GetProperty("library").GetString() == row)
                .GetProperty("failures")
                .EnumerateArray()
                .Select((JsonElement failure) => failure.GetString()!),
        ];

    public static ProgramRun Start<TProgram>(params string[] args) => StartBy<TProgram>([], args);

    /// <summary>Starts the program by a command that runs what follows it, such as <c>env</c>.</summary>
    public static ProgramRun StartBy<TProgram>(string[] command, string[] args) =>
        Start([.. command, "dotnet", typeof(TProgram).Assembly.Location, .. args]);

    /// <summary>Starts the program so that SIGINT ends it, also where these tests were started with SIGINT ignored, which a
    /// process hands down. Skips the test where that cannot be had.</summary>
    public static ProgramRun StartInterruptible<TProgram>(params string[] args) =>
        StartWithSigint<TProgram>("--default-signal=INT", args);

    /// <summary>Starts the program with SIGINT ignored. Skips the test where that cannot be had.</summary>
    public static ProgramRun StartUninterruptible<TProgram>(params string[] args) =>
        StartWithSigint<TProgram>("--ignore-signal=INT", args);

    private static ProgramRun StartWithSigint<TProgram>(string option, string[] args)
    {
        Assert.SkipUnless(
            CanSetSignals,
            "env of GNU coreutils 8.31 or later, on Linux, is needed to set what SIGINT does"
        );
        return StartBy<TProgram>(["env", option], args);
    }

    private static bool CanSetSignals
    {
        get
        {
            if (!OperatingSystem.IsLinux())
            {
                return false;
            }

            ProcessStartInfo start = new("env", ["--default-signal=INT", "true"]) { RedirectStandardError = true };
            using Process env = Process.Start(start)!;
            env.WaitForExit();
            return env.ExitCode == 0;
        }
    }

    private static ProgramRun Start(string[] command)
    {
        string folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;
        ProcessStartInfo start = new(command[0], command.Skip(1))
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["FAULTS_MARKER"] = MarkerIn(folder);
        return new ProgramRun(Process.Start(start)!, folder);
    }

    public static async Task<ProgramRun> ToEndAsync<TProgram>(params string[] args)
    {
        ProgramRun run = Start<TProgram>(args);
        await run.EndAsync();
        return run;
    }

    public async Task EndAsync()
    {
        using CancellationTokenSource limit = new(TimeSpan.FromMinutes(5));
        await _process.WaitForExitAsync(limit.Token);
        Output = await _output;
        Error = await _error;
    }

    /// <summary>Waits until <paramref name="condition"/> holds, for a minute at most.</summary>
    public async Task WaitUntilAsync(Func<bool> condition)
    {
        long deadline = Environment.TickCount64 + 60_000;
        while (!condition())
        {
            if (Environment.TickCount64 > deadline)
            {
                throw new TimeoutException("The program did not do in time what the test waits for.");
            }

            await Task.Delay(50);
        }
    }

    /// <summary>Waits until the program measures in a process of its own; skips the test where that cannot be seen.</summary>
    public Task<int> MeasuringProcessAsync() => ChildOfAsync(Id);

    /// <summary>Waits until a process has started another; skips the test where that cannot be seen.</summary>
    public static async Task<int> ChildOfAsync(int id)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the test reads processes from /proc, which only Linux has");
        long deadline = Environment.TickCount64 + 60_000;
        while (Environment.TickCount64 < deadline)
        {
            if (ChildrenOf(id) is [int child, ..])
            {
                return child;
            }

            await Task.Delay(50);
        }

        throw new TimeoutException("Nothing was measured.");
    }

    /// <summary>Sends a signal, as a terminal would.</summary>
    public void Signal(string name) => Signal(Id, name);

    /// <inheritdoc cref="Signal(string)"/>
    public static void Signal(int id, string name)
    {
        using Process kill = Process.Start("kill", ["-" + name, id.ToString()]);
        kill.WaitForExit();
    }

    /// <summary>The processes of this run that have not ended, found by the environment that they inherit.</summary>
    public IReadOnlyList<int> Processes =>
        [
            .. Directory
                .EnumerateDirectories("/proc")
                .Select(Path.GetFileName)
                .Where(name => int.TryParse(name, out int id) && id != Environment.ProcessId && IsOurs(id))
                .Select(name => int.Parse(name!)),
        ];

    private bool IsOurs(int id)
    {
        try
        {
            return File.ReadAllText($"/proc/{id}/environ").Contains(Folder, StringComparison.Ordinal);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false; // gone, or another user's
        }
    }

    public static bool IsAlive(int id) => Directory.Exists($"/proc/{id}");

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
        }

        _process.Dispose();
        Directory.Delete(Folder, recursive: true);
    }

    private static string MarkerIn(string folder) => Path.Combine(folder, "marker");

    private static int[] ChildrenOf(int id) =>
        [
            .. Directory
                .EnumerateDirectories($"/proc/{id}/task")
                .SelectMany(thread => File.ReadAllText(Path.Combine(thread, "children")).Split(' '))
                .Where(child => child.Length > 0)
                .Select(int.Parse),
        ];
}
