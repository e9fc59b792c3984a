using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Actors.Benchmarks.Report.Blocks;
using Actors.Benchmarks.Report.Comparison;
using Actors.Benchmarks.Report.Html;
using Actors.Benchmarks.Report.Pages;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Versions;

namespace Actors.Benchmarks.Report;

/// <summary>The program: reads the command line, does what it asks for, and returns an exit code.</summary>
internal sealed class ReportProgram
{
    private const string Artifacts = "BenchmarkDotNet.Artifacts";

    /// <summary>The work is done, and no figure of a case got larger.</summary>
    public const int Success = 0;

    /// <summary>A figure of a case, such as its time, got larger, or a case has no number any more; or a page is not made of its lines.</summary>
    public const int Worse = 1;

    public const int BadInput = 2;

    public const int Undecided = 3;

    public const int Fault = 4;

    private readonly Argument<string[]> _runs = new("runs")
    {
        Description = "Files of JSON lines, or folders with such files. Of a folder, the newest file is read.",
        DefaultValueFactory = _ => [Artifacts],
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
    private readonly Option<string[]> _readme = new("--readme")
    {
        Description =
            "Markdown files, whose figures between comments are replaced by those of this run. With --verify: whose figures are compared.",
        AllowMultipleArgumentsPerToken = true,
    };
    private readonly Option<bool> _partial = new("--partial")
    {
        Description = "Also fill a --readme from a run that lacks some of its cases, or has few processes.",
    };
    private readonly Option<string?> _verify = new("--verify")
    {
        Description = "Make the page of this folder again from its lines, and say whether it is the same.",
    };
    private readonly Option<string?> _renew = new("--renew")
    {
        Description = "Make the page of this folder again from its lines, in its place.",
    };
    private readonly Option<string[]> _render = new("--render")
    {
        Description =
            $"Make the page with all tables and switches, {Publication.HtmlFile}, in these folders of published pages, and no page.",
        AllowMultipleArgumentsPerToken = true,
    };
    private readonly Option<string?> _note = new("--note")
    {
        Description =
            "What a reader must know about the machine, such as what else it did at that time. It stands on the first screen.",
    };
    private readonly Option<string?> _details = new("--details")
    {
        Description = "How it was measured, and what was left out. It stands beside the commands.",
    };
    private readonly Option<string[]> _transfer = new("--transfer")
    {
        Description =
            "Say which ratios of one run another run of the same versions reproduces, and make no page. Takes two pages or runs.",
        Arity = new ArgumentArity(2, 2),
        AllowMultipleArgumentsPerToken = true,
    };
    private readonly Option<bool> _force = new("--force") { Description = "Replace a report that already exists." };

    private readonly Argument<string> _baseline = new("baseline") { Description = "The run to compare with." };
    private readonly Argument<string> _current = new("current") { Description = "The run that may have changed." };
    private readonly Option<double> _margin = new("--margin")
    {
        Description = "The largest difference, in per cent, that counts as the same.",
        DefaultValueFactory = _ => 5,
        CustomParser = PositiveNumber,
    };
    private readonly Argument<string?> _versions = new("versions")
    {
        Description =
            "Two versions of a package: Name=1.2.3,1.2.4, where Directory.Packages.props, or else the project, references it in "
            + "$(NameVersion). A version may be a folder of packages, such as Name=1.2.3,../name/bin.",
        Arity = ArgumentArity.ZeroOrOne,
    };
    private readonly Option<string[]> _settings = new("--env")
    {
        Description = "An environment variable of one side: A:NAME=value or B:NAME=value. May be given several times.",
    };
    private readonly Option<string[]> _properties = new("--property")
    {
        Description =
            "A property of the build of one side: A:NAME=value or B:NAME=value, such as B:TargetFramework=net11.0. May be given several times.",
    };
    private readonly Option<double> _budget = new("--budget")
    {
        Description = "The minutes after which the comparison ends.",
        DefaultValueFactory = _ => 30,
        CustomParser = PositiveNumber,
    };
    private readonly Option<string[]> _project = new("--project")
    {
        Description =
            "The project of the benchmarks. Given twice, two projects are compared, such as those of two clones.",
        DefaultValueFactory = _ => [Path.Combine("benchmarks", "Actors.Benchmarks")],
    };
    private readonly Option<string> _gate = new("--gate")
    {
        Description =
            "What the exit code tells: all (any figure that got larger), bytes (counts and bytes; times only inform, as on machines that "
            + "others share), or time (the times of all cases together; versions only).",
        DefaultValueFactory = _ => Gate.All,
    };
    private readonly Option<bool> _allowMissing = new("--allow-missing")
    {
        Description = "Let a gate pass although cases are missing, or were not judged.",
    };
    private readonly Option<string?> _export = new("--export")
    {
        Description =
            $"Print the run in another format, and make no page: {Export.GitHubActionBenchmark}, or {Export.Jmh}, which JMH Visualizer reads.",
    };
    private readonly Option<bool> _across = new("--across")
    {
        Description =
            "Also compare different GC modes, runtimes, machines and plans of iterations. With report: also pool different builds and plans.",
    };

    private readonly Option<bool> _byBaseline = new("--by-baseline")
    {
        Description = "Compare ratios to the baseline in place of times, so that the machines may differ.",
    };

    private readonly Option<bool> _acrossRevisions = new("--across-revisions")
    {
        Description = "Also compare rows of different revisions, which do not measure the same.",
    };

    public int Run(string[] args) => Door.Run(() => RunCommand(args));

    private int RunCommand(string[] args)
    {
        _gate.AcceptOnlyFromAmong(Gate.All, Gate.Bytes, Gate.Time);
        _export.AcceptOnlyFromAmong(Export.GitHubActionBenchmark, Export.Jmh);
        int dashes = Array.IndexOf(args, "--");
        string[] own = dashes < 0 ? args : args[..dashes];
        string[] forBenchmarks = dashes < 0 ? [] : args[(dashes + 1)..];
        Command report = new("report", "Makes a page of a run, with tables, charts and published figures.")
        {
            Arguments = { _runs },
            Options =
            {
                _output,
                _machine,
                _note,
                _details,
                _readme,
                _partial,
                _force,
                _verify,
                _renew,
                _render,
                _export,
                _transfer,
                _across,
                _acrossRevisions,
            },
        };
        report.SetAction(Report);
        Command compare = new("compare", "Compares two runs and says which cases got faster or slower.")
        {
            Arguments = { _baseline, _current },
            Options = { _margin, _gate, _allowMissing, _across, _acrossRevisions, _byBaseline },
        };
        compare.SetAction(Compare);
        Command versions = new(
            "versions",
            "Measures two versions of a library, or two settings, by pairs and compares them. After --, the arguments of the benchmarks."
        )
        {
            Arguments = { _versions },
            Options = { _settings, _properties, _budget, _margin, _gate, _allowMissing, _project, _across },
        };
        versions.SetAction(asked => Versions(asked, forBenchmarks));
        RootCommand root = new("Makes pages and comparisons of what the benchmarks have measured.")
        {
            report,
            compare,
            versions,
        };
        ParseResult parsed = root.Parse(own);
        if (parsed.Errors is [.., ParseError last]) // the first one may only say that there is no verb
        {
            return Door.Complain(last.Message, BadInput);
        }

        if (forBenchmarks.Length > 0 && parsed.CommandResult.Command != versions)
        {
            return Door.Complain($"Unknown argument '{forBenchmarks[0]}'.", BadInput);
        }

        return parsed.Invoke(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
    }

    private int Report(ParseResult asked)
    {
        bool isPartial = asked.GetValue(_partial);
        FilledFile[] files = [.. (asked.GetValue(_readme) ?? []).Select(file => new FilledFile(file, isPartial))];
        if (asked.GetValue(_verify) is { } published)
        {
            return Verify(published, files);
        }

        if (asked.GetValue(_render) is { Length: > 0 } folders)
        {
            foreach (string page in folders)
            {
                string file = Path.Combine(page, Publication.HtmlFile);
                File.WriteAllBytes(file, new HtmlPage(new PageModel(Publication.Read(page))).ToBytes());
                Console.WriteLine(file);
            }

            return Success;
        }

        if (asked.GetValue(_export) is { } format)
        {
            RunSet run = RunSet.Read(asked.GetValue(_runs)!);
            Console.WriteLine(Export.Of(run, format));
            string[] left = [.. run.Cells.Where(cell => !cell.HasNumber).Select(cell => cell.Line.Work)];
            return left.Length == 0
                ? Success
                : Door.Complain($"Without a number, and not exported: {string.Join("; ", left)}.", Worse);
        }

        if (asked.GetValue(_transfer) is [var first, var second])
        {
            Print(
                Transfer.Of(
                    RunSet.Read([first]),
                    RunSet.Read([second]),
                    asked.GetValue(_across),
                    asked.GetValue(_acrossRevisions)
                )
            );
            return Success;
        }

        Lock writing = new(); // a page is written whole, or not at all
        using Interruption interruption = new(code =>
        {
            lock (writing)
            {
                Environment.Exit(code);
            }
        });
        Array.ForEach(files, file => file.RequireWritable());
        string? old = asked.GetValue(_renew);
        Publication publication = old is not null
            ? Publication.Read(old)
            : new(
                RunSet.Read(asked.GetValue(_runs)!).RequireOneMachine(asked.GetValue(_across)),
                new Remarks(asked.GetValue(_note), asked.GetValue(_details), asked.GetValue(_across) ? true : null),
                ""
            );
        string folder =
            old
            ?? ReportFolder.PathOf(
                publication.Run,
                asked.GetValue(_machine),
                asked.GetValue(_output)!,
                asked.GetValue(_force)
            );
        publication = publication with
        {
            Remarks = publication.Remarks.In(folder),
            Folder = Path.GetFileName(Path.TrimEndingDirectorySeparator(folder)),
        };
        string[] texts = [.. files.Select(file => file.Fill(publication, folder))];
        PageModel model = new(publication);
        lock (writing)
        {
            ReportFolder.Write(old is null ? folder : Path.GetFullPath(old), model, new HtmlPage(model).ToBytes());
            foreach ((FilledFile file, string text) in files.Zip(texts))
            {
                file.Write(text);
            }
        }

        Console.WriteLine(folder);
        return Success;
    }

    private static int Verify(string folder, FilledFile[] files)
    {
        Publication publication = Publication.Read(folder);
        string[] differences =
        [
            .. ReportFolder.Differences(folder, publication),
            .. files
                .Where(file => !file.Has(file.Fill(publication, folder)))
                .Select(file => $"{file} has other figures"),
        ];
        Array.ForEach(differences, Console.Error.WriteLine);
        Console.WriteLine(
            differences.Length == 0
                ? $"{folder} is made of its lines, byte by byte."
                : $"{folder} is not what this program makes of its lines; --renew makes it again."
        );
        return differences.Length == 0 ? Success : Worse;
    }

    private int Compare(ParseResult asked)
    {
        if (asked.GetValue(_gate) == Gate.Time)
        {
            throw new BadInputException("--gate time needs pairs, which only versions measures.");
        }

        RunSet before = RunSet.Read([asked.GetValue(_baseline)!]);
        RunSet after = RunSet.Read([asked.GetValue(_current)!]);
        if (asked.GetValue(_byBaseline))
        {
            Print(BaselineComparison.Of(before, after, asked.GetValue(_across), asked.GetValue(_acrossRevisions)));
            return Success;
        }

        RunComparison comparison = RunComparison.Of(
            before,
            after,
            MarginOf(asked),
            asked.GetValue(_across),
            asked.GetValue(_acrossRevisions)
        );
        (int code, Block why) = Gate.Judge(asked.GetValue(_gate)!, comparison.Coverage, asked.GetValue(_allowMissing));
        Print([.. comparison.Blocks(), why]);
        return code;
    }

    // Deletes the folder of the run if a version cannot be restored.
    private static void RestoreAll(SideBuild[] builds, string folder)
    {
        try
        {
            Array.ForEach(builds, build => build.Restore());
        }
        catch (BadInputException) when (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
            if (!Directory.EnumerateFileSystemEntries(Artifacts).Any())
            {
                Directory.Delete(Artifacts);
            }

            throw;
        }
    }

    private int Versions(ParseResult asked, string[] arguments)
    {
        double margin = MarginOf(asked);
        double minutes = asked.GetValue(_budget);
        (Side a, Side b) = Side.Parse(
            asked.GetValue(_versions),
            asked.GetValue(_settings) ?? [],
            asked.GetValue(_properties) ?? [],
            asked.GetValue(_project)!
        );
        string folder = Path.Combine(
            Artifacts,
            $"versions-{DateTime.UtcNow.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture)}"
        );
        // The builds and the measuring programs end with the first signal. What was measured before is compared.
        using Interruption interruption = new();
        try
        {
            SideBuild buildOfA = new(a, Path.Combine(folder, "build-A"));
            SideBuild buildOfB = a.HasBuildOf(b) ? buildOfA : new(b, Path.Combine(folder, "build-B"));
            SideBuild[] builds = [.. new[] { buildOfA, buildOfB }.Distinct()];
            RestoreAll(builds, folder); // before the first build, which takes minutes
            Array.ForEach(builds, build => build.Build());

            using PairsRun run = new(
                [buildOfA.Program, buildOfB.Program],
                [a, b],
                arguments,
                margin,
                folder,
                asked.GetValue(_across)
            );
            bool isComplete = run.Measure(TimeSpan.FromMinutes(minutes), Console.Error, () => interruption.IsRequested);
            if (run.Cells.Count == 0)
            {
                throw new BadInputException("No pair was measured.");
            }

            Coverage coverage = new(run.Cells, run.LeftOut);
            AllCases? together = run.Together;
            (int code, Block why) = Gate.Judge(
                asked.GetValue(_gate)!,
                coverage,
                asked.GetValue(_allowMissing),
                together?.Evidence.Verdict
            );
            Print([
                coverage.ToBlock(),
                .. new ComparisonTable(coverage.Cells, a.Name, b.Name, margin).Blocks(),
                .. together is null ? Array.Empty<Block>() : [together.ToBlock()],
                why,
            ]);
            Console.Error.WriteLine($"The results of both sides are in {folder}.");
            return isComplete ? code
                : interruption.IsReason ? interruption.ExitCode
                : BadInput;
        }
        catch (Exception e) when (e is BadInputException or OperationCanceledException && interruption.IsReason)
        {
            Console.Error.WriteLine($"Interrupted before a pair was measured. What was built is in {folder}.");
            return interruption.ExitCode;
        }
    }

    private double MarginOf(ParseResult asked) => asked.GetValue(_margin) / 100;

    private static void Print(IEnumerable<Block> blocks) => Console.Write(Block.ToMarkdown(blocks));

    // The message of the parser itself would name a type of .NET.
    private static double PositiveNumber(ArgumentResult result)
    {
        string text = result.Tokens[0].Value;
        if (
            double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double value)
            && double.IsFinite(value)
            && value > 0
        )
        {
            return value;
        }

        result.AddError($"{((OptionResult)result.Parent!).Option.Name} takes a number greater than 0, not '{text}'.");
        return default;
    }
}
