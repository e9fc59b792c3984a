namespace Actors.Benchmarks;

/// <summary>What a run of <see cref="Overload"/> reads.</summary>
public enum OverloadReading
{
    /// <summary>Counts and times.</summary>
    Times,

    /// <summary>Counts, and the memory that waiting messages take, for which collections stop the process.</summary>
    Bytes,
}

/// <summary>One unit gets more messages than it can handle, for some seconds; then it catches up.</summary>
public sealed record Overload(
    int ServiceMicroseconds,
    int Factor,
    double Seconds,
    int Capacity,
    OverloadReading Reading
) : Workload<Overload>, ISizes<Overload>
{
    /// <summary>CPU time that a message takes, at least 1 µs.</summary>
    public int ServiceMicroseconds { get; } = Require.AtLeastOne(ServiceMicroseconds);

    /// <summary>How many messages are due in the time of one, at least 1.</summary>
    public int Factor { get; } = Require.AtLeastOne(Factor);

    /// <summary>How long, more than 0.</summary>
    public double Seconds { get; } = Require.Positive(Seconds);

    /// <summary>Messages that the mailbox of a bounded row holds, at least 1.</summary>
    public int Capacity { get; } = Require.AtLeastOne(Capacity);

    /// <summary>Messages that are due in a second.</summary>
    public double Rate => 1e6 * Factor / ServiceMicroseconds;

    /// <summary>Messages that are due.</summary>
    public long Due => (long)(Rate * Seconds);

    public override Expectation Expectation => new(1, Due, Expectation.Sum(Due), Due);

    public override InFlight InFlightOf(Row row) =>
        row.Group == RowGroup.VirtualActors ? InFlight.Unbounded : row.InFlight;

    public override Measured Measured => Measured.Readings;

    public static FigureUnit Figure { get; } = new("a waiting message", null);

    public static IEnumerable<Question> Questions =>
        [new("Memory of a waiting message", QuestionGroup.UnderLoad, "Reading=Bytes")];

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new Overload(10, 2, 2, 1000, OverloadReading.Times)),
            Size.Quick(new Overload(10, 2, 2, 1000, OverloadReading.Bytes)).AndVariants(),
            .. Enum.GetValues<OverloadReading>().Select(reading => Size.Full(new Overload(10, 2, 2, 1000, reading))),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new Overload(100, 1, 0.1, 100, OverloadReading.Times), // 1000 messages of 100 µs
        ];
}
