using System.Text;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The address of the live page comes from the repository that has the page.</summary>
public sealed class LivePageTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private string Output => Path.Combine(_folder.Path, "docs", "results");

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

        string page = Publish("--readme", readme);

        string address = $"https://some-one.github.io/some.actors/{Path.GetFileName(page)}/";
        string[] texts =
        [
            File.ReadAllText(readme),
            File.ReadAllText(Path.Combine(page, "README.md")),
            File.ReadAllText(Path.Combine(page, "index.html")),
            File.ReadAllText(Path.Combine(Output, "README.md")),
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
        Publication page = new(RunSet.Read([_folder.Run("run", line)]), new Remarks(null, Repository: Repository), "");

        Assert.Equal(
            isLinked,
            Encoding
                .UTF8.GetString(page.Html())
                .Contains(
                    $"href=\"{Repository}/tree/0123/src/Adapters/Actors.Benchmarks.Akka\"",
                    StringComparison.Ordinal
                )
        );
    }

    [Fact]
    public void A_page_tells_others_what_it_is()
    {
        string html = File.ReadAllText(Path.Combine(Publish(), "index.html"));

        Assert.Contains("<meta property=\"og:title\" content=\"Actors.Benchmarks: results of ", html);
        Assert.Contains("measured the same way in Akka.NET. A processor, 2 logical processors", html);
        Assert.DoesNotContain("og:url", html);
    }

    private string Publish(params string[] more)
    {
        string run = _folder.Run("run", Lines.Of("Minimal", 1_000_000), Lines.Of("Akka.NET", 1_000_000));
        (int code, string page, _) = Tool.Run(["report", run, "--output", Output, .. more]);
        Assert.Equal(ReportProgram.Success, code);
        return page;
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

    public void Dispose() => _folder.Dispose();
}
