using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Harness.Checks;
using Actors.Benchmarks.Harness.Program;
using Actors.Benchmarks.Processes;
using Xunit;

namespace Actors.Benchmarks.ContractTests;

/// <summary>Checks every row with every workload and kind of message, at small and awkward sizes.</summary>
/// <remarks>
/// A test project inherits it: <c>public sealed class MyContractTests : ContractTests&lt;MyRows&gt;;</c>, and runs its tests one
/// after the other, by <c>[assembly: CollectionBehavior(DisableTestParallelization = true)]</c>, because lifecycles are counted
/// in the process. <c>--filter Row=Channels</c> checks one row, <c>--filter "Row=Channels&amp;Workload=Spawn"</c> one workload of
/// it. The large sizes have the trait <c>Speed=Slow</c>.
/// </remarks>
/// <typeparam name="TRows">The rows to check.</typeparam>
public abstract class ContractTests<TRows>
    where TRows : IRows
{
    // Before the first unit starts.
    static ContractTests() => ContractRun.Prepare();

    private static readonly TimeSpan LargeLimit = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan StarvingLimit = TimeSpan.FromMinutes(2);

    private const string StarvingRowsVariable = "ACTORS_BENCHMARKS_CHECK_STARVING_ROWS";

    private static readonly bool ChecksStarvingRows =
        Environment.GetEnvironmentVariable(StarvingRowsVariable) is not null;

    private static readonly Dictionary<string, Workload[]> Workloads = TRows
        .InOrder.SelectMany(row => ContractRun.WorkloadsOf(row).Concat(LargeSizesOf(row)))
        .Append([new Liveness()])
        .DistinctBy(NameOf)
        .ToDictionary(NameOf);

    /// <summary>Rows, their workloads, and kinds of message.</summary>
    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> Cases =>
        CasesOf(ContractRun.WorkloadsOf, Enum.GetValues<MessageKind>());

    /// <summary>As <see cref="Cases"/>, in the sizes with more than a million messages, of rows that are no variant: a variant differs by a
    /// setting, and each of its measured runs is checked, too.</summary>
    // A new block of Dataflow yields its thread 16 times, so that beside other work a million take minutes.
    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> LargeCases =>
        CasesOf(LargeSizesOf, [MessageKind.Obj])
            .Where(found =>
                Row(found.Data.Item1) is { IsVariant: false, IsFullOnly: false }
                && (found.Data.Item1, Workloads[found.Data.Item2]) is not ("Dataflow", [Spawn])
            );

    /// <summary>Rows that can be asked whether a unit may wait for ever, with the reason of those that say so.</summary>
    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> LivenessCases =>
        CasesOf(
                _ =>
                    [
                        [new Liveness()],
                    ],
                Enum.GetValues<MessageKind>()
            )
            .Select(found =>
            {
                string reason = Row(found.Data.Item1).Starves;
                found.Skip =
                    Environment.ProcessorCount < 2 ? "two processors are needed"
                    : reason.Length == 0 || ChecksStarvingRows ? null
                    : reason;
                return found;
            });

    /// <summary>Rows that say that a unit may wait for ever.</summary>
    public static IEnumerable<TheoryDataRow<string>> StarvingRows =>
        DataOf(TRows.InOrder.Where(row => row.Starves.Length > 0));

    /// <summary>As <see cref="Cases"/>, of CounterSelect only.</summary>
    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> CounterSelectCases =>
        CasesOf(
            _ =>
                [
                    [.. Size.Of(typeof(CounterSelect)).Checked],
                ],
            Enum.GetValues<MessageKind>()
        );

    /// <summary>All rows.</summary>
    public static IEnumerable<TheoryDataRow<string>> Rows => DataOf(TRows.InOrder);

    /// <summary>Counts, answer, units and lifecycles are those of the definition, in two runs of each size on one instance.</summary>
    [Theory(SkipTestWithoutData = true)]
    [MemberData(nameof(Cases))]
    public Task Keeps_the_contract(string row, string workload, MessageKind kind) =>
        CheckAsync(row, workload, kind, ContractCheck.Limit);

    /// <summary>A row that loses one message in a million passes at small sizes.</summary>
    [Theory(SkipTestWithoutData = true)]
    [Trait("Speed", "Slow")]
    [MemberData(nameof(LargeCases))]
    public Task Keeps_the_contract_with_more_than_a_million_messages(string row, string workload, MessageKind kind) =>
        CheckAsync(row, workload, kind, LargeLimit);

    /// <summary>A unit that has been sent a message runs although its sender never idles.</summary>
    [Theory(SkipTestWithoutData = true)]
    [MemberData(nameof(LivenessCases))]
    public Task Lets_no_unit_wait_for_ever(string row, string workload, MessageKind kind) =>
        CheckAsync(row, workload, kind, ContractCheck.LivenessLimit);

    /// <summary>In a process of its own, because a unit that is always busy ends with its process only.</summary>
    [Theory(SkipTestWithoutData = true)]
    [Trait("Speed", "Slow")]
    [MemberData(nameof(StarvingRows))]
    public void Starves_as_its_row_says(string row)
    {
        string[] command =
        [
            "dotnet",
            GetType().Assembly.Location,
            "-preEnumerateTheories",
            "-method",
            $"*.{nameof(Lets_no_unit_wait_for_ever)}",
            "-trait",
            $"Row={row}",
        ];
        (_, string output) = ChildProcess.Run(
            command,
            StarvingLimit,
            environment: new Dictionary<string, string> { [StarvingRowsVariable] = "1", ["LC_ALL"] = "C" }
        );

        Assert.Contains($"{row} Liveness Obj: TimeoutException", output);
    }

    /// <summary>A question overtakes an Add rarely, so that only many short runs show it.</summary>
    [Theory(SkipTestWithoutData = true)]
    [MemberData(nameof(CounterSelectCases))]
    public async Task Does_not_answer_before_the_last_add(string row, string workload, MessageKind kind)
    {
        for (int i = 0; i < 200; i++)
        {
            await CheckAsync(row, workload, kind, ContractCheck.Limit);
        }
    }

    /// <summary>Two rows of one name, for example, would make no table.</summary>
    [Fact]
    public void Rows_make_a_table() => RowRules.Require(TRows.InOrder);

    /// <summary>A missing row is skipped here, once, with the reason. The other tests do not have it.</summary>
    [Theory(SkipTestWithoutData = true)]
    [MemberData(nameof(Rows))]
    public void Can_do_something(string row) => Assert.NotEmpty(Row(row).Workloads);

    private static async Task CheckAsync(string row, string workload, MessageKind kind, TimeSpan limit)
    {
        Workload[] sizes = [.. Workloads[workload].Where(size => Row(row).CanDo(size, kind))];
        string? difference = (await new ContractCheck(Row(row), kind, limit).RunAsync(sizes))?.Text;
        Assert.True(difference is null, difference);
    }

    private static IEnumerable<TheoryDataRow<string>> DataOf(IEnumerable<Row> rows) =>
        rows.Select(row => new TheoryDataRow<string>(row.Name)
        {
            Skip = row.Library.MissingBecause,
            Traits = { ["Row"] = [row.Name] },
        });

    private static Row Row(string name) => TRows.InOrder.First(row => row.Name == name);

    private static IEnumerable<Workload[]> LargeSizesOf(Row row) =>
        row.Workloads.SelectMany(type => Size.Of(type).CheckedLarge.Select(Workload[] (size) => [size]));

    // A size of its own has its own name.
    private static string NameOf(Workload[] sizes) =>
        sizes.Length == 1 ? $"{sizes[0]}"
        : sizes[0].NeedsServer ? $"{sizes[0].GetType().Name} on a server"
        : sizes[0].GetType().Name;

    private static IEnumerable<TheoryDataRow<string, string, MessageKind>> CasesOf(
        Func<Row, IEnumerable<Workload[]>> workloads,
        MessageKind[] kinds
    ) =>
        from row in TRows.InOrder
        from sizes in workloads(row)
        from kind in kinds
        where sizes.Any(size => row.CanDo(size, kind))
        select new TheoryDataRow<string, string, MessageKind>(row.Name, NameOf(sizes), kind)
        {
            Traits = { ["Row"] = [row.Name], ["Workload"] = [sizes[0].GetType().Name] },
            Skip = ContractRun.WhyNot(sizes[0]),
        };
}
