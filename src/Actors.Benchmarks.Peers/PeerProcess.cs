using System.Diagnostics;
using System.Globalization;
using System.Threading.Channels;

namespace Actors.Benchmarks.Peers;

/// <summary>A running peer. It ends with this process at the latest, also if it hangs and this process is killed.</summary>
internal sealed class PeerProcess : IDisposable
{
    private static readonly TimeSpan HelloWithin = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan EndIsKnownWithin = TimeSpan.FromSeconds(1);
    private static readonly List<PeerProcess> Running = [];

    private readonly Process _process;
    private readonly Channel<string> _lines = Channel.CreateUnbounded<string>();
    private readonly TaskCompletionSource _started = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ManualResetEventSlim _hasErrorEnded = new();
    private volatile string _lastError = "";

    private PeerProcess(PeerManifest manifest, PeerRow row)
    {
        string program = manifest.Run[0].Contains('/', StringComparison.Ordinal)
            ? Path.GetFullPath(Path.Combine(manifest.Folder, manifest.Run[0]))
            : manifest.Run[0];
        string[] command = [.. KernelGuard.Command, program, .. manifest.Run.Skip(1), .. row.Arguments ?? []];
        _process = new Process
        {
            StartInfo = new ProcessStartInfo(command[0], command.Skip(1))
            {
                WorkingDirectory = manifest.Folder,
                RedirectStandardInput = true, // it closes when this process ends, and a peer that listens notices
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            },
        };
        _process.ErrorDataReceived += (_, e) => ReadError(e.Data);

        // The kernel ends the peer with the thread that has started it, so that the thread must live as long.
        Thread thread = new(StartAndRead) { IsBackground = true, Name = "Peer" };
        thread.Start();
    }

    /// <summary>Starts a row's peer, and waits for its hello.</summary>
    /// <exception cref="PeerException">It does not start, or is another one than the manifest says.</exception>
    public static async Task<PeerProcess> StartAsync(PeerManifest manifest, PeerRow row)
    {
        PeerProcess peer = new(manifest, row);
        try
        {
            await peer._started.Task.ConfigureAwait(false);
            string hello = await peer.ReadAsync().WaitAsync(HelloWithin).ConfigureAwait(false);
            peer.Hello = PeerJson.Read<PeerHello>(hello);
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

    /// <summary>What the peer has said about itself.</summary>
    public PeerHello Hello { get; private set; } = null!; // read before anybody gets the object

    /// <summary>CPU time of all threads so far, and the most memory so far; null where the system does not tell.</summary>
    public (TimeSpan Cpu, long? PeakWorkingSetBytes) Cost
    {
        get
        {
            _process.Refresh();
            return (_process.TotalProcessorTime, _process.PeakWorkingSet64 is > 0 and var bytes ? bytes : null);
        }
    }

    /// <summary>Ends every peer of this process at once, because the process is about to be killed.</summary>
    public static void KillAll()
    {
        lock (Running)
        {
            Running.ForEach(peer => peer._process.Kill());
        }
    }

    /// <summary>Sends a request, and waits for the line that answers it.</summary>
    /// <exception cref="PeerException">The peer has ended.</exception>
    public async Task<string> AskAsync(string request)
    {
        try
        {
            await _process.StandardInput.WriteLineAsync(request).ConfigureAwait(false);
            await _process.StandardInput.FlushAsync().ConfigureAwait(false);
        }
        catch (IOException)
        {
            // It has ended, and so has its output, which says so.
        }

        return await ReadAsync().ConfigureAwait(false);
    }

    /// <summary>Asks the peer to end, and waits until it has.</summary>
    /// <exception cref="PeerException">It does not end, or not well.</exception>
    public async Task StopAsync()
    {
        try
        {
            await _process.StandardInput.WriteLineAsync(PeerJson.Stop).ConfigureAwait(false);
            _process.StandardInput.Close();
            await _process.WaitForExitAsync().WaitAsync(EndWithin).ConfigureAwait(false);
        }
        catch (IOException)
        {
            throw new PeerException($"the peer ended before it was told to ({End()})");
        }
        catch (TimeoutException)
        {
            throw new PeerException($"the peer did not end within {EndWithin.TotalSeconds:0} s");
        }

        if (_process.ExitCode != 0)
        {
            throw new PeerException($"the peer ended, but not well ({End()})");
        }
    }

    /// <summary>Ends the peer if it runs.</summary>
    public void Dispose()
    {
        lock (Running)
        {
            Running.Remove(this);
        }

        if (_started.Task.IsCompletedSuccessfully)
        {
            _process.Kill(); // no effect if it has ended
            _process.WaitForExit();
        }

        _process.Dispose();
    }

    private async Task<string> ReadAsync()
    {
        try
        {
            return await _lines.Reader.ReadAsync().ConfigureAwait(false);
        }
        catch (ChannelClosedException)
        {
            throw new PeerException($"the peer ended ({End()})");
        }
    }

    private void StartAndRead()
    {
        try
        {
            _process.Start();
        }
        catch (System.ComponentModel.Win32Exception e)
        {
            _started.SetException(new PeerException($"the peer cannot be started: {e.Message}"));
            return;
        }

        lock (Running)
        {
            Running.Add(this);
        }

        _process.BeginErrorReadLine();
        _started.SetResult();
        try
        {
            while (_process.StandardOutput.ReadLine() is { } line)
            {
                _lines.Writer.TryWrite(line);
            }

            _lines.Writer.TryComplete();
            _process.WaitForExit(); // the thread must not end before the peer
        }
        catch (Exception e) when (e is IOException or InvalidOperationException)
        {
            _lines.Writer.TryComplete(); // the peer was disposed of meanwhile
        }
    }

    private void ReadError(string? line)
    {
        if (line is null)
        {
            _hasErrorEnded.Set();
        }
        else if (!string.IsNullOrWhiteSpace(line))
        {
            _lastError = line;
        }
    }

    private string End()
    {
        _hasErrorEnded.Wait(EndIsKnownWithin); // what it has said at last is the reason
        string how = _process.WaitForExit(EndIsKnownWithin)
            ? string.Create(CultureInfo.InvariantCulture, $"exit code {_process.ExitCode}")
            : "its output is closed";
        return _lastError.Length > 0 ? $"{how}: {_lastError}" : how;
    }

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
