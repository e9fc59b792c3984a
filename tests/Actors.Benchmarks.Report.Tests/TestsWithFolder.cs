using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Tests that write files. Each has a folder of its own.</summary>
public abstract class TestsWithFolder : IDisposable
{
    private protected readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    /// <summary>All that the page of a run says, in Markdown.</summary>
    private protected string PageOf(params IEnumerable<ResultLine> lines) =>
        Tool.WholePage(Tool.Publish(_folder, lines));

    private protected RunSet RunOf(params IEnumerable<ResultLine> lines) => RunSet.Read([_folder.Run("run", lines)]);

    /// <summary>Compares two runs, as <c>compare</c> does.</summary>
    private protected RunComparison Compare(
        IEnumerable<ResultLine> before,
        IEnumerable<ResultLine> after,
        bool across = false,
        bool acrossRevisions = false
    ) =>
        RunComparison.Of(
            RunSet.Read([_folder.Run("before", before)]),
            RunSet.Read([_folder.Run("after", after)]),
            0.05,
            across,
            acrossRevisions
        );
}
