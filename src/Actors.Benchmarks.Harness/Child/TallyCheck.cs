using Actors.Benchmarks.Harness.Cases;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Compares what runs report with what they must report.</summary>
internal sealed class TallyCheck(Case @case, IReporter reporter, Action progress)
{
    private readonly Expectation _expectation = @case.Expectation;

    public Tally Last { get; private set; }

    public long Runs { get; private set; }

    public void Verify(Tally tally, long offset) => Verify(tally, offset, _expectation);

    /// <summary>Checks a run of another size than the case's.</summary>
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

    /// <summary>Tells of progress, though no run has ended.</summary>
    public void Progress() => progress();

    public void VerifyThere(NodeCount there, long runs) => Require(_expectation.DifferenceThere(there, runs));

    public void RequireNoneAlive(long units) =>
        Require(units == 0 ? null : Invariant($"{units} units still alive, expected 0"));

    /// <summary>Fails if there is a reason.</summary>
    public void Require(string? problem)
    {
        if (problem is not null)
        {
            throw Failure(problem);
        }
    }

    /// <returns>What the caller throws.</returns>
    public Exception Failure(string what) => reporter.Fail($"{@case}: {what}");
}
