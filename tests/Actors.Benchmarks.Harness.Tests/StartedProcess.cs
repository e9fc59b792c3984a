using System.Diagnostics;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>How a test starts a process: with nothing that depends on how the tests were started, and with an end.</summary>
internal static class StartedProcess
{
    /// <summary>What a process may take, unless a test says otherwise.</summary>
    public static readonly TimeSpan Limit = TimeSpan.FromMinutes(2);

    /// <summary>What a process that measures many cases may take.</summary>
    public static readonly TimeSpan LimitOfMany = TimeSpan.FromMinutes(5);

    /// <summary>What a process may take in a slow test that builds, or measures for minutes.</summary>
    public static readonly TimeSpan SlowLimit = TimeSpan.FromMinutes(20);

    /// <summary>Whether a test can set what signals do in a process: env of GNU coreutils 8.31 or later can. A signal that is ignored, as
    /// SIGHUP under nohup, is handed down to every child.</summary>
    public static readonly Lazy<bool> SetsSignals = new(() =>
    {
        if (!OperatingSystem.IsLinux())
        {
            return false;
        }

        ProcessStartInfo start = new("env", ["--default-signal", "true"]) { RedirectStandardError = true };
        using Process env = Process.Start(start)!;
        env.WaitForExit();
        return env.ExitCode == 0;
    });

    /// <summary>Skips the test where it cannot be said which signals a process ignores.</summary>
    public static void RequireSignals() =>
        Assert.SkipUnless(
            SetsSignals.Value,
            "env of GNU coreutils 8.31 or later, on Linux, is needed to set what signals do"
        );

    /// <summary>Starts a command with its output and error redirected. It ignores no signal, and is killed after
    /// <paramref name="limit"/>.</summary>
    public static Process Start(
        IEnumerable<string> command,
        string folder,
        IEnumerable<(string Name, string Value)> environment,
        TimeSpan? limit = null
    )
    {
        string[] words = [.. SetsSignals.Value ? ["env", "--default-signal"] : Array.Empty<string>(), .. command];
        ProcessStartInfo start = new(words[0], words.Skip(1))
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["LC_ALL"] = OperatingSystem.IsLinux() ? "C.UTF-8" : "C";
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        Process process = Process.Start(start)!;
        _ = KillAfterAsync(process, limit ?? Limit);
        return process;
    }

    /// <summary>Starts a program of ours with home and temporary folder in <paramref name="folder"/>. So it measures at once, although
    /// others do, because they take turns by a lock in their temporary folder.</summary>
    public static Process StartProgram(IEnumerable<string> command, string folder, TimeSpan? limit = null)
    {
        string own = Directory.CreateDirectory(Path.Combine(folder, "own")).FullName;
        return Start(
            command,
            folder,
            [
                .. new[] { "HOME", "TMPDIR", "TMP", "TEMP" }.Select(name => (name, own)),
                ("FAULTS_MARKER", MarkerIn(folder)),
            ],
            limit
        );
    }

    /// <summary>A file that some faulty rows write.</summary>
    public static string MarkerIn(string folder) => Path.Combine(folder, "marker");

    /// <summary>The temporary folder of a program in <paramref name="folder"/>.</summary>
    public static string TemporaryIn(string folder) => Path.Combine(folder, "own");

    private static async Task KillAfterAsync(Process process, TimeSpan limit)
    {
        await Task.Delay(limit);
        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (InvalidOperationException)
        {
            // The test has disposed of it.
        }
    }
}
