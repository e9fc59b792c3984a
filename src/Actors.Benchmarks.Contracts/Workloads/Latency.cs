using System.Globalization;

namespace Actors.Benchmarks;

/// <summary>How a message is sent to a unit, and where its latency ends.</summary>
public enum Interaction
{
    /// <summary>Nobody waits for a reply; the latency ends when the unit has handled the message.</summary>
    Tell,

    /// <summary>A request; the latency ends where its reply is awaited.</summary>
    Ask,
}

/// <summary>How the messages of an open loop are spread over time.</summary>
public enum Arrivals
{
    /// <summary>With equal gaps.</summary>
    Constant,

    /// <summary>With random gaps, exponentially distributed, as those of many independent senders.</summary>
    Poisson,
}

/// <summary>An open loop: messages are due at a given rate, whether or not earlier ones have been handled.</summary>
public sealed record Latency(int Actors, Interaction Interaction, string Load, Arrivals Arrivals, int Seconds)
    : Workload<Latency>,
        ISizes<Latency>
{
    private const string PerSecond = "/s";
    private const string Percent = "%";

    // The 99th percentile needs 10,000 messages. At the lowest rate these take 10 s.
    private static readonly (string Load, int Seconds, Profile Least)[] Loads =
    [
        ("1000/s", 10, Profile.Default),
        ("10000/s", 10, Profile.Default),
        ("100000/s", 4, Profile.Default),
        ("50%", 4, Profile.Full),
        ("70%", 4, Profile.Default),
        ("90%", 4, Profile.Full),
    ];

    /// <summary>Units that get the messages in turn, at least 1.</summary>
    public int Actors { get; } = Require.AtLeastOne(Actors);

    /// <summary>The rate: messages a second of all units together, as <c>1000/s</c>, or a share of what the row does in a flood, as
    /// <c>70%</c>.</summary>
    public string Load { get; } =
        NumberBefore(PerSecond, Load) is >= 1 || NumberBefore(Percent, Load) is >= 1 and <= 100
            ? Load
            : throw Require.Refused(
                nameof(Load),
                Load,
                "be a rate of at least 1, as 1000/s, or a share of 1% to 100%, as 70%"
            );

    /// <summary>How long, at least 1.</summary>
    public int Seconds { get; } = Require.AtLeastOne(Seconds);

    /// <summary>Messages a second; null if the row's flood decides.</summary>
    public int? FixedRate => NumberBefore(PerSecond, Load);

    /// <summary>The share of the row's flood, in per cent; null if the rate is fixed.</summary>
    public int? PercentOfFlood => NumberBefore(Percent, Load);

    /// <summary>How many messages a run has.</summary>
    /// <param name="rate">Messages a second.</param>
    public long MessagesAt(double rate) => Math.Max(1, (long)(rate * Seconds));

    private static int? NumberBefore(string unit, string load) =>
        load is not null
        && load.EndsWith(unit, StringComparison.Ordinal)
        && int.TryParse(
            load.AsSpan(0, load.Length - unit.Length),
            NumberStyles.None,
            CultureInfo.InvariantCulture,
            out int number
        )
            ? number
            : null;

    public override Expectation Expectation =>
        // A share of a flood is known later; until then only the order among other cases is asked for.
        ExpectationOf(FixedRate is { } rate ? MessagesAt(rate) : 0);

    public override InFlight InFlightOf(Row row) => InFlight.Unbounded;

    /// <summary>What a run with so many messages must report.</summary>
    public Expectation ExpectationOf(long messages) => new(Actors, messages, Expectation.Sum(messages), messages);

    public override Measured Measured => Measured.Readings;

    public override long SizeOfWork => PercentOfFlood is { } percent ? int.MaxValue + (long)percent : base.SizeOfWork; // behind all given rates

    public static FigureUnit Figure { get; } = new("a message, p99", null);

    public static IEnumerable<Question> Questions =>
        [
            new(
                "Latency at 10,000/s, p99",
                QuestionGroup.UnderLoad,
                "Interaction=Tell;Load=10000/s;Arrivals=Constant;Seconds=10",
                HasPicture: true
            ),
        ];

    public static IEnumerable<Size> Sizes =>
        [
            Size.QuickOnly(new Latency(100, Interaction.Tell, "10000/s", Arrivals.Constant, 2)),
            Size.Quick(new Latency(100, Interaction.Ask, "10000/s", Arrivals.Constant, 2)),
            .. from interaction in Enum.GetValues<Interaction>()
            from load in Loads
            select new Size(
                new Latency(100, interaction, load.Load, Arrivals.Constant, load.Seconds),
                // What a request adds to a message shows at one rate, above, and at a share of the flood.
                interaction == Interaction.Ask
                && load.Load.EndsWith(PerSecond)
                    ? Profile.Full
                    : load.Least
            ),
            .. from interaction in Enum.GetValues<Interaction>()
            from arrivals in Enum.GetValues<Arrivals>()
            from load in Loads
            select Size.Full(new Latency(100, interaction, load.Load, arrivals, 10)),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            .. from interaction in Enum.GetValues<Interaction>()
            from actors in new[] { 1, 7, 100 }
            from load in new[] { "1/s", "3000/s" }
            select new Latency(actors, interaction, load, Arrivals.Constant, 1),
        ];
}
