using System.Security.Cryptography;
using System.Text;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Summary;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The page as one HTML file, which needs nothing else and asks for nothing.</summary>
internal sealed class HtmlPage(PageModel page)
{
    // The policy allows this style and this script only, by their hashes: the page loads nothing, and nothing that is put into it runs.
    // Images of data are for the copy of a chart as a PNG.
    private const string Policy = "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'";

    // Clusters are left out, because they have pages of their own.
    private static readonly (QuestionGroup Group, string Text)[] Work =
    [
        (QuestionGroup.Creation, "creation and memory"),
        (QuestionGroup.Messages, "messages"),
        (QuestionGroup.Requests, "requests"),
        (QuestionGroup.UnderLoad, "load and failure"),
        (QuestionGroup.Saving, "saved events"),
        (QuestionGroup.BetweenProcesses, "between processes"),
    ];

    private readonly HtmlTables _tables = new(page);

    public byte[] ToBytes()
    {
        string style = Resource.Read("page.css");
        string script = Resource.Read("page.js");
        string policy = $"{Policy}; style-src {HashOf(style)}; script-src {HashOf(script)}";
        Markup html = $"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="{Markup.Raw(policy)}">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>{Title}</title>
            {Preview()}
            <style>{Markup.Raw(style)}</style>
            </head>
            <body data-command="{CommandText.WithFilter(page.Run, page.Run.AnyMeasured.Run)}">
            {Header()}
            <main>
            {(page.Matrices is [var main, ..] ? OneQuestion(main) : null)}
            {Overview()}
            {(page.Matrices.Count > 0 ? Summary() : null)}
            {(page.Quoted is { } quoted ? View(quoted) : null)}
            {View(page.HowToRead)}
            {page.Workloads.Select(View)}
            {page.Sections.Select(View)}
            {(page.RowsToExplain.Any() ? Rows() : null)}
            <section id="how">
            <h2>How it was measured</h2>
            <dl>{page.Facts.Select(Markup (fact) => $"\n<dt>{fact.Name}</dt>\n<dd>{fact.Value}</dd>")}
            </dl>
            {ProvenanceSection.Blocks(page).Select(_tables.View)}
            </section>
            </main>
            <dialog id="opened" aria-labelledby="opened-title"></dialog>
            <script type="application/json" id="views">{Markup.Raw(ColumnViews.ToJson(page.Matrices))}</script>
            <script>{Markup.Raw(script)}</script>
            </body>
            </html>

            """;
        return Publication.BytesOf(html.ToString());
    }

    private string Title => $"Actors.Benchmarks: results of {page.Run.Date}";

    // Other programs show this where somebody links the page. They need whole addresses.
    private Markup Preview()
    {
        IEnumerable<string> libraries = page
            .Run.Rows.Where(row => row is { IsVariant: false, Group: not RowGroup.Baseline })
            .Select(row => row.Library)
            .Distinct();
        string description =
            $"What actors, messages and requests cost, measured the same way in {string.Join(", ", libraries)}. {CasePicture.MachineOf(page.Run)}.";
        string picture = page.Address is { } live ? $"{new Uri(new Uri(live), "../preview.png")}" : "../preview.png";
        return $"""
            <meta name="description" content="{description}">
            <meta property="og:type" content="website">
            <meta property="og:title" content="{Title}">
            <meta property="og:description" content="{description}">
            <meta property="og:image" content="{picture}">
            {(page.Address is { } address ? (Markup)$"<meta property=\"og:url\" content=\"{address}\">" : null)}
            """;
    }

    private Markup Header()
    {
        ResultLine any = page.Run.AnyMeasured;
        string machine =
            $"{any.Cpu}, {page.Run.Processors} logical processors; {any.Os}; {any.Runtime}, {any.Gc} GC; {page.Run.Cells.Count} cases, launches of a case: {page.Run.Processes}";
        return $"""
            <header>
            <h1>{Title}</h1>
            <p>{machine}. {Markup.Line(page.Note)}</p>
            {Links("Parts", Parts)}
            </header>
            """;
    }

    // Links for a reader whose question the first view does not answer.
    private IEnumerable<(string Text, string Anchor)> Parts =>
        [
            .. page.Matrices.Take(1).Select(_ => ("All questions in one table", "summary")),
            .. page
                .Sections.Prepend(page.Quoted)
                .Append(page.HowToRead)
                .OfType<Section>()
                .Select(section => (section.Title, section.Anchor)),
        ];

    private static Markup Links(string name, IEnumerable<(string Text, string Anchor)> links) =>
        $"""
            <nav aria-label="{name}">
            <ul>{links.Select(Markup (link) => $"\n<li><a href=\"#{link.Anchor}\">{link.Text}</a></li>")}
            </ul>
            </nav>
            """;

    private Markup Overview() =>
        $"""
            <div class="overview">
            <p>{Markup.Line(Trust.Of(page.Run))}</p>
            {Links("Questions", Questions.AnsweredBy(page))}
            <p><b>Not answered here:</b> {Questions.NotAnsweredBy(page)}.</p>
            </div>

            """;

    // Without the script, all questions stand below each other.
    private Markup OneQuestion(Matrix matrix) =>
        $"""
            <section id="one-question">
            <h2>One question at a time</h2>
            <form id="asked" hidden>
            {Choice(
                "Question",
                "question",
                [.. matrix.Columns.Select(column => column.Case.Slug)],
                [.. matrix.Columns.Select(column => column.Case.Title)]
            )}
            <details class="choices" open>
            <summary>Choices</summary>
            {Choice("Order", "order", ["", "on"], ["as in all tables", "by this figure, in each group"])}
            <label><input type="checkbox" name="tuned"> variants</label>
            <label><input type="checkbox" name="others"> other languages</label>
            {Libraries()}
            {Choice("Theme", "theme", ["", "light", "dark"], ["as the system", "light", "dark"])}
            <button type="reset">Back to the first view</button>
            </details>
            </form>
            <p id="empty" hidden>No library is chosen.</p>
            {matrix.Columns.Select(column => _tables.View(matrix, column))}
            {(
                page.Headline is { } headline
                    ? (Markup)$"<div id=\"headline\">{_tables.View(new Pictures(headline.Files().First()))}</div>"
                    : null
            )}
            </section>

            """;

    private Markup Summary() =>
        $"""
            <section id="summary" aria-labelledby="summary-title">
            <h2 id="summary-title">All questions in one table</h2>
            {Controls()}
            {Legend()}
            {page.Matrices.Select(HtmlTables.View)}
            {Markup.Of(Explanations.OfSummary)}
            </section>
            """;

    // The switches. The script shows them, because they need it.
    private Markup Controls()
    {
        ResultLine[] rows = [.. page.Matrices.SelectMany(matrix => matrix.Rows).DistinctBy(row => row.Row)];
        return $"""
            <form id="controls" hidden>
            {Choice(
                "Show",
                "show",
                ["ratio", "absolute", "cpu", "bytes", "peak"],
                ["ratio", "time or bytes", "CPU time", "allocated bytes", "peak memory"]
            )}
            {Choice(
                "Base line",
                "base",
                ["", .. rows.Select(row => row.Row)],
                ["each column's baseline", .. rows.Select(row => row.Row)]
            )}
            {Choice(
                "Messages",
                "messages",
                [.. page.Matrices.Select(matrix => $"{matrix.Messages}").Distinct()],
                ["objects", "structs"]
            )}
            {Choice("Processors", "processors", [.. page.Matrices.Select(matrix => $"{matrix.Processors}").Distinct()])}
            {Choice(
                "Work",
                "work",
                ["", .. Work.Select(work => $"{work.Group}")],
                ["all", .. Work.Select(work => work.Text)]
            )}
            <label><input type="checkbox" name="few"> <span id="few">also rows and columns with few figures</span></label>
            </form>
            """;
    }

    // Baselines cannot be left out, because the ratios refer to them.
    private Markup Libraries()
    {
        ResultLine[] rows =
        [
            .. page
                .Matrices.SelectMany(matrix => matrix.Rows)
                .Where(row => row.Group != RowGroup.Baseline)
                .DistinctBy(row => row.Library),
        ];
        IEnumerable<string> libraries = rows.Select(row => row.Library);
        return $"""
            <span>Libraries <button type="button" name="all">all</button> <button type="button" name="none">none</button></span>
            <span>{Presets(rows)}</span>
            <details>
            <summary>Choose</summary>{libraries.Select(
                Markup (library) =>
                    $"\n<label><input type=\"checkbox\" name=\"library\" value=\"{library}\" checked> {library}</label>"
            )}
            </details>
            """;
    }

    // Buttons for libraries that people compare. Each button names the libraries that it hides.
    private static IEnumerable<Markup> Presets(ResultLine[] rows)
    {
        string[] actors = ["Akka.NET", "Proto.Actor", "Orleans"];
        string[] ofFSharp = ["MailboxProcessor", "Hopac", "Channels"];
        bool IsGo(ResultLine row) => row.Row == "Go";
        (string Text, Func<ResultLine, bool> Has)[] presets =
        [
            (string.Join(", ", actors), row => actors.Contains(row.Library)),
            ("F#", row => ofFSharp.Contains(row.Library)),
            .. Array.Exists(rows, IsGo)
                ? [("against Go", row => row.Group != RowGroup.OtherRuntime || IsGo(row))]
                : Array.Empty<(string, Func<ResultLine, bool>)>(),
        ];
        return
        [
            .. presets
                .Where(preset => Array.Exists(rows, row => preset.Has(row)))
                .Select(
                    Markup (preset) =>
                        $"<button type=\"button\" name=\"preset\" data-without=\"{string.Join(",", rows.Where(row => !preset.Has(row)).Select(row => row.Library))}\" data-others=\"{(Array.Exists(rows, row => row.Group == RowGroup.OtherRuntime && preset.Has(row)) ? "on" : "")}\" data-tuned=\"\">{preset.Text}</button> "
                ),
            $"<button type=\"button\" name=\"preset\" data-without=\"\" data-others=\"on\" data-tuned=\"on\">everything</button>",
        ];
    }

    private static Markup Legend() =>
        $"""
            <ul class="legend" aria-label="Colours: the ratio">{MatrixCell.Legend.Select(
                Markup (each) => $"\n<li class=\"q{each.Step}\">{each.Text}</li>"
            )}
            <li class="other">no ratio: another rule for messages in flight, or not measured together</li>
            </ul>
            """;

    // With one value, there is nothing to choose.
    private static Markup? Choice(string label, string name, string[] values, string[]? texts = null) =>
        values.Length < 2
            ? null
            : (Markup)
                $"<label>\n{label}\n<select name=\"{name}\">{values.Zip(texts ?? values, Markup (value, text) => $"\n<option value=\"{value}\">{text}</option>")}\n</select>\n</label>";

    private Markup View(Section section) =>
        $"""
            <section id="{section.Anchor}">
            <h2>{section.Title}</h2>
            {section.Blocks.Select(_tables.View)}
            </section>

            """;

    private Markup View(PageModel.WorkloadSection workload)
    {
        // The page shows the tables that the summary refers to, and all pictures. It folds the other tables.
        DataTable[] tables = [.. workload.Blocks.OfType<DataTable>()];
        DataTable[] first = [.. tables.Where(IsSummarized).Take(2)];
        DataTable[] shown = first.Length > 0 ? first : [.. tables.Take(1)];
        DataTable[] folded = [.. tables.Except(shown)];
        string summary = $"{folded.Length} more {(folded.Length == 1 ? "table" : "tables")} of {workload.Name}";
        Markup? notShown =
            workload.Docs.NotShown.Length == 0
                ? null
                : (Markup)$"<p class=\"not-shown\">Not shown: {Markup.Line(workload.Docs.NotShown)}.</p>";
        return $"""
            <section id="{workload.Name}">
            <h2>{workload.Name}</h2>
            <p>{Markup.Line(workload.Docs.Question)}</p>
            {workload.Blocks.Except(folded).Select(_tables.View)}
            {(folded.Length > 0 ? _tables.View(new Folded(summary, folded)) : null)}
            {notShown}
            </section>

            """;
    }

    private bool IsSummarized(DataTable table) =>
        page.Matrices is [var main, ..]
        && main.Columns.SelectMany(column => column.Cells.Values).Intersect(table.Cells).Any();

    private Markup Rows() =>
        $"""
            <section id="rows">
            <h2>Rows</h2>
            <dl>{page.RowsToExplain.Select(
                Markup (row) =>
                    $"\n<dt>{row.Row}</dt>\n<dd id=\"note-{row.Row}\"><span>{Markup.Line(row.Note ?? "")}</span>{CodeOf(row)}</dd>"
            )}
            </dl>
            </section>
            """;

    private Markup? CodeOf(ResultLine row) =>
        page.CodeOf(row) is { } address ? (Markup)$" <a class=\"code\" href=\"{address}\">Code of the row</a>" : null;

    private static string HashOf(string text) =>
        $"'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(text)))}'";
}
