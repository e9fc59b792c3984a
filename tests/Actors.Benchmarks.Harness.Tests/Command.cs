using System.Diagnostics;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>How a process ended.</summary>
public sealed record Finished(int ExitCode, string Output);

/// <summary>A command that a test types as a user would.</summary>
internal static class Command
{
    /// <summary>Runs a command to its end. It has the user's home, with the sources of packages.</summary>
    /// <param name="folder">Where it runs.</param>
    /// <param name="command">The program and its arguments.</param>
    /// <param name="limit">How long it may take.</param>
    /// <param name="environment">What is added to its environment.</param>
    public static async Task<Finished> RunAsync(
        string folder,
        string[] command,
        TimeSpan limit,
        params (string Name, string Value)[] environment
    )
    {
        using Process process = StartedProcess.Start(
            command,
            folder,
            [
                // A node that stays would hold this process's output open.
                ("MSBUILDDISABLENODEREUSE", "1"),
                // MSBuild executes no command where the name of the temporary folder has a blank.
                .. OperatingSystem.IsWindows() ? [] : new[] { ("TMPDIR", "/tmp") },
                .. environment,
            ],
            limit
        );
        process.StandardInput.Close();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> error = process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        return new Finished(process.ExitCode, await output + await error);
    }
}
