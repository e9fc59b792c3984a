using Actors.Benchmarks.Harness.Nodes;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Compares the answers of entities, and what the nodes have counted, with the requests, entity by entity: a total would miss a
/// request that is lost together with one that is handled twice.</summary>
/// <param name="nodes">How many nodes host entities.</param>
internal sealed class EntityCheck(int nodes)
{
    private readonly Dictionary<string, Known> _known = [];
    private readonly Dictionary<long, EntityCount> _census = [];

    private sealed class Known
    {
        public long Requests;
        public EntityReply Last;
        public readonly HashSet<long> New = [];
    }

    /// <summary>Entities on each node, by their last answers.</summary>
    public IReadOnlyList<long> Shares =>
        [.. Enumerable.Range(1, nodes).Select(node => _known.Values.LongCount(known => known.Last.Node == node))];

    /// <summary>Checks the answers of a run.</summary>
    /// <param name="tally">What it has counted: new entities, requests and answers, and the sum of the numbers that have come back.</param>
    /// <returns>In words, the first difference; null if there is none.</returns>
    public string? DifferenceOf(RequestLog log, out Tally tally)
    {
        long units = 0;
        long requests = 0;
        long sum = 0;
        string? difference = null;
        HashSet<string> asked = [];
        foreach ((string key, long number, EntityReply reply) in log.All)
        {
            if (!_known.TryGetValue(key, out Known? known))
            {
                _known[key] = known = new Known { Last = reply };
                units++;
            }

            asked.Add(key);
            long count = reply.Answer - number;
            requests++;
            sum += reply.Answer;
            bool isNew = known.New.Add(count);
            difference ??=
                !isNew ? $"entity {key} has answered {count} twice"
                : reply.Node < 1 || reply.Node > nodes
                    ? $"entity {key} lives on node {reply.Node}, but the nodes are 1 to {nodes}"
                : reply.Activation != known.Last.Activation
                    ? $"entity {key} has two activations, on node {known.Last.Node} and on node {reply.Node}"
                : null;
            known.Last = reply;
        }

        foreach (string key in asked)
        {
            Known known = _known[key];
            (long first, long last) = (known.Requests + 1, known.Requests + known.New.Count);
            if (known.New.Min() != first || known.New.Max() != last)
            {
                difference ??=
                    $"entity {key} has answered {known.New.Min()} to {known.New.Max()}, expected {first} to {last}";
            }

            sum -= known.New.Count * (first + last) / 2; // first + … + last
            known.Requests = last;
            known.New.Clear();
        }

        tally = new Tally(units, 2 * requests, sum);
        return difference;
    }

    /// <summary>Checks what the nodes have counted, when no request is under way.</summary>
    /// <param name="changes">The entities that have changed since the last check.</param>
    /// <returns>In words, the first difference; null if there is none.</returns>
    public string? DifferenceOf(IEnumerable<EntityCount> changes)
    {
        foreach (EntityCount change in changes)
        {
            _census[change.Activation] = change;
        }

        ILookup<string, EntityCount> live = _census
            .Values.Where(entity => entity.IsLive)
            .ToLookup(entity => entity.Key);
        return live.FirstOrDefault(entity => !_known.ContainsKey(entity.Key)) is { } unknown
            ? $"node {unknown.First().Node} has entity {unknown.Key}, which nobody has asked"
            : _known
                .Select(known => DifferenceOf(known.Key, known.Value, [.. live[known.Key]]))
                .FirstOrDefault(difference => difference is not null);
    }

    private static string? DifferenceOf(string key, Known known, EntityCount[] live) =>
        live switch
        {
            [] => $"no node has entity {key}, which has answered",
            [var only] when only.Activation != known.Last.Activation || only.Node != known.Last.Node =>
                $"node {only.Node} has another activation of entity {key} than the one that has answered, on node {known.Last.Node}",
            [var only] when only.Count != known.Requests =>
                $"entity {key} has handled {only.Count} requests, expected {known.Requests}",
            [_] => null,
            [var first, var second, ..] => $"entity {key} lives twice, on node {first.Node} and on node {second.Node}",
        };
}
