namespace Actors.Benchmarks.Report.Published;

/// <summary>Why a row of a published table has another place here, as found by a trial.</summary>
/// <param name="System">The row's name in the document.</param>
/// <param name="Study">The document with the trial, relative to the folder of documents.</param>
internal sealed record Explanation(
    string Document,
    string Machine,
    string Workload,
    string System,
    string Language,
    string Text,
    string Study
)
{
    private static readonly Explanation[] All = Csv.Read<Explanation>("explanations.csv");

    /// <summary>The explanation of a row; null if nobody has found one.</summary>
    public static Explanation? Of(PublishedFigure figure) =>
        Array.Find(
            All,
            each =>
                (each.Document, each.Machine, each.Workload, each.System, each.Language)
                == (figure.Document, figure.Machine, figure.Workload, figure.System, figure.Language)
        );
}
