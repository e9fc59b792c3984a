using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Comparison;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The verb <c>compare</c>.</summary>
public sealed class CompareTests : TestsWithFolder
{
    [Theory]
    [InlineData(1.5, nameof(Verdict.Slower))]
    [InlineData(1.1, nameof(Verdict.Slower))]
    [InlineData(0.6, nameof(Verdict.Faster))]
    [InlineData(1.001, nameof(Verdict.Same))]
    public void A_difference_has_a_verdict(double factor, string verdict)
    {
        CellComparison cell = Assert.Single(Compare(Rounds(10, 1), Rounds(10, factor)).Cells);

        Assert.Equal(verdict, $"{cell["Time"].Verdict}");
        (double low, double high) = cell["Time"].Interval!.Value;
        Assert.InRange(factor, low * 0.99, high * 1.01);
    }

    /// <summary>A machine that is three times as fast, with another processor, has the same ratios but for the row that changed.</summary>
    [Fact]
    public void Two_machines_are_compared_by_their_baselines()
    {
        ResultLine[] Run(double speed, double ofOrleans) =>
            [
                Lines.Of("Minimal", milliseconds: 10 / speed),
                Lines.Of("Akka.NET", milliseconds: 40 / speed),
                Lines.Of("Orleans", milliseconds: ofOrleans / speed),
                Lines.Of("Rx") with
                {
                    Revision = speed > 1 ? 2 : 1,
                },
            ];
        string there = _folder.Run("there", Run(1, 50));
        string here = _folder.Run("here", Run(4, 200).Select(line => line with { Cpu = "Another", Processors = 16 }));

        (int code, string output, _) = Tool.Run("compare", there, here, "--by-baseline");

        Assert.Equal(ReportProgram.Success, code);
        Assert.Contains("| Akka.NET | Spawn Leaves 1,000 Obj | 40.0 ms | 10.0 ms | 4.0 | 4.0 | same |", output);
        Assert.Contains("| 50.0 ms | 50.0 ms | 5.0 | 20 | 4.0 |", output);
        Assert.Contains("Left out: 4 cases", output);
        string none = _folder.Run("none", Lines.Of("Akka.NET"));
        string revised = _folder.Run("revised", Run(1, 50).Select(line => line with { Revision = 3 }));
        string usual = _folder.Run("usual", Run(1, 50).Select(line => line with { RuntimeConfig = Pgo("True") }));
        string slower = _folder.Run("slower", Run(1, 50).Select(line => line with { RuntimeConfig = Pgo("False") }));
        Tool.AssertRefused("No case has a ratio", "compare", there, none, "--by-baseline");
        Tool.AssertRefused("--across-revisions", "compare", there, revised, "--by-baseline");
        Tool.AssertRefused("or other settings of .NET", "compare", usual, slower, "--by-baseline");

        static Dictionary<string, string> Pgo(string value) => new() { ["System.Runtime.TieredPGO"] = value };
    }

    [Fact]
    public void CPU_time_only_informs()
    {
        IEnumerable<ResultLine> busier = Rounds(10, 1)
            .Select(line =>
                line with
                {
                    Processes =
                    [
                        .. line.Processes!.Select(process =>
                            process with
                            {
                                CpuNanoseconds = 2 * process.CpuNanoseconds,
                            }
                        ),
                    ],
                }
            );

        CellComparison cell = Assert.Single(Compare(Rounds(10, 1), busier).Cells);

        Assert.Equal((Verdict.Same, Verdict.Undecided), (cell["Time"].Verdict, cell["CPU time"].Verdict));
        Assert.Equal(2, cell["CPU time"].Ratio!.Value, 1);
        Assert.False(cell.IsWorse);
    }

    /// <summary>On a shared machine, times scatter by about a third, and one process in six takes twice as long.</summary>
    [Fact]
    public void Noise_alone_reads_as_a_difference_in_at_most_one_of_20_runs()
    {
        Random random = new(7);
        IEnumerable<ResultLine> Noise(int run) =>
            from @case in Enumerable.Range(1, 10)
            from round in Enumerable.Range(0, 10)
            let mode = random.Next(6) == 0 ? 2 : 1
            select OneProcess(10 * mode * Math.Exp(0.3 * Noisy.Normal(random)), leaves: @case);

        int wrong = Enumerable
            .Range(0, 60)
            .Count(run =>
                Compare(Noise(run), Noise(run))
                    .Cells.Any(cell => cell["Time"].Verdict is Verdict.Faster or Verdict.Slower)
            );

        Assert.InRange(wrong, 0, 60 / 20 + 3); // three standard deviations would be 5
    }

    [Fact]
    public void Five_processes_are_not_enough()
    {
        CellComparison cell = Assert.Single(Compare(Rounds(5, 1), Rounds(10, 3)).Cells);

        Assert.Equal(Verdict.Undecided, cell["Time"].Verdict);
        Assert.Equal(3, cell["Time"].Ratio!.Value, 1);
    }

    [Fact]
    public void Different_GC_modes_are_compared_only_with_across()
    {
        IEnumerable<ResultLine> workstation = Rounds(10, 2)
            .Select(line => line with { Gc = "workstation, concurrent" });

        Assert.Throws<BadInputException>(() => Compare(Rounds(10, 1), workstation));
        Assert.Equal(Verdict.Slower, Compare(Rounds(10, 1), workstation, across: true).Cells[0]["Time"].Verdict);
    }

    /// <summary>A variable that a run has inherited is in no argument. One that changes nothing, or a line that does not tell, is no obstacle.</summary>
    [Fact]
    public void Different_settings_are_compared_only_with_across()
    {
        ResultLine[] With(double factor, params (string Name, string Value)[] variables) =>
            [
                .. Rounds(10, factor)
                    .Select(line =>
                        line with
                        {
                            Variables = variables.ToDictionary(each => each.Name, each => each.Value),
                        }
                    ),
            ];
        ResultLine[] usual = With(1, ("DOTNET_gcServer", "1"));
        ResultLine[] slower = With(
            2,
            ("DOTNET_gcServer", "1"),
            ("DOTNET_TieredPGO", "0"),
            ("DOTNET_CLI_HOME", "/home/me")
        );

        Assert.Contains(
            "(before, after: `DOTNET_TieredPGO (not set, 0)`;",
            Assert.Throws<BadInputException>(() => Compare(usual, slower)).Message
        );
        Assert.Equal(Verdict.Slower, Compare(usual, slower, across: true).Cells[0]["Time"].Verdict);
        Assert.Contains( // also where the first round does not differ
            "DOTNET_TieredPGO (not set, 0)",
            Assert.Throws<BadInputException>(() => Compare(usual, [usual[0], .. slower[1..]])).Message
        );
        Assert.Single(Compare(Rounds(10, 1), slower).Cells);
        Assert.Single(Compare(usual, With(2, ("DOTNET_gcServer", "1"), ("DOTNET_NOLOGO", "1"))).Cells);
        Tool.AssertRefused(
            "The runs mix settings of Spawn Leaves 1,000 Obj: DOTNET_TieredPGO (not set, 0).",
            ["report", _folder.Run("usual", usual), _folder.Run("slower", slower), "--output", _folder.Output]
        );
    }

    /// <summary>A property of the build, and a quota of processor time, are in no variable.</summary>
    [Fact]
    public void Other_settings_of_builds_and_quotas_are_compared_only_with_across()
    {
        ResultLine[] With(string pgo, double quota) =>
            [
                .. Rounds(10, 1)
                    .Select(line =>
                        line with
                        {
                            ProcessorQuota = quota,
                            RuntimeConfig = new Dictionary<string, string> { ["System.Runtime.TieredPGO"] = pgo },
                        }
                    ),
            ];

        Assert.Contains(
            "`System.Runtime.TieredPGO (True, False), quota of processors (2, 1.5)`",
            Assert.Throws<BadInputException>(() => Compare(With("True", 2), With("False", 1.5))).Message
        );
        Assert.Single(Compare(With("True", 2), With("False", 1.5), across: true).Cells);
        Assert.Single(Compare(Rounds(10, 1), With("False", 1.5)).Cells);
    }

    [Theory]
    [InlineData(1, ReportProgram.Success)]
    [InlineData(2, ReportProgram.Worse)]
    public void The_exit_code_says_whether_a_case_got_slower(double factor, int code)
    {
        string before = _folder.Run("before", Rounds(10, 1));
        string after = _folder.Run("after", Rounds(10, factor));

        Assert.Equal(code, new ReportProgram().Run(["compare", before, after]));
    }

    [Theory]
    [InlineData(2, 1, ReportProgram.Success)]
    [InlineData(1, 1.04, ReportProgram.Success)]
    [InlineData(1, 1.2, ReportProgram.Worse)]
    [InlineData(0.5, 1.2, ReportProgram.Worse)]
    [InlineData(1, 0.5, ReportProgram.Success)]
    public void The_gate_of_bytes_ignores_times(double time, double bytes, int code)
    {
        string before = _folder.Run("before", Rounds(6, 1));
        string after = _folder.Run("after", Rounds(6, time).Select(line => Allocating(line, bytes)));

        (int actual, string output, _) = Tool.Run("compare", before, after, "--gate", "bytes");

        Assert.Equal(code, actual);
        Assert.Contains(
            code == ReportProgram.Success ? "**Passed**" : "allocates more: 50.0 B before, 60.0 B now",
            output
        );
    }

    /// <summary>One process may be the first to fill a cache.</summary>
    [Fact]
    public void One_process_that_allocates_more_does_not_fail_the_gate()
    {
        string before = _folder.Run("before", Rounds(6, 1));
        string after = _folder.Run("after", Rounds(6, 1).Select((line, i) => Allocating(line, i == 0 ? 9 : 1)));

        Assert.Equal(ReportProgram.Success, Tool.Run("compare", before, after, "--gate", "bytes").Code);
    }

    [Fact]
    public void A_case_that_miscounts_now_fails_the_gate_of_bytes()
    {
        string before = _folder.Run("before", [.. Rounds(6, 1), .. Others]);
        string after = _folder.Run("after", [.. Rounds(5, 1), Lines.Lost("Minimal", "lost a message"), .. Others]);

        (int code, string output, _) = Tool.Run("compare", before, after, "--gate", "bytes");

        Assert.Equal(ReportProgram.Worse, code);
        Assert.Contains("has no number any more: lost a message", output);
    }

    [Fact]
    public void Bytes_that_are_held_count_at_the_gate_too()
    {
        string before = _folder.Run("before", [Lines.OfIdle("Minimal", 1000, 100, 101, 102, 103, 104, 105)]);
        string after = _folder.Run("after", [Lines.OfIdle("Minimal", 1000, 200, 201, 202, 203, 204, 205)]);

        (int code, string output, _) = Tool.Run("compare", before, after, "--gate", "bytes");

        Assert.Equal(ReportProgram.Worse, code);
        Assert.Contains("B/unit", output);
    }

    [Theory]
    [InlineData("all")]
    [InlineData("bytes")]
    public void A_case_that_is_missing_now_fails_each_gate(string gate)
    {
        string before = _folder.Run("before", [.. Rounds(6, 1), .. Others]);
        string after = _folder.Run("after", Rounds(6, 1));

        (int code, string output, _) = Tool.Run("compare", before, after, "--gate", gate);

        Assert.Equal(ReportProgram.Worse, code);
        Assert.Contains("**Judged: 1 of 2 cases.** 1 not judged, because they are only in the first run", output);
        Assert.Matches(@"\*\*Failed\*\*:\s+- another .*is missing$", output);
        Assert.Equal(ReportProgram.Success, Tool.Run("compare", before, after, "--gate", gate, "--allow-missing").Code);
        Assert.Equal(ReportProgram.Success, Tool.Run("compare", after, before, "--gate", gate).Code);
    }

    [Theory]
    [InlineData("all")]
    [InlineData("bytes")]
    public void A_case_with_too_few_processes_passes_no_gate(string gate)
    {
        string before = _folder.Run("before", [.. Rounds(6, 1), .. Others]);
        string after = _folder.Run("after", [.. Rounds(6, 1), .. Others.Take(5)]);
        string few = _folder.Run("few", Rounds(5, 1));

        (int code, string output, _) = Tool.Run("compare", before, after, "--gate", gate);
        (int codeOfFew, string outputOfFew, _) = Tool.Run("compare", few, few, "--gate", gate, "--allow-missing");

        Assert.Equal((ReportProgram.Undecided, ReportProgram.Undecided), (code, codeOfFew));
        Assert.Contains("1 not judged, because they have fewer than 6 launches on a side: another", output);
        Assert.Contains("**Not decided**", output);
        Assert.Contains("**Nothing was judged.**", outputOfFew);
        Assert.Equal(ReportProgram.Success, Tool.Run("compare", before, after, "--gate", gate, "--allow-missing").Code);
    }

    private static ResultLine[] Others =>
        [.. Rounds(6, 1).Select(line => line with { Id = "another", Row = "another" })];

    private static ResultLine Allocating(ResultLine line, double factor) =>
        line with
        {
            AllocatedBytes = factor * line.AllocatedBytes,
        };

    [Fact]
    public void The_table_shows_bytes()
    {
        RunComparison comparison = Compare(
            Rounds(10, 1),
            Rounds(10, 1).Select(line => line with { AllocatedBytes = 200_000 })
        );

        Assert.Contains("| Same | 50 → 100 |", Block.ToMarkdown(comparison.Blocks()));
    }

    /// <summary>A process without a report is matched with its case, also where no other has reported.</summary>
    [Theory]
    [InlineData(9)]
    [InlineData(0)]
    public void A_case_that_fails_now_counts_as_worse_and_has_no_verdict(int reported)
    {
        ResultLine failed = Lines.Lost("Minimal", "lost a message");

        RunComparison comparison = Compare([.. Rounds(10, 1), .. Others], [.. Rounds(reported, 1), failed, .. Others]);

        Assert.True(comparison.Cells[0].IsWorse);
        Assert.Equal(Verdict.Undecided, comparison.Cells[0]["Time"].Verdict);
        Assert.Contains("No number, After: lost a message", Block.ToMarkdown(comparison.Blocks()));
    }

    [Fact]
    public void A_run_without_any_number_is_refused() =>
        Assert.Contains(
            "second run has a number: hung",
            Assert.Throws<BadInputException>(() => Compare(Rounds(10, 1), [Lines.Lost("Minimal", "hung")])).Message
        );

    [Fact]
    public void Each_number_of_processors_is_compared_with_itself()
    {
        ResultLine[] both =
        [
            .. Rounds(10, 1).Select(line => line with { Processors = 1 }),
            .. Rounds(10, 2), // on two processors
        ];

        Assert.Equal([Verdict.Same, Verdict.Same], Compare(both, both).Cells.Select(cell => cell["Time"].Verdict));
        Assert.Throws<BadInputException>(() => Compare(both, both, across: true));
    }

    [Fact]
    public void Remote_cases_with_different_far_sides_are_not_compared()
    {
        IEnumerable<ResultLine> On(string remote) => Rounds(10, 1).Select(line => line with { Remote = remote });

        Assert.Throws<BadInputException>(() => Compare(On("this machine"), On("192.0.2.7:9000")));
    }

    [Fact]
    public void The_output_describes_both_runs()
    {
        string output = Block.ToMarkdown(
            Compare(Rounds(5, 1), Rounds(10, 1).Select(line => line with { Version = "2.0" })).Blocks()
        );

        Assert.Contains(
            "Before: A processor, 2 logical; .NET 10.0.0, server, concurrent GC; Minimal 1.0; launches of a case: 5",
            output
        );
        Assert.Contains("Minimal 2.0; launches of a case: 10", output);
    }

    [Theory]
    [InlineData("--margin", "0", "compare", "a", "b")]
    [InlineData("--margin", "-1", "compare", "a", "b")]
    [InlineData("--margin", "many", "compare", "a", "b")]
    [InlineData("--budget", "0", "versions", "Akka=1,2")]
    [InlineData("--budget", "-1", "versions", "Akka=1,2")]
    public void A_number_that_is_not_above_0_is_refused(string option, string text, params string[] args) =>
        Tool.AssertRefused($"{option} takes a number greater than 0, not '{text}'.", [.. args, $"{option}={text}"]);

    [Fact]
    public void Different_revisions_are_compared_only_when_asked_for()
    {
        ResultLine[] revised = [.. Rounds(10, 3).Select(line => line with { Revision = 2 })];
        IEnumerable<ResultLine> others = Rounds(10, 1).Select(line => line with { Row = "other", Id = "other" });

        BadInputException refusal = Assert.Throws<BadInputException>(() => Compare(Rounds(10, 1), revised));
        RunComparison some = Compare([.. Rounds(10, 1), .. others], [.. revised, .. others]);
        string text = Block.ToMarkdown(some.Blocks());

        Assert.Contains("1 not judged, because another revision of the row measures something else", refusal.Message);
        Assert.Equal("other", Assert.Single(some.Cells).After.Line.Row);
        Assert.Contains("**Judged: 1 of 2 cases.** 1 not judged, because another revision", text);
        Assert.DoesNotContain("only in the first run", text);
        Assert.Equal(Verdict.Slower, Compare(Rounds(10, 1), revised, acrossRevisions: true).Cells[0]["Time"].Verdict);
    }

    private static IEnumerable<ResultLine> Rounds(int count, double factor) =>
        Enumerable.Range(0, count).Select(i => OneProcess(10 * factor * (1 + 0.002 * i)));

    private static ResultLine OneProcess(double milliseconds, int leaves = 1000) =>
        Lines.Of("Minimal", leaves, milliseconds) with
        {
            Processes = Lines.Processes(milliseconds, 1),
        };
}
