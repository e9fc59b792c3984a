using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Actors.Benchmarks.Report.Html;
using Actors.Benchmarks.Report.Pages;
using FsCheck;
using FsCheck.Fluent;
using Markdig;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Files of lines are somebody else's text: what they contain becomes a page of nothing else, or is refused.</summary>
public sealed partial class HostileLinesTests : TestsWithFolder
{
    private const int Seeds = 150;

    // What breaks out of a folder, of Markdown, of HTML, of a command, or of a number.
    private static readonly string[] Hostile =
    [
        "../../evil",
        "/evil",
        "..",
        "a/../../../evil",
        "..\\..\\evil",
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[a](https://evil.example)",
        "![a](https://evil.example/a.png)",
        "<https://evil.example>",
        "a](https://evil.example)",
        "[evil]: https://evil.example",
        "`<b>`",
        "``` \n<b>",
        "a | b\n\n<b>c</b>\n\n# d",
        "\\<b>",
        "\\\\<b>",
        "&lt;b&gt;",
        "'; touch evil; '",
        "\u001b[31m",
        "\0",
        "\r\n\r\n<b>",
        "\u2028<b>",
        "]]></style><b>",
        "evil\"><b>",
        "",
        " ",
        "NaN",
        "1e999",
    ];

    private static readonly string[] Numbers = ["1e999", "-1", "0", "1e-300", "9223372036854775807", "99", "-1e18"];

    private static readonly MarkdownPipeline Pipeline = new MarkdownPipelineBuilder()
        .UsePipeTables()
        .UseEmphasisExtras()
        .Build();

    private string Output => Path.Combine(_folder.Path, "out", "pages");

    /// <summary>Any value of a line is replaced by a hostile one.</summary>
    [Fact]
    public void A_hostile_value_is_refused_or_harmless()
    {
        string[] whole = [.. Whole().Select(line => line.ToJson())];
        (int Line, string[] Path)[] places =
        [
            .. whole.SelectMany((line, i) => PathsOf(JsonNode.Parse(line)!).Select(path => (i, path))),
        ];
        Gen<string> texts = Gen.OneOf(Gen.Elements(Hostile), ArbMap.Default.GeneratorFor<string>());
        Gen<string> values = Gen.OneOf(
            texts.Select(text => JsonValue.Create(text ?? "")!.ToJsonString()),
            Gen.Elements(Numbers),
            Gen.Elements("null", "[]", "{}", "[null]", "true")
        );
        int refused = 0;
        Prop.ForAll(
                Gen.Elements(places).Zip(values).ToArbitrary(),
                one =>
                {
                    string[] lines = [.. whole];
                    lines[one.Item1.Line] = Changed(lines[one.Item1.Line], one.Item1.Path, one.Item2);
                    refused += IsRefused(lines, one.Item1.Line + 1) ? 1 : 0;
                }
            )
            .Check(Config.QuickThrowOnFailure.WithMaxTest(Seeds));
        Assert.InRange(refused, 1, Seeds - 1); // else the test would show one half only
    }

    [Theory]
    [InlineData("workload", "../../evil")]
    [InlineData("library", "<b>")]
    [InlineData("inFlight", "[a](https://evil.example)")]
    [InlineData("id", "'; touch evil; '")]
    [InlineData("group", "9")]
    [InlineData("os", "a\tb")]
    [InlineData("os", "a\u001b[31m")]
    [InlineData("os", "a\u202eb")]
    public void A_name_that_is_none_is_refused(string key, string value)
    {
        string[] lines = [.. Whole().Select(line => line.ToJson())];
        lines[1] = Changed(lines[1], [key], JsonValue.Create(value).ToJsonString());

        Assert.True(IsRefused(lines, 2));
    }

    /// <summary>What systems, processors and kernels call themselves, and what a hostile one might.</summary>
    [Theory]
    [InlineData("Intel(R) Core(TM) i7-10700K CPU @ 3.80GHz", "Pop!_OS 22.04 LTS")]
    [InlineData("Intel® Core™ Ultra 7 155H", "Red Hat Enterprise Linux 9.4 (Plow)")]
    [InlineData("11th Gen Intel(R) Core(TM) i5-1135G7 @ 2.40GHz", "openSUSE Tumbleweed-Slowroll")]
    [InlineData("Genuine Intel(R) CPU 0000 @ 2.20GHz", "Solus 4.5 \"Resilience\"")]
    [InlineData("AMD Ryzen 7 5800X 8-Core Processor", "Trisquel GNU/Linux 11.0, Aramo")]
    [InlineData("AMD Eng Sample: 100-000000425-37_Y", "Linux Mint Debian Edition 6 'Faye'")]
    [InlineData("AMD Ryzen AI 9 HX 370 w/ Radeon 890M", "Astra Linux (Орёл)")]
    [InlineData("Apple M1 Pro", "统信桌面操作系统")]
    [InlineData("Cortex-A76 & Cortex-A55", "macOS Sequoia 15.1 (24B83) [Darwin 24.1.0]")]
    [InlineData("QEMU Virtual CPU version 2.5+", "Windows 11 (10.0.26100.2314/24H2/2024Update/HudsonValley)")]
    [InlineData("兆芯 KaiXian KX-U6780A@2.7GHz", "6.5.0-1027-oem #28~22.04.1-Ubuntu SMP PREEMPT_DYNAMIC")]
    [InlineData("Loongson-3A5000-HV <unknown>", "6.18.44-fc-v595 |_x_| ~~y~~")]
    [InlineData("<script>alert(1)</script>", "![a](https://evil.example/a.png) `b` **c** &lt;d&gt; \\")]
    [InlineData("![a](https://evil.example/a.png) `b` **c** &lt;d&gt; \\", "</title></svg><b onclick='evil'> 🐧")]
    [InlineData("</title></svg><b onclick='evil'> 🐧", "<script>alert(1)</script>")]
    public void A_name_that_a_system_has_is_printed_as_it_is(string cpu, string os)
    {
        ResultLine[] lines = [Lines.Of("Minimal"), Lines.Of("Akka.NET", milliseconds: 20)];

        Assert.False(IsRefused([.. lines.Select(line => (line with { Cpu = cpu, Os = os, Kernel = os }).ToJson())], 1));
        string folder = Directory.GetDirectories(Output).Single();
        string html = Encoding.UTF8.GetString(new HtmlPage(new PageModel(Publication.Read(folder))).ToBytes());
        string text = PlainText(Tool.WholePage(folder));
        Assert.Contains($"Processor {cpu}; used", text);
        Assert.Contains($"System {os} ", text);
        Assert.Contains($" {os} 2 ", text); // a round, with its kernel and lines
        Assert.Contains($"<p>{Encoded(cpu)}, 2 logical processors; {Encoded(os)};", html);
        Assert.All(
            Directory.EnumerateFiles(folder, "*.svg", SearchOption.AllDirectories),
            picture => Assert.NotNull(XDocument.Load(picture).Root)
        );
        Assert.Contains(
            $"Before: {cpu}, 2 logical",
            PlainText(Tool.Run("compare", folder, folder, "--gate", "bytes").Output)
        );
    }

    private static string Encoded(string name) =>
        System.Text.Encodings.Web.HtmlEncoder.Create(System.Text.Unicode.UnicodeRanges.All).Encode(name);

    // The text that a reader sees, with a blank between cells.
    private static string PlainText(string markdown) =>
        string.Join(
            ' ',
            Markdig
                .Markdown.Parse(markdown, Pipeline)
                .Descendants<LeafBlock>()
                .Where(block => block.Inline is not null)
                .Select(block =>
                    string.Concat(
                        block
                            .Inline!.Descendants()
                            .Select(part =>
                                part switch
                                {
                                    LiteralInline literal => literal.Content.ToString(),
                                    HtmlEntityInline entity => entity.Transcoded.ToString(),
                                    CodeInline code => code.Content,
                                    LineBreakInline => " ",
                                    _ => "",
                                }
                            )
                    )
                )
        );

    [Fact]
    public void Markup_in_texts_is_text()
    {
        ResultLine[] lines =
        [
            Lines.Of("Minimal") with
            {
                Note = "a <b>note</b> with [a link](https://evil.example), `code` and *stars*",
                Missing = [new MissingLibrary("Hopac", "<i>because</i> | `x`", ["Hopac.Ch"])],
                Provenance = new Provenance(null, ["--filter", "`<u>`"], new Dictionary<string, string>()),
            },
            Lines.Lost("Akka.NET", "a <s>failure</s>\n\n# with a title"),
        ];

        Assert.False(IsRefused([.. lines.Select(line => line.ToJson())], 1));
        string page = Tool.WholePage(Directory.GetDirectories(Output).Single());
        Assert.Contains(@"a \<b>note\</b> with \[a link](https://evil.example), \`code\` and \*stars\*", page);
        Assert.Contains(@"NA: a \<s>failure\</s>  # with a title", page);
        Assert.Contains(@"\<i>because\</i> \| \`x\`", page);
    }

    // Every kind of reading, so that every key is there.
    private static ResultLine[] Whole() =>
        [
            Lines.Of("Minimal") with
            {
                Note = "a note",
                Packages = [new("Akka", "1.0", "hash")],
                Missing = [new MissingLibrary("Hopac", "it is not there", ["Hopac.Ch"])],
                Provenance = new Provenance(
                    "0123456789",
                    ["--filter", "*"],
                    new Dictionary<string, string> { ["Akka"] = "1.0" }
                ),
            },
            Lines.Of("Akka.NET"),
            Lines.Lost("Orleans", "a failure"),
            Lines.OfIdle("Minimal", 1000, 100, 110),
            Lines.OfLatency("Minimal", "1000/s", Lines.Percentiles(1000, 10, flood: 5000)),
            Lines.OfOverload("Minimal", 5, 6),
            Lines.OfOverloadBytes("Akka.NET", 1000, 2000),
        ];

    private bool IsRefused(string[] lines, int number)
    {
        string run = _folder.File("run.jsonl", lines);
        if (Directory.Exists(Output))
        {
            Directory.Delete(Output, recursive: true);
        }

        string[] before = AllBut(Output);
        (int code, string folder, string error) = Tool.Run("report", run, "--output", Output, "--machine", "m");

        Assert.Equal(before, AllBut(Output));
        if (code == ReportProgram.Success)
        {
            AssertHarmless(Tool.WholePage(folder));
            Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder).Code);
            return false;
        }

        Assert.Equal(ReportProgram.BadInput, code);
        Assert.Single(error.TrimEnd('\n').Split('\n'));
        Assert.DoesNotContain(error.TrimEnd('\n'), char.IsControl);
        // Lines that are right one by one may not fit together.
        Assert.Matches($@"\brun\.jsonl, line {number}, |The runs mix|No case of the run has a number", error);
        Assert.False(Directory.Exists(Output));
        return true;
    }

    private string[] AllBut(string folder) =>
        [
            .. Directory
                .EnumerateFileSystemEntries(_folder.Path, "*", SearchOption.AllDirectories)
                .Where(file =>
                    !file.StartsWith(folder, StringComparison.Ordinal) && file != Path.GetDirectoryName(folder)
                )
                .Order(StringComparer.Ordinal),
        ];

    private static void AssertHarmless(string page)
    {
        MarkdownDocument document = Markdig.Markdown.Parse(page, Pipeline);
        string[] tags =
        [
            .. document.Descendants<HtmlBlock>().Select(block => page[block.Span.Start..(block.Span.End + 1)]),
            .. document.Descendants<HtmlInline>().Select(inline => inline.Tag),
        ];
        Assert.All(tags, tag => Assert.Matches(OwnTags(), tag));
        Assert.DoesNotContain(document.Descendants<AutolinkInline>(), link => link.Url.Contains("evil"));
        Assert.DoesNotContain(document.Descendants<LinkInline>(), link => link.Url!.Contains("evil"));
    }

    private static IEnumerable<string[]> PathsOf(JsonNode node) =>
        node switch
        {
            JsonObject all => all.Where(each => each.Value is not null)
                .SelectMany(each => PathsOf(each.Value!).Select(path => (string[])[each.Key, .. path])),
            JsonArray { Count: > 0 } all => PathsOf(all[0]!).Select(path => (string[])["0", .. path]),
            _ =>
            [
                [],
            ],
        };

    private static string Changed(string line, string[] path, string value)
    {
        JsonNode root = JsonNode.Parse(line)!;
        JsonNode parent = path[..^1].Aggregate(root, (node, key) => node is JsonArray all ? all[0]! : node[key]!);
        // The number may be none that this reader knows, so it is put in as text.
        const string Mark = "the place of the value";
        if (parent is JsonArray list)
        {
            list[0] = Mark;
        }
        else
        {
            parent[path[^1]] = Mark;
        }

        return root.ToJsonString().Replace($"\"{Mark}\"", value);
    }

    [GeneratedRegex(@"\A(</?(details|summary|picture|source|img|sub|br)\b[^<>]*>\s*(\w+: \d+ tables?|[\w ]+)?\s*)+\z")]
    private static partial Regex OwnTags();
}
