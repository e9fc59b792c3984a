namespace Actors.Benchmarks;

/// <summary>A chain: each unit creates the next and pings it; the answer comes back through all of them.</summary>
public sealed record Sequential(int ActorCount) : Workload<Sequential>, ISizes<Sequential>
{
    /// <summary>Units below the root, at least 1.</summary>
    public int ActorCount { get; } = Require.AtLeastOne(ActorCount);

    public override Expectation Expectation => new(ActorCount + 1L, 2L * ActorCount, Expectation.Sum(ActorCount), 1);

    public override InFlight InFlightOf(Row row) => new("1");

    public override int RunsPerInvocation => RunsOfSmallWork;

    public static IEnumerable<Size> Sizes =>
        [
            Size.QuickOnly(new Sequential(10)),
            Size.Default(new Sequential(1000)),
            .. Size.Full([1, 10, 100, 1000], n => new Sequential(n)),
        ];

    public static IEnumerable<Workload> Checked => [.. new[] { 1, 2, 50, 300 }.Select(n => new Sequential(n))];
}
