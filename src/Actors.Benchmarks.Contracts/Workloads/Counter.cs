namespace Actors.Benchmarks;

/// <summary>Several callers add to one counter; when all have sent, one message asks for the total.</summary>
public sealed record Counter(int Producers, int MessagesPerProducer) : Workload<Counter>, ISizes<Counter>
{
    /// <summary>What each message adds.</summary>
    public const long Amount = 100;

    /// <summary>Callers, at least 1.</summary>
    public int Producers { get; } = Require.AtLeastOne(Producers);

    /// <summary>Additions that each caller sends, at least 1.</summary>
    public int MessagesPerProducer { get; } = Require.AtLeastOne(MessagesPerProducer);

    public override Expectation Expectation =>
        new(1, (long)Producers * MessagesPerProducer + 1, Amount * Producers * MessagesPerProducer, 1);

    internal static IEnumerable<Size> SizesOf(Func<int, int, Workload> counter) =>
        [
            Size.Quick(counter(2, 3_000_000)).For(RowKinds.OtherLanguages),
            // What is published for other languages. The smallest takes about as long as the pipe to their processes.
            .. new[] { 300, 3000, 30_000, 300_000, 3_000_000 }.Select(n =>
                Size.Full(counter(8, n)).For(RowKinds.OtherLanguages).With(Size.Objects)
            ),
            .. new[] { 1, 2, 8 }.SelectMany(p =>
                Size.Full([300, 3000, 30_000, 300_000, 3_000_000], n => counter(p, n))
            ),
        ];

    internal static IEnumerable<Workload> CheckedOf(Func<int, int, Workload> counter) =>
        [counter(1, 1), counter(1, 1000), counter(2, 2), counter(3, 1000), counter(8, 300)];

    public static IEnumerable<Question> Questions =>
        [
            new(
                "Two senders, one actor",
                QuestionGroup.Messages,
                "Producers=2;MessagesPerProducer=3000000",
                HasPicture: true
            ),
        ];

    public static IEnumerable<Size> Sizes =>
        [
            Size.QuickOnly(new Counter(2, 30_000)),
            .. SizesOf((producers, messages) => new Counter(producers, messages)),
            Size.Default(new Counter(2, 3_000_000)),
        ];

    public static IEnumerable<Workload> Checked => CheckedOf((producers, messages) => new Counter(producers, messages));

    public static IEnumerable<Workload> CheckedLarge => [new Counter(1, 1_200_000)];
}
