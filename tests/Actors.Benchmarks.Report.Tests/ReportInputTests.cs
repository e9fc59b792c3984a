using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Input that <c>report</c> refuses, and the folder that it writes to.</summary>
public sealed class ReportInputTests : TestsWithFolder
{
    [Fact]
    public void A_run_without_any_number_is_refused() =>
        AssertRunRefused("No case of the run has a number", _folder.Run("run", Lines.Lost("Minimal", "hung")));

    [Fact]
    public void A_folder_that_cannot_be_used_is_refused()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));

        AssertRefused("gives no name for a folder", "report", run, "--output", _folder.Output, "--machine", "..");
        AssertRefused("", "report", run, "--output", "");
        AssertRefused("", "report", run, "--output", _folder.File("file", "text")); // it cannot be written
    }

    [Theory]
    [InlineData("", "is empty")]
    [InlineData("{\"schema\":1,\"run\":\"2026", "line 1, is no result of this suite, or not whole")]
    [InlineData("{\"Title\":\"BenchmarkDotNet's own\"}", "line 1, is no result of this suite")]
    [InlineData("[]", "line 1, is no result of this suite")]
    [InlineData("null", "line 1, is no result of this suite")]
    public void A_file_that_is_not_a_result_is_refused(string text, string reason) =>
        AssertRunRefused(reason, _folder.File("run.jsonl", text.Length == 0 ? [] : [text]));

    [Fact]
    public void Half_a_line_at_the_end_is_left_out()
    {
        string whole = Lines.Of("Minimal").ToJson();
        string run = Path.Combine(_folder.Path, "run.jsonl");
        File.WriteAllText(run, $"{whole}\n{whole[..100]}");

        Assert.Single(Runs.ResultFiles.Read([run]));
    }

    [Fact]
    public void A_null_value_is_refused()
    {
        string line = Lines.Of("Minimal").ToJson();

        foreach (string wrong in new[] { "\"parameters\":null", "\"parameters\":{\"Leaves\":null}" })
        {
            string run = _folder.File("run.jsonl", line.Replace("\"parameters\":{\"Leaves\":1000}", wrong));
            AssertRunRefused("line 1, is no result of this suite", run);
        }
    }

    /// <summary>Without an argument, it is the folder of artifacts.</summary>
    [Fact]
    public void A_run_that_is_not_there_is_refused()
    {
        AssertRunRefused("There are no results (*.jsonl)", _folder.Path);
        AssertRunRefused("There is no file or folder nowhere", "nowhere");
        AssertRunRefused("There is no file or folder BenchmarkDotNet.Artifacts");
    }

    [Theory]
    [InlineData("'publish'", "publish")]
    [InlineData("There is no option --colour", "report", "--colour")]
    [InlineData("'speed' not recognized", "versions", "Akka=1,2", "--gate", "speed")]
    [InlineData("Unknown argument '--quick'", "compare", "a", "b", "--", "--quick")]
    public void Wrong_arguments_are_refused(string reason, params string[] args) => AssertRefused(reason, args);

    [Fact]
    public void Runs_of_different_machines_or_versions_are_refused()
    {
        string run = _folder.Run("a", Lines.Of("Akka.NET"));
        string machine = _folder.Run("b", Lines.Of("Akka.NET") with { Cpu = "Another" });
        string version = _folder.Run("c", Lines.Of("Akka.NET") with { Version = "2.0" });
        string revision = _folder.Run("g", Lines.Of("Akka.NET") with { Revision = 2 });

        AssertRunRefused("mix processors: A processor and Another", run, machine);
        AssertRunRefused("mix versions of Akka.NET: 1.0 and 2.0", run, version);
        AssertRunRefused("mix revisions of Akka.NET: 1 and 2", run, revision);
        string size = _folder.Run("d", Lines.Of("Minimal") with { Run = "another", Processors = 8 });
        AssertRunRefused("mix numbers of processors: 2 and 8", run, size);
        string near = _folder.Run("e", Lines.Of("Akka.NET") with { Remote = "this machine" });
        string far = _folder.Run("f", Lines.Of("Akka.NET") with { Remote = "192.0.2.7:9000" });
        AssertRunRefused("mix far sides: this machine and 192.0.2.7:9000", near, far);
    }

    [Fact]
    public void Lines_of_different_builds_kernels_and_plans_are_pooled_on_request_only()
    {
        ResultLine line = Lines.Of("Akka.NET") with { Build = "b1", Kernel = "k1", Plan = "p1" };
        string run = _folder.Run("a", line);
        string build = _folder.Run("b", line with { Build = "b2" });
        string kernel = _folder.Run("c", line with { Kernel = "k2" });
        string plan = _folder.Run("d", line with { Plan = "p2" });
        string old = _folder.Run("e", line with { Build = null });

        AssertRunRefused("mix builds: b1 and b2. --across", run, build);
        AssertRunRefused("mix kernels: k1 and k2. --across", run, kernel);
        AssertRunRefused("mix plans of Akka.NET Spawn", run, plan);
        AssertRunRefused("mix builds: b1 and not stated", run, old);
        Assert.Equal(0, Tool.Run("report", run, _folder.Run("f", line), "--output", _folder.Output).Code);
        string elsewhere = _folder.Run("g", line with { Kernel = "k2", Run = "another" });
        Assert.Equal(0, Tool.Run("report", run, elsewhere, "--output", _folder.Output, "--force").Code);
        string[] across = ["report", run, build, "--across", "--output", _folder.Output, "--force"];
        (int code, string folder, _) = Tool.Run(across);
        Assert.Equal(0, code);
        Assert.Contains("b1, b2", Tool.WholePage(folder));
        Assert.Equal(0, Tool.Run("report", "--verify", folder).Code);
    }

    [Fact]
    public void A_line_that_is_marked_as_excluded_stands_on_the_page_with_its_reason_and_does_not_count()
    {
        ResultLine line = Lines.Of("Akka.NET");
        ResultLine excluded = Lines.Of("Akka.NET", milliseconds: 5000) with { Excluded = "the machine slept" };
        string run = _folder.Run("a", line, line, excluded);
        AssertRunRefused("All lines are excluded", _folder.Run("b", excluded));

        (int code, string folder, _) = Tool.Run("report", run, "--output", _folder.Output);

        Assert.Equal(0, code);
        Assert.Contains(
            "Excluded, because the machine slept: Akka.NET Spawn(Leaves: 1000) Obj (6 of its lines).",
            Tool.WholePage(folder)
        );
        Assert.Equal(12, Assert.Single(Runs.RunSet.Read([run]).Cells).Processes);
    }

    [Fact]
    public void An_existing_report_is_replaced_only_with_force()
    {
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string folder = Tool.Run("report", run, "--output", _folder.Output).Output;
        string page = Path.Combine(folder, "README.md");
        File.WriteAllText(page, "kept");

        Tool.AssertRefused("--force replaces it", "report", run, "--output", _folder.Output);
        Assert.Equal("kept", File.ReadAllText(page));
        Assert.Equal(ReportProgram.Success, Tool.Run("report", run, "--output", _folder.Output, "--force").Code);
        Assert.NotEqual("kept", File.ReadAllText(page));
        Assert.Single(Directory.GetDirectories(_folder.Output));
    }

    private void AssertRunRefused(string reason, params string[] runs) =>
        AssertRefused(reason, ["report", .. runs, "--output", _folder.Output]);

    private void AssertRefused(string reason, params string[] args)
    {
        Tool.AssertRefused(reason, args);

        Assert.False(Directory.Exists(_folder.Output)); // nothing was written
    }
}
