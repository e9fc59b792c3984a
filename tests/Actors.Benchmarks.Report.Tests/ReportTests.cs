using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Published;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The page and the pictures that <c>report</c> makes.</summary>
public sealed class ReportTests : TestsWithFolder
{
    /// <summary>Two numbers of processors must not share a history, and a case that has failed must not vanish.</summary>
    [Fact]
    public void The_export_of_a_history_tells_processors_apart_and_names_what_it_lacks()
    {
        ResultLine onOne = Lines.Of("Minimal") with { Processors = 1 };
        string run = _folder.Run("history", onOne, Lines.Of("Minimal"), Lines.Lost("Akka.NET", "lost a message"));

        (int code, string output, string error) = Tool.Run("report", run, "--export", "github-action-benchmark");

        using JsonDocument entries = JsonDocument.Parse(output);
        string[] names =
        [
            .. entries.RootElement.EnumerateArray().Select(entry => entry.GetProperty("name").GetString()!),
        ];
        Assert.Distinct(names);
        Assert.Contains("Minimal Spawn Leaves 1,000 Obj, processors 1: a tree", names);
        Assert.Contains("Minimal Spawn Leaves 1,000 Obj, processors 2: a tree", names);
        Assert.Equal(ReportProgram.Worse, code);
        Assert.Contains("Without a number, and not exported: Akka.NET Spawn(Leaves: 1000) Obj.", error);
    }

    [Fact]
    public void Results_can_be_written_as_those_of_JMH()
    {
        string run = _folder.Run("run", Lines.Of("Proto.Actor.Root"), Lines.Lost("Akka.NET", "lost a message"));

        using JsonDocument entries = JsonDocument.Parse(Tool.Run("report", run, "--export", "jmh").Output);

        JsonElement entry = Assert.Single(entries.RootElement.EnumerateArray());
        JsonElement metric = entry.GetProperty("primaryMetric");
        Assert.Equal("Actors.Benchmarks.Spawn.Proto_Actor_Root", entry.GetProperty("benchmark").GetString());
        Assert.Equal("1000", entry.GetProperty("params").GetProperty("Leaves").GetString());
        Assert.Equal(6, entry.GetProperty("forks").GetInt32());
        Assert.Equal("ns/op", metric.GetProperty("scoreUnit").GetString());
        Assert.Equal(1e7, metric.GetProperty("score").GetDouble(), 1e5);
        Assert.Equal(6, metric.GetProperty("rawData")[0].GetArrayLength());
    }

    [Fact]
    public void The_page_has_pictures_and_all_published_figures()
    {
        string folder = Tool.Publish(
            _folder,
            Lines.Of("Minimal"),
            Lines.Of("Akka.NET", milliseconds: 30),
            Lines.Of("Minimal", 1_000_000, 1000),
            Lines.Of("Akka.NET", 1_000_000, 3000)
        );

        Assert.EndsWith("2026-01-01-a-processor-2", folder);
        string page = Tool.WholePage(folder);
        string published = page[page.IndexOf("The published figures beside ours", StringComparison.Ordinal)..]
            .Split("</details>")[0];
        Assert.Equal(
            PublishedFigure.All.Count,
            Regex.Count(published, @"^\| (?!Workload|---)", RegexOptions.Multiline)
        );
        Assert.Contains("9.64 s | 3.00 s | Akka.NET", page);
        Assert.Contains(
            "Of 116 figures: 1 reproduced here, 43 of other languages, which were not asked for (--peers), 72 missing.",
            page
        );
        Assert.Contains("'*.SpawnBenchmark.*Leaves: 1000000,*\"Orleans\"*Obj*'", page); // measures a missing figure
        Assert.DoesNotContain("*Leaves: 1000000,*\"Akka.NET\"*", page);
        string[] pictures = Directory.GetFiles(folder, "*.svg");
        Assert.Equal(
            ["headline-Spawn-1000000-dark.svg", "headline-Spawn-1000000-light.svg"],
            pictures.Select(Path.GetFileName).Order(StringComparer.Ordinal)
        );
        Assert.All(pictures, picture => Assert.Equal("svg", XDocument.Load(picture).Root!.Name.LocalName));
        Assert.All(pictures, picture => Assert.Contains(Path.GetFileName(picture), page));
    }

    /// <summary>10 ms a run, of which 5 ms are on two processors: 15 ms of CPU time for 2,000 deliveries.</summary>
    [Fact]
    public void The_page_shows_what_a_delivery_costs()
    {
        ResultLine minimal = Lines.Of("Minimal") with { GcPauseNanoseconds = 0.25e6 };

        string page = PageOf(minimal, Lines.Of("Akka.NET"));

        Assert.Contains("| CPU/delivery | Busy | GC |", page);
        Assert.Contains("| 7,500 | 1.50 | 2.5 % |", page);
        Assert.Contains("- **Busy**: Processors that were busy, on average.", page);
    }

    /// <summary>20 ms more for 8,000 failures are 2,500 ns; two times that overlap say nothing.</summary>
    [Fact]
    public void The_page_shows_what_a_failure_costs()
    {
        string page = PageOf(
            Lines.OfFailure("Minimal", every: 0, 10),
            Lines.OfFailure("Minimal", every: 10, 30),
            Lines.OfFailure("Akka.NET", every: 0, 10),
            Lines.OfFailure("Akka.NET", every: 10, 10.05),
            Lines.OfFailure("Channels", every: 0, 10),
            Lines.OfFailure("Channels", every: 10, 20),
            Lines.OfFailure("Hopac", every: 10, 10)
        );

        Assert.Contains("ns/delivery | B/delivery | CPU/delivery | ns/failure |", page);
        Assert.Equal(1, page.Split(" ns/failure |").Length - 1); // not in the table of the work without failures
        Assert.Matches(@"\| Minimal \| .* \| 2,500 \| ", page);
        Assert.Matches(@"\| Akka.NET \| .* \| ≈ 0 \| ", page);
        Assert.Matches(@"\| Hopac \| .* \| – \| ", page);
    }

    [Theory]
    [InlineData(null)]
    [InlineData(0)]
    public void A_time_without_a_count_is_not_a_number(int? deliveries)
    {
        string page = PageOf(Lines.Of("Minimal"), Lines.Of("Akka.NET") with { Deliveries = deliveries });

        Assert.Contains("NA: Akka.NET: the measuring process has not reported what it did", page);
        Assert.Contains("of which 1 has no number", page);
    }

    /// <summary>The golden page shows what is found of other workloads.</summary>
    [Theory]
    [InlineData(nameof(Sequential))]
    [InlineData(nameof(Parallel))]
    [InlineData(nameof(CounterSelect))]
    [InlineData(nameof(Ring))]
    public void The_documentation_of_a_workload_is_found(string workload)
    {
        WorkloadDocs docs = WorkloadDocs.Of(workload);

        Assert.EndsWith("?", docs.Question);
        Assert.NotEqual("", docs.NotShown);
    }

    [Fact]
    public void A_workload_that_repeats_nothing_has_figures_for_a_run()
    {
        ResultLine[] cold =
        [
            .. from row in new[] { "Minimal", "Akka.NET" }
            select Lines.Of(row) with
            {
                Workload = nameof(ColdStart),
                Parameters = new Dictionary<string, object>(),
                Repeats = null,
                AllocatedBytes = null,
            },
        ];

        string folder = Tool.Publish(_folder, cold);

        string page = Tool.WholePage(folder);
        Assert.Contains("| Row | In flight | Time | Ratio | CPU/run | Busy | Peak memory |", page);
        Assert.Empty(Directory.GetFiles(folder, "*.svg"));
    }

    [Fact]
    public void Ratios_refer_to_both_baselines()
    {
        ResultLine pool = Lines.Of("Minimal.Pool", milliseconds: 20) with { IsPoolBaseline = true, Index = 1 };
        ResultLine akka = Lines.Of("Akka.NET", milliseconds: 60) with { Index = 2 };

        string page = PageOf(Lines.Of("Minimal"), pool, akka);

        Assert.Contains("| Row | In flight | Time | Ratio | Pool ratio | Deliveries/s |", page);
        Assert.Contains("| Akka.NET | 10 a node | 60.00 ms (59.40 to 60.60) | 6.0 | 3.0 |", page);
        Assert.Contains("- **Pool ratio**: ", page);
    }

    [Fact]
    public void Several_numbers_of_processors_make_a_scaling_section()
    {
        string run = _folder.Run(
            "run",
            from row in new[] { "Minimal", "Akka.NET" }
            from processors in new[] { 2, 1 } // not in their order
            select Lines.Of(row, milliseconds: row == "Minimal" ? 10 : 40.0 / processors) with
            {
                Run = "20260102-000000",
                Processors = processors,
                Gc = "workstation, concurrent",
            }
        );
        // The same with server GC, which one processor does not have: what more processors bring is not compared with it.
        string others = _folder.Run(
            "others",
            from row in new[] { "Minimal", "Akka.NET", "Orleans" }
            select Lines.Of(row, milliseconds: 7)
        );

        string page = Tool.WholePage(Tool.Run("report", run, others, "--output", _folder.Output).Output);

        Assert.Contains("| Processor | A processor; used: 1 and 2 logical |", page);
        Assert.Contains("| Runtime | .NET 10.0.0, server, concurrent GC |", page);
        Assert.Contains("| Akka.NET | 10 a node | 7.00 ms ", page);
        Assert.DoesNotContain("| Akka.NET | 10 a node | 20.00 ms ", page);
        string scaling = page[page.IndexOf("## Scaling", StringComparison.Ordinal)..];
        Assert.Contains("| Minimal | 10 a node | 200,000 | 200,000 | same | 50.0 | 50.0 | 50 MB | 50 MB |", scaling);
        Assert.Contains("| Akka.NET | 10 a node | 50,000 | 100,000 | 2.0 | 50.0 | 50.0 | 50 MB | 50 MB |", scaling);
    }

    [Fact]
    public void A_case_that_failed_in_one_round_has_no_number()
    {
        string page = PageOf(
            Lines.Of("Minimal"),
            Lines.Of("Akka.NET"),
            Lines.Lost("Akka.NET", "lost a message"),
            Lines.Of("Akka.NET")
        );

        Assert.Contains("| Akka.NET | 10 a node | NA |", page);
        Assert.Contains("NA: lost a message", page);
        Assert.Contains("**Leaves 1,000; Obj**", page);
        Assert.DoesNotContain("processors:", page);
    }

    [Theory]
    [InlineData(1, 15, "15.00 ms | 1.5? |")]
    [InlineData(5, 15, "15.00 ms (min 14.85, max 15.15) | 1.5? |")]
    [InlineData(6, 15, "15.00 ms (14.85 to 15.15) | 1.5 |")]
    [InlineData(1, 10, "10.00 ms | 1.0? |")] // not called equal
    public void Fewer_than_six_processes_have_no_interval(int processes, double milliseconds, string cell)
    {
        ResultLine few = Lines.Of("Akka.NET") with
        {
            Processes = [.. Lines.Processes(milliseconds, 1, 0.99, 1.01, 1, 1, 1).Take(processes)],
        };

        Assert.Contains($"| Akka.NET | 10 a node | {cell}", PageOf(Lines.Of("Minimal"), few));
    }

    [Fact]
    public void The_note_is_first_and_the_details_stand_with_the_commands()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string[] remarks = ["--note", "It is shared.", "--details", "Nothing was left out."];
        string folder = Tool.Run(["report", run, "--output", _folder.Output, .. remarks]).Output;

        string page = Tool.WholePage(folder);
        Assert.Contains("\nIt is shared.\n", page);
        Assert.Contains(
            "\nNothing was left out.\n",
            page[page.IndexOf("\n## How it was measured", StringComparison.Ordinal)..]
        );
        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder).Code);
    }

    /// <summary>Hopac is not missing, because another run has it.</summary>
    [Fact]
    public void Each_missing_library_has_one_line_with_its_rows_and_the_reason()
    {
        MissingLibrary[] missing =
        [
            new("Akka.NET", "Akka 1.5.30: no such package", ["Akka.NET", "Akka.NET.Tuned"]),
            new("Hopac", "no such package", ["Hopac.Ch", "Hopac.Job"]),
            new("Rx", "no such package", ["Rx"]),
        ];
        IEnumerable<ResultLine> lines = new[] { 10, 1000 }.Select(leaves =>
            Lines.Of("Minimal", leaves) with
            {
                Missing = missing,
            }
        );
        ResultLine another = Lines.Of("Hopac.Ch") with { Run = "20260102-000000" };

        Assert.Contains(
            "launches of a case: 6 |\n| Missing | Akka.NET (Akka.NET, Akka.NET.Tuned): Akka 1.5.30: no such package |\n"
                + "| Missing | Rx (Rx): no such package |\n\n",
            PageOf([.. lines, another])
        );
    }

    /// <summary>A run of which no process reported does not know the mode of its collector.</summary>
    [Fact]
    public void A_case_that_failed_in_a_run_of_its_own_is_on_the_page()
    {
        ResultLine lost = Lines.Lost("Orleans", "the run hung") with { Run = "20260102-000000" };

        Assert.Contains("the run hung", PageOf(Lines.Of("Minimal"), lost));
    }

    [Fact]
    public void The_note_on_clusters_stands_beside_that_on_other_work()
    {
        ResultLine other = Lines.Of("Akka.NET") with { Note = "throughput = 100" };
        ResultLine cluster = other with { Workload = nameof(Entities), Note = "ddata" };

        string page = PageOf(Lines.Of("Minimal"), cluster, other);

        Assert.Contains("- **Akka.NET**: throughput = 100; in clusters: ddata\n", page);
    }

    [Fact]
    public void A_row_has_its_colour_in_all_pictures_and_no_other_row_has_it()
    {
        IEnumerable<ResultLine> lines =
            from row in new[] { "Minimal", "Akka.NET", "Orleans" }
            from leaves in new[] { 10, 1000, 1_000_000 } // fewer points are no line
            from processors in new[] { 1, 2, 4 }
            select Lines.Of(row, leaves) with
            {
                Processors = processors,
            };
        PageModel page = new(Publication.Read(Tool.Publish(_folder, lines)));

        string[][] colours =
        [
            .. page
                .Workloads.SelectMany(workload => workload.Blocks)
                .Concat(page.Sections.SelectMany(section => section.Blocks))
                .OfType<Pictures>()
                .SelectMany(pictures => pictures.All)
                .Where(picture => picture.File.Contains("-over-")) // bars have the colour of their group
                .Select(picture =>
                    XDocument
                        .Parse(picture.Svg)
                        .Descendants()
                        .Attributes("stroke")
                        .Select(stroke => stroke.Value)
                        .Distinct()
                        .Order(StringComparer.Ordinal)
                        .ToArray()
                ),
        ];
        Assert.Equal(4, colours.Length);
        Assert.All(colours, picture => Assert.Equal(colours[0], picture));
        Assert.Equal(3, colours[0].Length);
    }

    [Fact]
    public void The_first_screen_names_a_package_that_somebody_has_built()
    {
        ResultLine unsigned = Lines.Of("Hopac.Ch") with { Library = "Hopac", Version = "0.5.1", IsUnsigned = true };

        string page = PageOf(unsigned, Lines.Of("Minimal"));

        Assert.Contains("| Libraries | Hopac 0.5.1 (unsigned package), ", page);
        Assert.Contains(
            "built by somebody, and not the one that users restore: Hopac 0.5.1.",
            page[..page.IndexOf("## ")]
        );
    }

    [Fact]
    public void Rows_are_in_the_order_of_their_index()
    {
        string page = PageOf(Lines.Of("a") with { Index = 2 }, Lines.Of("b") with { Index = 1 });

        Assert.True(page.IndexOf("| b |", StringComparison.Ordinal) < page.IndexOf("| a |", StringComparison.Ordinal));
    }
}
