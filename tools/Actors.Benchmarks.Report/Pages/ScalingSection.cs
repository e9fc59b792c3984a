using System.Text;
using Actors.Benchmarks.Report.Charts;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>What more processors bring, where a run has used several numbers of them.</summary>
internal sealed class ScalingSection(RunSet run, IDictionary<string, string> files)
{
    /// <summary>The section; empty where there is nothing to show.</summary>
    public string Text()
    {
        StringBuilder text = new();
        foreach (IGrouping<string, Cell> workload in run.Cells.GroupBy(cell => cell.Case.Workload))
        {
            LineChart.Series[] lines =
            [
                .. workload
                    .Where(cell => cell.Rate is not null)
                    .GroupBy(cell => cell.Case.Id)
                    .GroupBy(@case => @case.First().Case.Library, @case => @case.ToArray())
                    .Select(row => row.MaxBy(@case => (@case.Length, @case[0].Repetitions))!)
                    .Where(@case => @case.Length > 1)
                    .Select(@case => new LineChart.Series(
                        @case[0].Case.Library,
                        [
                            .. @case
                                .OrderBy(cell => cell.Case.Processors)
                                .Select(cell => ((double)cell.Case.Processors!, cell.Rate!.Value)),
                        ]
                    )),
            ];
            if (lines.Length < 2)
            {
                continue;
            }

            string file = $"{workload.Key}-over-processors.svg";
            string title = "Deliveries per second over processors";
            files[file] = LineChart.Draw(title, workload.Key, "processors", lines);
            text.Append($"![{title}, {workload.Key}]({file})\n\n");
        }

        return text.Length == 0 ? "" : $"## Scaling\n\nWhat do more processors bring?\n\n{text}";
    }
}
