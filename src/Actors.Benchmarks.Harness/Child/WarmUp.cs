using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Decides when a process is warm: the compiler is quiet, and the times have settled. Quiet: in the last half second of runs it
/// worked for less than a hundredth of the time, on all threads, and compiled a few methods at most. Settled: the best of the last runs is
/// not better than the best before them by more than a tenth. The last runs are those of the last tenth of a second, and two at least.
/// </summary>
/// <remarks>The best run decides, because what disturbs a run makes it longer. If the times need not settle, slow first runs could decide how
/// many runs an iteration has. The times alone do not tell, because a large library gets faster in steps, with rests between them.</remarks>
internal sealed class WarmUp(WarmUpRule rule)
{
    private const double Settled = 0.9; // of the best run before
    private const int FewestLast = 2;
    private const double Quiet = 0.01; // of the time
    private const int FewMethods = 4;
    private static readonly TimeSpan Last = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Rest = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan LongestForTimes = TimeSpan.FromSeconds(5);

    private readonly List<(TimeSpan End, double Nanoseconds)> _runs = [];
    private int _first; // of the last runs
    private double _bestBefore = double.PositiveInfinity;
    private TimeSpan _nextLook;
    private TimeSpan _quietSince;
    private Compiled? _before; // what was compiled until then

    /// <summary>Nanoseconds of a run at the end, by which iterations are planned: the median of the last runs, of three at least, so that
    /// one that was disturbed decides nothing. 0 without a run.</summary>
    public double Typical =>
        _runs.Count == 0
            ? 0
            : Estimate.MedianOf(_runs.Skip(Math.Min(_first, _runs.Count - 3)).Select(run => run.Nanoseconds));

    /// <summary>Nanoseconds of the best of the last runs; 0 without a run.</summary>
    public double Best
    {
        get
        {
            double best = _runs.Count == 0 ? 0 : double.PositiveInfinity;
            for (int i = _first; i < _runs.Count; i++) // LINQ would have to be compiled, which would delay the end
            {
                best = Math.Min(best, _runs[i].Nanoseconds);
            }

            return best;
        }
    }

    /// <summary>How it ended; null if it has not, or if no rule says when.</summary>
    public WarmUpEnd? End { get; private set; }

    /// <summary>Whether the process is warm after one more run.</summary>
    /// <param name="end">The end of the run, from the start of the warm-up.</param>
    /// <param name="nanoseconds">How long it took.</param>
    /// <param name="look">Does what is done between iterations, and tells what was compiled so far; null if the runtime does not tell.</param>
    public bool IsWarmAfter(TimeSpan end, double nanoseconds, Func<Compiled?> look)
    {
        _runs.Add((end, nanoseconds));
        for (; _runs.Count - _first > FewestLast && _runs[_first].End < end - Last; _first++)
        {
            _bestBefore = Math.Min(_bestBefore, _runs[_first].Nanoseconds);
        }

        if (rule.AtLeast == TimeSpan.Zero)
        {
            return true;
        }

        if (end < _nextLook)
        {
            return false;
        }

        _nextLook = end + Last; // a look after each run would take time
        bool isQuiet = IsQuiet(end, look());
        bool isSettled = end >= LongestForTimes || (_first > 0 && Best >= Settled * _bestBefore);
        bool isWarm = end >= rule.AtLeast && isQuiet && isSettled;
        bool isAtLimit = end >= rule.Limit && _runs.Count >= rule.FewestRuns;
        End = isWarm || isAtLimit ? new WarmUpEnd(end.TotalSeconds, !isWarm) : null;
        return End is not null;
    }

    private bool IsQuiet(TimeSpan now, Compiled? compiled)
    {
        if (compiled is null)
        {
            return true;
        }

        double rest = Math.Max((now - _quietSince).TotalNanoseconds, Rest.TotalNanoseconds);
        if ((compiled - _before) is not { } since || since.Methods > FewMethods || since.Nanoseconds > Quiet * rest)
        {
            (_quietSince, _before) = (now, compiled);
        }

        return now - _quietSince >= Rest;
    }
}
