namespace Actors.Benchmarks;

/// <summary>A message is put into the mailbox of one unit, which handles nothing meanwhile.</summary>
public sealed record Post(int Count) : Operation<Post>(Count), ISizes<Post>
{
    public override Expectation Expectation => new(1, Count, Expectation.Sum(Count), Count);

    public override bool IsHeldAtOnce => true;

    public static IEnumerable<Size> Sizes => [Size.Default(new Post(10_000)), Size.Full(new Post(10_000))];

    public static IEnumerable<Workload> Checked => [.. CheckedCounts.Select(n => new Post(n))];

    public static IEnumerable<Workload> CheckedLarge => [new Post(1_200_000)];
}
