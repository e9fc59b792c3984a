using Actors.Benchmarks.Harness.Cases;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Compares what runs report with what they must report.</summary>
/// <param name="case">The case of the runs.</param>
/// <param name="reporter">Where a difference is told.</param>
/// <param name="progress">Called after each run.</param>
internal sealed class TallyCheck(Case @case, IReporter reporter, Action progress)
{
    private readonly Expectation _expectation = @case.Expectation;

    /// <summary>What the last run reported.</summary>
    public Tally Last { get; private set; }

    /// <summary>How many runs were checked.</summary>
    public long Runs { get; private set; }

    /// <summary>Checks a run.</summary>
    /// <param name="tally">What it reported.</param>
    /// <param name="offset">The number that its answer must contain.</param>
    public void Verify(Tally tally, long offset) => Verify(tally, offset, _expectation);

    /// <summary>Checks a run of another size than the case's.</summary>
    /// <param name="tally">What it reported.</param>
    /// <param name="offset">The number that its answer must contain.</param>
    /// <param name="expectation">What it must report.</param>
    public void Verify(Tally tally, long offset, Expectation expectation)
    {
        if (tally != expectation.At(offset))
        {
            throw Failure(expectation.Difference(tally, offset)!);
        }

        if (Handover.IsWatched && Handover.Take().Difference(tally.Deliveries) is { } difference)
        {
            throw Failure(difference);
        }

        Last = tally;
        Runs++;
        progress();
    }

    /// <summary>There was progress, though no run has ended.</summary>
    public void Progress() => progress();

    /// <summary>Checks what the far side has counted.</summary>
    /// <param name="there">What it has counted.</param>
    /// <param name="runs">In how many runs.</param>
    public void VerifyThere(NodeCount there, long runs)
    {
        if (_expectation.DifferenceThere(there, runs) is { } difference)
        {
            throw Failure(difference);
        }
    }

    /// <summary>Reports that the case cannot be measured.</summary>
    /// <returns>What the caller throws.</returns>
    public Exception Failure(string what) => reporter.Fail($"{@case}: {what}");
}
