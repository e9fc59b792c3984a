using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The questions that people choose by, and where a page answers them.</summary>
internal static class Questions
{
    private static IEnumerable<string> Asked => CanonicalCase.All.Select(@case => @case.Workload).Distinct();

    /// <summary>The questions that the page answers, and the names of the sections.</summary>
    public static IEnumerable<(string Question, string Anchor)> AnsweredBy(PageModel page) =>
        page
            .Workloads.Where(section => Asked.Contains(section.Name))
            .Select(section => (Short(section.Docs.Question), section.Name));

    // The text up to the first comma or colon is a question of its own.
    private static string Short(string question) => question.Split([',', ':'])[0].TrimEnd('?') + "?";

    /// <summary>What the page does not answer: a list.</summary>
    public static string NotAnsweredBy(PageModel page)
    {
        string[] notMeasured =
        [
            .. Asked
                .Where(workload => !Cell.IsOfClusters(workload))
                .Except(page.Workloads.Select(section => section.Name)),
        ];
        string?[] all =
        [
            $"machines with more than {page.Run.Lines.Max(line => line.Processors)} processors",
            page.Sections.Any(section => section.Anchor == "scaling")
                ? null
                : "how it scales (--cores 1,2 measures that)",
            page.Run.HasPeers ? null : "other languages (--peers measures them)",
            page.Run.Lines.Any(line => Cell.IsOfClusters(line.Workload)) ? null : "clusters (--clusters measures them)",
            notMeasured.Length == 0 ? null : $"what was not measured: {string.Join(", ", notMeasured)}",
            "recovery from saved events, encryption, and what your own handlers do",
        ];
        return string.Join("; ", all.OfType<string>());
    }
}
