using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Comparison;

/// <summary>A case that has a ratio to the baseline in two runs.</summary>
internal sealed record ComparedRatio(MatrixCell There, MatrixCell Here);

/// <summary>Compares two machines by what a row takes in proportion to the baseline of its own run.</summary>
internal static class BaselineComparison
{
    /// <summary>The table of the cases that both runs have, and what was left out.</summary>
    /// <param name="across">Whether the plans of iterations may differ.</param>
    /// <param name="acrossRevisions">Whether the revisions of a row may differ.</param>
    /// <exception cref="BadInputException">No case has a ratio in both runs.</exception>
    public static IEnumerable<Block> Of(RunSet there, RunSet here, bool across, bool acrossRevisions)
    {
        ComparedRatio[] compared = Match(there, here, across, acrossRevisions);
        yield return new Prose($"There: {there.Describe()}");
        yield return new Prose($"Here: {here.Describe()}");
        yield return new DataTable(
            "",
            ["Row", "Work", "There", "Here", "Ratio there", "Ratio here", "Here / there"],
            [
                .. compared.Select(pair => new DataTable.Row([
                    pair.Here.Cell!.Line.Row,
                    pair.Here.Cell.Work,
                    pair.There.Figure!.Text,
                    pair.Here.Figure!.Text,
                    pair.There.Ratio!.Text,
                    pair.Here.Ratio!.Text,
                    pair.Here.Ratio.DividedBy(pair.There.Ratio).Text,
                ])),
            ],
            TextColumns: 2
        );
        int left = there.CellsOnMostProcessors.Count() + here.CellsOnMostProcessors.Count() - 2 * compared.Length;
        yield return new Prose(
            "A ratio is that of the row to the baseline of its own run. The last column says how many times as large it is here, by the rules "
                + "for all ratios: *same* is the same within 25 %, a range says that it is not known, and **?** that there are too few launches. "
                + $"Left out: {left} cases of both runs together, because they are the baseline, are in one run only, have no ratio to a baseline, "
                + "or have another revision, plan of iterations, or settings."
        );
    }

    /// <summary>The cases with a ratio to the baseline in both runs. The parameters are those of <see cref="Of"/>.</summary>
    public static ComparedRatio[] Match(RunSet there, RunSet here, bool across, bool acrossRevisions)
    {
        ILookup<string, MatrixCell> before = CellsOf(there).ToLookup(KeyOf);
        ComparedRatio[] common =
        [
            .. CellsOf(here)
                .SelectMany(cell => before[KeyOf(cell)].Take(1).Select(old => new ComparedRatio(old, cell))),
        ];
        ComparedRatio[] compared =
        [
            .. common.Where(pair =>
                RunComparison.Obstacle(pair.There.Cell!, pair.Here.Cell!, across, acrossRevisions) is null
            ),
        ];
        return compared.Length > 0
            ? compared
            : throw new BadInputException(
                common.Length == 0
                    ? "No case has a ratio to its baseline in both runs."
                    : $"The rows of all {common.Length} common cases have another revision, which measures something else, another plan of "
                        + "iterations, or other settings of .NET. --across-revisions and --across compare them all the same."
            );
    }

    private static string KeyOf(MatrixCell cell) => $"{cell.Cell!.Line.Work} {cell.Cell.Line.Remote is not null}";

    private static IEnumerable<MatrixCell> CellsOf(RunSet run) =>
        run
            .CellsOnMostProcessors.GroupBy(cell => (cell.Line.Workload, cell.TableKey, cell.Line.Remote))
            .SelectMany(table =>
            {
                Cell? baseline = Baseline.Of(table);
                return table.Select(cell => MatrixCell.Of(cell, baseline));
            })
            .Where(cell => cell.Ratio is not null);
}
