using Actors.Benchmarks.Peers;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Published;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Checks the list of rows against what the report needs.</summary>
public sealed class AllRowsTests
{
    private static readonly IReadOnlyList<Row> Peers = PeerRows.Of(PeerRows.FindFolder());

    [Fact]
    public void Every_published_figure_names_an_existing_row()
    {
        string[] ofDotNet = [.. AllRows.InOrder.Select(row => row.Name)];
        string[] ofPeers = [.. Peers.Select(row => row.Name)];

        Assert.All(
            PublishedFigure.All,
            figure => Assert.Contains(figure.Row, figure.IsOfOtherRuntime ? ofPeers : ofDotNet)
        );
    }

    [Fact]
    public void Every_claim_names_existing_rows() =>
        Assert.All(
            Claim.All.SelectMany(claim => claim.Tests.SelectMany(test => new[] { test, test.To })).OfType<ClaimCase>(),
            @case => Assert.Contains(@case.Row, AllRows.InOrder.Concat(Peers).Select(row => row.Name))
        );

    [Fact]
    public void No_two_rows_have_one_name() => Assert.Distinct(AllRows.InOrder.Concat(Peers).Select(row => row.Name));

    /// <summary>A letter of the charts is at most 8 pixels wide, on average.</summary>
    [Fact]
    public void The_longest_name_fits_the_charts() =>
        Assert.InRange(
            8 * AllRows.InOrder.DistinctBy(row => row.Library.Name).Max(row => row.Name.Length),
            1,
            BarChart.NameWidth
        );
}
