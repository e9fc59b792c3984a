using Actors.Benchmarks.Harness;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The option <c>--readme</c> of <c>report</c>.</summary>
public sealed class HeadlineTests : IDisposable
{
    private const string Spawn = "<!-- figures: Spawn-1000000 -->";
    private const string End = "<!-- end of figures -->";
    private const int Leaves = 1_000_000;

    private readonly TemporaryFolder _folder = new();

    private string Output => Path.Combine(_folder.Path, "out");

    [Fact]
    public void The_tables_between_the_comments_are_replaced()
    {
        string run = _folder.Run("run", Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds: 30));
        string readme = _folder.File(
            "README.md",
            "Before.",
            Spawn,
            "Old.",
            End,
            "Between.",
            Spawn,
            "Older.",
            End,
            "After."
        );
        string other = _folder.File("other.md", Spawn, End);

        (int code, string folder, _) = Tool.Run("report", run, "--output", Output, "--readme", readme, other);

        string text = File.ReadAllText(readme);
        Assert.Equal(ReportProgram.Success, code);
        Assert.StartsWith("Before.", text);
        Assert.EndsWith("After.", text.TrimEnd());
        Assert.Contains("\nBetween.\n", text);
        Assert.DoesNotContain("Old", text);
        Assert.Contains($"(out/{Path.GetFileName(folder)}/README.md)", text);
        Assert.Equal(3, text.Split("| Akka.NET | 30.0 ms | 29.7 ms to 30.3 ms | 3.00 | ").Length);
        Assert.Contains("| Akka.NET | 30.0 ms |", File.ReadAllText(other));

        // Filling it again changes nothing.
        Tool.Run("report", run, "--output", Output, "--readme", readme, "--force");
        Assert.Equal(text, File.ReadAllText(readme));
    }

    [Fact]
    public void The_summary_needs_the_whole_default_profile_unless_told_so()
    {
        string run = _folder.Run("run", Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds: 30));
        string readme = _folder.File("README.md", "<!-- figures: summary -->", "Old.", End);

        AssertRefused("shows Start the library, which the run has not measured; --partial fills it in", run, readme);
        Assert.Contains("Old.", File.ReadAllText(readme));

        Tool.Run("report", run, "--output", Output, "--readme", readme, "--partial");
        Assert.Contains("| Akka.NET | 3.00 |", File.ReadAllText(readme));
    }

    [Fact]
    public void A_quick_run_is_refused()
    {
        ResultLine once = Lines.Of("Minimal", Leaves) with { Processes = Lines.Processes(10, 1) };

        AssertRefused(
            "measured in too few processes",
            _folder.Run("run", once),
            _folder.File("README.md", Spawn, "Old.", End)
        );
    }

    [Fact]
    public void A_readme_without_the_comments_is_refused() =>
        AssertRefused(
            "has no line <!-- figures: summary -->",
            _folder.Run("run", Lines.Of("Minimal", Leaves)),
            _folder.File("README.md", "Text.", Spawn) // without an end
        );

    [Fact]
    public void A_readme_that_asks_for_an_unknown_case_is_refused() =>
        AssertRefused(
            "asks for figures of Spawn-7. There are summary, Spawn-1000000, ColdStart",
            _folder.Run("run", Lines.Of("Minimal", Leaves)),
            _folder.File("README.md", "<!-- figures: Spawn-7 -->", End)
        );

    [Fact]
    public void A_readme_that_does_not_exist_is_refused() =>
        AssertRefused("There is no nothing.md", _folder.Run("run", Lines.Of("Minimal", Leaves)), "nothing.md");

    private void AssertRefused(string reason, string run, string readme)
    {
        Tool.AssertRefused(reason, "report", run, "--output", Output, "--readme", readme);
        Assert.False(Directory.Exists(Output)); // nothing was written
    }

    public void Dispose() => _folder.Dispose();
}
