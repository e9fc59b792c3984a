using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Pages;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The questions that people choose by, and where a page answers them.</summary>
internal static class Questions
{
    private static readonly (string Question, string Workload)[] All =
    [
        ("What does a message between two actors cost?", nameof(PingPong)),
        ("Which for requests to a thousand actors?", nameof(Gather)),
        ("How fast do actors come and go?", nameof(Spawn)),
        ("How much memory does an actor take?", nameof(Idle)),
        ("What does a remote call cost?", nameof(Remote)),
        ("How long do messages take under load?", nameof(Latency)),
        ("What if an actor is too slow?", nameof(Overload)),
        ("What does a failure cost?", nameof(Failure)),
    ];

    /// <summary>The questions that the page answers, and the names of the sections.</summary>
    public static IEnumerable<(string Question, string Anchor)> AnsweredBy(PageModel page) =>
        [
            .. All.Where(each => Has(page, each.Workload)),
            .. page.Scaling.Length > 0 ? [("Does it scale?", "scaling")] : Array.Empty<(string, string)>(),
            .. page.Run.HasPeers
                ? [("Against Go, Erlang and others?", "other-runtimes")]
                : Array.Empty<(string, string)>(),
            ("What do published tables say?", "published"),
        ];

    /// <summary>What the page does not answer: a list.</summary>
    public static string NotAnsweredBy(PageModel page) =>
        string.Join(
            "; ",
            [
                $"machines with more than {page.Run.Lines.Max(line => line.Processors)} processors",
                .. page.Scaling.Length > 0 ? Array.Empty<string>() : ["how it scales (--cores 1,2)"],
                .. page.Run.HasPeers ? Array.Empty<string>() : ["other languages (--peers)"],
                .. All.Where(each => !Has(page, each.Workload))
                    .Select(each => $"{each.Workload}, which was not measured"),
                "persistence, clusters, encryption, and what your own handlers do",
            ]
        );

    private static bool Has(PageModel page, string workload) => page.Workloads.Any(section => section.Name == workload);
}
