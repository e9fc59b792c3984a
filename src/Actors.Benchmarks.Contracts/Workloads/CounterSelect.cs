namespace Actors.Benchmarks;

/// <summary>As <see cref="Counter"/>, but additions and the question arrive on two channels, between which the unit selects.</summary>
public sealed record CounterSelect(int Producers, int MessagesPerProducer)
    : Workload<CounterSelect>,
        ISizes<CounterSelect>
{
    /// <summary>Callers, at least 1.</summary>
    public int Producers { get; } = Require.AtLeastOne(Producers);

    /// <summary>Additions that each caller sends, at least 1.</summary>
    public int MessagesPerProducer { get; } = Require.AtLeastOne(MessagesPerProducer);

    public override Expectation Expectation =>
        new(1, (long)Producers * MessagesPerProducer + 1, Counter.Amount * Producers * MessagesPerProducer, 1);

    public static IEnumerable<Size> Sizes =>
        [
            Size.Quick(new CounterSelect(2, 30_000)),
            .. Counter.SizesOf((producers, messages) => new CounterSelect(producers, messages)),
        ];

    public static IEnumerable<Workload> Checked =>
        Counter.CheckedOf((producers, messages) => new CounterSelect(producers, messages));

    public static IEnumerable<Workload> CheckedLarge => [new CounterSelect(1, 1_200_000)];
}
