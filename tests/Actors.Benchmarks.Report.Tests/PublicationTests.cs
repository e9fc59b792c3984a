using Actors.Benchmarks.Report.Runs;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>A published page is made of the lines beside it: <c>report --verify</c> and <c>--renew</c>.</summary>
public sealed class PublicationTests : TestsWithFolder
{
    private string Output => _folder.Output;

    [Fact]
    public void A_page_is_made_again_byte_by_byte_and_may_have_another_name_and_place()
    {
        string moved = Path.Combine(_folder.Path, "moved");
        Directory.Move(Publish(), moved);

        (int code, string output, string error) = Tool.Run("report", "--verify", moved);

        Assert.Equal((ReportProgram.Success, ""), (code, error));
        Assert.Equal($"{moved} is made of its lines, byte by byte.", output);
    }

    [Theory]
    [InlineData("README.md")]
    [InlineData("headline-Spawn-1000000-light.svg")]
    public void A_change_by_hand_is_seen_and_mended(string file)
    {
        string folder = Publish();
        string changed = Path.Combine(folder, file);
        byte[] before = File.ReadAllBytes(changed);
        File.AppendAllText(changed, " ");

        (int code, string output, string error) = Tool.Run("report", "--verify", folder);

        Assert.Equal((ReportProgram.Worse, $"{file} differs"), (code, error.Trim()));
        Assert.Contains("--renew makes it again", output);
        Assert.Equal((ReportProgram.Success, folder), TwoOf(Tool.Run("report", "--renew", folder)));
        Assert.Equal(before, File.ReadAllBytes(changed));
        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder).Code);
    }

    /// <summary>It is not published, so that a sentence of the program changes one file.</summary>
    [Fact]
    public void The_page_of_HTML_is_made_of_the_lines_and_not_compared()
    {
        string folder = Publish();
        string page = Path.Combine(folder, "index.html");
        byte[] first = File.ReadAllBytes(page);
        File.WriteAllText(page, "an old one");

        Assert.Equal(ReportProgram.Success, Tool.Run("report", "--verify", folder).Code);
        Assert.Equal((ReportProgram.Success, page), TwoOf(Tool.Run("report", "--render", folder)));
        Assert.Equal(first, File.ReadAllBytes(page));
        Tool.AssertRefused("is no published page", "report", "--render", _folder.Path);
    }

    [Fact]
    public void A_file_too_few_and_a_file_too_many_are_seen()
    {
        string folder = Publish();
        File.Delete(Path.Combine(folder, "headline-Spawn-1000000-light.svg"));
        File.WriteAllText(Path.Combine(folder, "more.svg"), "");

        string error = Tool.Run("report", "--verify", folder).Error;

        Assert.Contains("headline-Spawn-1000000-light.svg is missing", error);
        Assert.Contains("more.svg is not made of the lines", error);
    }

    /// <summary>A figure that was changed in the lines does not fit the page any more.</summary>
    [Fact]
    public void Changed_lines_are_seen()
    {
        string folder = Publish();
        string[] other = Directory.GetFiles(Path.Combine(Publish(milliseconds: 31, machine: "other"), "lines"));
        File.Copy(other[0], Path.Combine(folder, "lines", Path.GetFileName(other[0])), overwrite: true);

        (int code, _, string error) = Tool.Run("report", "--verify", folder);

        Assert.Equal(ReportProgram.Worse, code);
        Assert.Contains("README.md differs", error);
    }

    [Fact]
    public void A_folder_that_is_no_whole_page_is_refused_and_stays()
    {
        string folder = Publish();
        string lines = Directory.GetFiles(Path.Combine(folder, "lines")).Single();
        byte[] page = File.ReadAllBytes(Path.Combine(folder, "README.md"));

        Tool.AssertRefused("is no published page: it has no report.json", "report", "--verify", _folder.Path);
        Tool.AssertRefused("is no published page: it has no report.json", "report", "--renew", _folder.Path);
        string settings = Path.Combine(folder, "report.json");
        string whole = File.ReadAllText(settings);
        File.WriteAllText(settings, "{");
        Tool.AssertRefused("report.json is not whole", "report", "--renew", folder);
        File.WriteAllText(settings, whole);
        File.WriteAllBytes(lines, File.ReadAllBytes(lines)[..^20]);
        Tool.AssertRefused("run.jsonl.gz", "report", "--verify", folder);
        File.WriteAllBytes(lines, [1, 2, 3, 4]);
        Tool.AssertRefused("run.jsonl.gz", "report", "--verify", folder);
        Tool.AssertRefused("run.jsonl.gz", "report", "--renew", folder);
        Assert.Equal(page, File.ReadAllBytes(Path.Combine(folder, "README.md")));
    }

    [Fact]
    public void Two_files_of_the_same_name_are_refused()
    {
        Directory.CreateDirectory(Path.Combine(_folder.Path, "b"));
        string run = _folder.Run("run", Lines.Of("Minimal"));
        string other = _folder.Run("b/run", Lines.Of("Akka.NET"));

        Tool.AssertRefused("Two files of results are called run.jsonl", "report", run, other, "--output", Output);
        Assert.False(Directory.Exists(Output)); // nothing was written
    }

    [Fact]
    public void All_pages_are_listed()
    {
        string folder = Path.GetFileName(Publish());
        Publish(machine: "another");

        string index = File.ReadAllText(Path.Combine(Output, "README.md"));

        Assert.Contains(
            $"| [{folder}]({folder}/README.md) | – | A processor | 2 | A system | .NET 10.0.0 | 2 | 6 | no |",
            index
        );
        Assert.Contains("-another/README.md)", index);
    }

    [Fact]
    public void A_readme_of_the_user_is_not_replaced_by_the_list()
    {
        Directory.CreateDirectory(Output);
        string readme = Path.Combine(Output, "README.md");
        File.WriteAllText(readme, "# Mine");

        Publish();

        Assert.Equal("# Mine", File.ReadAllText(readme));
    }

    [Fact]
    public void The_page_states_commit_command_and_packages()
    {
        ResultLine first = Lines.Of("Minimal") with
        {
            Provenance = new Provenance(
                "0123456789abcdef",
                ["--rounds", "6", "--artifacts", "…/out", "--filter", "*Spawn*"],
                new Dictionary<string, string> { ["Akka"] = "1.5.30" }
            ),
            ChosenProcessors = "0,2 and 4 at 45 %",
        };

        string folder = Tool.Run("report", _folder.Run("run", first), "--output", Output).Output;

        string page = Tool.WholePage(folder);
        Assert.Contains(
            "| 20260101-000000 | 0123456789 | 6 | `dotnet run -c Release --project benchmarks/Actors.Benchmarks -- --rounds 6 --filter '*Spawn*'` |",
            page
        );
        Assert.Contains("Packages, as they were resolved: Akka 1.5.30.", page);
        Assert.Contains("ran on, where not on all: 0,2 and 4 at 45 %.", page);
        Assert.Contains(
            "data-command=\"dotnet run -c Release --project benchmarks/Actors.Benchmarks -- --filter\"",
            File.ReadAllText(Path.Combine(folder, "index.html"))
        );
    }

    [Fact]
    public void Each_part_of_a_resumed_run_has_its_command()
    {
        ResultLine[] lines =
        [
            Part(0, "--filter", "*Spawn*"),
            Part(1, "--filter", "*Spawn*", "--resume", "/home/me/out/run.jsonl", "--rounds", "12"),
            Lines.Of("Minimal") with
            {
                Time = Lines.Of("Minimal").Time.AddMinutes(2),
            },
        ];

        string folder = Tool.Run("report", _folder.Run("run", lines), "--output", Output).Output;

        string page = Tool.WholePage(folder);
        Assert.Contains(
            " | 6 | `dotnet run -c Release --project benchmarks/Actors.Benchmarks -- --filter '*Spawn*'` |",
            page
        );
        Assert.Contains(
            " | 12 | `dotnet run -c Release --project benchmarks/Actors.Benchmarks -- --filter '*Spawn*' --resume run.jsonl --rounds 12` |",
            page
        );

        ResultLine Part(int minutes, params string[] arguments) =>
            Lines.Of("Minimal") with
            {
                Time = Lines.Of("Minimal").Time.AddMinutes(minutes),
                Provenance = new Provenance("0123", arguments, new Dictionary<string, string>()),
            };
    }

    [Fact]
    public void A_row_is_measured_again_by_the_command_of_its_own_run()
    {
        ResultLine[] lines =
        [
            Lines.Of("Minimal") with
            {
                Provenance = new Provenance("0123", [], new Dictionary<string, string>()),
            },
            Lines.Of("Akka.NET.SystemPerRun") with
            {
                Run = "20260102-000000",
                Provenance = new Provenance("0123", ["--full"], new Dictionary<string, string>()),
            },
        ];

        string folder = Tool.Run("report", _folder.Run("run", lines), "--output", Output).Output;

        Assert.Matches(
            "<tr [^>]*SystemPerRun[^>]* data-command=\"dotnet run -c Release --project benchmarks/Actors.Benchmarks -- --full --filter\"",
            File.ReadAllText(Path.Combine(folder, "index.html"))
        );
    }

    private string Publish(double milliseconds = 30, string machine = "a machine") =>
        Tool.Run(
            "report",
            _folder.Run("run", Lines.Of("Minimal", 1_000_000), Lines.Of("Akka.NET", 1_000_000, milliseconds)),
            "--output",
            Output,
            "--machine",
            machine,
            "--note",
            "It is shared."
        ).Output;

    private static (int, string) TwoOf((int Code, string Output, string Error) result) => (result.Code, result.Output);
}
