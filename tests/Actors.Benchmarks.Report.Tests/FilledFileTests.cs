using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The option <c>--readme</c> of <c>report</c>.</summary>
public sealed class FilledFileTests : TestsWithFolder
{
    private const string Spawn = "<!-- figures: Minimal, Akka.NET in Spawn-1000000 -->";
    private const string End = "<!-- end of figures -->";
    private const int Leaves = 1_000_000;

    private string TwoRows() =>
        _folder.Run("run", Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds: 30));

    [Fact]
    public void The_tables_between_the_comments_are_replaced()
    {
        string run = TwoRows();
        string readme = _folder.File(
            "README.md",
            $"Before.\n{Spawn}\nOld.\n{End}\nBetween.\n{Spawn}\nOlder.\n{End}\nAfter."
        );
        string other = _folder.File("other.md", Spawn, End);

        int code = Tool.Run("report", run, "--output", _folder.Output, "--readme", readme, other).Code;

        string text = File.ReadAllText(readme);
        Assert.Equal(ReportProgram.Success, code);
        Assert.StartsWith("Before.", text);
        Assert.EndsWith("After.", text.TrimEnd());
        Assert.Contains("\nBetween.\n", text);
        Assert.DoesNotContain("Old", text);
        Assert.Equal(3, text.Split("| Akka.NET | 30.0 ms (×3.0) |").Length);
        Assert.Contains("| Akka.NET | 30.0 ms (×3.0) |", File.ReadAllText(other));

        // Filling it again changes nothing.
        Tool.Run("report", run, "--output", _folder.Output, "--readme", readme, "--force");
        Assert.Equal(text, File.ReadAllText(readme));
    }

    [Fact]
    public void A_table_of_some_rows_in_some_cases_has_times_and_factors()
    {
        string run = _folder.Run(
            "run",
            Lines.Of("Minimal", Leaves),
            Lines.Of("Akka.NET", Leaves, milliseconds: 30),
            Lines.OfIdle("Minimal", 100_000, 100, 100, 100, 100, 100, 100),
            Lines.OfIdle("Akka.NET", 100_000, 1500, 1500, 1500, 1500, 1500, 1500)
        );

        string text = Fill(run, "<!-- figures: Akka.NET in Spawn-1000000, Idle-100000 -->", "Old.", End).Text;

        Assert.Contains("|  | Spawn a tree of 1,111,111 | Memory of an idle actor |", text);
        Assert.Contains("| *baseline* | 10.0 ms a tree | 100 B an idle unit |", text);
        Assert.Contains("| Akka.NET | 30.0 ms (×3.0) | 1,500 B (×15) |", text);
        Assert.DoesNotContain("Old", text);
    }

    [Fact]
    public void The_machine_and_the_versions_are_said_once()
    {
        (string text, string folder) = Fill(TwoRows(), "<!-- figures: machine -->", "Old.", End);

        Assert.Contains(
            "\nA processor, 2 logical processors, A system, .NET 10.0.0, server, concurrent GC, 1 January 2026. Minimal 1.0, Akka.NET 1.0. "
                + $"Intervals, and all that was measured: [{Path.GetFileName(folder)}](out/{Path.GetFileName(folder)}/README.md).\n",
            text
        );
    }

    [Theory]
    [InlineData("Akka.NET", "30.0 ms")]
    [InlineData("Akka.NET / Minimal", "3.0")]
    public void A_figure_in_a_sentence_is_replaced(string what, string figure)
    {
        string text = Fill(TwoRows(), $"It takes <!-- figure: Spawn-1000000: {what} -->7<!-- / --> here.").Text;

        Assert.Equal($"It takes <!-- figure: Spawn-1000000: {what} -->{figure}<!-- / --> here.", text.TrimEnd());
    }

    /// <summary>A sentence that a run does not bear out must not get a number.</summary>
    [Theory]
    [InlineData(5)] // less
    [InlineData(10.05)] // not known to be different
    public void A_sentence_that_is_not_true_is_refused(double milliseconds) =>
        AssertRefused(
            "says that Akka.NET takes more than Minimal in Spawn a tree of 1,111,111, which this run does not show",
            _folder.Run("run", Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds)),
            _folder.File("README.md", "<!-- figure: Spawn-1000000: Akka.NET / Minimal -->7<!-- / -->")
        );

    [Fact]
    public void Rows_with_other_rules_are_not_compared()
    {
        ResultLine other = Lines.Of("Akka.NET", Leaves, milliseconds: 30) with { InFlight = "1000" };

        AssertRefused(
            "compares Akka.NET with Minimal in Spawn a tree of 1,111,111, where other rules for messages in flight hold",
            _folder.Run("run", Lines.Of("Minimal", Leaves), other),
            _folder.File("README.md", "<!-- figure: Spawn-1000000: Akka.NET / Minimal -->7<!-- / -->")
        );
    }

    [Theory]
    [InlineData(
        "<!-- figure: Spawn-1000000: Orleans -->7<!-- / -->",
        "shows Orleans in Spawn a tree of 1,111,111, which the run has not measured"
    )]
    [InlineData("<!-- figure: Spawn-1000000 -->7<!-- / -->", "'Spawn-1000000' is not CASE: ROW or CASE: ROW / ROW")]
    [InlineData(
        "<!-- figures: Orleans in Spawn-1000000 -->\n<!-- end of figures -->",
        "shows Orleans, which the run has not measured"
    )]
    [InlineData(
        "<!-- figures: Minimal in Spawn-1000000, ColdStart -->\n<!-- end of figures -->",
        "shows Start the library, which the run has not measured"
    )]
    [InlineData(
        "<!-- figures: ColdStart -->\n<!-- end of figures -->",
        "shows Start the library, which the run has not measured"
    )]
    [InlineData(
        "<!-- figures: Spawn-7 -->\n<!-- end of figures -->",
        "asks for figures of Spawn-7. There are Spawn-1000000, Idle-100000"
    )]
    [InlineData(
        "<!-- figures: Spawn-1000000 -->\n<!-- end of figures -->",
        "asks for a table of Spawn-1000000 without rows"
    )]
    [InlineData("Text.\n<!-- figures: Spawn-1000000 -->", "has no line <!-- figures: … -->")] // without an end
    public void A_figure_that_the_run_lacks_is_refused(string text, string reason) =>
        AssertRefused(reason, TwoRows(), _folder.File("README.md", text));

    [Fact]
    public void A_partial_run_leaves_what_it_lacks_empty()
    {
        string readme = _folder.File(
            "README.md",
            "<!-- figures: Akka.NET, Orleans in Spawn-1000000, ColdStart -->",
            End,
            "<!-- figure: Spawn-1000000: Orleans -->7<!-- / -->"
        );

        Tool.Run("report", TwoRows(), "--output", _folder.Output, "--readme", readme, "--partial");

        string text = File.ReadAllText(readme);
        Assert.Contains("| Akka.NET | 30.0 ms (×3.0) | – |", text);
        Assert.Contains("| Orleans | – | – |", text);
        Assert.Contains("-->–<!-- / -->", text);
    }

    [Fact]
    public void The_picture_of_the_page_has_the_rows_with_all_its_panels()
    {
        string[] rows = ["Minimal", "Akka.NET", "Proto.Actor"];
        (string, object)[] pairs =
        [
            ("Pairs", 8),
            ("Window", 100),
            ("RoundTripsPerPair", 100_000),
            ("Serialized", false),
        ];
        (string, object)[] ask = [("Operation", "Ask"), ("Count", 100_000)];
        string run = _folder.Run(
            "run",
            [
                .. rows.Select(row => Lines.Doing(Lines.Of(row), "PingPong", pairs)),
                .. rows.Select(row =>
                    Lines.Doing(Lines.Of(row), "Operations", ask) with
                    {
                        InFlight = row == "Proto.Actor" ? "another" : "10 a node",
                    }
                ),
                .. rows.Select(row => Lines.OfIdle(row, 100_000, 1000, 1010, 1020)),
                Lines.Doing(Lines.Of("Orleans"), "Operations", ask),
            ]
        );

        (string text, string folder) = Fill(run, "<!-- figures: headline -->", "Old.", End);

        Assert.Contains("headline-dark.svg", text);
        string light = File.ReadAllText(Path.Combine(folder, "headline-light.svg"));
        Assert.All(rows, row => Assert.Contains($"data-row=\"{row}\"", light));
        Assert.DoesNotContain("Orleans", light); // it has one panel only
        Assert.Single(light.Split(" †<")[1..]);
    }

    [Fact]
    public void A_published_page_fills_files_and_says_whether_they_have_its_figures()
    {
        string readme = _folder.File("README.md", "<!-- figure: Spawn-1000000: Akka.NET -->7<!-- / -->");
        string folder = Tool.Run("report", TwoRows(), "--output", _folder.Output).Output;

        (int code, _, string error) = Tool.Run("report", "--verify", folder, "--readme", readme);
        Assert.Equal((ReportProgram.Worse, $"{readme} has other figures"), (code, error.Trim()));

        Tool.Run("report", "--renew", folder, "--readme", readme);
        Assert.Contains("-->30.0 ms<!-- / -->", File.ReadAllText(readme));
        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder, "--readme", readme).Code);
    }

    [Theory]
    [InlineData("")]
    [InlineData("/")]
    public void A_file_has_the_same_figures_however_its_page_is_named(string end)
    {
        string readme = _folder.File("README.md", "<!-- figures: page -->", End);
        string folder = Tool.Run("report", TwoRows(), "--output", _folder.Output, "--readme", readme).Output;

        Assert.Contains($"[{Path.GetFileName(folder)}](", File.ReadAllText(readme));
        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder + end, "--readme", readme).Code);
    }

    [Fact]
    public void A_file_of_a_new_page_may_also_show_an_old_one()
    {
        string old = _folder.Run("old", Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds: 30));
        string page = Path.GetFileName(Tool.Run("report", old, "--output", _folder.Output, "--machine", "old").Output);
        string run = _folder.Run("run", Lines.Of("Minimal", Leaves), Lines.Of("Akka.NET", Leaves, milliseconds: 50));
        string readme = _folder.File(
            "README.md",
            $"<!-- figure: from {page}: Spawn-1000000: Akka.NET -->7<!-- / -->",
            $"<!-- figures: Akka.NET in Spawn-1000000, {page}/Spawn-1000000 -->",
            End
        );

        (int code, _, _) = Tool.Run("report", run, "--output", _folder.Output, "--machine", "new", "--readme", readme);

        Assert.Equal(ReportProgram.Success, code);
        string text = File.ReadAllText(readme);
        Assert.Contains("-->30.0 ms<!-- / -->", text);
        Assert.Contains("| Akka.NET | 50.0 ms (×5.0) | 30.0 ms (×3.0) |", text);
    }

    [Fact]
    public void Another_page_judges_the_claims_for_which_it_has_more_figures()
    {
        string old = _folder.Run(
            "old",
            Lines.OfIdle("Akka.NET", 100_000, 1000, 1000, 1000, 1000, 1000, 1000),
            Lines.OfIdle("Tasks", 1_000_000, 100, 100, 100, 100, 100, 100)
        );
        string page = Path.GetFileName(Tool.Run("report", old, "--output", _folder.Output, "--machine", "old").Output);
        string run = _folder.Run("run", Lines.OfIdle("Akka.NET", 100_000, 2000, 2000, 2000, 2000, 2000, 2000));

        string text = Fill(run, $"<!-- figures: claims, {page} -->", "Old.", End).Text;

        Assert.Contains("| 0.500 million in a GB | Akka.NET in Idle (Actors=100000) |", text);
        Assert.Contains($" MB ([{page}](out/{page}/README.md)) | Tasks in Idle (Actors=1000000) |", text);
    }

    [Fact]
    public void A_quick_run_is_refused()
    {
        ResultLine once = Lines.Of("Minimal", Leaves) with { Processes = Lines.Processes(10, 1) };

        AssertRefused(
            "measured in too few launches",
            _folder.Run("run", once),
            _folder.File("README.md", Spawn, "Old.", End)
        );
    }

    [Fact]
    public void A_readme_that_does_not_exist_is_refused() =>
        AssertRefused("There is no nothing.md", _folder.Run("run", Lines.Of("Minimal", Leaves)), "nothing.md");

    // A file with the figures of a run.
    private (string Text, string Folder) Fill(string run, params string[] lines)
    {
        string readme = _folder.File("README.md", lines);
        string folder = Tool.Run("report", run, "--output", _folder.Output, "--readme", readme).Output;
        return (File.ReadAllText(readme), folder);
    }

    private void AssertRefused(string reason, string run, string readme)
    {
        Tool.AssertRefused(reason, "report", run, "--output", _folder.Output, "--readme", readme);
        Assert.False(Directory.Exists(_folder.Output)); // nothing was written
    }
}
