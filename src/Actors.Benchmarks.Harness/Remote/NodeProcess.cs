using System.Diagnostics;

namespace Actors.Benchmarks.Harness;

/// <summary>A node on this machine. It ends with this process at the latest.</summary>
internal sealed class NodeProcess : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly Process _process;
    private readonly TaskCompletionSource<string> _endpoint = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private volatile string _lastError = "";

    /// <param name="command">A program beside this one, and its arguments.</param>
    public NodeProcess(IReadOnlyList<string> command)
    {
        string program = Path.Combine(AppContext.BaseDirectory, command[0]);
        ProcessStartInfo start = new("dotnet", [program, .. command.Skip(1), NodeProgram.Once])
        {
            RedirectStandardInput = true, // it closes when this process ends, and the node notices
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        _process = new Process { StartInfo = start };
        _process.OutputDataReceived += (_, e) => ReadOutput(e.Data);
        _process.ErrorDataReceived += (_, e) => _lastError = string.IsNullOrWhiteSpace(e.Data) ? _lastError : e.Data;
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    /// <summary>The process's id.</summary>
    public int Id => _process.Id;

    /// <summary>Waits until the node listens.</summary>
    /// <returns>The <c>address:port</c> on which it listens.</returns>
    public Task<string> EndpointAsync() => _endpoint.Task.WaitAsync(Patience);

    /// <summary>How the process has ended; empty if it has not.</summary>
    public string End =>
        _process.WaitForExit(TimeSpan.FromSeconds(1))
            ? FormattableString.Invariant($"exit code {_process.ExitCode}")
            : "";

    /// <summary>Waits until the process has ended, and ends it if it does not by itself.</summary>
    public void Dispose()
    {
        _process.StandardInput.Close();
        if (!_process.WaitForExit(TimeSpan.FromSeconds(5)))
        {
            _process.Kill();
            _process.WaitForExit();
        }

        _process.Dispose();
    }

    private void ReadOutput(string? line)
    {
        if (line is null)
        {
            // No effect if the node has already said where it listens.
            _endpoint.TrySetException(new InvalidOperationException($"The node did not start. {_lastError}"));
        }
        else if (line.StartsWith(NodeProgram.ListensOn, StringComparison.Ordinal))
        {
            _endpoint.TrySetResult(line[NodeProgram.ListensOn.Length..]);
        }
    }
}
