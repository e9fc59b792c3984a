using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Checks;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Host;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;
using Actors.Benchmarks.Harness.Output;
using Actors.Benchmarks.Harness.Program;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness;

/// <summary>A benchmark program, with options, progress and exit codes.</summary>
public sealed class BenchmarkProgram
{
    /// <summary>Every chosen case was measured, or what was asked for was printed.</summary>
    public const int Success = ExitCode.Success;

    /// <summary>Some cells are empty; the reasons have been printed.</summary>
    public const int SomeFailed = ExitCode.SomeFailed;

    /// <summary>The arguments make no sense, or too few files may be open; nothing was measured.</summary>
    public const int Usage = ExitCode.Usage;

    /// <summary>A signal has ended the run; what was finished has been exported. Shells use this number for Ctrl-C.</summary>
    public const int Interrupted = Interruption.Interrupted;

    // They are loaded only when it is known that the system allows enough open files.
    private readonly Lazy<(IReadOnlyList<Row> Rows, IReadOnlyList<Type> Benchmarks)> _lists;

    internal BenchmarkProgram(IReadOnlyList<Row> rows, IReadOnlyList<Type> benchmarks)
        : this(() => (rows, benchmarks)) { }

    private BenchmarkProgram(Func<(IReadOnlyList<Row>, IReadOnlyList<Type>)> lists) => _lists = new(lists);

    private IReadOnlyList<Row> Rows => _lists.Value.Rows;

    private IReadOnlyList<Type> Benchmarks => _lists.Value.Benchmarks;

    /// <summary>A program that measures every workload which the rows can do.</summary>
    /// <typeparam name="TRows">The rows.</typeparam>
    /// <param name="own">Classes for workloads of its own, as <c>typeof(WorkloadBenchmark&lt;TRows, Relay&gt;)</c>.</param>
    public static BenchmarkProgram Of<TRows>(params Type[] own)
        where TRows : IRows => new(() => (TRows.InOrder, [.. StandardBenchmarks(typeof(TRows)), .. own]));

    /// <summary>A program of the benchmark classes in the assembly of the rows, in the order in which they stand in their file.</summary>
    /// <typeparam name="TRows">The rows.</typeparam>
    public static BenchmarkProgram OfClasses<TRows>()
        where TRows : IRows =>
        new(() =>
            (
                TRows.InOrder,
                [
                    .. typeof(TRows)
                        .Assembly.GetTypes()
                        .Where(type => type.IsSubclassOf(typeof(WorkloadBenchmark)))
                        .OrderBy(type => type.MetadataToken),
                ]
            )
        );

    /// <summary>Runs the program.</summary>
    /// <returns>The exit code.</returns>
    public int Run(string[] args)
    {
        if (args is [MeasuringProcess.Option, ..])
        {
            return RunHere(args); // its output and its exceptions are the library's
        }

        if (OpenFiles.Lack() is { } lack)
        {
            Console.Error.WriteLine(lack);
            return Usage;
        }

        return LastResort.Run(() => RunHere(args));
    }

    private static IEnumerable<Type> StandardBenchmarks(Type rows) =>
        StandardWorkloads
            .InOrder.Where(type => Size.Of(type).Measured.Count > 0)
            .Select(type =>
                type.IsAssignableTo(typeof(IOperation)) ? typeof(IOperation)
                : type.IsAssignableTo(typeof(IPingPong)) ? typeof(IPingPong)
                : type
            )
            .Distinct()
            .Select(work => typeof(WorkloadBenchmark<,>).MakeGenericType(rows, work));

    private int RunHere(string[] args)
    {
        try
        {
            if (!CurrentFolder.Exists)
            {
                throw new UsageException(CurrentFolder.Gone);
            }

            if (args is [MeasuringProcess.Option, string pipe])
            {
                _ = Rows; // loads the adapters, which is no part of a cold start
                return ChildProgram.Run(pipe); // its host has checked the rows
            }

            RowRules.Require(Rows);
            return args switch
            {
                [NodeProgram.Option, .. string[] node] => new NodeProgram(Rows).Run(node),
                [] when Console.IsInputRedirected || Console.IsOutputRedirected => throw new UsageException(
                    Menu.Advice
                ),
                [] => new Menu(Rows, Benchmarks).Ask(Console.In, Console.Out) is { } chosen
                    ? Dispatch(chosen)
                    : Success,
                _ => Dispatch(args),
            };
        }
        catch (Exception e) when (Complaint(e) is { } complaint)
        {
            Console.Error.WriteLine(complaint);
            return Usage;
        }
    }

    // A workload refuses a size when the cases are listed, before anything is measured. Reflection and static constructors wrap
    // what it throws.
    private static string? Complaint(Exception e) =>
        e switch
        {
            ArgumentOutOfRangeException { TargetSite.DeclaringType: var type } refused
                when type?.Assembly == typeof(Workload).Assembly => refused.Message.Split(" (Parameter ")[0],
            UsageException or PeerException => e.Message,
            { InnerException: { } inner } => Complaint(inner),
            _ => null,
        };

    private int Dispatch(string[] args)
    {
        using Interruption interruption = new(_ => Environment.Exit(Interrupted));
        try
        {
            return Dispatch(args, interruption);
        }
        catch (OperationCanceledException) when (interruption.IsRequested)
        {
            interruption.BlockIfRequested();
            throw;
        }
    }

    private int Dispatch(string[] args, Interruption interruption)
    {
        if (Arguments.Parse(args) is not { } asked)
        {
            return Success;
        }

        int[] cores = Arguments.CoresOf(asked);
        RunnerFacade facade = new(Benchmarks, RunnerOptions.Of(asked), Arguments.OptionsOf(asked));
        string[]? rowsToCheck = asked.GetResult("--check") is null ? null : asked.GetValue<string[]>("--check") ?? [];
        if (rowsToCheck is not null)
        {
            ContractRun.Prepare();
        }

        _ = ProgramFiles.OfThisProcess; // remembers the files before anything is built
        if (asked.GetResult("--peers") is not null)
        {
            facade = facade.With(WithPeers(facade.Options, asked.GetValue<string?>("--peers") ?? ""));
        }

        IReadOnlyList<Row> all = [.. Rows, .. facade.Options.PeerRows];
        if (asked.GetValue<bool>("--libraries"))
        {
            RowTable.Print(all);
            return Success;
        }

        if (rowsToCheck is not null)
        {
            return new ContractRun(all, facade.Options.AskedTimeLimitSeconds).Check(rowsToCheck) ? Success : SomeFailed;
        }

        string? list = asked.GetValue<string?>("--list");
        if (list == "columns")
        {
            foreach (Column column in Columns.All)
            {
                Console.WriteLine($"{column.Title}: {column.Legend}");
            }

            return Success;
        }

        if (list is "flat" or "tree" || facade.PrintsInformation)
        {
            facade.Print(list);
            return Success;
        }

        if (list == "cases")
        {
            facade.PrintCases(all);
            return Success;
        }

        using PostgresServer? server = facade.Options.Database == PostgresServer.Asked ? PostgresServer.Start() : null;
        if (facade.Options.Database is { } database)
        {
            string connection = server?.Connection ?? database;
            DatabaseCheck.Require(Rows, connection);
            facade = facade.With(facade.Options with { Database = connection });
        }

        if (facade.Options.IsOnRequest)
        {
            OnRequest.Serve(
                facade.MeasurableOn(all, cores),
                facade.Options,
                Processor.Names,
                new LineFile(all, facade.Options),
                Console.In,
                Console.Out,
                interruption
            );
            return Success;
        }

        return facade.Measure(all, cores, interruption) ? Success : SomeFailed;
    }

    private RunOptions WithPeers(RunOptions options, string folder)
    {
        folder = folder.Length == 0 ? PeerRows.FindFolder() : Path.GetFullPath(folder);
        // Another program may read the standard output.
        IReadOnlyList<Row> peers = PeerRows.Prepare(folder, Console.Error.WriteLine);
        if (peers.Select(row => row.Name).Intersect(Rows.Select(row => row.Name)).FirstOrDefault() is { } twice)
        {
            throw new UsageException($"{folder} has a row {twice}, of which there is one already.");
        }

        return options with
        {
            PeersFolder = folder,
            PeerRows = peers,
        };
    }
}
