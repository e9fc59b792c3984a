using System.Xml.Linq;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Published;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // the console is shared

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The verb <c>report</c>, as a user would run it.</summary>
public sealed class ReportTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    private string Output => Path.Combine(_folder.Path, "out");

    [Fact]
    public void Makes_a_page_with_pictures_and_every_published_figure()
    {
        string run = _folder.Run(
            "run",
            Lines.Of("Minimal"),
            Lines.Of("Akka.NET", milliseconds: 30),
            Lines.Of("Minimal", 1_000_000, 1000),
            Lines.Of("Akka.NET", 1_000_000, 3000)
        );

        (int code, string folder, _) = Program("report", run, "--output", Output);

        Assert.Equal(ReportProgram.Success, code);
        Assert.EndsWith("2026-01-01-a-processor-2", folder);
        string page = File.ReadAllText(Path.Combine(folder, "README.md"));
        Assert.Contains("Akka.NET", page);
        Assert.Equal(116, PublishedFigure.All.Count);
        Assert.All(PublishedFigure.All, figure => Assert.Contains($"| {figure.Workload} | ", page));
        Assert.Equal(
            PublishedFigure.All.Count,
            page[page.IndexOf("## Published", StringComparison.Ordinal)..]
                .Split('\n')
                .Count(line =>
                    line.StartsWith("| ", StringComparison.Ordinal)
                    && !line.StartsWith("| Workload", StringComparison.Ordinal)
                    && !line.StartsWith("| ---", StringComparison.Ordinal)
                )
        );
        Assert.Contains("9.64 s | 3.00 s | Akka.NET", page);
        Assert.Contains("Of 116 figures: 1 reproduced here, 43 of other languages, 72 missing.", page);
        Assert.Contains("'*.SpawnBenchmark.*Leaves: 1000000,*\"Orleans\"*Obj*'", page); // what would measure another
        Assert.DoesNotContain("*Leaves: 1000000,*\"Akka.NET\"*", page);
        string[] pictures = Directory.GetFiles(folder, "*.svg");
        Assert.Equal(
            ["Spawn-bytes.svg", "Spawn-memory.svg", "Spawn-over-Leaves.svg", "Spawn-time.svg"],
            pictures.Select(Path.GetFileName).Order(StringComparer.Ordinal)
        );
        Assert.All(pictures, picture => Assert.Equal("svg", XDocument.Load(picture).Root!.Name.LocalName));
        Assert.All(pictures, picture => Assert.Contains($"]({Path.GetFileName(picture)})", page));
    }

    [Theory]
    [InlineData(nameof(Sequential))]
    [InlineData(nameof(Parallel))]
    [InlineData(nameof(Spawn))]
    [InlineData(nameof(Counter))]
    [InlineData(nameof(CounterSelect))]
    [InlineData(nameof(PingPong))]
    [InlineData(nameof(Ring))]
    [InlineData(nameof(Operations))]
    [InlineData(nameof(ColdStart))]
    [InlineData(nameof(Remote))]
    public void Every_workload_says_what_it_asks_and_does_not_show(string workload)
    {
        WorkloadDocs docs = WorkloadDocs.Of(workload);

        Assert.EndsWith("?", docs.Question);
        Assert.NotEqual("", docs.NotShown);
    }

    [Theory]
    [InlineData(3.0, "| 3.00 |")]
    [InlineData(1.008, "| ≈ 1.01 |")]
    public void A_gap_inside_the_spread_is_none(double ratio, string cell)
    {
        string run = _folder.Run("run", Lines.Of("Minimal"), Lines.Of("Akka.NET", milliseconds: 10 * ratio));

        string page = File.ReadAllText(Path.Combine(Program("report", run, "--output", Output).Output, "README.md"));

        Assert.Contains(cell, page);
    }

    [Fact]
    public void What_repeats_nothing_is_shown_by_the_run()
    {
        ResultLine[] cold =
        [
            .. from library in new[] { "Minimal", "Akka.NET" }
            select Lines.Of(library) with
            {
                Workload = nameof(ColdStart),
                Parameters = new Dictionary<string, object>(),
                Repeats = null,
                Repetitions = null,
                AllocatedBytes = null,
            },
        ];

        string folder = Program("report", _folder.Run("run", cold), "--output", Output).Output;

        string page = File.ReadAllText(Path.Combine(folder, "README.md"));
        Assert.Contains("| Row | In flight | Time of a run | Ratio | Peak memory |", page);
        Assert.Equal(
            ["ColdStart-memory.svg", "ColdStart-time.svg"],
            Directory.GetFiles(folder, "*.svg").Select(Path.GetFileName).Order(StringComparer.Ordinal)
        );
    }

    [Fact]
    public void Several_numbers_of_processors_make_a_curve_for_each_row()
    {
        string run = _folder.Run(
            "run",
            from library in new[] { "Minimal", "Akka.NET" }
            from processors in new[] { 2, 1 } // as they come
            select Lines.Of(library, milliseconds: library == "Minimal" ? 10 : 40.0 / processors) with
            {
                Processors = processors,
                Gc = processors == 1 ? "workstation, concurrent" : "server, concurrent",
            }
        );

        string folder = Program("report", run, "--output", Output).Output;

        string page = File.ReadAllText(Path.Combine(folder, "README.md"));
        Assert.Contains("| Processor | A processor; used: 1 and 2 logical |", page);
        Assert.Contains("| Runtime | .NET 10.0.0, server, concurrent GC |", page);
        string scaling = page[page.IndexOf("## Scaling", StringComparison.Ordinal)..];
        Assert.Contains("| Minimal | 10 a node | 200,000 | 200,000 | ≈ 1.00 | 50 | 50 | 50 MB | 50 MB |", scaling);
        Assert.Contains("| Akka.NET | 10 a node | 50,000 | 100,000 | 2.00 | 50 | 50 | 50 MB | 50 MB |", scaling);
        Assert.Contains("](Spawn-1000-Obj-over-processors.svg)", scaling);
        Assert.True(File.Exists(Path.Combine(folder, "Spawn-1000-Obj-over-processors.svg")));
    }

    /// <summary>As the harness: a case has a number if all its rounds have one.</summary>
    [Fact]
    public void What_failed_once_is_shown_with_its_reason()
    {
        string run = _folder.Run(
            "run",
            Lines.Of("Minimal"),
            Lines.Of("Akka.NET"),
            Lines.Lost("Akka.NET", "lost a message"),
            Lines.Of("Akka.NET")
        );

        string page = File.ReadAllText(Path.Combine(Program("report", run, "--output", Output).Output, "README.md"));

        Assert.Contains("| Akka.NET | 10 a node | NA |", page);
        Assert.Contains("NA: lost a message", page);
        Assert.Contains("**Leaves 1,000; Obj**", page); // one table
        Assert.DoesNotContain("processors:", page);
    }

    [Theory]
    [InlineData(9e9, "9.00 s (no spread) | 900 |")]
    [InlineData(15e6, "15.0 ms (no spread) | ≈ 1.50 |")]
    public void One_value_is_taken_to_scatter_by_a_factor_of_two(double nanoseconds, string cell)
    {
        ResultLine once = Lines.Of("Akka.NET", 1_000_000) with { Nanoseconds = Lines.Spread(nanoseconds) };
        string run = _folder.Run("run", Lines.Of("Minimal", 1_000_000), once);

        string page = File.ReadAllText(Path.Combine(Program("report", run, "--output", Output).Output, "README.md"));

        Assert.Contains($"| Akka.NET | 10 a node | {cell}", page);
    }

    [Fact]
    public void Rows_of_other_sizes_are_named()
    {
        string run = _folder.Run(
            "run",
            Lines.Of("Minimal", 1_000_000),
            Lines.Of("Akka.NET", 1_000_000),
            Lines.Of("Proto.Actor", 1_000_000),
            Lines.Of("Orleans", 1000)
        );

        string page = File.ReadAllText(Path.Combine(Program("report", run, "--output", Output).Output, "README.md"));

        Assert.Contains("Measured in other sizes only: Orleans.", page);
    }

    [Fact]
    public void A_note_stands_on_the_page()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string folder = Program("report", run, "--output", Output, "--note", "It is shared.").Output;

        Assert.Contains("\nIt is shared.\n", File.ReadAllText(Path.Combine(folder, "README.md")));
    }

    [Fact]
    public void What_was_missing_is_named_with_its_reason()
    {
        Dictionary<string, string> missing = new()
        {
            ["Akka.NET"] = "Akka 1.5.30: no such package",
            ["Hopac.Ch"] = "as well",
        };
        string run = _folder.Run("run", Lines.Of("Minimal") with { Missing = missing }, Lines.Of("Minimal", 10));

        string page = File.ReadAllText(Path.Combine(Program("report", run, "--output", Output).Output, "README.md"));

        Assert.Contains(
            "rounds: 1 |\n| Missing | Akka.NET: Akka 1.5.30: no such package |\n| Missing | Hopac.Ch: as well |\n\n",
            page
        );
    }

    [Fact]
    public void A_run_without_any_number_is_refused() =>
        AssertRefused(
            "No case of the run has a number",
            "report",
            _folder.Run("run", Lines.Lost("Minimal", "hung")),
            "--output",
            Output
        );

    [Theory]
    [InlineData("--machine", "..", "gives no name for a folder")]
    [InlineData("--output", "", "")]
    public void A_name_that_is_none_is_refused(string option, string value, string reason)
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string[] args = option == "--output" ? ["report", run] : ["report", run, "--output", Output];

        AssertRefused(reason, [.. args, option, value]);
    }

    [Theory]
    [InlineData("", "is empty")]
    [InlineData("{\"schema\":1,\"run\":\"2026", "line 1, is no result of this suite, or not whole")]
    [InlineData("{\"Title\":\"BenchmarkDotNet's own\"}", "line 1, is no result of this suite")]
    [InlineData("[]", "line 1, is no result of this suite")]
    [InlineData("null", "line 1, is no result of this suite")]
    public void Input_that_is_none_is_refused(string text, string reason)
    {
        string run = _folder.File("run.jsonl", text.Length == 0 ? [] : [text]);

        AssertRefused(reason, "report", run, "--output", Output);
    }

    [Fact]
    public void A_folder_without_results_is_refused() =>
        AssertRefused("There are no results (*.jsonl)", "report", _folder.Path, "--output", Output);

    [Fact]
    public void A_run_that_does_not_exist_is_refused() =>
        AssertRefused("There is no file or folder nowhere", "report", "nowhere", "--output", Output);

    [Fact]
    public void An_unknown_verb_or_option_is_refused()
    {
        AssertRefused("'publish'", "publish");
        AssertRefused("--colour", "report", "--colour");
    }

    [Fact]
    public void Machines_and_versions_are_not_mixed()
    {
        string run = _folder.Run("a", Lines.Of("Akka.NET"));
        string machine = _folder.Run("b", Lines.Of("Akka.NET") with { Cpu = "Another" });
        string version = _folder.Run("c", Lines.Of("Akka.NET") with { Version = "2.0" });

        AssertRefused("mix processors: A processor and Another", "report", run, machine, "--output", Output);
        AssertRefused("mix versions of Akka.NET: 1.0 and 2.0", "report", run, version, "--output", Output);
        string size = _folder.Run("d", Lines.Of("Minimal") with { Run = "another", Processors = 8 });
        AssertRefused("mix numbers of processors: 2 and 8", "report", run, size, "--output", Output);
        string near = _folder.Run("e", Lines.Of("Akka.NET") with { Remote = "this machine" });
        string far = _folder.Run("f", Lines.Of("Akka.NET") with { Remote = "192.0.2.7:9000" });
        AssertRefused("mix far sides: this machine and 192.0.2.7:9000", "report", near, far, "--output", Output);
    }

    [Fact]
    public void A_report_is_replaced_on_demand_only()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string folder = Program("report", run, "--output", Output).Output;
        string page = Path.Combine(folder, "README.md");
        File.WriteAllText(page, "kept");

        (int code, _, string error) = Program("report", run, "--output", Output);

        Assert.Equal(ReportProgram.BadInput, code);
        Assert.Contains("--force replaces it", error);
        Assert.Equal("kept", File.ReadAllText(page));
        Assert.Equal(ReportProgram.Success, Program("report", run, "--output", Output, "--force").Code);
        Assert.NotEqual("kept", File.ReadAllText(page));
        Assert.Single(Directory.GetDirectories(Output));
    }

    [Fact]
    public void Tables_of_a_readme_are_replaced_between_their_comments()
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

        (int code, string folder, _) = Program("report", run, "--output", Output, "--readme", readme);

        string text = File.ReadAllText(readme);
        Assert.Equal(ReportProgram.Success, code);
        Assert.StartsWith("Before.", text);
        Assert.EndsWith("After.", text.TrimEnd());
        Assert.DoesNotContain("Old.", text);
        Assert.Contains($"(out/{Path.GetFileName(folder)}/README.md)", text);
        Assert.Contains("| Akka.NET | 10 a node | 30.0 ms (29.8 ms to 30.2 ms) | 3.00 |", text);
    }

    [Fact]
    public void A_readme_without_the_comments_is_refused()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string readme = _folder.File("README.md", "Text.");

        AssertRefused("lacks the lines", "report", run, "--output", Output, "--readme", readme);
    }

    [Fact]
    public void A_readme_is_not_emptied()
    {
        string run = _folder.Run("run", Lines.Of("Minimal") with { Workload = nameof(Ring) });
        string readme = _folder.File(
            "README.md",
            "<!-- results: made by the report, not by hand -->",
            "<!-- end of results -->"
        );

        AssertRefused(
            "The run has none of Spawn, Counter, PingPong, Remote",
            "report",
            run,
            "--output",
            Output,
            "--readme",
            readme
        );
    }

    [Fact]
    public void A_value_of_null_is_refused()
    {
        string line = Lines.Of("Minimal").ToJson();

        foreach (string wrong in new[] { "\"parameters\":null", "\"parameters\":{\"Leaves\":null}" })
        {
            string run = _folder.File("run.jsonl", line.Replace("\"parameters\":{\"Leaves\":1000}", wrong));
            AssertRefused("line 1, is no result of this suite", "report", run, "--output", Output);
        }
    }

    [Fact]
    public void A_folder_that_cannot_be_written_is_said_so()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string file = _folder.File("file", "text");

        (int code, _, string error) = Program("report", run, "--output", file);

        Assert.Equal(ReportProgram.BadInput, code);
        Assert.Single(error.TrimEnd().Split('\n'));
    }

    [Fact]
    public void Without_an_argument_the_newest_run_of_the_current_folder_is_taken()
    {
        AssertRefused("There is no file or folder BenchmarkDotNet.Artifacts", "report", "--output", Output);
    }

    public void Dispose() => _folder.Dispose();

    private void AssertRefused(string reason, params string[] args)
    {
        (int code, _, string error) = Program(args);

        Assert.Equal(ReportProgram.BadInput, code);
        Assert.Contains(reason, error);
        Assert.Single(error.TrimEnd().Split('\n'));
        Assert.False(Directory.Exists(Output));
    }

    private static (int Code, string Output, string Error) Program(params string[] args)
    {
        using StringWriter output = new();
        using StringWriter error = new();
        (TextWriter oldOutput, TextWriter oldError) = (Console.Out, Console.Error);
        Console.SetOut(output);
        Console.SetError(error);
        try
        {
            return (new ReportProgram().Run(args), output.ToString().Trim(), error.ToString());
        }
        finally
        {
            Console.SetOut(oldOutput);
            Console.SetError(oldError);
        }
    }
}
