using Actors.Benchmarks.Harness.Machine;

namespace Actors.Benchmarks.Harness.Nodes;

/// <summary>What a node does for one near side: the far side of a row, a node of a cluster, or entities that save events.</summary>
/// <param name="here">The address of this machine that the near side reaches.</param>
/// <param name="endsWithInput">Whether this process ends with its standard input.</param>
internal sealed class NodeSession(IReadOnlyList<Row> rows, IPAddress here, bool endsWithInput) : IAsyncDisposable
{
    /// <summary>Entities of an answer at most, because a line has a limit.</summary>
    public const int MostEntities = 20_000;

    private readonly Dictionary<EntityState, (long, bool)> _told = [];
    private IAsyncDisposable? _started;
    private EntityCensus? _census;

    /// <exception cref="InvalidOperationException">It is not possible now.</exception>
    public async Task<NodeReply> AnswerAsync(NodeRequest request)
    {
        switch (request.Do)
        {
            case NodeRequest.Start when _started is null:
            {
                Row row = RowOf(request);
                IRemoteNode farSide = row.CreateNode();
                _started = farSide;
                return Started(row, await farSide.StartAsync(here).ConfigureAwait(false));
            }

            case NodeRequest.Host when _started is null:
            {
                Row row = RowOf(request);
                _census = new EntityCensus(request.Number);
                ICluster cluster = row.CreateCluster();
                if (request.Store is { } members)
                {
                    cluster.ListMembersIn(members);
                }

                IClusterNode node = cluster.CreateNode();
                _started = node;
                return Started(
                    row,
                    await node.StartAsync(here, request.Number, request.First, _census).ConfigureAwait(false)
                );
            }

            case NodeRequest.Save when _started is null:
            {
                Row row = RowOf(request);
                IJournalBench bench = (IJournalBench)row.CreateBench(MessageKind.Obj);
                bench.SaveIn(request.Store!);
                EventNode saver = await EventNode.StartAsync(bench, here).ConfigureAwait(false);
                _started = saver;
                return Started(row, saver.Address) with
                {
                    Durability = await bench.ReadDurabilityAsync().ConfigureAwait(false),
                };
            }

            case NodeRequest.Open when _started is EventNode saver:
                return new NodeReply(
                    Opened: await saver.OpenAsync(request.Number, request.Entities).ConfigureAwait(false)
                );
            case NodeRequest.Events when _started is EventNode saver:
                return new NodeReply(Saved: await saver.ReadAsync().ConfigureAwait(false));
            case NodeRequest.Quiesce when _started is IRemoteNode farSide:
                return new NodeReply(Count: await farSide.QuiesceAsync().ConfigureAwait(false));
            case NodeRequest.CountNodes when _started is IClusterNode node:
                return new NodeReply(Nodes: await node.CountNodesAsync().ConfigureAwait(false));
            case NodeRequest.Census when _census is not null:
                return new NodeReply(Entities: Changes(_census));
            case NodeRequest.Cost:
                return new NodeReply(
                    Cost: new NodeCost(
                        Environment.CpuUsage.TotalTime.TotalNanoseconds,
                        Environment.WorkingSet,
                        Compiled.Here
                    )
                );
            case NodeRequest.Loaded:
                return new NodeReply(Loaded: LoadedAssembly.OfThisProcess());
            case NodeRequest.Freeze when !OperatingSystem.IsWindows():
                Freeze(request.Number);
                return new NodeReply();
            case NodeRequest.Stop or NodeRequest.Leave:
                await DisposeAsync().ConfigureAwait(false);
                return new NodeReply(Loaded: LoadedAssembly.OfThisProcess());
            default:
                throw new InvalidOperationException($"{request.Do} is not possible now.");
        }
    }

    public async ValueTask DisposeAsync()
    {
        IAsyncDisposable? started = _started;
        (_started, _census) = (null, null);
        await (started?.DisposeAsync() ?? ValueTask.CompletedTask).ConfigureAwait(false);
    }

    private static NodeReply Started(Row row, string address) =>
        new(Address: address, Version: row.Library.Version, Gc: GcMode.OfThisProcess());

    // A process that stands still cannot wake itself up, and does not notice that its input ends. A shell does both,
    // and Ctrl-C must not end it before. Some systems have no timeout.
    private void Freeze(int seconds)
    {
        string wait = endsWithInput ? $"timeout {seconds} cat; [ $? -ne 127 ] || sleep {seconds}" : $"sleep {seconds}";
        Process
            .Start(
                "/bin/sh",
                [
                    "-c",
                    $"trap '' INT; sleep 0.05; kill -STOP {Environment.ProcessId}; {wait}; kill -CONT {Environment.ProcessId}",
                ]
            )
            .Dispose();
    }

    private Row RowOf(NodeRequest request) =>
        rows.FirstOrDefault(row => row.Name == request.Row)
        ?? throw new InvalidOperationException($"There is no row {request.Row}.");

    private EntityCount[] Changes(EntityCensus census)
    {
        EntityState[] changed =
        [
            .. census
                .All.Where(state => !_told.TryGetValue(state, out var told) || told != (state.Count, state.IsLive))
                .Take(MostEntities),
        ];
        return Array.ConvertAll(
            changed,
            state =>
            {
                (long count, bool isLive) = _told[state] = (state.Count, state.IsLive);
                return new EntityCount(census.Node, state.Key, state.Activation, count, isLive);
            }
        );
    }
}
