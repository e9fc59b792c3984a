namespace Actors.Benchmarks.Peers;

/// <summary>A running peer. It ends with this process at the latest, also if it hangs and this process is killed.</summary>
internal sealed class PeerProcess : IDisposable
{
    private static readonly TimeSpan HelloWithin = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);

    private readonly ChildProcess _process;

    private PeerProcess(PeerManifest manifest, PeerRow row)
    {
        string program = manifest.Run[0].Contains('/', StringComparison.Ordinal)
            ? Path.GetFullPath(Path.Combine(manifest.Folder, manifest.Run[0]))
            : Dotnet.Resolve(manifest.Run[0]);
        try
        {
            _process = new ChildProcess(
                [.. KernelGuard.Command, program, .. manifest.Run.Skip(1), .. row.Arguments ?? []],
                manifest.Folder,
                error: _ => { }
            );
        }
        catch (Win32Exception e)
        {
            throw new PeerException($"the peer cannot be started: {e.Message}");
        }
    }

    public static async Task<PeerProcess> StartAsync(PeerManifest manifest, PeerRow row)
    {
        PeerProcess peer = new(manifest, row);
        try
        {
            peer.Hello = PeerJson.Read<PeerHello>(await peer.ReadAsync(HelloWithin).ConfigureAwait(false));
            peer.RequireAsStated(manifest, row);
            return peer;
        }
        catch (TimeoutException)
        {
            peer.Dispose();
            throw new PeerException($"the peer said nothing for {HelloWithin.TotalSeconds:0} s");
        }
        catch
        {
            peer.Dispose();
            throw;
        }
    }

    public PeerHello Hello { get; private set; } = null!; // read before anybody gets the object

    /// <summary>CPU time of all threads so far, and the most memory so far; null where the system does not tell.</summary>
    public (TimeSpan Cpu, long? PeakWorkingSetBytes) Cost
    {
        get
        {
            Process process = _process.Process;
            process.Refresh();
            return (process.TotalProcessorTime, process.PeakWorkingSet64 is > 0 and var bytes ? bytes : null);
        }
    }

    /// <summary>Sends a request, and waits for the line that answers it. The time limit is that of the phase that asks.</summary>
    public async Task<string> AskAsync(string request)
    {
        await _process.WriteAsync(request).ConfigureAwait(false); // if it has ended, reading says so
        return await ReadAsync(Timeout.InfiniteTimeSpan).ConfigureAwait(false);
    }

    public async Task StopAsync()
    {
        if (!await _process.WriteAsync(PeerJson.Stop).ConfigureAwait(false))
        {
            throw new PeerException($"the peer ended before it was told to ({Ending})");
        }

        if (!_process.End(EndWithin))
        {
            throw new PeerException($"the peer did not end within {EndWithin.TotalSeconds:0} s");
        }

        if (_process.ExitCode != 0)
        {
            throw new PeerException($"the peer ended, but not well ({Ending})");
        }
    }

    public void Dispose() => _process.Dispose();

    private string Ending => _process.Ending ?? "its output is closed";

    private async Task<string> ReadAsync(TimeSpan within) =>
        await _process.ReadAsync(within).ConfigureAwait(false) ?? throw new PeerException($"the peer ended ({Ending})");

    private void RequireAsStated(PeerManifest manifest, PeerRow row)
    {
        string[] notStated = [.. Hello.Workloads.Except(row.Workloads)];
        string? difference =
            Hello.Hello != PeerHello.CurrentProtocol
                ? $"protocol {Hello.Hello}, spoken here is {PeerHello.CurrentProtocol}"
            : Hello.Language != manifest.Language ? $"language {Hello.Language}, peer.json has {manifest.Language}"
            : Hello.Library != manifest.Library ? $"library {Hello.Library}, peer.json has {manifest.Library}"
            : Hello.InFlight != row.InFlight ? $"in flight {Hello.InFlight}, peer.json has {row.InFlight}"
            : notStated.Length > 0 ? $"workload {notStated[0]}, which peer.json does not have"
            : Hello.Threads < 1 || Hello.Threads > Environment.ProcessorCount
                ? $"{Hello.Threads} threads, on {Environment.ProcessorCount} processors"
            : null;
        if (difference is not null)
        {
            throw new PeerException($"the peer says {difference}");
        }
    }
}
