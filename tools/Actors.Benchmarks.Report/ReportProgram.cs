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

/// <summary>The program: reads the command line, does what it asks for, and returns an exit code.</summary>
internal sealed class ReportProgram
{
    /// <summary>The work is done, and no case got slower.</summary>
    public const int Success = 0;

    /// <summary>A case got slower, or has no number any more.</summary>
    public const int Worse = 1;

    /// <summary>The input cannot be used.</summary>
    public const int BadInput = 2;

    /// <summary>No case has enough data for a verdict.</summary>
    public const int Undecided = 3;

    private readonly Argument<string[]> _runs = new("runs")
    {
        Description = "Files of JSON lines, or folders with such files. Of a folder, the newest file is read.",
        DefaultValueFactory = _ => ["BenchmarkDotNet.Artifacts"],
    };
    private readonly Option<string> _output = new("--output")
    {
        Description = "The folder in which the folder of this report is made.",
        DefaultValueFactory = _ => Path.Combine("docs", "results"),
    };
    private readonly Option<string?> _machine = new("--machine")
    {
        Description = "The machine's name, for the name of the folder. The default is the name of its processor.",
    };
    private readonly Option<string?> _readme = new("--readme")
    {
        Description = "A Markdown file. The tables between its two comments are replaced by tables of this run.",
    };
    private readonly Option<string?> _note = new("--note")
    {
        Description = "What a reader must know about the machine, such as what else it did at that time.",
    };
    private readonly Option<bool> _force = new("--force") { Description = "Replace a report that already exists." };

    private readonly Argument<string> _baseline = new("baseline") { Description = "The run to compare with." };
    private readonly Argument<string> _current = new("current") { Description = "The run that may have changed." };
    private readonly Option<double> _threshold = new("--threshold")
    {
        Description = "The least difference, in per cent, that counts as faster or slower.",
        DefaultValueFactory = _ => 5,
    };
    private readonly Argument<string> _versions = new("versions")
    {
        Description =
            "Two versions of a package: Name=1.2.3,1.2.4, where Directory.Packages.props has a property NameVersion.",
    };
    private readonly Argument<string[]> _arguments = new("arguments")
    {
        Description = "After --, the arguments of the benchmarks: --quick --filter '*Spawn*'.",
    };
    private readonly Option<int> _rounds = new("--rounds")
    {
        Description = "How often each version is measured. The order is shuffled.",
        DefaultValueFactory = _ => 10,
    };
    private readonly Option<string> _project = new("--project")
    {
        Description = "The project of the benchmarks.",
        DefaultValueFactory = _ => Path.Combine("benchmarks", "Actors.Benchmarks"),
    };
    private readonly Option<bool> _across = new("--across")
    {
        Description = "Also compare different GC modes, runtimes and machines.",
    };

    /// <summary>Runs the command.</summary>
    /// <returns>The exit code.</returns>
    public int Run(string[] args)
    {
        Command report = new("report", "Makes a page of a run, with tables, charts and published figures.")
        {
            _runs,
            _output,
            _machine,
            _note,
            _readme,
            _force,
        };
        report.SetAction(Report);
        Command compare = new("compare", "Compares two runs and says which cases got faster or slower.")
        {
            _baseline,
            _current,
            _threshold,
            _across,
        };
        compare.SetAction(Compare);
        Command versions = new("versions", "Measures two versions of a library and compares them.")
        {
            _versions,
            _rounds,
            _threshold,
            _project,
            _arguments,
        };
        versions.SetAction(Versions);
        RootCommand root = new("Makes pages and comparisons of what the benchmarks have measured.")
        {
            report,
            compare,
            versions,
        };
        ParseResult parsed = root.Parse(args);
        if (parsed.Errors is [.., ParseError last]) // the first one may only say that there is no verb
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

        // Ctrl-C also reaches the measuring program, which ends cleanly. This program then compares what it has.
        using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(
            PosixSignal.SIGINT,
            context => context.Cancel = true
        );
        (RunComparison? comparison, bool isComplete) = run.Measure(rounds, asked.GetValue(_arguments)!, threshold);
        if (comparison is null)
        {
            throw new BadInputException($"There are not results of both versions. What was measured is in {folder}.");
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
