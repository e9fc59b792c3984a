namespace Actors.Benchmarks;

/// <summary>Units whose handlers throw, again and again, and which go on with a fresh state and the next message.</summary>
public sealed record Failure(int Actors, int MessagesPerActor, int Every) : Workload<Failure>, ISizes<Failure>
{
    /// <summary>Units, at least 1.</summary>
    public int Actors { get; } = Require.AtLeastOne(Actors);

    /// <summary>Messages that each unit gets, at least 1.</summary>
    public int MessagesPerActor { get; } = Require.AtLeastOne(MessagesPerActor);

    /// <summary>The first of so many messages fails; at least 2, and divides <see cref="MessagesPerActor"/>.
    /// 0: none fails.</summary>
    public int Every { get; } =
        Every == 0 ? 0 : Require.DivisorOf(MessagesPerActor, Require.AtLeast(2, Every), nameof(Every));

    /// <summary>How often a handler throws in a run.</summary>
    public long Failures => Every == 0 ? 0 : (long)Actors * MessagesPerActor / Every;

    /// <summary>Whether the handler of a message throws.</summary>
    /// <param name="index">The message's place among those of its unit, from 1.</param>
    public bool FailsAt(int index) => Every != 0 && index % Every == 1;

    public override Expectation Expectation =>
        new(
            Actors,
            (long)Actors * MessagesPerActor,
            Actors * (Expectation.Sum(MessagesPerActor) - Expectation.Sum(MessagesPerActor - Kept)),
            Actors * Kept,
            Failures
        );

    // What a unit has handled since its last failure.
    private long Kept => Every == 0 ? MessagesPerActor : Every - 1;

    public static FigureUnit Figure { get; } = new("a failure", null);

    public static IEnumerable<Question> Questions =>
        [new("A handler fails", QuestionGroup.UnderLoad, "Actors=8;MessagesPerActor=10000;Every=10")];

    public static IEnumerable<Size> Sizes =>
        [
            // A failure costs the difference of the two.
            Size.Quick(new Failure(8, 10_000, 10)).AndVariants(),
            Size.Quick(new Failure(8, 10_000, 0)).AndVariants(),
            .. from actors in new[] { 1, 8 }
            from every in new[] { 0, 10, 100 }
            select Size.Full(new Failure(actors, 10_000, every)),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new Failure(1, 1, 0),
            new Failure(1, 2, 2),
            new Failure(3, 300, 0),
            new Failure(3, 300, 3),
            new Failure(8, 300, 100),
            new Failure(1, 1000, 1000),
        ];

    public static IEnumerable<Workload> CheckedLarge => [new Failure(1, 1_200_000, 100)];
}
