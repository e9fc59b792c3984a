namespace Actors.Benchmarks;

/// <summary>Skynet: a tree in which each node creates ten more, and the leaves' ordinals are summed on the way back.</summary>
/// <remarks>Definition: https://github.com/atemerev/skynet.</remarks>
public sealed record Spawn(int Leaves) : Workload<Spawn>, ISizes<Spawn>
{
    /// <summary>How many children a node creates.</summary>
    public const int Fanout = 10;

    /// <summary>Leaves of the tree, a power of ten from 1 to 100,000,000.</summary>
    public int Leaves { get; } = Require.PowerOfTen(Leaves);

    public override Expectation Expectation => new(Nodes, 2 * (Nodes - 1), Expectation.Sum(Leaves - 1), Leaves);

    public override InFlight InFlightOf(Row row) => new($"{Fanout} a node");

    private long Nodes => (10L * Leaves - 1) / 9;

    public static FigureUnit Figure { get; } = new("a tree", null);

    public static IEnumerable<Question> Questions =>
        [
            new("Spawn a tree of 1,111,111", QuestionGroup.Creation, "Leaves=1000000", HasPicture: true)
            {
                PictureTitle = "Skynet: a tree of 1,111,111 actors",
            },
        ];

    public static IEnumerable<Size> Sizes =>
        [
            // Of one size, so that a first look compares all rows.
            Size.QuickOnly(new Spawn(100_000)).For(RowKinds.All),
            Size.QuickOnly(new Spawn(10_000)).For(RowKinds.OtherLanguages).InPlaceOf(new Spawn(100_000)),
            // A directory activates virtual actors, so that one costs a hundred times as much as an actor.
            Size.Default(new Spawn(1_000_000)).For(RowKinds.Usual | RowKinds.OtherLanguages).AndVariants(),
            Size.Default(new Spawn(10_000)).For(RowKinds.OtherLanguages).InPlaceOf(new Spawn(1_000_000)),
            Size.Default(new Spawn(10_000)),
            .. Size.Full([1000, 10_000, 100_000], n => new Spawn(n)),
            Size.Full(new Spawn(1_000_000)).For(RowKinds.Usual),
        ];

    public static IEnumerable<Workload> Checked => [.. new[] { 1, 10, 1000 }.Select(n => new Spawn(n))];

    public static IEnumerable<Workload> CheckedLarge => [new Spawn(1_000_000)];
}
