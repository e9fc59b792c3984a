namespace Actors.Benchmarks;

/// <summary>As <see cref="Counter"/>, but additions and the question arrive on two channels, between which the unit selects.</summary>
/// <param name="Producers">Callers, at least 1.</param>
/// <param name="MessagesPerProducer">Additions that each caller sends, at least 1.</param>
public sealed record CounterSelect(int Producers, int MessagesPerProducer)
    : Workload<CounterSelect>,
        ISizes<CounterSelect>
{
    /// <inheritdoc cref="CounterSelect(int, int)" path="/param[@name='Producers']"/>
    public int Producers { get; } = Require.AtLeastOne(Producers);

    /// <inheritdoc cref="CounterSelect(int, int)" path="/param[@name='MessagesPerProducer']"/>
    public int MessagesPerProducer { get; } = Require.AtLeastOne(MessagesPerProducer);

    public override Expectation Expectation =>
        new(1, (long)Producers * MessagesPerProducer + 1, Counter.Amount * Producers * MessagesPerProducer, 1);

    public static IEnumerable<Size> Sizes =>
        Counter.SizesOf((producers, messages) => new CounterSelect(producers, messages));

    public static IEnumerable<Workload> Checked =>
        Counter.CheckedOf((producers, messages) => new CounterSelect(producers, messages));

    public static IEnumerable<Workload> CheckedLarge => [new CounterSelect(1, 1_200_000)];
}
