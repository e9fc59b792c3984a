using System.Text;
using Actors.Benchmarks.Report.Html;
using Actors.Benchmarks.Report.Pages;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The address of the live page comes from the repository that has the page.</summary>
public sealed class LivePageTests : TestsWithFolder
{
    [Theory]
    [InlineData("https://github.com/Some-One/some.actors", true)]
    [InlineData("git@github.com:Some-One/some.actors.git", true)]
    [InlineData("https://me:secret@github.com/Some-One/some.actors.git", true)]
    [InlineData("https://example.com/Some-One/some.actors", false)]
    public void It_is_linked_where_the_repository_is_on_GitHub(string origin, bool isKnown)
    {
        Git("init");
        Git("remote", "add", "origin", origin);
        string readme = _folder.File("README.md", "<!-- figures: page -->", "<!-- end of figures -->");
        string output = Path.Combine(_folder.Path, "docs", "results");
        string run = _folder.Run("run", Lines.Of("Minimal", 1_000_000), Lines.Of("Akka.NET", 1_000_000));

        (int code, string page, _) = Tool.Run("report", run, "--output", output, "--readme", readme);

        Assert.Equal(ReportProgram.Success, code);
        string address = $"https://some-one.github.io/some.actors/{Path.GetFileName(page)}/";
        string[] texts =
        [
            File.ReadAllText(readme),
            File.ReadAllText(Path.Combine(page, "README.md")),
            File.ReadAllText(Path.Combine(page, "index.html")),
            File.ReadAllText(Path.Combine(output, "README.md")),
        ];
        Assert.All(texts, text => Assert.Equal(isKnown, text.Contains(address, StringComparison.Ordinal)));
        Assert.All(texts, text => Assert.DoesNotContain("secret", text));
        Assert.Equal(
            isKnown,
            texts[2]
                .Contains("content=\"https://some-one.github.io/some.actors/preview.png\"", StringComparison.Ordinal)
        );
        string picture = File.ReadAllText(Path.Combine(page, "headline-Spawn-1000000-light.svg"));
        Assert.Contains(isKnown ? ">some-one.github.io/some.actors/<" : ">Actors.Benchmarks<", picture);

        // Another clone makes the same page.
        Git("remote", "remove", "origin");
        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", page, "--readme", readme).Code);
    }

    [Theory]
    [InlineData("Actors.Benchmarks.Akka", true)]
    [InlineData("Actors.Of.Somebody", false)] // a program that has another layout
    [InlineData(null, false)]
    public void It_links_the_code_of_a_row(string? adapter, bool isLinked)
    {
        const string Repository = "https://github.com/some-one/some.actors";
        ResultLine line = Lines.Of("Akka.NET") with
        {
            Commit = "0123",
            Provenance = new Provenance(null, [], new Dictionary<string, string>())
            {
                Rows = new Dictionary<string, OfferedRow> { ["Akka.NET"] = new(adapter, []) },
            },
        };
        Publication page = new(RunOf(line), new Remarks(null, Repository: Repository), "");

        Assert.Equal(
            isLinked,
            Encoding
                .UTF8.GetString(new HtmlPage(new PageModel(page)).ToBytes())
                .Contains(
                    $"href=\"{Repository}/tree/0123/src/Adapters/Actors.Benchmarks.Akka\"",
                    StringComparison.Ordinal
                )
        );
    }

    // With no settings but those of this repository.
    private void Git(params string[] arguments) =>
        Assert.Equal(
            0,
            ChildProcess
                .Run(
                    ["git", .. arguments],
                    TimeSpan.FromMinutes(2),
                    _folder.Path,
                    [KeyValuePair.Create("HOME", _folder.Path), KeyValuePair.Create("LC_ALL", "C")]
                )
                .Code
        );
}
