namespace Actors.Benchmarks;

/// <summary>Units that exist and do nothing: what each of them holds, after one message, after a burst, and after its end.</summary>
public sealed record Idle(int Actors) : Workload<Idle>, ISizes<Idle>
{
    /// <summary>Messages that a unit of the burst gets.</summary>
    public const int BurstMessages = 1000;

    /// <summary>One unit of so many gets the burst.</summary>
    public const int BurstEvery = 100;

    /// <summary>Units, a multiple of 100.</summary>
    public int Actors { get; } = Require.MultipleOf(BurstEvery, Require.AtLeastOne(Actors), nameof(Actors));

    /// <summary>The indexes of the units that get the burst, from 0.</summary>
    public IEnumerable<int> BurstIndexes => Enumerable.Range(1, Actors / BurstEvery).Select(i => i * BurstEvery - 1);

    /// <summary>Messages of the burst, of all units together.</summary>
    public long AllBurstMessages => (long)Actors / BurstEvery * BurstMessages;

    public override Expectation Expectation =>
        // One message, 1000 to every hundredth, and a last one that carries no number.
        new(
            Actors,
            2L * Actors + AllBurstMessages,
            Expectation.Sum(Actors) + Actors / BurstEvery * Expectation.Sum(BurstMessages),
            Actors + AllBurstMessages
        );

    // Where nothing is sent to a unit after its start, its argument stands for the one message.
    public override Expectation ExpectationOf(Row row) =>
        HasBurst(row) ? base.ExpectationOf(row) : new(Actors, Actors, Expectation.Sum(Actors), Actors);

    // A unit waits in any row, so its bytes have a ratio.
    public override InFlight InFlightOf(Row row) => HasBurst(row) ? row.InFlight : InFlight.Unbounded;

    /// <summary>Whether the units of a row take messages, so that some get the burst.</summary>
    public static bool HasBurst(Row row) => row.InFlight != InFlight.Call;

    public override Measured Measured => Measured.Readings;

    public static FigureUnit Figure { get; } = new("an idle unit", null);

    public static IEnumerable<Question> Questions =>
        [new("Memory of an idle actor", QuestionGroup.Creation, "Actors=100000", HasPicture: true)];

    public static IEnumerable<Size> Sizes =>
        [
            Size.QuickOnly(new Idle(10_000)),
            Size.Default(new Idle(100_000)),
            .. Size.Full([10_000, 100_000, 1_000_000], n => new Idle(n)),
        ];

    public static IEnumerable<Workload> Checked => [new Idle(1000)];

    public static IEnumerable<Workload> CheckedLarge => [new Idle(100_000)];
}
