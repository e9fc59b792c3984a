using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Pages;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // all tests share the console

namespace Actors.Benchmarks.Report.Tests;

/// <summary>Runs the program as a user would.</summary>
internal static class Tool
{
    /// <summary>Runs the program with these arguments.</summary>
    /// <returns>The exit code, and what the program has printed.</returns>
    public static (int Code, string Output, string Error) Run(params string[] args) =>
        Run(() => new ReportProgram().Run(args));

    public static (int Code, string Output, string Error) Run(Func<int> program)
    {
        using StringWriter output = new();
        using StringWriter error = new();
        (TextWriter oldOutput, TextWriter oldError) = (Console.Out, Console.Error);
        Console.SetOut(output);
        Console.SetError(error);
        try
        {
            return (program(), output.ToString().Trim(), error.ToString());
        }
        finally
        {
            Console.SetOut(oldOutput);
            Console.SetError(oldError);
        }
    }

    /// <summary>Makes the page of a run.</summary>
    /// <returns>The folder of the page.</returns>
    public static string Publish(TemporaryFolder folder, params IEnumerable<ResultLine> lines)
    {
        string run = folder.Run("run", lines);
        (int code, string page, string error) = Run("report", run, "--output", folder.Output, "--force");
        Assert.Equal((ReportProgram.Success, ""), (code, error));
        return page;
    }

    /// <summary>All that a page with few tables says, in Markdown.</summary>
    /// <param name="folder">The folder of the page.</param>
    public static string WholePage(string folder)
    {
        PageModel page = new(Publication.Read(folder));
        return File.ReadAllText(Path.Combine(folder, "README.md"))
            + Block.ToMarkdown([
                .. page.Sections.SelectMany(section => section.Blocks.Prepend(new Prose($"## {section.Title}"))),
                .. page.RowsToExplain.Select(row => new Prose($"- **{row.Row}**: {row.Note}")),
                .. ProvenanceSection.Blocks(page),
            ]);
    }

    /// <summary>Asserts that the program refuses its input with one line that contains the reason.</summary>
    public static void AssertRefused(string reason, params string[] args)
    {
        (int code, _, string error) = Run(args);

        Assert.Equal(ReportProgram.BadInput, code);
        Assert.Contains(reason, error);
        Assert.Single(error.TrimEnd().Split('\n'));
    }
}
