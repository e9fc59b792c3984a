using System.IO.Compression;
using System.Text;
using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Files that hold no lines, copied lines, unlike runs, and faults of the program.</summary>
public sealed class DoorTests : TestsWithFolder
{
    private const string Warm = "warm-up 500 ms, iterations 6";
    private const string Cold = "warm-up 0 ms, iterations 1";

    private string Output => _folder.Output;

    [Fact]
    public void Gzip_of_several_members_is_read_and_a_cut_one_is_not()
    {
        string one = Lines.Of("Minimal").ToJson() + "\n";
        string other = Lines.Of("Akka.NET").ToJson() + "\n";
        byte[] members = [.. LineReader.Pack(one), .. LineReader.Pack(other)];
        string file = Path.Combine(_folder.Path, "run.jsonl.gz");
        File.WriteAllBytes(file, members);

        Assert.Equal(2, ResultFiles.Read([file]).Single().Lines.Count);
        foreach (int missing in new[] { 1, 4, 8, 9, 30 })
        {
            File.WriteAllBytes(file, members[..^missing]);
            Tool.AssertRefused("not whole", "report", file, "--output", Output);
        }
    }

    /// <summary>Rows without mailboxes get no burst.</summary>
    [Fact]
    public void Idle_units_without_a_burst_are_read()
    {
        ResultLine line = Lines.OfIdle("Tasks", 1000, 1000);
        line = line with { Idle = [.. line.Idle!.Select(each => each with { BurstUnits = 0 })] };
        string file = _folder.Run("run", line);

        Assert.Null(Assert.Single(ResultFiles.Read([file]).Single().Lines).Idle![0].BurstBytesPerUnit);
        Assert.Equal(0, Tool.Run("report", file, "--output", Output).Code);
    }

    [Fact]
    public void A_file_that_unpacks_to_too_much_is_refused_before_it_fills_the_memory()
    {
        string endless = Path.Combine(_folder.Path, "endless.jsonl.gz");
        string many = Path.Combine(_folder.Path, "many.jsonl.gz");
        Unpacking(endless, LineReader.LongestFile, " ");
        Unpacking(many, LineReader.LongestFile + 1, "\n");

        long before = GC.GetTotalAllocatedBytes();
        Tool.AssertRefused("endless.jsonl.gz, line 1: a file has at most", "report", endless, "--output", Output);
        Tool.AssertRefused("a file has at most 200,000,000 characters", "report", many, "--output", Output);
        Assert.InRange(GC.GetTotalAllocatedBytes() - before, 0, LineReader.LongestFile);
    }

    [Fact]
    public void A_pipe_or_a_device_is_refused_at_once()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There are none in the file system.");
        string pipe = Path.Combine(_folder.Path, "pipe.jsonl");
        string link = Path.Combine(_folder.Path, "link.jsonl");
        Assert.Equal(0, ChildProcess.Run(["mkfifo", pipe], TimeSpan.FromSeconds(10)).Code);
        File.CreateSymbolicLink(link, pipe);

        foreach (string file in new[] { pipe, link, "/dev/zero" })
        {
            Tool.AssertRefused("no regular file", "report", file, "--output", Output);
        }
    }

    [Fact]
    public void A_link_to_a_file_is_read()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Links need a privilege there.");
        string link = Path.Combine(_folder.Path, "link.jsonl");
        File.CreateSymbolicLink(link, _folder.Run("run", Lines.Of("Minimal")));

        Assert.Equal(6, ResultFiles.Read([link]).Single().Lines.Count);
    }

    [Fact]
    public void A_page_of_too_many_cases_is_refused()
    {
        string run = _folder.Run("run", Enumerable.Range(1, 5001).Select(leaves => Lines.Of("Minimal", leaves)));

        Tool.AssertRefused("have 5,001 cases. A page has at most 5,000", "report", run, "--output", Output);
    }

    [Fact]
    public void A_copied_line_counts_once()
    {
        string[] lines = [Lines.Of("Minimal").ToJson(), Lines.Of("Akka.NET").ToJson()];
        string run = _folder.File("run.jsonl", [.. lines, .. lines, .. lines]);
        string copy = _folder.File("copy.jsonl", lines);

        string folder = Tool.Run("report", run, copy, "--output", Output).Output;

        string page = File.ReadAllText(Path.Combine(folder, "README.md"));
        Assert.Contains("2, of which 0 have no number; launches of a case: 6 |", page);
        Assert.Contains("| Copied lines | 6, which are left out: each line counts once |", page);
        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder).Code);
    }

    [Fact]
    public void Copies_make_no_verdict()
    {
        ResultLine one = Lines.Of("Akka.NET") with { Processes = Lines.Processes(10, 1) };
        ResultLine slower = Lines.Of("Akka.NET") with { Processes = Lines.Processes(15, 1) };
        string before = _folder.File("before.jsonl", [.. Enumerable.Repeat(one.ToJson(), 6)]);
        string after = _folder.File("after.jsonl", [.. Enumerable.Repeat(slower.ToJson(), 6)]);

        (int code, string output, _) = Tool.Run("compare", before, after);

        Assert.Equal(ReportProgram.Undecided, code);
        Assert.Contains("copied lines left out: 5", output);
    }

    [Theory]
    [InlineData(Warm, Warm, true)]
    [InlineData(Warm, null, true)] // old lines do not say it
    [InlineData(Warm, Cold, false)]
    public void Unlike_runs_are_compared_on_request_only(string before, string? after, bool isCompared)
    {
        string a = _folder.Run("a", Planned(before));
        string b = _folder.Run("b", Planned(after));

        Assert.Equal(isCompared, Tool.Run("compare", a, b).Code != ReportProgram.BadInput);
        Assert.NotEqual(ReportProgram.BadInput, Tool.Run("compare", a, b, "--across").Code);
        if (!isCompared)
        {
            Tool.AssertRefused($"measured in another way (`{before}` before, `{after}` after", "compare", a, b);
        }
    }

    [Fact]
    public void A_page_of_cold_runs_says_so_above_its_tables()
    {
        string run = _folder.Run("run", Planned(Cold));
        string folder = Tool.Run("report", run, "--output", Output).Output;

        string page = File.ReadAllText(Path.Combine(folder, "README.md"));
        Assert.InRange(page.IndexOf("Cold runs: in 1 of 1 cases", StringComparison.Ordinal), 0, page.IndexOf("\n## "));
        Assert.Contains("Cold runs: in 1 of 1 cases", File.ReadAllText(Path.Combine(folder, "index.html")));
        string warm = _folder.Run("warm", Planned(Warm) with { Run = "another" });
        string[] both = ["report", run, warm, "--across", "--output", Output];
        Tool.AssertRefused("mix cold and warm launches of Akka.NET", both);
    }

    [Fact]
    public void A_broken_page_beside_does_not_spoil_a_good_one()
    {
        string broken = Path.Combine(Output, "2025-01-01-broken");
        Directory.CreateDirectory(Path.Combine(broken, "lines"));
        File.WriteAllText(Path.Combine(broken, "lines", "run.jsonl.gz"), "no gzip");
        string run = _folder.Run("run", Lines.Of("Minimal"));

        (int code, string folder, string error) = Tool.Run("report", run, "--output", Output);

        Assert.Equal(ReportProgram.Success, code);
        Assert.Contains("2025-01-01-broken is broken, and not listed", Assert.Single(error.TrimEnd().Split('\n')));
        Assert.True(File.Exists(Path.Combine(folder, "README.md")));
        Assert.Contains(Path.GetFileName(folder), File.ReadAllText(Path.Combine(Output, "README.md")));
    }

    [Theory]
    [InlineData("--verify")]
    [InlineData("--renew")]
    public void A_page_without_lines_is_refused(string option)
    {
        string folder = Tool.Run("report", _folder.Run("run", Lines.Of("Minimal")), "--output", Output).Output;
        string lines = Path.Combine(folder, "lines");
        Directory.GetFiles(lines).ToList().ForEach(File.Delete);

        Tool.AssertRefused("is a page without lines", "report", option, folder);
        Directory.Delete(lines);
        Tool.AssertRefused("is a page without lines", "report", option, folder);
    }

    [Fact]
    public void A_fault_is_one_line_and_its_details_are_in_a_file()
    {
        (int code, _, string error) = Tool.Run(() =>
            Door.Run(() => throw new InvalidOperationException("something\nis \u001b[31mwrong"))
        );

        string line = Assert.Single(error.TrimEnd().Split('\n'));
        Assert.Equal(ReportProgram.Fault, code);
        Assert.StartsWith(
            "The program has failed: InvalidOperationException: something is  [31mwrong Details are in ",
            line
        );
        string file = line.Split("Details are in ")[1].TrimEnd('.', '\r');
        Assert.Contains(nameof(A_fault_is_one_line_and_its_details_are_in_a_file), File.ReadAllText(file));
        File.Delete(file);
    }

    /// <summary>The real program, whose output nobody can take, and whose folder is gone.</summary>
    [Fact]
    public void A_closed_output_or_a_deleted_folder_is_no_stack_trace()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The devices are those of Linux.");
        string run = _folder.Run("run", Lines.Of("Minimal"), Lines.Of("Akka.NET"));
        string program = $"{Dotnet.Path} {typeof(ReportProgram).Assembly.Location}";

        foreach (
            (string command, string reason) in new[]
            {
                ($"{program} compare {run} {run} 2>&1 > /dev/full", "No space left on device"),
                ($"mkdir {Output} && cd {Output} && rmdir {Output} && {program} report {run} 2>&1", "current folder"),
            }
        )
        {
            (int? code, string output) = ChildProcess.Run(["sh", "-c", command], TimeSpan.FromMinutes(1));

            Assert.Equal(ReportProgram.BadInput, code);
            Assert.Contains(reason, Assert.Single(output.Trim().Split('\n')));
        }
    }

    private static ResultLine Planned(string? plan) => Lines.Of("Akka.NET") with { Plan = plan };

    private static void Unpacking(string file, long length, string text)
    {
        using GZipStream stream = new(File.Create(file), CompressionLevel.Fastest);
        byte[] part = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(text, 1_000_000)));
        for (long written = 0; written < length; written += part.Length)
        {
            stream.Write(part);
        }
    }
}
