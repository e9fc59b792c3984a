namespace Actors.Benchmarks;

/// <summary>A flood: a parent pings one child at once, without waiting, and the child answers each ping.</summary>
public sealed record Parallel(int MessageCount) : Workload<Parallel>, ISizes<Parallel>
{
    /// <summary>Pings, at least 1.</summary>
    public int MessageCount { get; } = Require.AtLeastOne(MessageCount);

    public override Expectation Expectation => new(2, 2L * MessageCount, Expectation.Sum(MessageCount), MessageCount);

    public override int RunsPerInvocation => RunsOfSmallWork;

    public static IEnumerable<Size> Sizes =>
        [Size.Quick(new Parallel(1000)), .. Size.Full([1, 10, 1000, 10_000, 1_000_000], n => new Parallel(n))];

    public static IEnumerable<Workload> Checked => [.. new[] { 1, 2, 1000 }.Select(n => new Parallel(n))];

    public static IEnumerable<Workload> CheckedLarge => [new Parallel(1_200_000)];
}
