namespace Actors.Benchmarks;

/// <summary>Hubs that pass every message on to all of their members.</summary>
public sealed record Broadcast(int Rooms, int Members, int Posts) : Workload<Broadcast>, ISizes<Broadcast>
{
    /// <summary>Hubs, at least 1.</summary>
    public int Rooms { get; } = Require.AtLeastOne(Rooms);

    /// <summary>Members of each hub, at least 1.</summary>
    public int Members { get; } = Require.AtLeastOne(Members);

    /// <summary>Messages that each hub gets, at least 1.</summary>
    public int Posts { get; } = Require.AtLeastOne(Posts);

    public override Expectation Expectation =>
        new(
            Rooms * (Members + 1L),
            (long)Rooms * Posts * (1 + Members),
            (long)Rooms * Members * Expectation.Sum(Posts),
            (long)Rooms * Members * Posts
        );

    // A call of a virtual actor is awaited; what is published to a stream is not.
    public override InFlight InFlightOf(Row row) =>
        row.Group == RowGroup.VirtualActors && row.InFlight != InFlight.Unbounded
            ? new InFlight($"{Members} a hub")
            : row.InFlight;

    public static IEnumerable<Question> Questions =>
        [new("Broadcast to a thousand", QuestionGroup.Messages, "Rooms=1;Members=1000;Posts=100")];

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new Broadcast(1, 1000, 100)).AndVariants(),
            .. from rooms in new[] { 1, 100 }
            from members in new[] { 10, 1000 }
            select Size.Full(new Broadcast(rooms, members, 100)),
        ];

    public static IEnumerable<Workload> Checked =>
        [new Broadcast(1, 1, 1), new Broadcast(1, 1, 300), new Broadcast(3, 7, 50), new Broadcast(1, 1000, 3)];

    public static IEnumerable<Workload> CheckedLarge => [new Broadcast(1, 1000, 1200)];
}
