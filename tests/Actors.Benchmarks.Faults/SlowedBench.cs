using System.Globalization;

namespace Actors.Benchmarks.Faults;

/// <summary>A row with a planted slowdown: each run does more of the same work, by a known fraction, and reports what was asked for.
/// A comparison must find it.</summary>
/// <typeparam name="TBench">The row's adapter.</typeparam>
public sealed class SlowedBench<TBench>
    : IActorBench<Parallel>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>
    where TBench : IActorBench, new()
{
    private readonly TBench _inner = new();

    public Task StartAsync() => _inner.StartAsync();

    public Task<long> QuiesceAsync() => _inner.QuiesceAsync();

    public ValueTask DisposeAsync() => _inner.DisposeAsync();

    public bool CanDo(Parallel workload) => workload.CanBeDoneBy(_inner);

    public bool CanDo(Counter workload) => workload.CanBeDoneBy(_inner);

    public bool CanDo(PingPong workload) => workload.CanBeDoneBy(_inner);

    public bool CanDo(Ring workload) => workload.CanBeDoneBy(_inner);

    public Task<Tally> RunAsync(Parallel workload, long offset) =>
        RunAsync(workload, new Parallel(Slowdown.Of(workload.MessageCount)), offset);

    public Task<Tally> RunAsync(Counter workload, long offset) =>
        RunAsync(workload, new Counter(workload.Producers, Slowdown.Of(workload.MessagesPerProducer)), offset);

    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunAsync(
            workload,
            new PingPong(workload.Pairs, workload.Window, Slowdown.Of(workload.RoundTripsPerPair)),
            offset
        );

    public Task<Tally> RunAsync(Ring workload, long offset) =>
        RunAsync(workload, new Ring(workload.Nodes, Slowdown.Of(workload.Laps), workload.Tokens), offset);

    private async Task<Tally> RunAsync<TWorkload>(TWorkload asked, TWorkload longer, long offset)
        where TWorkload : Workload
    {
        Tally tally = await ((IActorBench<TWorkload>)_inner).RunAsync(longer, offset).ConfigureAwait(false);
        // How many units there must be depends on the row, and not on the length of the work.
        Expectation expectation = longer.Expectation with
        {
            Units = tally.Units,
        };
        return expectation.Difference(tally, offset) is { } difference
            ? throw new InvalidOperationException($"{longer}: {difference}")
            : asked.Expectation.At(offset) with
            {
                Units = tally.Units,
            };
    }
}

/// <summary>How much slower a <see cref="SlowedBench{TBench}"/> is.</summary>
public static class Slowdown
{
    /// <summary>The environment variable that says so, in per cent.</summary>
    public const string Variable = "ACTORS_BENCHMARKS_SLOWDOWN";

    private static readonly double Fraction = double.TryParse(
        Environment.GetEnvironmentVariable(Variable),
        CultureInfo.InvariantCulture,
        out double percent
    )
        ? percent / 100
        : 0;

    /// <summary>How many messages a slower run sends for <paramref name="messages"/>.</summary>
    public static int Of(int messages) => (int)Math.Round(messages * (1 + Fraction));
}
