using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Summary;

/// <summary>A case that stands for its workload in the summary.</summary>
/// <param name="Title">The column's title.</param>
/// <param name="Group">The group of columns.</param>
/// <param name="Workload">The workload.</param>
/// <param name="Parameters">The parameters that it must have: <c>Name=value</c>, with semicolons between.</param>
internal sealed record CanonicalCase(string Title, CaseGroup Group, string Workload, string Parameters)
{
    /// <summary>The cases of the summary, in the order of their columns.</summary>
    public static IReadOnlyList<CanonicalCase> All { get; } =
    [
        new("Spawn a tree of 1,111,111", CaseGroup.Creation, nameof(Spawn), "Leaves=1000000")
        {
            HasTable = true,
            PictureTitle = "Skynet: a tree of 1,111,111 actors",
        },
        new("Start the library", CaseGroup.Creation, nameof(ColdStart), ""),
        new("Memory of an idle actor", CaseGroup.Creation, nameof(Idle), "Actors=100000") { HasTable = true },
        new("Two senders, one actor", CaseGroup.Messages, nameof(Counter), "Producers=2;MessagesPerProducer=3000000")
        {
            HasTable = true,
        },
        new(
            "Ping-pong, one message at a time",
            CaseGroup.Messages,
            nameof(PingPong),
            "Pairs=8;Window=1;RoundTripsPerPair=100000;Serialized=False"
        )
        {
            HasTable = true,
        },
        new(
            "Ping-pong, a hundred at a time",
            CaseGroup.Messages,
            nameof(PingPong),
            "Pairs=8;Window=100;RoundTripsPerPair=100000;Serialized=False"
        )
        {
            HasTable = true,
        },
        new("Wake a sleeping actor", CaseGroup.Messages, nameof(Ring), "Nodes=2000;Laps=2000;Tokens=1")
        {
            HasTable = true,
        },
        new("Broadcast to a thousand", CaseGroup.Messages, nameof(Broadcast), "Rooms=1;Members=1000;Posts=100"),
        new("Request and reply", CaseGroup.Requests, "Operations", "Operation=Ask") { HasTable = true },
        new("Requests to a thousand", CaseGroup.Requests, nameof(Gather), "Workers=1000;Rounds=100")
        {
            HasTable = true,
        },
        new(
            "Latency at 10,000/s, p99",
            CaseGroup.UnderLoad,
            nameof(Latency),
            "Interaction=Tell;Load=10000/s;Arrivals=Constant;Seconds=10"
        )
        {
            HasTable = true,
        },
        new("Memory of a waiting message", CaseGroup.UnderLoad, nameof(Overload), "Reading=Bytes"),
        new("A handler fails", CaseGroup.UnderLoad, nameof(Failure), "Actors=8;MessagesPerActor=10000;Every=10"),
        new(
            "Remote, one at a time",
            CaseGroup.BetweenProcesses,
            nameof(Remote),
            "Actors=1;Window=1;PayloadBytes=0;RoundTripsPerActor=1000"
        )
        {
            HasTable = true,
        },
        new(
            "Remote, a hundred at a time",
            CaseGroup.BetweenProcesses,
            nameof(Remote),
            "Actors=1;Window=100;PayloadBytes=0;RoundTripsPerActor=20000"
        ),
    ];

    /// <summary>Whether it has a table of its own on the page for GitHub.</summary>
    public bool HasTable { get; init; }

    /// <summary>The title of its picture for quoting; null if it has none.</summary>
    public string? PictureTitle { get; init; }

    /// <summary>Its name in addresses. It never changes.</summary>
    public string Slug => string.Join('-', [Workload, .. Wanted.Select(wanted => wanted.Value)]).Replace('/', '-');

    /// <summary>Whether the cell is of this case, in any kind of message and on any number of processors.</summary>
    public bool IsCaseOf(Cell cell) =>
        cell.Case.Workload == Workload && Wanted.All(wanted => CaseParameters.Has(cell, wanted));

    private IEnumerable<(string Name, string Value)> Wanted => CaseParameters.Parse(Parameters);
}

/// <summary>What the cases of some columns have in common.</summary>
internal enum CaseGroup
{
    /// <summary>Actors come, are there, and go.</summary>
    Creation,

    /// <summary>Messages without a reply that is awaited.</summary>
    Messages,

    /// <summary>A reply is awaited.</summary>
    Requests,

    /// <summary>At a given rate, beyond it, and with failures.</summary>
    UnderLoad,

    /// <summary>Over a connection.</summary>
    BetweenProcesses,
}
