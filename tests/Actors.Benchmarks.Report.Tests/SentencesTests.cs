using System.Collections.Concurrent;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Html;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Holds the sentences of pages against the cells of the same pages.</summary>
public sealed partial class SentencesTests
{
    // Large pages take seconds.
    private static readonly ConcurrentDictionary<string, string> Read = [];

    public static TheoryData<string> Pages =>
        [
            Path.Combine("tests", "Actors.Benchmarks.Report.Tests", "Golden"),
            .. Directory
                .GetDirectories(Path.Combine(Root(), "docs", "results"))
                .Select(page => Path.GetRelativePath(Root(), page)),
        ];

    [Theory]
    [MemberData(nameof(Pages))]
    public void The_counts_of_a_page_are_those_of_its_cells(string page)
    {
        string html = HtmlOf(page);
        string[] cases = [.. Row().Matches(html).Select(row => row.Groups["id"].Value)];
        string[] withoutNumber =
        [
            .. Link()
                .Matches(html)
                .Where(link => link.Groups["text"].Value == "NA")
                .Select(link => link.Groups["id"].Value),
            .. Row()
                .Matches(html)
                .Where(row => row.Value.Contains("<td>NA", StringComparison.Ordinal))
                .Select(row => row.Groups["id"].Value),
        ];

        AssertCounts(html, Cases(), cases.Length, withoutNumber.Distinct().Count());

        string[] shown =
        [
            .. Summary()
                .Matches(html)
                .SelectMany(table => Link().Matches(table.Value))
                .Select(link => link.Groups["text"].Value),
        ];
        // A baseline is 1, and 0 is an outage that was none.
        int notKnown = shown.Count(IsRangeAroundOne);
        int different = shown.Count(text => text is not ("0" or "1") && Number().IsMatch(text)) - notKnown;
        int same = shown.Count(text => text == "same");
        AssertCounts(html, Ratios(), different + same + notKnown, different, same, notKnown);

        foreach (Match folded in Folded().Matches(html))
        {
            Assert.Equal(Count(folded.Groups["n"]), folded.Value.Split("<table").Length - 1);
        }
    }

    [Theory]
    [MemberData(nameof(Pages))]
    public void Links_within_a_page_have_targets(string page)
    {
        string html = HtmlOf(page);
        string[] linked = [.. Link().Matches(html).Select(link => link.Groups["id"].Value).Distinct()];

        Assert.NotEmpty(linked);
        Assert.All(linked, id => Assert.Contains($"id=\"{id}\"", html));
    }

    /// <summary>A factor survives a calculator: it is the quotient of the two figures that stand beside it, to its two digits.</summary>
    [Theory]
    [MemberData(nameof(Pages))]
    public void A_printed_factor_is_the_quotient_of_the_printed_figures(string page)
    {
        Assert.SkipUnless(Directory.Exists(Path.Combine(Root(), page, "lines")), "The page has no lines.");
        IReadOnlyList<Matrix> matrices = Matrix.AllOf(RunSet.Read([Path.Combine(Root(), page)]));
        Assert.SkipUnless(
            matrices.Any(matrix => matrix.Columns.Any(column => column.Baseline is not null)),
            "Nothing of the page has a baseline."
        );
        (double Factor, double Quotient)[] factors =
        [
            .. from matrix in matrices
            from column in matrix.Columns
            from row in matrix.Rows
            let cell = matrix[row.Row, column]
            where cell.Ratio is not null
            let factor = cell.Ratio!.Text.TrimEnd('?')
            where factor != "same" && !factor.Contains('–')
            select (Parse(factor), Parse(cell.Figure!.Text) / Parse(CaseFigure.Of(column.Baseline!).Text)),
        ];

        Assert.NotEmpty(factors);
        Assert.All(factors, each => Assert.InRange(each.Factor / each.Quotient, 0.94, 1.06));
    }

    // «≤ 24.8 µs», «1,672 B» or «9.1».
    private static double Parse(string text)
    {
        string[] words = text.Replace("≤ ", "").Split(' ');
        double unit = (words.ElementAtOrDefault(1) ?? "") switch
        {
            "µs" => 1e3,
            "ms" => 1e6,
            "s" => 1e9,
            _ => 1,
        };
        return unit * double.Parse(words[0], NumberStyles.Number, CultureInfo.InvariantCulture);
    }

    private static bool IsRangeAroundOne(string text) =>
        text.Split('–') is [var low, var high] && Number().IsMatch(low) && Parse(low) <= 1 && Parse(high) >= 1;

    // Where the page has no lines, the file is published.
    private static string HtmlOf(string page) =>
        Read.GetOrAdd(
            Path.Combine(Root(), page),
            folder =>
                Directory.Exists(Path.Combine(folder, "lines"))
                    ? Encoding.UTF8.GetString(new HtmlPage(new PageModel(Publication.Read(folder))).ToBytes())
                    : File.ReadAllText(Path.Combine(folder, "index.html"))
        );

    // A page without the sentence has nothing to count.
    private static void AssertCounts(string html, Regex sentence, params int[] counts)
    {
        Match said = sentence.Match(html);
        int[] expected = said.Success ? [.. said.Groups.Values.Skip(1).Select(Count)] : new int[counts.Length];
        Assert.Equal(expected, counts);
    }

    private static int Count(Group group) => int.Parse(group.Value, CultureInfo.InvariantCulture);

    internal static string Root()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Actors.Benchmarks.sln")))
        {
            folder = Path.GetDirectoryName(folder)!;
        }

        return folder;
    }

    [GeneratedRegex("""<tr id="(?<id>[^"]+)" data-dots=.*?</tr>""", RegexOptions.Singleline)]
    private static partial Regex Row();

    [GeneratedRegex("""<a href="#(?<id>[^"]+)">(?<text>[^<]*)</a>""")]
    private static partial Regex Link();

    [GeneratedRegex("""<table class="matrix".*?</table>""", RegexOptions.Singleline)]
    private static partial Regex Summary();

    [GeneratedRegex(@"<dd>(\d+), of which (\d+) ha(?:s|ve) no number")]
    private static partial Regex Cases();

    [GeneratedRegex(
        @"(\d+) ratios of the summary have a verdict, [^:]*: in (\d+) the row differs from its baseline, in (\d+) the two are the same within 25 % \(bytes: 5 %\), and in (\d+) it is not known"
    )]
    private static partial Regex Ratios();

    [GeneratedRegex(@"<summary>(?<n>\d+) more tables? of .*?</details>", RegexOptions.Singleline)]
    private static partial Regex Folded();

    [GeneratedRegex(@"^[\d.,]+(–[\d.,]+)?$")]
    private static partial Regex Number();
}
