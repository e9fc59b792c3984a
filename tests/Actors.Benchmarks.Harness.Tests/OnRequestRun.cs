using System.Diagnostics;
using Actors.Benchmarks.Harness.Program;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The program in a folder of its own, which measures what a test asks for.</summary>
internal sealed class OnRequestRun : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("actors-benchmarks-").FullName;
    private readonly Process _process;

    public OnRequestRun(string program, params string[] args) =>
        _process = StartedProcess.StartProgram(["dotnet", program, .. args, "--on-request"], _folder);

    public string TemporaryFolder => StartedProcess.TemporaryIn(_folder);

    public StreamReader Error => _process.StandardError;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private Task WriteAsync(string line = "") => _process.StandardInput.WriteLineAsync(line);

    public async Task<string> ReadAsync() => await _process.StandardOutput.ReadLineAsync(Cancellation) ?? "";

    /// <summary>Asks for a case, and lets its process measure to its end.</summary>
    public async Task<(ResultLine Line, int Steps)> MeasureAsync(int request)
    {
        await WriteAsync($"{request}");
        int steps = 0;
        string answer = await ReadAsync();
        for (; answer == OnRequest.Waits; steps++)
        {
            await WriteAsync();
            answer = await ReadAsync();
        }

        return (ResultLine.FromJson(answer), steps);
    }

    /// <summary>Closes the input of the program, if it is open.</summary>
    /// <returns>The exit code.</returns>
    public async Task<int> EndAsync()
    {
        _process.StandardInput.Close();
        await _process.WaitForExitAsync(Cancellation);
        return _process.ExitCode;
    }

    public void Dispose()
    {
        _process.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
        Directory.Delete(_folder, recursive: true);
    }
}
