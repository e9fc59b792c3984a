using Actors.Benchmarks.Harness.Nodes;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>What the requests of an open loop tell of a fault: <c>docs/workloads.md</c> defines it.</summary>
/// <param name="attempts">The requests, in the order in which they were due.</param>
/// <param name="keys">How many entities there are.</param>
/// <param name="fault">When it happened, in milliseconds from the start of the loop.</param>
/// <param name="node">The node to which it happened.</param>
internal sealed class Outages(IEnumerable<Attempt> attempts, int keys, double fault, int node)
{
    /// <summary>The step of <see cref="Answered"/>.</summary>
    public const double SlotMilliseconds = 100;

    private const int SuccessesInARow = 4;

    private readonly Attempt[][] _ofKeys = Split(attempts, keys);
    private HashSet<int>? _victims;

    /// <summary>When another node was cut off, before the fault, and which; null if none was. Requests to all entities but the victims
    /// count from then on.</summary>
    public (double At, int Node)? Cut { get; init; }

    /// <summary>Entities whose last answer to a request that was sent before the fault came from the node.</summary>
    public IReadOnlyList<int> Victims =>
        [.. Enumerable.Range(0, keys).Where(key => LastBefore(key, fault)?.Reply.Node == node)];

    /// <summary>Other entities whose last answer to a request sent before the cut came from the cut node.</summary>
    public IReadOnlyList<int> CutOff =>
        [
            .. Enumerable
                .Range(0, keys)
                .Where(key => Cut is { } cut && FaultOf(key) == cut.At && LastBefore(key)?.Reply.Node == cut.Node),
        ];

    /// <summary>From the fault until the first of four requests in a row was due that were answered, in milliseconds; zero if these are
    /// the first four from the fault on; null if it is not known yet, or never came.</summary>
    public double? OutageOf(int key) =>
        Recovery(key) switch
        {
            null => null,
            0 => 0,
            { } first => After(key)[first].Due - FaultOf(key),
        };

    // The place of the first of four in a row, among the requests from the fault on.
    private int? Recovery(int key)
    {
        Attempt[] after = After(key);
        for (int i = 0; i + SuccessesInARow <= after.Length; i++)
        {
            if (Array.TrueForAll(after[i..(i + SuccessesInARow)], attempt => attempt.IsAnswered))
            {
                return i;
            }
        }

        return null;
    }

    /// <summary>Requests from the fault on.</summary>
    public IEnumerable<Attempt> AllAfter => Enumerable.Range(0, keys).SelectMany(After);

    /// <summary>Requests that failed after their entity was back.</summary>
    public long Relapses =>
        Enumerable
            .Range(0, keys)
            .Sum(key =>
                Recovery(key) is { } first ? After(key).Skip(first).LongCount(attempt => attempt.HasFailed) : 0
            );

    /// <summary>Entities of other nodes of which another activation has answered after the fault than before.</summary>
    public int Collateral =>
        Enumerable
            .Range(0, keys)
            .Count(key =>
                LastBefore(key) is { } before
                && before.Reply.Node != node
                && before.Reply.Node != Cut?.Node
                && After(key).Any(attempt => attempt.IsAnswered && attempt.Reply.Activation != before.Reply.Activation)
            );

    /// <summary>Answers of an activation to a request that was sent after a newer activation had answered.</summary>
    public long Stale => _ofKeys.Sum(StaleOf);

    /// <summary>Answers that an activation gave twice.</summary>
    public long Twice =>
        AllAnswered
            .CountBy(attempt => (attempt.Key, attempt.Reply.Activation, attempt.Count))
            .Sum(answer => answer.Value - 1L);

    /// <summary>Requests that were answered, by the tenth of a second in which they were due.</summary>
    public IReadOnlyList<int> Answered
    {
        get
        {
            int[] slots = new int[_ofKeys.SelectMany(all => all).Select(SlotOf).DefaultIfEmpty(-1).Max() + 1];
            foreach (Attempt attempt in AllAnswered)
            {
                slots[SlotOf(attempt)]++;
            }

            return slots;
        }
    }

    /// <summary>As <see cref="FailoverReading.Timelines"/>.</summary>
    public IReadOnlyList<string> Timelines =>
        [.. _ofKeys.Where(all => all.Length > 0).OrderBy(all => all[0].Due).Select(TimelineOf)];

    /// <summary>What cannot be true of the answers, or is wrong with the loop itself; null if nothing.</summary>
    /// <param name="nodes">How many nodes there are.</param>
    /// <param name="died">When the node had died; null if it lives.</param>
    /// <param name="maxLate">How late the driver was at most.</param>
    public string? Problem(int nodes, double? died, double maxLate)
    {
        foreach (Attempt attempt in AllAnswered)
        {
            // A library may repeat a request by itself, so that an entity has handled more of them than there were.
            if (attempt.Count < 1 || attempt.Count > 2 * _ofKeys[attempt.Key].Length)
            {
                return $"entity {attempt.Key} has answered {attempt.Count} to one of {_ofKeys[attempt.Key].Length} requests";
            }

            if (attempt.Reply.Node < 1 || attempt.Reply.Node > nodes)
            {
                return $"entity {attempt.Key} lives on node {attempt.Reply.Node}, but the nodes are 1 to {nodes}";
            }

            if (attempt.Reply.Node == node && attempt.Sent > died)
            {
                return $"node {node} has answered a request that was sent after its death";
            }
        }

        return maxLate > OpenLoop.MostLateMilliseconds
            ? Invariant($"the driver was {maxLate:0} ms late, more than {OpenLoop.MostLateMilliseconds} ms")
            : null;
    }

    /// <summary>Failed requests that an entity has handled nevertheless, of the nodes that live.</summary>
    /// <param name="census">What the nodes have counted.</param>
    /// <param name="problem">What the harness cannot explain; null if nothing.</param>
    public long LateBy(IEnumerable<EntityCount> census, out string? problem)
    {
        problem = null;
        ILookup<long, Attempt> answered = AllAnswered.ToLookup(attempt => attempt.Reply.Activation);
        long late = 0;
        foreach (EntityCount entity in census)
        {
            Attempt[] own = [.. answered[entity.Activation]];
            long highest = own.Select(attempt => attempt.Count).DefaultIfEmpty().Max();
            if (highest > entity.Count)
            {
                problem ??=
                    $"entity {entity.Key} has answered {highest}, but node {entity.Node} has counted {entity.Count}";
            }

            late += Math.Max(0, entity.Count - own.Length);
        }

        return late;
    }

    private IEnumerable<Attempt> AllAnswered => _ofKeys.SelectMany(all => all).Where(attempt => attempt.IsAnswered);

    private static Attempt[][] Split(IEnumerable<Attempt> attempts, int keys)
    {
        ILookup<int, Attempt> ofKeys = attempts.ToLookup(attempt => attempt.Key);
        return [.. Enumerable.Range(0, keys).Select(key => ofKeys[key].ToArray())];
    }

    private static int SlotOf(Attempt attempt) => (int)(attempt.Due / SlotMilliseconds);

    private static long StaleOf(Attempt[] all)
    {
        Attempt[] answered = [.. all.Where(attempt => attempt.IsAnswered).OrderBy(attempt => attempt.Ended)];
        Attempt[] firsts = [.. answered.DistinctBy(attempt => attempt.Reply.Activation)];
        return answered.LongCount(attempt =>
            firsts
                .SkipWhile(first => first.Reply.Activation != attempt.Reply.Activation)
                .Skip(1)
                .Any(newer => newer.Ended < attempt.Sent)
        );
    }

    private static string TimelineOf(Attempt[] all)
    {
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"{SlotOf(all[0])}:");
        List<long> activations = [];
        string last = "";
        int count = 0;
        foreach (Attempt attempt in all)
        {
            string what = attempt.IsAnswered ? $"+{attempt.Reply.Node}{Letter(attempt.Reply.Activation)}" : "-";
            if (what != last)
            {
                Flush();
                (last, count) = (what, 0);
            }

            count++;
        }

        Flush();
        return text.ToString();

        void Flush()
        {
            if (count > 0)
            {
                text.Append(CultureInfo.InvariantCulture, $" {count}{last}");
            }
        }

        string Letter(long activation)
        {
            if (!activations.Contains(activation))
            {
                activations.Add(activation);
            }

            int index = activations.IndexOf(activation);
            return index < 26 ? ((char)('a' + index)).ToString() : $"#{index}";
        }
    }

    private double FaultOf(int key) => Cut is { } cut && !(_victims ??= [.. Victims]).Contains(key) ? cut.At : fault;

    private Attempt? LastBefore(int key) => LastBefore(key, FaultOf(key));

    private Attempt? LastBefore(int key, double time) =>
        Array.FindLast(_ofKeys[key], attempt => attempt.Sent < time && attempt.IsAnswered);

    private Attempt[] After(int key)
    {
        double since = FaultOf(key);
        return Array.FindAll(_ofKeys[key], attempt => attempt.Due >= since);
    }
}
