using Actors.Benchmarks.Harness;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The option <c>--readme</c> of <c>report</c>.</summary>
public sealed class HeadlineTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private string Output => Path.Combine(_folder.Path, "out");

    [Fact]
    public void The_tables_between_the_comments_are_replaced()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"), Lines.Of("Akka.NET", milliseconds: 30));
        string readme = _folder.File(
            "README.md",
            "Before.",
            "<!-- results: made by the report, not by hand -->",
            "Old.",
            "<!-- end of results -->",
            "After."
        );

        (int code, string folder, _) = Tool.Run("report", run, "--output", Output, "--readme", readme);

        string text = File.ReadAllText(readme);
        Assert.Equal(ReportProgram.Success, code);
        Assert.StartsWith("Before.", text);
        Assert.EndsWith("After.", text.TrimEnd());
        Assert.DoesNotContain("Old.", text);
        Assert.Contains($"(out/{Path.GetFileName(folder)}/README.md)", text);
        Assert.Contains("| Akka.NET | 10 a node | 30.0 ms (29.7 ms to 30.3 ms) | 3.00 |", text);
    }

    [Fact]
    public void A_readme_without_the_comments_is_refused()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string readme = _folder.File("README.md", "Text.");

        Tool.AssertRefused("lacks the lines", "report", run, "--output", Output, "--readme", readme);
        Assert.False(Directory.Exists(Output)); // nothing was written
    }

    [Fact]
    public void A_run_without_a_table_for_the_readme_is_refused()
    {
        string run = _folder.Run("run", Lines.Of("Minimal") with { Workload = nameof(Ring) });
        string readme = _folder.File(
            "README.md",
            "<!-- results: made by the report, not by hand -->",
            "<!-- end of results -->"
        );

        Tool.AssertRefused(
            "The run has none of Spawn, Counter, PingPong, Remote",
            "report",
            run,
            "--output",
            Output,
            "--readme",
            readme
        );
        Assert.False(Directory.Exists(Output)); // nothing was written
    }

    [Fact]
    public void A_single_value_is_no_headline()
    {
        string readme = _folder.File(
            "README.md",
            "<!-- results: made by the report, not by hand -->",
            "<!-- end of results -->"
        );
        ResultLine once = Lines.Of("Orleans", milliseconds: 900) with { Processes = Lines.Processes(900, 1) };
        string run = _folder.Run("run", Lines.Of("Minimal"), once);
        string single = _folder.Run("single", once);

        Tool.Run("report", run, "--output", Output, "--readme", readme);

        string text = File.ReadAllText(readme);
        Assert.Contains("| Minimal |", text);
        Assert.DoesNotContain("| Orleans |", text);
        Assert.Contains("Measured in one process only, and so not shown here: Orleans.", text);
        Tool.AssertRefused("shows no single values", "report", single, "--output", Output, "--readme", readme);
    }

    public void Dispose() => _folder.Dispose();
}
