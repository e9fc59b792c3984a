using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>The nodes and the driver of a cluster. The driver is in this process, each node in one of its own.</summary>
internal sealed class RunningCluster
{
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    private readonly Row _row;
    private readonly TallyCheck _check;
    private readonly ChildSettings _settings;
    private readonly List<NodeClient> _nodes = [];
    private readonly List<string> _addresses = [];
    private readonly ICluster _cluster;
    private readonly EventStore? _members;
    private int _bridge;

    private RunningCluster(Row row, TallyCheck check, ChildSettings settings)
    {
        _settings = settings;
        _row = row;
        _check = check;
        _cluster = row.CreateCluster();
        if (_cluster.NeedsServer)
        {
            _members = EventStore.OnServer(settings.Database);
            _cluster.ListMembersIn(_members);
        }

        Driver = _cluster.CreateDriver();
    }

    /// <summary>Sends the requests.</summary>
    public IClusterDriver Driver { get; }

    /// <summary>The nodes, in the order of their numbers.</summary>
    public IReadOnlyList<NodeClient> Nodes => _nodes;

    /// <summary>From the start of the first node until all nodes and the driver knew all nodes.</summary>
    public TimeSpan UpTime { get; private set; }

    /// <summary>Starts a cluster, and waits until it has formed.</summary>
    /// <param name="nodes">How many nodes host entities.</param>
    /// <param name="check">Is told of progress, and of a node that ends too early.</param>
    /// <param name="settings">Where nodes listen, and how long they may take.</param>
    /// <param name="canCut">Whether <see cref="NetworkOf"/> is needed.</param>
    /// <exception cref="TimeoutException">It did not form in time.</exception>
    public static async Task<RunningCluster> StartAsync(
        Row row,
        int nodes,
        TallyCheck check,
        ChildSettings settings,
        bool canCut = false
    )
    {
        RunningCluster cluster = new(row, check, settings);
        try
        {
            List<NodeClient> all = [];
            if (canCut)
            {
                all.Add(await cluster.ConnectAsync(0, new NodeNetwork(1, Environment.ProcessId)).ConfigureAwait(false));
                cluster._bridge = all[0].Process!.Value;
            }

            all.AddRange(
                await Task.WhenAll(
                        Enumerable
                            .Range(all.Count, nodes - all.Count)
                            .Select(i => cluster.ConnectAsync(i, canCut ? cluster.NetworkOf(i + 1) : null))
                    )
                    .ConfigureAwait(false)
            );
            check.Progress();
            long start = Stopwatch.GetTimestamp();
            foreach (NodeClient node in all)
            {
                await cluster.HostAsync(node).ConfigureAwait(false);
            }

            await cluster.Driver.StartAsync(all[0].Here, cluster._addresses).ConfigureAwait(false);
            await cluster.WaitUntilFormedAsync().ConfigureAwait(false);
            cluster.UpTime = Stopwatch.GetElapsedTime(start);
            return cluster;
        }
        catch
        {
            cluster._nodes.ForEach(node => node.Dispose());
            // What failed is the start, whether or not the list of members can be dropped.
            await Task.WhenAny(cluster._cluster.DropAsync()).ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Starts the process of the next node, or finds the one that the user has named. It joins later.</summary>
    public Task<NodeClient> ConnectNextAsync() => ConnectAsync(_nodes.Count);

    /// <summary>The link of a node.</summary>
    public NodeNetwork NetworkOf(int number) => new(number, _bridge);

    /// <summary>Lets a node join.</summary>
    public async Task HostAsync(NodeClient node)
    {
        _nodes.Add(node);
        _addresses.Add(
            await node.HostAsync(_row, _nodes.Count, _addresses.FirstOrDefault(), _members).ConfigureAwait(false)
        );
        _check.Progress();
    }

    /// <summary>The entities that have changed since the last question, of all nodes that have not ended.</summary>
    public async Task<IReadOnlyList<EntityCount>> CensusAsync() =>
        [.. (await AskEachAsync(node => node.CensusAsync()).ConfigureAwait(false)).SelectMany(changed => changed)];

    /// <summary>What the processes of the nodes have cost so far.</summary>
    public Task<IReadOnlyList<NodeCost>> CostsAsync() => AskEachAsync(node => node.CostAsync());

    /// <summary>Ends the driver first, which could wait long for nodes that are gone, and then the nodes.</summary>
    /// <exception cref="InvalidOperationException">A node has loaded another build than the driver.</exception>
    public async Task EndAsync()
    {
        foreach (NodeClient node in Alive)
        {
            await node.RequireSameBuildAsync().ConfigureAwait(false);
        }

        await Task.WhenAny(Task.Run(() => Driver.DisposeAsync().AsTask()), Task.Delay(EndWithin)).ConfigureAwait(false);
        await Task.WhenAll(_nodes.Select(node => Task.Run(node.Dispose))).ConfigureAwait(false);
        await _cluster.DropAsync().ConfigureAwait(false);
    }

    private IEnumerable<NodeClient> Alive => _nodes.Where(node => !node.Ending.IsCompleted);

    private async Task<IReadOnlyList<T>> AskEachAsync<T>(Func<NodeClient, Task<T>> ask)
    {
        List<T> all = [];
        foreach (NodeClient node in Alive)
        {
            all.Add(await ask(node).ConfigureAwait(false));
        }

        return all;
    }

    private async Task<NodeClient> ConnectAsync(int index, NodeNetwork? network = null)
    {
        int number = index + 1;
        NodeClient node = await NodeClient
            .ConnectAsync(
                _settings.NodeAt(index),
                reason => _check.Failure(Invariant($"node {number}: {reason}")),
                _settings.AnswersWithin,
                network
            )
            .ConfigureAwait(false);
        await node.CostAsync().ConfigureAwait(false); // a node that hears nothing for long looks for another driver
        return node;
    }

    private async Task WaitUntilFormedAsync()
    {
        long start = Stopwatch.GetTimestamp();
        while (true)
        {
            List<int> known = [await Driver.CountNodesAsync().ConfigureAwait(false)];
            foreach (NodeClient node in _nodes)
            {
                known.Add(await node.CountNodesAsync().ConfigureAwait(false));
            }

            _check.Progress();
            if (known.TrueForAll(count => count == _nodes.Count || count == IClusterNode.KnowsNone))
            {
                return;
            }

            double limit = _settings.WarmUpTimeLimitSeconds;
            if (Stopwatch.GetElapsedTime(start).TotalSeconds > limit)
            {
                throw new TimeoutException(
                    Invariant(
                        $"the cluster has not formed within {limit} s: the driver knows {known[0]} of {_nodes.Count} nodes, the nodes know {string.Join(", ", known.Skip(1))}"
                    )
                );
            }

            await Task.Delay(Poll).ConfigureAwait(false);
        }
    }
}
