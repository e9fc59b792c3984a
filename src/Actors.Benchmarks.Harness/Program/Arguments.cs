using System.CommandLine;
using System.CommandLine.Help;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Protocol;
using static Actors.Benchmarks.Harness.Options.NewOption;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>The program's own options, beside those that are <see cref="RunnerOptions"/>. An option in no list is unknown, so that none is
/// ignored.</summary>
internal static class Arguments
{
    private const int DefaultSeconds = 10;
    private const int MostSeconds = 3600; // the start of each message is kept in memory
    private const int ActorsOfLatency = 100;

    private static readonly Option[] Own =
    [
        Flag("--quick", "One size of most workloads, and one launch of each case."),
        Flag("--full", "Every case, also the sizes of published tables. It takes hours."),
        Value(
            "--gc",
            "Garbage collector: server (default, DATAS off), datas (server with DATAS) or workstation.",
            [GcMode.Server, GcMode.Datas, GcMode.Workstation]
        ),
        Number(
            "--rounds",
            1,
            "The launches of each case: 6 in the default profile, else 1. A round measures every case once."
        ),
        Number("--minutes", 1, "Measure as many whole rounds as fit into so many minutes, and at least one."),
        Value("--cores", "Measure on these numbers of processors, as 1,2. Each has its own table."),
        Value(
            "--load",
            "Measure Latency at these loads, as 5000/s,70%: messages a second, or a share of the messages that the row handles at saturation."
        ),
        Number(
            "--seconds",
            1,
            $"The duration of each load of --load: {DefaultSeconds} seconds by default.",
            MostSeconds
        ),
        Number<double>(
            "--percentile",
            $"The highest percentile that Latency must show: {RunOptions.DefaultPercentile} by default. A load with too few messages for it is refused.",
            "a number between 0 and 100",
            value => value is > 0 and < 100
        ),
        Number("--units", 1, "Measure Idle with so many actors, a multiple of 100, in place of those of the profile."),
        Flag("--libraries", "List the rows. A missing row has the reason."),
        Values(
            "--check",
            "Check counts, answers and lifecycles of all rows, or of the named rows, at small sizes. Prints no figures.",
            ArgumentArity.ZeroOrMore
        ),
        Value(
            "--list",
            "List, and do not measure: cases (of the profile and the filter), columns (what each of a table means), flat or tree (the "
                + $"lists of {RunnerOptions.To}).",
            ["cases", "columns", "flat", "tree"]
        ),
        Number(
            "--time-limit",
            1,
            $"Seconds after which a start, a run or an end that makes no progress fails: {ChildSettings.DefaultTimeLimitSeconds}, and "
                + $"{RunOptions.WarmUpTimeLimitSeconds} in the warm-up of the smaller profiles."
        ),
        Endpoints(
            "--remote",
            "Measure Remote with the node at host:port. Without the option, the node runs on this machine.",
            most: 1
        ),
        Flag(
            "--clusters",
            "Also measure clusters: Entities, Activation, Failover and Join. A filter that names one of them measures it without the option."
        ),
        Endpoints(
            "--nodes",
            "Measure clusters with the nodes at host:port,host:port,host:port. Without the option, the nodes run on this machine."
        ),
        Checked(
            Value(
                "--database",
                $"Also save events in PostgreSQL: {PostgresServer.Asked} starts a server for the run, a connection string names yours, in which a schema is made and dropped."
            ),
            text =>
                text == PostgresServer.Asked || text.Contains('=')
                    ? null
                    : $"--database takes {PostgresServer.Asked}, or a connection string such as Host=localhost;Username=me, not '{text}'."
        ),
        Flag(
            NodeProgram.Option,
            "As the first argument: be the node of Remote or of a cluster, on this machine. --node --help shows its options."
        ),
        new Option<string?>("--peers")
        {
            Description =
                "Also measure other languages: Go, Erlang, the JVM and more. Builds those whose tools are installed. A value names their folder; without it, the folder peers.",
            Arity = ArgumentArity.ZeroOrOne,
        },
        Value(
            ResumedRun.Option,
            "Measure what is missing in this file of lines of a run that was stopped. Its arguments hold again. With --rounds N, the file then has N rounds in all."
        ),
        new Option<bool>("--on-request") { Hidden = true }, // for tools; see OnRequest
        Flag("--verbose", $"Print the log of {RunnerOptions.To}."),
    ];

    private static readonly RootCommand Command = MakeCommand();

    /// <summary>The names of the options that help prints.</summary>
    public static IEnumerable<string> OptionNames =>
        Command.Options.Where(option => !option.Hidden).Select(option => option.Name);

    /// <returns>The arguments by the names of their options; null if help or version have been printed.</returns>
    public static ParseResult? Parse(string[] args)
    {
        // Response files (@file) are read here, so that each option in them is honoured or refused, too.
        ParseResult result = Command.Parse(ResumedRun.Complete(args));
        if (result.UnmatchedTokens.FirstOrDefault() is { } unknown)
        {
            throw new UsageException(ComplaintOf(unknown));
        }

        if (result.Errors.Count > 0)
        {
            throw new UsageException(result.Errors[0].Message);
        }

        if (result.Action is null)
        {
            return result;
        }

        result.Invoke();
        if (result.Action is HelpAction)
        {
            Console.WriteLine(
                "Ctrl-C (SIGINT) or SIGTERM ends a run; what was finished is kept. A run that was started with SIGINT\n"
                    + "ignored, as in the background of a shell script, can be ended by SIGTERM only."
            );
        }

        return null;
    }

    public static RunOptions OptionsOf(ParseResult result)
    {
        ResumedRun? resumed = result.GetValue<string?>(ResumedRun.Option) is { } file ? new ResumedRun(file) : null;
        resumed?.RequireThisMachine(Processor.Name);
        return new()
        {
            Profile =
                result.GetValue<bool>("--full") ? Profile.Full
                : result.GetValue<bool>("--quick") ? Profile.Quick
                : Profile.Default,
            // On one processor the runtime has no server GC, and different collectors would be compared.
            Gc = CoresOf(result).Contains(1)
                ? GcMode.Workstation
                : result.GetValue<string?>("--gc")
                    ?? GcMode.Of(resumed is null ? Environment.GetEnvironmentVariable : resumed.Variable),
            Resumed = resumed,
            Seed = resumed?.Seed ?? Random.Shared.Next(),
            AskedRounds = result.GetValue<int?>("--rounds"),
            AskedMinutes = result.GetValue<int?>("--minutes"),
            AskedTimeLimitSeconds = result.GetValue<int?>("--time-limit"),
            Remote = result.GetValue<string?>("--remote"),
            Nodes = result.GetValue<string?>("--nodes"),
            ClusterFilters =
                result.GetValue<bool>("--clusters") || result.GetValue<string?>("--nodes") is not null
                    ? null
                    : result.GetValue<string[]>("--filter") ?? [],
            AskedWork = AskedWork(result),
            Database = result.GetValue<string?>("--database"),
            HighestPercentile = result.GetValue<double?>("--percentile") ?? RunOptions.DefaultPercentile,
            IsProgram = true,
            IsVerbose = result.GetValue<bool>("--verbose"),
            IsOnRequest = result.GetValue<bool>("--on-request"),
        };
    }

    /// <summary>The numbers of processors to measure on; empty for all that there are.</summary>
    public static int[] CoresOf(ParseResult result)
    {
        if (result.GetValue<string?>("--cores") is not { } text)
        {
            return [];
        }

        if (!Cores.CanBeChosen)
        {
            throw new UsageException(
                "--cores is refused: this operating system chooses a program's processors itself."
            );
        }

        return
        [
            .. text.Split(',')
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

    private static RootCommand MakeCommand()
    {
        RootCommand command = new("Measures actor and concurrency libraries of .NET on the same work.");
        foreach (Option option in Own.Concat(RunnerOptions.All))
        {
            command.Add(option);
        }

        command.Validators.Add(result =>
        {
            Refuse(IsGiven("--quick") && IsGiven("--full"), "--quick and --full exclude each other.");
            Refuse(IsGiven("--rounds") && IsGiven("--minutes"), "--rounds and --minutes exclude each other.");
            Refuse(IsGiven(NodeProgram.Option), $"{NodeProgram.Option} must be the first argument.");
            Refuse(IsGiven("--seconds") && !IsGiven("--load"), "--seconds is for --load.");

            bool IsGiven(string option) => result.GetResult(option) is not null; // asking for a value that is no number throws

            void Refuse(bool isWrong, string because)
            {
                if (isWrong)
                {
                    result.AddError(because);
                }
            }
        });
        return command;
    }

    private static string ComplaintOf(string unknown)
    {
        string name = unknown.Split('=')[0];
        return RunnerOptions.WhyRefused(name) is { } reason ? $"{name} is refused: {reason}."
            : unknown.StartsWith('-') ? $"There is no option {name}: --help lists them."
            : $"Unknown argument '{unknown}': cases are chosen by --filter '*{unknown}*'.";
    }

    private static List<Workload> AskedWork(ParseResult result)
    {
        List<Workload> asked = [];
        if (result.GetValue<string?>("--load") is { } loads)
        {
            asked.AddRange(
                from interaction in Enum.GetValues<Interaction>()
                from load in loads.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
                select new Latency(
                    ActorsOfLatency,
                    interaction,
                    load,
                    Arrivals.Constant,
                    result.GetValue<int?>("--seconds") ?? DefaultSeconds
                )
            );
            if (asked.Count == 0)
            {
                throw new UsageException("--load names no load.");
            }
        }

        if (result.GetValue<int?>("--units") is { } units)
        {
            asked.Add(new Idle(units));
        }

        return asked;
    }

    private static Option Endpoints(string name, string description, int most = int.MaxValue) =>
        Checked(
            Value(name, description),
            text =>
                text.Split(',') is var all && all.Length <= most && Array.TrueForAll(all, ControlConnection.IsEndpoint)
                    ? null
                    : $"{name}: '{text}' is not of the form host:port{(most > 1 ? ",host:port" : "")}."
        );

    /// <param name="complaint">Why the value is refused; null if it is not.</param>
    private static Option Checked(Option option, Func<string, string?> complaint)
    {
        option.Validators.Add(result =>
        {
            if (result.Tokens is [{ Value: string text }] && complaint(text) is { } wrong)
            {
                result.AddError(wrong);
            }
        });
        return option;
    }
}
