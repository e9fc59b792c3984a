using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Parsing;
using System.Globalization;
using System.Numerics;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>The options of the program: its own, and those that are handed on to BenchmarkDotNet.</summary>
internal sealed class Arguments
{
    private const string WholeNumber = "a whole number of at least 1";

    private readonly Option<bool> _quick = new("--quick")
    {
        Description = "One size of most workloads, and one process for each case.",
    };
    private readonly Option<bool> _full = new("--full")
    {
        Description = "Every case, also the sizes of published tables. It takes hours.",
    };
    private readonly Option<string> _gc = new("--gc")
    {
        Description = "Garbage collector: server (default, DATAS off) or workstation.",
        DefaultValueFactory = _ => GcMode.Server,
    };
    private readonly Option<int?> _rounds = new("--rounds")
    {
        Description = "The processes of each case: 6 in the default profile, else 1. A round measures every case once.",
    };
    private readonly Option<int?> _minutes = new("--minutes")
    {
        Description = "Measure as many whole rounds as fit into so many minutes, and at least one.",
    };
    private readonly Option<string> _cores = new("--cores")
    {
        Description = "Measure on these numbers of processors, as 1,2. Each has its own table.",
        DefaultValueFactory = _ => "",
    };
    private readonly Option<string?> _load = new("--load")
    {
        Description =
            "Measure Latency at these loads, as 5000/s,70%: messages a second, or a share of the messages that the row handles in a flood.",
    };
    private readonly Option<int?> _seconds = new("--seconds")
    {
        Description = $"The duration of each load of --load: {DefaultSeconds} seconds by default.",
    };
    private readonly Option<double?> _percentile = new("--percentile")
    {
        Description =
            $"The highest percentile that Latency must show: {RunOptions.DefaultPercentile} by default. A load with too few messages for it is refused.",
    };
    private readonly Option<int?> _units = new("--units")
    {
        Description = "Measure Idle with so many actors, a multiple of 100, in place of those of the profile.",
    };
    private readonly Option<bool> _libraries = new("--libraries")
    {
        Description = "List the rows. A missing row has the reason.",
    };
    private readonly Option<string[]> _check = new("--check")
    {
        Description =
            "Check counts, answers and lifecycles of all rows, or of the named rows, at small sizes. Prints no figures.",
        Arity = ArgumentArity.ZeroOrMore,
        AllowMultipleArgumentsPerToken = true,
    };
    private readonly Option<string?> _list = new("--list")
    {
        Description =
            "List, and do not measure: cases (of the profile and the filter), flat or tree (the lists of BenchmarkDotNet).",
    };
    private readonly Option<int?> _timeLimit = new("--time-limit")
    {
        Description =
            $"Seconds after which a start, a run or an end that makes no progress fails: {ChildSettings.DefaultTimeLimitSeconds}, and "
            + $"{RunOptions.WarmUpTimeLimitSeconds} in the warm-up of the smaller profiles.",
    };
    private readonly Option<string?> _remote = new("--remote")
    {
        Description = "Measure Remote with the node at host:port. Without the option, the node runs on this machine.",
    };
    private readonly Option<bool> _node = new(NodeProgram.Option)
    {
        Description =
            "As the first argument: be the node of Remote, its far side, on this machine. --node --help shows its options.",
    };
    private readonly Option<string?> _peers = new("--peers")
    {
        Description =
            "Also measure other languages: Go, Erlang, the JVM and more. Builds those whose tools are installed. Takes another folder of them.",
        Arity = ArgumentArity.ZeroOrOne,
    };
    private readonly Option<string?> _resume = new(StoppedRun.Option)
    {
        Description =
            "Measure what is missing in this file of lines of a run that was stopped. Its arguments hold again; --rounds adds rounds.",
    };
    private readonly Option<bool> _onRequest = new("--on-request")
    {
        Description = "Measure a case when its number comes on standard input, and answer with its line of results.",
        Hidden = true, // for tools
    };
    private readonly Option<bool> _verbose = new("--verbose") { Description = "Print the log of BenchmarkDotNet." };
    private const int DefaultSeconds = 10;
    private const int MostSeconds = 3600; // the start of each message is kept in memory
    private const int ActorsOfLatency = 100;
    private readonly RootCommand _command;

    /// <summary>The names of the options that help prints.</summary>
    public static IEnumerable<string> OptionNames =>
        new Arguments()._command.Options.Where(option => !option.Hidden).Select(option => option.Name);

    public Arguments()
    {
        _gc.AcceptOnlyFromAmong(GcMode.Server, GcMode.Workstation);
        _list.AcceptOnlyFromAmong("cases", "flat", "tree");
        TakesNumber(_rounds, WholeNumber, value => value >= 1);
        TakesNumber(_minutes, WholeNumber, value => value >= 1);
        TakesNumber(_timeLimit, WholeNumber, value => value >= 1);
        TakesNumber(_seconds, $"a whole number from 1 to {MostSeconds}", value => value is >= 1 and <= MostSeconds);
        TakesNumber(_units, WholeNumber, value => value >= 1);
        TakesNumber(_percentile, "a number between 0 and 100", value => value is > 0 and < 100);
        RequireEndpoint(_remote);
        _command = new RootCommand("Measures actor and concurrency libraries of .NET on the same work.")
        {
            _quick,
            _full,
            _gc,
            _rounds,
            _minutes,
            _cores,
            _load,
            _seconds,
            _percentile,
            _units,
            _libraries,
            _check,
            _list,
            _timeLimit,
            _remote,
            _node,
            _peers,
            _resume,
            _onRequest,
            _verbose,
        };
        foreach (Option option in HandedOnOptions.HandedOn)
        {
            _command.Add(option);
        }

        _command.Validators.Add(result =>
        {
            if (IsGiven(_quick) && IsGiven(_full))
            {
                result.AddError("--quick and --full exclude each other.");
            }

            if (IsGiven(_rounds) && IsGiven(_minutes))
            {
                result.AddError("--rounds and --minutes exclude each other.");
            }

            if (IsGiven(_node))
            {
                result.AddError($"{NodeProgram.Option} must be the first argument.");
            }

            if (IsGiven(_seconds) && !IsGiven(_load))
            {
                result.AddError("--seconds is for --load.");
            }

            bool IsGiven(Option option) => result.GetResult(option) is not null; // asking for a value that is no number throws
        });
    }

    /// <summary>What the arguments ask for.</summary>
    /// <param name="Options">The options of the run.</param>
    /// <param name="Cores">The numbers of processors to measure on; empty for all that there are.</param>
    /// <param name="ListsLibraries">Whether to list the rows only.</param>
    /// <param name="RowsToCheck">The rows whose contract to check, empty for all; null to check none.</param>
    /// <param name="List">What to list; null to run.</param>
    /// <param name="IsOnRequest">Whether another program says what is measured when.</param>
    /// <param name="PeersFolder">The folder of the peers; empty for the default, null for no peers.</param>
    /// <param name="Rest">The arguments that are BenchmarkDotNet's.</param>
    public sealed record Parsed(
        RunOptions Options,
        int[] Cores,
        bool ListsLibraries,
        string[]? RowsToCheck,
        string? List,
        bool IsOnRequest,
        string? PeersFolder,
        string[] Rest
    );

    /// <returns>What is asked for; null if help or version have been printed.</returns>
    /// <exception cref="UsageException">The arguments make no sense.</exception>
    public Parsed? Parse(string[] args)
    {
        // Response files (@file) are read here, so that each option in them is honoured or refused, too.
        ParseResult result = _command.Parse(StoppedRun.Complete(args));
        HandedOnOptions.RequireNone(result.UnmatchedTokens);
        if (result.Errors.Count > 0)
        {
            throw new UsageException(result.Errors[0].Message);
        }

        if (result.Action is not null)
        {
            result.Invoke();
            if (result.Action is HelpAction)
            {
                Console.WriteLine(
                    "Ctrl-C (SIGINT) or SIGTERM ends a run; what was finished is kept. A run that was started with SIGINT"
                );
                Console.WriteLine("ignored, as in the background of a shell script, can be ended by SIGTERM only.");
            }

            return null;
        }

        int[] cores = ParseCores(result.GetValue(_cores)!);
        StoppedRun? resumed = result.GetValue(_resume) is { } file ? StoppedRun.Read(file) : null;
        return new Parsed(
            new RunOptions
            {
                Profile =
                    result.GetValue(_full) ? Profile.Full
                    : result.GetValue(_quick) ? Profile.Quick
                    : Profile.Default,
                Gc = GcOf(result.GetValue(_gc)!, cores),
                Resumed = resumed,
                Seed = resumed?.Seed ?? Random.Shared.Next(),
                AskedRounds = result.GetValue(_rounds),
                AskedMinutes = result.GetValue(_minutes),
                AskedTimeLimitSeconds = result.GetValue(_timeLimit),
                Remote = result.GetValue(_remote),
                AskedWork = AskedWork(result),
                HighestPercentile = result.GetValue(_percentile) ?? RunOptions.DefaultPercentile,
                IsProgram = true,
                IsVerbose = result.GetValue(_verbose),
            },
            cores,
            result.GetValue(_libraries),
            result.GetResult(_check) is null ? null : result.GetValue(_check) ?? [],
            result.GetValue(_list),
            result.GetValue(_onRequest),
            result.GetResult(_peers) is null ? null : result.GetValue(_peers) ?? "",
            HandedOnOptions.ArgumentsOf(result)
        );
    }

    private List<Workload> AskedWork(ParseResult result)
    {
        List<Workload> asked = [];
        if (result.GetValue(_load) is { } loads)
        {
            asked.AddRange(
                from interaction in Enum.GetValues<Interaction>()
                from load in loads.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
                select new Latency(
                    ActorsOfLatency,
                    interaction,
                    load,
                    Arrivals.Constant,
                    result.GetValue(_seconds) ?? DefaultSeconds
                )
            );
            if (asked.Count == 0)
            {
                throw new UsageException("--load names no load.");
            }
        }

        if (result.GetValue(_units) is { } units)
        {
            asked.Add(new Idle(units));
        }

        return asked;
    }

    // On one processor the runtime has no server GC, and different collectors would be compared.
    private static string GcOf(string asked, int[] cores) => cores.Contains(1) ? GcMode.Workstation : asked;

    private static int[] ParseCores(string text)
    {
        if (text.Length > 0 && !Cores.CanBeChosen)
        {
            throw new UsageException(
                "--cores is refused: this operating system chooses a program's processors itself."
            );
        }

        return
        [
            .. text.Split(',', StringSplitOptions.RemoveEmptyEntries)
                .Select(number =>
                    int.TryParse(number, out int count) && count >= 1 && count <= Environment.ProcessorCount
                        ? count
                        : throw new UsageException(
                            $"--cores takes numbers from 1 to {Environment.ProcessorCount}, with commas between, not '{number}'."
                        )
                )
                .Distinct(),
        ];
    }

    private static void RequireEndpoint(Option<string?> option) =>
        option.Validators.Add(result =>
        {
            if (result.Tokens.Count == 1 && !ControlConnection.IsEndpoint(result.Tokens[0].Value))
            {
                result.AddError($"{option.Name}: '{result.Tokens[0].Value}' is not of the form host:port.");
            }
        });

    // Without it, the message names a type of .NET.
    private static void TakesNumber<T>(Option<T?> option, string range, Predicate<T> isInRange)
        where T : struct, INumber<T> =>
        option.CustomParser = result =>
        {
            string text = result.Tokens[0].Value;
            if (T.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out T value) && isInRange(value))
            {
                return value;
            }

            result.AddError($"{option.Name} takes {range}, not '{text}'.");
            return null;
        };
}
