namespace Actors.Benchmarks;

/// <summary>A timer is started that will send a message to one unit, and every second one is cancelled.</summary>
public sealed record Timer(int Count) : Operation<Timer>(Count), ISizes<Timer>
{
    /// <summary>After what time a timer fires that is not cancelled. No parameter: only checks of the contract wait for less.</summary>
    public TimeSpan Due { get; init; } = TimeSpan.FromMilliseconds(500);

    public override Expectation Expectation => new(1, Odd, Odd * Odd, Odd);

    public override InFlight InFlightOf(Row row) => InFlight.Unbounded;

    public override bool IsHeldAtOnce => true;

    public override int RunsPerInvocation => 1;

    // Every second timer is cancelled. Those that fire carry the odd numbers.
    private long Odd => (Count + 1L) / 2;

    public static IEnumerable<Size> Sizes => [Size.Default(new Timer(10_000)), Size.Full(new Timer(10_000))];

    public static IEnumerable<Workload> Checked =>
        [
            // Few, because each waits until its timers fire.
            .. new[] { 1, 2, 2500 }.Select(n => new Timer(n) { Due = TimeSpan.FromMilliseconds(100) }),
        ];
}
