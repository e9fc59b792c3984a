using System.CommandLine;
using System.CommandLine.Parsing;
using System.ComponentModel;
using System.Globalization;
using System.Runtime.InteropServices;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Versions;

namespace Actors.Benchmarks.Report;

/// <summary>Three verbs: <c>report</c> makes pages of a run, <c>compare</c> tells two runs apart, <c>versions</c> makes two such runs.</summary>
internal sealed class ReportProgram
{
    /// <summary>Done, and nothing got slower.</summary>
    public const int Success = 0;

    /// <summary>Something got slower, or has no number any more.</summary>
    public const int Worse = 1;

    /// <summary>The input cannot be used; nothing was written.</summary>
    public const int BadInput = 2;

    /// <summary>There is not enough data to say anything of any case.</summary>
    public const int Undecided = 3;

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
    private readonly Option<string?> _note = new("--note")
    {
        Description = "What a reader must know of the machine, such as what else it did meanwhile.",
    };
    private readonly Option<bool> _force = new("--force") { Description = "Replace a report that exists." };

    private readonly Argument<string> _baseline = new("baseline") { Description = "The run to compare with." };
    private readonly Argument<string> _current = new("current") { Description = "The run that may have changed." };
    private readonly Option<double> _threshold = new("--threshold")
    {
        Description = "Per cent that a cell must differ by at least.",
        DefaultValueFactory = _ => 5,
    };
    private readonly Argument<string> _versions = new("versions")
    {
        Description =
            "Two versions of a package: Akka=1.5.30,1.5.31. Its name is that of its property in Directory.Packages.props.",
    };
    private readonly Argument<string[]> _arguments = new("arguments")
    {
        Description = "Behind --, the arguments of the benchmarks: --quick --filter '*Akka*'.",
    };
    private readonly Option<int> _rounds = new("--rounds")
    {
        Description = "How often each version is measured, in shuffled order.",
        DefaultValueFactory = _ => 10,
    };
    private readonly Option<string> _project = new("--project")
    {
        Description = "The benchmarks' project.",
        DefaultValueFactory = _ => Path.Combine("benchmarks", "Actors.Benchmarks"),
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
            _note,
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
        Command versions = new("versions", "Measures two versions of a library in turns, and compares them.")
        {
            _versions,
            _rounds,
            _threshold,
            _project,
            _arguments,
        };
        versions.SetAction(Versions);
        RootCommand root = new("Reads what the benchmarks have measured.") { report, compare, versions };
        ParseResult parsed = root.Parse(args);
        if (parsed.Errors is [.., ParseError last]) // the first may be only that no verb was found
        {
            return Complain(last.Message);
        }

        try
        {
            return parsed.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
        }
        catch (Exception e)
            when (e
                    is BadInputException
                        or IOException
                        or UnauthorizedAccessException
                        or ArgumentException
                        or Win32Exception
            )
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
            Headline.Require(readme, run);
        }

        string folder = new ReportFolder(asked.GetValue(_output)!, asked.GetValue(_force)).Write(
            run,
            asked.GetValue(_machine),
            asked.GetValue(_note)
        );
        if (readme is not null)
        {
            Headline.Write(readme, run, folder, asked.GetValue(_note));
        }

        Console.WriteLine(folder);
        return Success;
    }

    private int Compare(ParseResult asked)
    {
        RunComparison comparison = RunComparison.Of(
            RunSet.Read([asked.GetValue(_baseline)!]),
            RunSet.Read([asked.GetValue(_current)!]),
            ThresholdOf(asked),
            asked.GetValue(_across)
        );
        comparison.Print(Console.Out);
        return CodeOf(comparison);
    }

    private int Versions(ParseResult asked)
    {
        (string package, string[] versions) = VersionsRun.Parse(asked.GetValue(_versions)!);
        int rounds = asked.GetValue(_rounds);
        if (rounds < 1)
        {
            throw new BadInputException("--rounds must be at least 1.");
        }

        double threshold = ThresholdOf(asked);
        string folder = Path.Combine(
            "BenchmarkDotNet.Artifacts",
            $"versions-{DateTime.UtcNow.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture)}"
        );
        VersionsRun run = new(asked.GetValue(_project)!, package, versions, folder);
        run.Build();

        // The program that is measuring gets the signal, too, and ends in its own way.
        using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(
            PosixSignal.SIGINT,
            context => context.Cancel = true
        );
        (RunComparison? comparison, bool isComplete) = run.Measure(rounds, asked.GetValue(_arguments)!, threshold);
        if (comparison is null)
        {
            throw new BadInputException($"Nothing was measured; what there is, is in {folder}.");
        }

        comparison.Print(Console.Out);
        return isComplete ? CodeOf(comparison) : BadInput;
    }

    private static int CodeOf(RunComparison comparison) =>
        comparison.GotWorse ? Worse
        : comparison.IsUndecided ? Undecided
        : Success;

    private double ThresholdOf(ParseResult asked)
    {
        double percent = asked.GetValue(_threshold);
        return percent > 0 ? percent / 100 : throw new BadInputException("--threshold must be greater than 0.");
    }

    private static int Complain(string message)
    {
        Console.Error.WriteLine(message.ReplaceLineEndings(" "));
        return BadInput;
    }
}
