using System.Diagnostics;
using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Options;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>One of our programs, run as a user would, in a folder of its own.</summary>
internal sealed class ProgramRun : IDisposable
{
    /// <summary>Arguments that measure one sound row once.</summary>
    public static readonly string[] DrySound = Dry("*\"Sound\"*");

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
    public string Marker => StartedProcess.MarkerIn(Folder);

    public int Id => _process.Id;

    public int ExitCode => _process.ExitCode;

    public string Output { get; private set; } = "";

    public string Error { get; private set; } = "";

    public string ResultsFolder => Path.Combine(Folder, "BenchmarkDotNet.Artifacts", "results");

    /// <summary>The JSON lines that the run has left. While it runs, the last one may be seen in part, and is left out.</summary>
    public IReadOnlyList<JsonElement> Lines =>
        [
            .. Directory
                .EnumerateFiles(ResultsFolder, "*.jsonl")
                .SelectMany(file =>
                    _process.HasExited ? File.ReadAllLines(file) : File.ReadAllText(file).Split('\n')[..^1]
                )
                .Select(line => JsonDocument.Parse(line).RootElement),
        ];

    /// <summary>The lines of a row. There is at least one.</summary>
    public IReadOnlyList<JsonElement> LinesOf(string row)
    {
        JsonElement[] lines = [.. Lines.Where(line => line.GetProperty("row").GetString() == row)];
        Assert.NotEmpty(lines);
        return lines;
    }

    /// <summary>The only line of a row.</summary>
    public JsonElement LineOf(string row) => Assert.Single(LinesOf(row));

    /// <summary>Why a row has no number; empty if it has one.</summary>
    public IReadOnlyList<string> FailuresOf(string row) => FailuresOf(LineOf(row));

    /// <summary>The table of the only benchmark class whose name contains <paramref name="benchmark"/>, in Markdown.</summary>
    public string TableOf(string benchmark = "") =>
        File.ReadAllText(Assert.Single(Directory.GetFiles(ResultsFolder, $"*{benchmark}*-report-github.md")));

    /// <summary>The line of a row in that table.</summary>
    public string TableRowOf(string row) =>
        Assert.Single(
            TableOf().Split('\n'),
            line => line.Replace("*", "").StartsWith($"| {row} ", StringComparison.Ordinal)
        );

    /// <summary>Each faulty row has one case without a number, and the reason; no other case has failed.</summary>
    public void RequireFaults(string[] sound, (string Row, string Reason)[] faults)
    {
        Assert.Equal(BenchmarkProgram.SomeFailed, ExitCode);
        Assert.Equal(
            sound.Concat(faults.Select(fault => fault.Row)).Order(),
            Lines.Select(line => line.GetProperty("row").GetString()).Distinct().Order()
        );
        Assert.All(sound, row => Assert.All(LinesOf(row), line => Assert.True(HasNumber(line), line.GetRawText())));
        Assert.All(
            faults,
            fault =>
            {
                JsonElement failed = Assert.Single(LinesOf(fault.Row), line => !HasNumber(line));
                Assert.Contains(fault.Reason, Assert.Single(FailuresOf(failed)));
                Assert.Contains(fault.Reason, Output);
            }
        );
    }

    private static bool HasNumber(JsonElement line)
    {
        bool hasNumber = line.GetProperty("nanoseconds").ValueKind != JsonValueKind.Null;
        Assert.Equal(hasNumber, FailuresOf(line).Count == 0);
        return hasNumber;
    }

    public static IReadOnlyList<string> FailuresOf(JsonElement line) =>
        [.. line.GetProperty("failures").EnumerateArray().Select((JsonElement failure) => failure.GetString()!)];

    /// <summary>Arguments that measure the quick cases that pass a filter once.</summary>
    public static string[] Dry(string filter) => ["--quick", "--job", "dry", "--filter", filter];

    public static ProgramRun Start<TProgram>(params string[] args) => StartBy<TProgram>([], args);

    /// <summary>Starts the program by a command that runs what follows it, such as <c>env</c>.</summary>
    public static ProgramRun StartBy<TProgram>(string[] command, string[] args, TimeSpan? limit = null)
    {
        string folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;
        Process process = StartedProcess.StartProgram(
            [.. command, "dotnet", typeof(TProgram).Assembly.Location, .. args],
            folder,
            limit
        );
        process.StandardInput.Close();
        return new ProgramRun(process, folder);
    }

    /// <summary>Starts the program so that signals end it. Skips the test where that cannot be had.</summary>
    public static ProgramRun StartInterruptible<TProgram>(params string[] args)
    {
        StartedProcess.RequireSignals();
        return Start<TProgram>(args);
    }

    public static Task<ProgramRun> ToEndAsync<TProgram>(params string[] args) =>
        ToEndAsync<TProgram>(StartedProcess.Limit, args);

    public static async Task<ProgramRun> ToEndAsync<TProgram>(TimeSpan limit, params string[] args)
    {
        ProgramRun run = StartBy<TProgram>([], args, limit);
        await run.EndAsync();
        return run;
    }

    public async Task EndAsync()
    {
        await _process.WaitForExitAsync();
        Output = await _output;
        Error = await _error;
    }

    /// <summary>Waits until <paramref name="condition"/> holds, as long as a fast test may take.</summary>
    public async Task WaitUntilAsync(Func<bool> condition)
    {
        long deadline = Environment.TickCount64 + (long)StartedProcess.Limit.TotalMilliseconds;
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
    public async Task<int> MeasuringProcessAsync()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "the test reads processes from /proc, which only Linux has");
        int[] measuring = [];
        await WaitUntilAsync(() => (measuring = MeasuringProcesses()).Length > 0);
        return measuring[0];
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

    private bool IsOurs(int id) => Read($"/proc/{id}/environ").Contains(Folder, StringComparison.Ordinal);

    /// <summary>Whether a process was stopped by a signal.</summary>
    public static bool IsStopped(int id) => Read($"/proc/{id}/stat").Contains(") T ", StringComparison.Ordinal);

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

    private int[] MeasuringProcesses() =>
        [
            .. Directory
                .EnumerateDirectories($"/proc/{Id}/task")
                .SelectMany(thread => Read(Path.Combine(thread, "children")).Split(' '))
                .Where(child =>
                    child.Length > 0
                    && Read($"/proc/{child}/cmdline").Contains(MeasuringProcess.Option, StringComparison.Ordinal)
                )
                .Select(int.Parse),
        ];

    /// <summary>A file of /proc; empty if its process or thread has ended.</summary>
    private static string Read(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }
}

/// <summary>One run of the program with faulty rows, for all tests of a class.</summary>
/// <param name="args">What the program is told.</param>
public abstract class FaultyRun(params string[] args) : IAsyncLifetime
{
    /// <summary>What the run may take. One of many cases says its own.</summary>
    private protected virtual TimeSpan Limit => StartedProcess.Limit;

    internal ProgramRun Run { get; private set; } = null!;

    public async ValueTask InitializeAsync() => Run = await ProgramRun.ToEndAsync<FaultyBench>(Limit, args);

    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        Run.Dispose();
        return ValueTask.CompletedTask;
    }
}
