using System.Globalization;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Says what a page is made of: commits, commands and packages.</summary>
internal static class ProvenanceSection
{
    /// <summary>What was left out, and where the lines are.</summary>
    public static IEnumerable<Block> Origin(PageModel model) =>
        [
            .. model.Details.Length > 0 ? [new Prose(model.Details)] : Array.Empty<Block>(),
            new Prose(
                $"The raw lines are in the folder `{ResultFiles.FolderOfPublication}` beside this page. `report --verify FOLDER` makes the page again from them and says whether it is "
                    + "the same, byte by byte."
            ),
        ];

    /// <summary>The command of each run, and of each part of a resumed one.</summary>
    public static DataTable Commands(RunSet run) =>
        new(
            "",
            ["Run", "Commit", "Lines", "Command"],
            [
                .. run
                    .Lines.GroupBy(line => line.Run)
                    .OrderBy(one => one.Key, StringComparer.Ordinal)
                    .SelectMany(PartsOf)
                    .Select(part => new DataTable.Row([
                        part[0].Run,
                        CommitsOf(part),
                        $"{part.Count}",
                        part[0].Provenance is { } of
                            ? Markdown.Code(CommandText.Of(of.Program, of.Arguments))
                            : "not stated",
                    ])),
            ],
            TextColumns: 4
        );

    /// <summary>The same, with rounds, builds and packages.</summary>
    public static IEnumerable<Block> Blocks(PageModel model)
    {
        RunSet run = model.Run;
        string[] chosen = [.. run.Lines.Select(line => line.ChosenProcessors).OfType<string>().Distinct()];
        return
        [
            .. Origin(model),
            Commands(run),
            new Prose(
                "The rounds: *Times / median* is the median, over the cases, of the time of this round divided by that of all rounds. *Loop* and "
                    + "*Handover* are what the probe read before each process: a step of a loop, and a cache line that goes from one thread to another."
            ),
            new Folded($"{run.Rounds.Count} rounds", [RoundsOf(run)]),
            .. NotTogether(model),
            .. ListOf("Hash of what was built", run.Lines.Select(line => line.Build).OfType<string>()),
            .. chosen.Length > 0
                ?
                [
                    new Prose(
                        $"Processors that processes ran on, where not on all: {Markdown.Text(string.Join("; ", chosen))}."
                    ),
                ]
                : Array.Empty<Block>(),
            .. run
                .Excluded.GroupBy(line => line.Excluded!)
                .Select(excluded => new Prose(
                    $"Excluded, because {Markdown.Text(excluded.Key.TrimEnd('.'))}: {string.Join(", ", excluded.GroupBy(line => line.Work).Select(same => $"{Markdown.Text(same.Key)} ({same.Count()} of its lines)"))}."
                )),
            .. ListOf(
                "Packages, as they were resolved",
                run.Lines.SelectMany(line => line.Provenance?.Packages ?? new Dictionary<string, string>())
                    .Select(package => $"{package.Key} {package.Value}")
            ),
        ];
    }

    private static IEnumerable<Block> ListOf(string what, IEnumerable<string> items)
    {
        string[] sorted = [.. items.Distinct().Order(StringComparer.Ordinal)];
        return sorted.Length == 0 ? [] : [new Prose($"{what}: {string.Join(", ", sorted)}.")];
    }

    // Several commits may have built the same.
    private static string CommitsOf(IReadOnlyList<ResultLine> part)
    {
        string[] commits =
        [
            .. part.Select(line => line.Commit ?? line.Provenance?.Commit)
                .OfType<string>()
                .Select(commit => commit[..Math.Min(10, commit.Length)])
                .Distinct(),
        ];
        return commits.Length > 0 ? string.Join(", ", commits) : "not stated";
    }

    // How the machine was in each round, so that a reader sees whether it changed.
    private static DataTable RoundsOf(RunSet run) =>
        new(
            "",
            ["Run", "Round", "Began, UTC", "Boot", "Kernel", "Lines", "Times / median", "Loop", "Handover"],
            [
                .. run.Rounds.Select(state => new DataTable.Row([
                    state.Round.Run,
                    $"{state.Round.Number}",
                    state.Lines[0].Time.ToString("d MMMM HH:mm", CultureInfo.InvariantCulture),
                    state.Round.Boot?[..Math.Min(8, state.Round.Boot.Length)] ?? "not stated",
                    Markdown.Text(state.Lines[^1].Kernel ?? "not stated"),
                    $"{state.Lines.Count}",
                    Format.Digits(state.Times),
                    Format.Time(state.Probe?.LoopNanoseconds),
                    Format.Time(state.Probe?.HandoverNanoseconds),
                ])),
            ],
            TextColumns: 5
        );

    // The tables show the figures of these rows without a ratio.
    private static IEnumerable<Block> NotTogether(PageModel model)
    {
        string[] rows =
        [
            .. from matrix in model.Matrices
            from column in matrix.Columns
            let alone = matrix.Rows.Where(row => matrix[row.Row, column].Reason == MatrixCell.NotTogether).ToArray()
            where alone.Length > 0
            select $"{column.Case.Title} ({matrix.KindOfMessages}): {string.Join(", ", alone.Select(row => row.Row))}",
        ];
        return rows.Length == 0
            ? []
            :
            [
                new Prose(
                    "Not measured together with the baseline, in no common round, and so without a ratio:\n\n"
                        + string.Join('\n', rows.Select(row => $"- {row}"))
                ),
            ];
    }

    // A run that was resumed says so in the first line of each part.
    private static IEnumerable<IReadOnlyList<ResultLine>> PartsOf(IEnumerable<ResultLine> run)
    {
        List<ResultLine> part = [];
        foreach (ResultLine line in run)
        {
            if (line.Provenance is not null && part.Count > 0)
            {
                yield return part;
                part = [];
            }

            part.Add(line);
        }

        yield return part;
    }
}
