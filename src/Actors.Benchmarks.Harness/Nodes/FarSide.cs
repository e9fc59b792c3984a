using System.Net.Sockets;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A node, and the connection by which the harness controls it.</summary>
internal sealed class FarSide : IDisposable
{
    private static readonly TimeSpan DialWithin = TimeSpan.FromSeconds(10);

    private readonly ControlConnection _control;
    private readonly NodeProcess? _process;
    private readonly Action<string> _ended;
    private readonly ManualResetEventSlim _hasEnded = new();
    private volatile TaskCompletionSource<NodeReply>? _awaited;
    private volatile bool _isStopping;

    private FarSide(ControlConnection control, NodeProcess? process, Action<string> ended)
    {
        _control = control;
        _process = process;
        _ended = ended;
        // A thread of its own, because a library may block the threads of the pool.
        Thread thread = new(Listen) { IsBackground = true, Name = "Far side" };
        thread.Start();
    }

    /// <summary>Starts a node on this machine, or finds the one that the user has named.</summary>
    /// <param name="ended">Called with the reason when the node ends too early.</param>
    public static async Task<FarSide> ConnectAsync(Action<string> ended)
    {
        if (ChildSettings.Current.Remote is { } remote)
        {
            return new FarSide(await DialAsync(remote).ConfigureAwait(false), process: null, ended);
        }

        NodeProcess process = new(Assembly.GetEntryAssembly()!.Location);
        try
        {
            string endpoint = await process.EndpointAsync().ConfigureAwait(false);
            return new FarSide(await DialAsync(endpoint).ConfigureAwait(false), process, ended);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    /// <summary>The address of this machine that the node reaches.</summary>
    public IPAddress Here => _control.Here;

    /// <summary>Starts the far side of <paramref name="row"/>.</summary>
    /// <returns>Where it listens.</returns>
    /// <exception cref="InvalidOperationException">It cannot be started, or differs from the near side.</exception>
    public async Task<string> StartAsync(Row row)
    {
        NodeReply reply = await AskAsync(new NodeRequest(NodeRequest.Start, row.Name)).ConfigureAwait(false);
        RequireEqual("version", reply.Version, row.Library.Version);
        RequireEqual("GC", reply.Gc, GcMode.OfThisProcess());
        return reply.Address!;
    }

    /// <summary>Waits until the units of earlier runs have ended there.</summary>
    /// <returns>What was counted there since the last question.</returns>
    public async Task<NodeCount> QuiesceAsync() =>
        (await AskAsync(new NodeRequest(NodeRequest.Quiesce)).ConfigureAwait(false)).Count;

    /// <summary>Ends the far side of the library, and the node if it was started here.</summary>
    /// <exception cref="InvalidOperationException">It has loaded another build than the near side.</exception>
    public async Task StopAsync()
    {
        _isStopping = true;
        NodeReply reply = await AskAsync(new NodeRequest(NodeRequest.Stop)).ConfigureAwait(false);
        Dispose();
        if (ProgramFiles.Difference(reply.Loaded ?? [], packagesOnly: _process is null) is { } difference)
        {
            throw new InvalidOperationException(difference);
        }
    }

    /// <summary>Refuses a node that nobody can connect to, before anything is measured.</summary>
    /// <exception cref="UsageException">Nothing answers there.</exception>
    public static void RequireReachable(string remote)
    {
        try
        {
            DialAsync(remote).WaitAsync(DialWithin).GetAwaiter().GetResult().Dispose();
        }
        catch (Exception e) when (e is SocketException or TimeoutException)
        {
            throw new UsageException($"--remote {remote}: {e.Message}");
        }
    }

    /// <summary>Never returns if the far side has ended: its end is reported then, and not what failed here because of it.</summary>
    public void BlockIfEnded()
    {
        if (_hasEnded.Wait(TimeSpan.FromSeconds(1)) && !_isStopping)
        {
            Thread.Sleep(Timeout.Infinite);
        }
    }

    public void Dispose()
    {
        _isStopping = true;
        _control.Dispose();
        _process?.Dispose();
    }

    private static async Task<ControlConnection> DialAsync(string endpoint)
    {
        (string host, int port) = ControlConnection.SplitEndpoint(endpoint);
        TcpClient client = new();
        await client.ConnectAsync(host, port).ConfigureAwait(false);
        return new ControlConnection(client);
    }

    private async Task<NodeReply> AskAsync(NodeRequest request)
    {
        TaskCompletionSource<NodeReply> awaited = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _awaited = awaited;
        try
        {
            await _control.SendAsync(request).ConfigureAwait(false);
        }
        catch (IOException)
        {
            BlockIfEnded();
            throw;
        }

        NodeReply reply = await awaited.Task.ConfigureAwait(false);
        return reply.Error is null ? reply : throw new InvalidOperationException($"the far side: {reply.Error}");
    }

    private void Listen()
    {
        while (_control.Receive<NodeReply>() is { } reply)
        {
            _awaited?.TrySetResult(reply);
        }

        if (_isStopping)
        {
            _awaited?.TrySetException(new IOException("the far side ended before it was told to"));
        }
        else
        {
            _hasEnded.Set();
            string how = _process?.Ending ?? "connection lost";
            _ended($"the far side ended ({how})");
        }
    }

    private static void RequireEqual(string what, string? there, string here)
    {
        if (there != here)
        {
            throw new InvalidOperationException($"the far side has {what} {there}, here it is {here}");
        }
    }
}
