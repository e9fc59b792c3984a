using System.Diagnostics;
using System.Globalization;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>A row with a planted slowdown: after each run, one thread burns as much time as makes the run longer by a known fraction.
/// A comparison must find it.</summary>
/// <remarks>How long a run takes is measured in the first runs of the process, which belong to the warm-up. From then on each run burns
/// the same number of turns of a loop, and not a fraction of its own time, which would grow with the noise.</remarks>
/// <typeparam name="TBench">The row's adapter.</typeparam>
public sealed class SlowedBench<TBench>
    : IActorBench<Parallel>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Ring>
    where TBench : IActorBench, new()
{
    private const int TurnsOfCalibration = 1_000_000;
    private static readonly TimeSpan Calibration = TimeSpan.FromMilliseconds(400);

    private readonly TBench _inner = new();
    private readonly List<double> _times = [];
    private long _firstRun;
    private long _turns = -1;

    /// <inheritdoc/>
    public Task StartAsync() => _inner.StartAsync();

    /// <inheritdoc/>
    public Task<long> QuiesceAsync() => _inner.QuiesceAsync();

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _inner.DisposeAsync();

    /// <inheritdoc/>
    public bool CanDo(Parallel workload) => workload.CanBeDoneBy(_inner);

    /// <inheritdoc/>
    public bool CanDo(Counter workload) => workload.CanBeDoneBy(_inner);

    /// <inheritdoc/>
    public bool CanDo(PingPong workload) => workload.CanBeDoneBy(_inner);

    /// <inheritdoc/>
    public bool CanDo(Ring workload) => workload.CanBeDoneBy(_inner);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Parallel workload, long offset) => RunSlowedAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Counter workload, long offset) => RunSlowedAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(PingPong workload, long offset) => RunSlowedAsync(workload, offset);

    /// <inheritdoc/>
    public Task<Tally> RunAsync(Ring workload, long offset) => RunSlowedAsync(workload, offset);

    private async Task<Tally> RunSlowedAsync<TWorkload>(TWorkload workload, long offset)
        where TWorkload : Workload
    {
        long start = Stopwatch.GetTimestamp();
        _firstRun = _firstRun == 0 ? start : _firstRun;
        Tally tally = await ((IActorBench<TWorkload>)_inner).RunAsync(workload, offset).ConfigureAwait(false);
        if (_turns < 0)
        {
            _times.Add(Stopwatch.GetElapsedTime(start).TotalNanoseconds);
            if (Stopwatch.GetElapsedTime(_firstRun) > Calibration)
            {
                _turns = (long)(Slowdown.Fraction * TypicalRun() * TurnsOfCalibration / NanosecondsOfCalibration());
            }
        }

        Burn(Math.Max(0, _turns));
        return tally;
    }

    // The first half was not optimized yet.
    private double TypicalRun() => Estimate.MedianOf(_times.Skip(_times.Count / 2));

    // As long as it takes in the middle of the noise that the runs have, too.
    private static double NanosecondsOfCalibration() =>
        Estimate.MedianOf(
            Enumerable
                .Range(0, 20)
                .Select(_ =>
                {
                    long start = Stopwatch.GetTimestamp();
                    Burn(TurnsOfCalibration);
                    return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
                })
        );

    private static void Burn(long turns)
    {
        ulong state = 1;
        for (long i = 0; i < turns; i++)
        {
            state = state * 6364136223846793005 + 1442695040888963407;
        }

        Slowdown.Used = state;
    }
}

/// <summary>How much slower a <see cref="SlowedBench{TBench}"/> is.</summary>
public static class Slowdown
{
    /// <summary>The environment variable that says so, in per cent.</summary>
    public const string Variable = "ACTORS_BENCHMARKS_SLOWDOWN";

    /// <summary>The fraction by which a run is longer.</summary>
    public static double Fraction { get; } =
        double.TryParse(Environment.GetEnvironmentVariable(Variable), CultureInfo.InvariantCulture, out double percent)
            ? percent / 100
            : 0;

    // Otherwise the compiler could leave the loop out.
    internal static ulong Used { get; set; }
}
