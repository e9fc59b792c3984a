using System.CommandLine;
using System.CommandLine.Parsing;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report;

/// <summary>Two verbs: <c>report</c> makes pages of a run, <c>compare</c> tells two runs apart.</summary>
internal sealed class ReportProgram
{
    /// <summary>Done, and nothing got slower.</summary>
    public const int Success = 0;

    /// <summary>Something got slower.</summary>
    public const int Slower = 1;

    /// <summary>The input cannot be used; nothing was written.</summary>
    public const int BadInput = 2;

    private readonly Argument<string[]> _runs = new("runs")
    {
        Description = "Files of JSON lines, or folders with such: the newest file of a folder counts.",
        DefaultValueFactory = _ => ["BenchmarkDotNet.Artifacts"],
    };
    private readonly Option<string> _output = new("--output")
    {
        Description = "The folder to which one for this run is added.",
        DefaultValueFactory = _ => Path.Combine("docs", "results"),
    };
    private readonly Option<string?> _machine = new("--machine")
    {
        Description = "The machine's name in the folder's; by default its processor's.",
    };
    private readonly Option<string?> _readme = new("--readme")
    {
        Description = "A Markdown file whose tables between two comments are replaced by those of this run.",
    };
    private readonly Option<bool> _force = new("--force") { Description = "Replace a report that exists." };

    private readonly Argument<string> _baseline = new("baseline") { Description = "The run to compare with." };
    private readonly Argument<string> _current = new("current") { Description = "The run that may have changed." };
    private readonly Option<double> _threshold = new("--threshold")
    {
        Description = "Per cent that a cell must differ by at least.",
        DefaultValueFactory = _ => 5,
    };
    private readonly Option<bool> _across = new("--across")
    {
        Description = "Compare also between different GC modes, runtimes and machines.",
    };

    /// <summary>Runs the command.</summary>
    /// <returns>The exit code.</returns>
    public int Run(string[] args)
    {
        Command report = new("report", "Makes a page with tables, charts and published figures of a run.")
        {
            _runs,
            _output,
            _machine,
            _readme,
            _force,
        };
        report.SetAction(Report);
        Command compare = new("compare", "Says of each case whether it got faster or slower.")
        {
            _baseline,
            _current,
            _threshold,
            _across,
        };
        compare.SetAction(Compare);
        ParseResult parsed = new RootCommand("Reads what the benchmarks have measured.") { report, compare }.Parse(
            args
        );
        if (parsed.Errors is [.., ParseError last]) // the first may be only that no verb was found
        {
            return Complain(last.Message);
        }

        try
        {
            return parsed.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
        }
        catch (Exception e) when (e is BadInputException or IOException or UnauthorizedAccessException)
        {
            return Complain(e.Message);
        }
    }

    private int Report(ParseResult asked)
    {
        RunSet run = RunSet.Read(asked.GetValue(_runs)!).RequireOneMachine();
        string? readme = asked.GetValue(_readme);
        if (readme is not null)
        {
            Headline.Require(readme);
        }

        string folder = new ReportFolder(asked.GetValue(_output)!, asked.GetValue(_force)).Write(
            run,
            asked.GetValue(_machine)
        );
        if (readme is not null)
        {
            Headline.Write(readme, run, folder);
        }

        Console.WriteLine(folder);
        return Success;
    }

    private int Compare(ParseResult asked)
    {
        double threshold = asked.GetValue(_threshold);
        if (!(threshold > 0))
        {
            throw new BadInputException("--threshold must be greater than 0.");
        }

        RunComparison comparison = RunComparison.Of(
            RunSet.Read([asked.GetValue(_baseline)!]),
            RunSet.Read([asked.GetValue(_current)!]),
            threshold / 100,
            asked.GetValue(_across)
        );
        comparison.Print(Console.Out);
        return comparison.Cells.Any(cell => cell.Verdict == Verdict.Slower) ? Slower : Success;
    }

    private static int Complain(string message)
    {
        Console.Error.WriteLine(message.ReplaceLineEndings(" "));
        return BadInput;
    }
}
