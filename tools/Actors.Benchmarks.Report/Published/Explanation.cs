namespace Actors.Benchmarks.Report.Published;

/// <summary>Why rows of a published table have another place here, as found by a trial.</summary>
/// <param name="Systems">The rows' names in the document, with semicolons between.</param>
/// <param name="Study">The document with the trial, relative to the folder of documents.</param>
internal sealed record Explanation(
    string Document,
    string Machine,
    string Workload,
    string Systems,
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
                (each.Document, each.Machine, each.Workload, each.Language)
                    == (figure.Document, figure.Machine, figure.Workload, figure.Language)
                && each.Systems.Split(';').Contains(figure.System)
        );
}
