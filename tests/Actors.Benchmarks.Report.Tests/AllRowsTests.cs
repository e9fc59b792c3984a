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

    /// <summary>A claim that names a case that does not exist would be «not tested» for ever.</summary>
    [Fact]
    public void Every_claim_names_existing_rows_and_cases() =>
        Assert.All(
            Claim.All.SelectMany(claim => claim.Tests.SelectMany(test => new[] { test, test.To })).OfType<ClaimCase>(),
            @case =>
            {
                Assert.Contains(@case.Row, AllRows.InOrder.Concat(Peers).Select(row => row.Name));
                Assert.Contains(
                    StandardWorkloads.InOrder.SelectMany(type => Size.Of(type).Measured),
                    size =>
                        size.Workload.Table == @case.Workload
                        && CaseParameters
                            .Parse(@case.Case)
                            .All(wanted =>
                                size.Workload.Columns()
                                    .Any(parameter =>
                                        parameter.Key == wanted.Name && parameter.Value?.ToString() == wanted.Value
                                    )
                            )
                );
            }
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
