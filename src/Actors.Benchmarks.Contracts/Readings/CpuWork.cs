namespace Actors.Benchmarks;

/// <summary>Work that takes a known time of a processor, and no memory.</summary>
/// <remarks>Turns of a loop, and not a look at the clock: a thread that has lost its processor has not worked meanwhile.</remarks>
public sealed class CpuWork
{
    private const int CalibrationTurns = 200_000;
    private const int Calibrations = 50;

    private static readonly Lazy<double> TurnsPerMicrosecond = new(Calibrate);

    private static ulong s_used; // else the compiler could leave the loop out

    private readonly long _turns;

    private CpuWork(long turns) => _turns = turns;

    /// <summary>Work of <paramref name="microseconds"/> on a processor that does nothing else.</summary>
    public static CpuWork OfMicroseconds(int microseconds) => new((long)(microseconds * TurnsPerMicrosecond.Value));

    /// <summary>Does it once, on the caller's thread.</summary>
    public void Do() => s_used = Burn(_turns);

    // The fastest of many: the others were interrupted, or not optimized yet.
    private static double Calibrate()
    {
        double best = double.MaxValue;
        for (int i = 0; i < Calibrations; i++)
        {
            long start = Stopwatch.GetTimestamp();
            s_used = Burn(CalibrationTurns);
            best = Math.Min(best, Stopwatch.GetElapsedTime(start).TotalMicroseconds);
        }

        return CalibrationTurns / best;
    }

    private static ulong Burn(long turns)
    {
        ulong state = s_used;
        for (long i = 0; i < turns; i++)
        {
            state = state * 6364136223846793005 + 1442695040888963407;
        }

        return state;
    }
}
