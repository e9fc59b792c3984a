namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A node on this machine. It ends with this process at the latest.</summary>
/// <param name="network">Where it runs; null for where this process does.</param>
internal sealed class NodeProcess(string program, NodeNetwork? network = null) : IDisposable
{
    private static readonly TimeSpan HelloWithin = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(5);

    private readonly ChildProcess _process = new(
        [
            .. network?.Command ?? [],
            Dotnet.Path,
            program,
            NodeProgram.Option,
            NodeProgram.Once,
            .. network is null ? Array.Empty<string>() : ["--listen", $"{network.Address}:0"],
        ],
        error: _ => { }
    );

    public int Id => _process.Process.Id;

    /// <summary>How the process has ended; null if it has not.</summary>
    public string? Ending => _process.Ending;

    /// <summary>Waits until the node listens.</summary>
    /// <returns>The <c>address:port</c> on which it listens.</returns>
    public Task<string> EndpointAsync() => ListeningAsync().WaitAsync(HelloWithin);

    /// <summary>Waits until the process has ended, and ends it if it does not by itself.</summary>
    public void Dispose()
    {
        _process.End(EndWithin);
        _process.Dispose();
    }

    private async Task<string> ListeningAsync()
    {
        while (await _process.ReadAsync(HelloWithin).ConfigureAwait(false) is { } line)
        {
            if (line.StartsWith(NodeProgram.ListensOn, StringComparison.Ordinal))
            {
                return line[NodeProgram.ListensOn.Length..];
            }
        }

        throw new InvalidOperationException($"The node did not start ({Ending}).");
    }
}
