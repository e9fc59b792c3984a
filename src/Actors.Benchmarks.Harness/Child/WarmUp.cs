namespace Actors.Benchmarks.Harness.Child;

/// <summary>Decides when a row is warm: the best of the last runs is not better than the best before them by more than a tenth. The last
/// runs are those of the last tenth of a second, and two at least. Nobody waits for more than five seconds.</summary>
/// <remarks>The best, because what disturbs a run makes it longer. A row whose first runs are slow would else be planned by them, and be
/// measured while it is compiled.</remarks>
/// <param name="atLeast">How long the warm-up lasts at least; zero for a single run.</param>
internal sealed class WarmUp(TimeSpan atLeast)
{
    private const double Settled = 0.9; // of the best run before
    private const int FewestLast = 2;
    private static readonly TimeSpan Last = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(5);

    private readonly List<(TimeSpan End, double Nanoseconds)> _runs = [];
    private int _first; // of the last runs
    private double _bestBefore = double.PositiveInfinity;
    private TimeSpan _nextLook;

    /// <summary>Nanoseconds of a run at the end, by which iterations are planned: the median of the last runs, of three at least, so that
    /// one that was disturbed decides nothing. 0 without a run.</summary>
    public double Typical => _runs.Count == 0 ? 0 : Estimate.MedianOf(From(Math.Min(_first, _runs.Count - 3)));

    /// <summary>Nanoseconds of the best of the last runs; 0 without a run.</summary>
    public double Best => _runs.Count == 0 ? 0 : From(_first).Min();

    private IEnumerable<double> From(int first) => _runs.Skip(first).Select(run => run.Nanoseconds);

    /// <summary>Whether the row is warm after one more run.</summary>
    public bool IsWarmAfter(TimeSpan end, double nanoseconds)
    {
        _runs.Add((end, nanoseconds));
        for (; _runs.Count - _first > FewestLast && _runs[_first].End < end - Last; _first++)
        {
            _bestBefore = Math.Min(_bestBefore, _runs[_first].Nanoseconds);
        }

        if (atLeast == TimeSpan.Zero || end >= Longest)
        {
            return true;
        }

        if (end < atLeast || end < _nextLook)
        {
            return false;
        }

        _nextLook = end + Last; // to look at all of them after each run would take time
        return _first > 0 && Best >= Settled * _bestBefore;
    }
}
