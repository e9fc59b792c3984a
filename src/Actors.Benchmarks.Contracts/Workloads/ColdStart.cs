namespace Actors.Benchmarks;

/// <summary>A library is started and asked for the first time, in a process of its own. Whoever can do <see cref="Ask"/> can do it.</summary>
public sealed record ColdStart : Workload, ISizes<ColdStart>
{
    private static readonly Ask FirstAsk = new(1);

    public override bool CanBeDoneBy(IActorBench bench) => FirstAsk.CanBeDoneBy(bench);

    public override Func<long, Task<Tally>> On(IActorBench bench) =>
        async offset =>
        {
            await bench.StartAsync().ConfigureAwait(false);
            return await FirstAsk.On(bench)(offset).ConfigureAwait(false);
        };

    public override Expectation Expectation => FirstAsk.Expectation;

    public override InFlight InFlightOf(Row row) => new("1");

    public override Measured Measured => Measured.Start;

    public static FigureUnit Figure { get; } = new("a start", null);

    public static IEnumerable<Question> Questions => [new("Start the library", QuestionGroup.Creation)];

    public static IEnumerable<Size> Sizes => [Size.Default(new ColdStart())];

    public static IEnumerable<Workload> Checked => [new ColdStart()];
}
