namespace Actors.Benchmarks;

/// <summary>What separates two stages of a <see cref="Pipeline"/>.</summary>
public enum Boundary
{
    /// <summary>Nothing: stages are fused, and the next one is a call.</summary>
    None,

    /// <summary>Each stage works on its own, at the same time as the others.</summary>
    Async,
}

/// <summary>In which order the results of several handlers leave the first stage of a <see cref="Pipeline"/>.</summary>
public enum Order
{
    /// <summary>In that of the elements.</summary>
    Kept,

    /// <summary>In any, as handlers get done.</summary>
    Any,
}

/// <summary>A source emits elements in order, each stage changes each of them, and a sink adds what arrives.</summary>
public sealed record Pipeline(int Stages, int Items, Boundary Boundary, int Degree, int Bound, Order Order)
    : Workload<Pipeline>,
        ISizes<Pipeline>
{
    /// <summary>By what each stage multiplies. It is odd, so that no element is lost in the product.</summary>
    public const long Factor = 6364136223846793005;

    /// <summary>What the first stage works for each element where it has several handlers.</summary>
    public const int WorkMicroseconds = 5;

    /// <summary>Stages between source and sink, at least 1.</summary>
    public int Stages { get; } = Require.AtLeastOne(Stages);

    /// <summary>Elements, at least 1.</summary>
    public int Items { get; } = Require.AtLeastOne(Items);

    /// <summary>Handlers of the first stage, at least 1. Fused stages have one.</summary>
    public int Degree { get; } =
        Boundary == Boundary.None ? Require.DivisorOf(1, Degree, nameof(Degree)) : Require.AtLeastOne(Degree);

    /// <summary>Elements that the row may keep under way in its own way, at least <see cref="Degree"/>. Fused stages have one.</summary>
    public int Bound { get; } =
        Boundary == Boundary.None
            ? Require.DivisorOf(1, Bound, nameof(Bound))
            : Require.AtLeast(Degree, Bound, nameof(Bound));

    /// <summary>Order of the results. One handler keeps it.</summary>
    public Order Order { get; } =
        Degree > 1 || Order == Order.Kept
            ? Order
            : throw new ArgumentOutOfRangeException(nameof(Order), Order, "one handler keeps the order");

    /// <summary>What a stage adds after it has multiplied. It is another number for each, so that their order counts.</summary>
    /// <param name="stage">The stage's place, from 1.</param>
    public static long AddendOf(int stage) => 1442695040888963407 * stage;

    public override Expectation Expectation
    {
        get
        {
            // Stage by stage: every element is factor · number + addend. All of it is modulo 2⁶⁴.
            long factor = 1;
            long addend = 0;
            for (int stage = 1; stage <= Stages; stage++)
            {
                factor = unchecked(factor * Factor);
                addend = unchecked(addend * Factor + AddendOf(stage));
            }

            long sum = unchecked(factor * Expectation.Sum(Items) + addend * Items);
            return new(
                Boundary == Boundary.None ? 0 : Stages + 2,
                (long)Items * (Stages + 1),
                Order == Order.Kept ? sum : unchecked(sum + ExclusiveOrOfNumbers),
                unchecked(factor * Items)
            );
        }
    }

    // 1 ^ 2 ^ … ^ n has a period of four.
    private long ExclusiveOrOfNumbers =>
        (Items % 4) switch
        {
            0 => Items,
            1 => 1,
            2 => Items + 1,
            _ => 0,
        };

    public override Expectation ExpectationOf(Row row) =>
        base.ExpectationOf(row) is var expected && BenchOf(row) is { } bench
            ? expected with
            {
                Units = bench.UnitsOf(this),
            }
            : expected;

    public override InFlight InFlightOf(Row row) => BenchOf(row)?.BoundOf(this).Rule ?? row.InFlight;

    private static IPipelineBench? BenchOf(Row row) => row.InstanceOf(MessageKind.Obj) as IPipelineBench;

    public static FigureUnit Figure { get; } = new("an element and stage", 1);

    public static IEnumerable<Question> Questions =>
        [
            new(
                "A stage of a pipeline",
                QuestionGroup.Messages,
                "Stages=4;Items=100000;Boundary=Async;Degree=1;Bound=64",
                HasPicture: true
            ),
            new(
                "A stage of two handlers in order",
                QuestionGroup.Messages,
                "Stages=4;Items=20000;Boundary=Async;Degree=2;Bound=64;Order=Kept"
            ),
        ];

    public static IEnumerable<Size> Sizes => SizesOfLibraries.Select(size => size.For(RowKinds.All));

    private static IEnumerable<Size> SizesOfLibraries =>
        [
            Size.Quick(new Pipeline(4, 100_000, Boundary.Async, 1, 64, Order.Kept)).AndVariants(),
            Size.Default(new Pipeline(4, 100_000, Boundary.None, 1, 1, Order.Kept)).AndVariants(),
            Size.Default(new Pipeline(16, 100_000, Boundary.Async, 1, 64, Order.Kept)),
            Size.Default(new Pipeline(4, 20_000, Boundary.Async, 2, 64, Order.Kept)),
            Size.Default(new Pipeline(4, 20_000, Boundary.Async, 2, 64, Order.Any)),
            .. from stages in new[] { 1, 4, 16 }
            from bound in new[] { 1, 64, 1024 }
            select Size.Full(new Pipeline(stages, 100_000, Boundary.Async, 1, bound, Order.Kept)),
            .. from stages in new[] { 1, 4, 16 }
            select Size.Full(new Pipeline(stages, 100_000, Boundary.None, 1, 1, Order.Kept)),
            .. from order in new[] { Order.Kept, Order.Any }
            from degree in new[] { 2, 4, 8 }
            select Size.Full(new Pipeline(4, 20_000, Boundary.Async, degree, 64, order)),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new Pipeline(1, 1, Boundary.None, 1, 1, Order.Kept),
            new Pipeline(16, 300, Boundary.None, 1, 1, Order.Kept),
            new Pipeline(1, 1, Boundary.Async, 1, 1, Order.Kept),
            new Pipeline(4, 300, Boundary.Async, 1, 1, Order.Kept),
            new Pipeline(2, 300, Boundary.Async, 1, 2, Order.Kept),
            new Pipeline(4, 5000, Boundary.Async, 1, 64, Order.Kept),
            new Pipeline(16, 300, Boundary.Async, 1, 1024, Order.Kept),
            new Pipeline(2, 1000, Boundary.Async, 2, 2, Order.Kept),
            new Pipeline(4, 1000, Boundary.Async, 3, 64, Order.Kept),
            new Pipeline(1, 1001, Boundary.Async, 2, 2, Order.Any),
            new Pipeline(4, 1002, Boundary.Async, 3, 64, Order.Any),
        ];

    public static IEnumerable<Workload> CheckedLarge =>
        [
            new Pipeline(1, 600_000, Boundary.Async, 1, 64, Order.Kept),
            new Pipeline(1, 600_000, Boundary.None, 1, 1, Order.Kept),
        ];
}
