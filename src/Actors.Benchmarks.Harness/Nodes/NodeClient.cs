using System.Net.Sockets;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>A node, and the connection by which the harness controls it.</summary>
internal sealed class NodeClient : IDisposable
{
    private static readonly TimeSpan DiesWithin = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan DialWithin = TimeSpan.FromSeconds(10);

    private readonly ControlConnection _control;
    private readonly NodeProcess? _process;
    private readonly TimeSpan _answersWithin;
    private readonly Action<string> _ended;
    private readonly TaskCompletionSource _end = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private volatile TaskCompletionSource<NodeReply>? _awaited;
    private volatile bool _isStopping;
    private bool _isDisposed;

    private NodeClient(ControlConnection control, NodeProcess? process, Action<string> ended, TimeSpan answersWithin)
    {
        _control = control;
        _process = process;
        _answersWithin = answersWithin;
        _ended = ended;
        // A thread of its own, because a library may block the threads of the pool.
        new Thread(Listen) { IsBackground = true, Name = "Far side" }.Start();
    }

    /// <summary>Starts a node on this machine, or finds the one that the user has named.</summary>
    /// <param name="named">Where it listens, as <c>host:port</c>; null to start one.</param>
    /// <param name="ended">Called with the reason when the node ends too early.</param>
    /// <param name="network">Where one that is started runs; null for where this process does.</param>
    public static async Task<NodeClient> ConnectAsync(
        string? named,
        Action<string> ended,
        TimeSpan answersWithin,
        NodeNetwork? network = null
    )
    {
        NodeProcess? process = named is null ? new(Assembly.GetEntryAssembly()!.Location, network) : null;
        try
        {
            string endpoint = named ?? await process!.EndpointAsync().ConfigureAwait(false);
            return new NodeClient(
                await ControlConnection.DialAsync(endpoint).ConfigureAwait(false),
                process,
                ended,
                answersWithin
            );
        }
        catch
        {
            process?.Dispose();
            throw;
        }
    }

    /// <summary>The address of this machine that the node reaches.</summary>
    public IPAddress Here => _control.Here;

    /// <summary>The process of the node, if it was started here.</summary>
    public int? Process => _process?.Id;

    /// <summary>Completes when the node has ended, or cannot be reached any more.</summary>
    public Task Ending => _end.Task;

    /// <summary>Starts the far side of <paramref name="row"/>.</summary>
    /// <returns>Where it listens.</returns>
    /// <exception cref="InvalidOperationException">It cannot be started, or differs from the near side.</exception>
    public Task<string> StartAsync(Row row) => StartAsync(row, new NodeRequest(NodeRequest.Start, row.Name));

    /// <summary>Starts a node of the cluster of <paramref name="row"/>.</summary>
    /// <param name="number">The number of the node, from 1.</param>
    /// <param name="first">Where node 1 is found; null for node 1.</param>
    /// <param name="members">Where the members are listed; null if in no database.</param>
    /// <returns>Where the others find it.</returns>
    /// <exception cref="InvalidOperationException">It cannot be started, or differs from the near side.</exception>
    public Task<string> HostAsync(Row row, int number, string? first, EventStore? members) =>
        StartAsync(row, new NodeRequest(NodeRequest.Host, row.Name, number, first, members));

    /// <summary>Starts the library of <paramref name="row"/>, whose entities save events.</summary>
    /// <returns>Where it takes events, and what the database says of a commit.</returns>
    /// <exception cref="InvalidOperationException">It cannot be started, or differs from the near side.</exception>
    public async Task<(string Address, Durability Durability)> SaveAsync(Row row, EventStore store)
    {
        NodeReply reply = await StartedAsync(row, new NodeRequest(NodeRequest.Save, row.Name, Store: store))
            .ConfigureAwait(false);
        return (reply.Address!, reply.Durability!);
    }

    /// <summary>Makes the entities of a run, and lets them recover.</summary>
    public async Task<OpenedRun> OpenAsync(int run, int entities) =>
        (
            await AskAsync(new NodeRequest(NodeRequest.Open, Number: run, Entities: entities)).ConfigureAwait(false)
        ).Opened!;

    /// <summary>What the database has of the run, read by SQL.</summary>
    public async Task<IReadOnlyList<SavedEntity>> SavedAsync() =>
        (await AskAsync(new NodeRequest(NodeRequest.Events)).ConfigureAwait(false)).Saved!;

    /// <summary>How many nodes of its cluster the node knows to be alive.</summary>
    public async Task<int> CountNodesAsync() =>
        (await AskAsync(new NodeRequest(NodeRequest.CountNodes)).ConfigureAwait(false)).Nodes;

    /// <summary>The entities of the node that have changed since the last question.</summary>
    public async Task<IReadOnlyList<EntityCount>> CensusAsync()
    {
        List<EntityCount> all = [];
        int before;
        do
        {
            before = all.Count;
            all.AddRange((await AskAsync(new NodeRequest(NodeRequest.Census)).ConfigureAwait(false)).Entities!);
        } while (all.Count - before == NodeSession.MostEntities);
        return all;
    }

    /// <summary>What the process of the node has cost so far.</summary>
    public async Task<NodeCost> CostAsync() =>
        (await AskAsync(new NodeRequest(NodeRequest.Cost)).ConfigureAwait(false)).Cost!;

    /// <summary>Kills the node, as SIGKILL does.</summary>
    /// <exception cref="TimeoutException">It has not ended.</exception>
    public async Task KillAsync()
    {
        await EndAsync(NodeRequest.Die).ConfigureAwait(false);
        try
        {
            await Ending.WaitAsync(DiesWithin).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            throw new TimeoutException(Invariant($"it has not ended within {DiesWithin.TotalSeconds} s of the kill"));
        }
    }

    /// <summary>Tells the node to leave its cluster in good order, and to end. <see cref="Ending"/> completes then.</summary>
    public Task LeaveAsync() => EndAsync(NodeRequest.Leave);

    /// <summary>Lets the node stand still for so many seconds.</summary>
    public Task FreezeAsync(int seconds) => AskAsync(new NodeRequest(NodeRequest.Freeze, Number: seconds));

    /// <summary>From now on, its library may end the node.</summary>
    public void AllowEnd() => _isStopping = true;

    /// <summary>Refuses a node that has loaded another build than the near side.</summary>
    /// <exception cref="InvalidOperationException">It has.</exception>
    public async Task RequireSameBuildAsync() =>
        RequireSameBuild(await AskAsync(new NodeRequest(NodeRequest.Loaded)).ConfigureAwait(false));

    private async Task<string> StartAsync(Row row, NodeRequest request) =>
        (await StartedAsync(row, request).ConfigureAwait(false)).Address!;

    private async Task<NodeReply> StartedAsync(Row row, NodeRequest request)
    {
        NodeReply reply = await AskAsync(request).ConfigureAwait(false);
        RequireEqual("version", reply.Version, row.Library.Version);
        RequireEqual("GC", reply.Gc, GcMode.OfThisProcess());
        return reply;
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
        RequireSameBuild(reply);
    }

    /// <summary>Refuses a node that nobody can connect to, before anything is measured.</summary>
    /// <exception cref="UsageException">Nothing answers there.</exception>
    /// <param name="option">The option that names it.</param>
    /// <param name="remote">Where it listens, as <c>host:port</c>.</param>
    public static void RequireReachable(string option, string remote)
    {
        try
        {
            ControlConnection.DialAsync(remote).WaitAsync(DialWithin).GetAwaiter().GetResult().Dispose();
        }
        catch (Exception e) when (e is SocketException or TimeoutException)
        {
            throw new UsageException($"{option} {remote}: {e.Message}");
        }
    }

    /// <summary>Never returns if the far side has ended: its end is reported then, and not what failed here because of it.</summary>
    public void BlockIfEnded()
    {
        if (Ending.Wait(TimeSpan.FromSeconds(1)) && !_isStopping)
        {
            Thread.Sleep(Timeout.Infinite);
        }
    }

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _isDisposed, true))
        {
            return;
        }

        _isStopping = true;
        _control.Dispose();
        _process?.Dispose();
    }

    private async Task EndAsync(string how)
    {
        _isStopping = true;
        await _control.SendAsync(new NodeRequest(how)).ConfigureAwait(false);
    }

    private void RequireSameBuild(NodeReply reply)
    {
        if (ProgramFiles.Difference(reply.Loaded ?? [], packagesOnly: _process is null) is { } difference)
        {
            throw new InvalidOperationException(difference);
        }
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

        try
        {
            NodeReply reply = await awaited.Task.WaitAsync(_answersWithin).ConfigureAwait(false);
            return reply.Error is null ? reply : throw new InvalidOperationException($"the far side: {reply.Error}");
        }
        catch (TimeoutException)
        {
            throw new TimeoutException(
                Invariant($"the far side has not answered '{request.Do}' within {_answersWithin.TotalSeconds:0.#} s")
            );
        }
    }

    private void Listen()
    {
        while (_control.Receive<NodeReply>() is { } reply)
        {
            _awaited?.TrySetResult(reply);
        }

        if (!_isDisposed)
        {
            _ = _process?.Ending; // waits, because a process that has closed its connection may still answer requests
        }

        _end.TrySetResult();
        if (_isStopping)
        {
            _awaited?.TrySetException(new IOException("the far side ended before it was told to"));
        }
        else
        {
            _ended($"the far side ended ({_process?.Ending ?? "connection lost"})");
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
