using System.Diagnostics;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>How a process ended.</summary>
public sealed record Finished(int ExitCode, string Output);

/// <summary>A command that a test types as a user would.</summary>
internal static class Command
{
    /// <summary>Runs a command to its end, for ten minutes at most.</summary>
    /// <param name="folder">Where it runs.</param>
    /// <param name="command">The program and its arguments.</param>
    /// <param name="environment">What is added to its environment.</param>
    public static async Task<Finished> RunAsync(
        string folder,
        string[] command,
        params (string Name, string Value)[] environment
    )
    {
        ProcessStartInfo start = new(command[0], command.Skip(1))
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1"; // a node that stays would hold this process's output open
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> error = process.StandardError.ReadToEndAsync();
        using CancellationTokenSource limit = new(TimeSpan.FromMinutes(10));
        await process.WaitForExitAsync(limit.Token);
        return new Finished(process.ExitCode, await output + await error);
    }
}
