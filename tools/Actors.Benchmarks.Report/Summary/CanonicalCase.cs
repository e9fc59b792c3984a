using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report.Summary;

/// <summary>A case that stands for its workload in the summary.</summary>
/// <param name="Workload">The name of its workload, as results have it.</param>
/// <param name="Definition">The name of the workload's definition. Several share a table.</param>
internal sealed partial record CanonicalCase(string Workload, string Definition, Question Question)
{
    /// <summary>The cases of the summary, in the order of their columns.</summary>
    public static IReadOnlyList<CanonicalCase> All { get; } =
    [
        .. StandardWorkloads
            .InOrder.SelectMany(type =>
                Size.Of(type)
                    .Questions.Select(question => new CanonicalCase(
                        Size.Of(type).Measured[0].Workload.Table,
                        type.Name,
                        question
                    ))
            )
            .OrderBy(@case => @case.Question.Group),
    ];

    public string Title => Question.Title;

    /// <summary>Its name in addresses. It never changes.</summary>
    public string Slug =>
        string.Join('-', [Workload, .. CaseParameters.Parse(Question.Parameters).Select(wanted => wanted.Value)])
            .Replace('/', '-');

    /// <summary>Whether the cell is of the same work in this or another size: parameters that are no numbers are the same.</summary>
    public bool IsInAnySize(Cell cell) =>
        CaseParameters.IsWorkOf(
            cell,
            Workload,
            string.Join(';', Question.Parameters.Split(';').Where(parameter => !IsSize().IsMatch(parameter)))
        );

    [GeneratedRegex(@"=\d")]
    private static partial Regex IsSize();

    /// <summary>Whether the cell is of this case, in any kind of message and on any number of processors.</summary>
    public bool IsCaseOf(Cell cell) => CaseParameters.IsWorkOf(cell, Workload, Question.Parameters);
}
