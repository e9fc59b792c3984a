using System.Diagnostics;
using Actors.Benchmarks.Harness;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // lifecycles are counted in the process

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>Checks every row with every workload and kind of message, at small and awkward sizes.</summary>
/// <remarks><c>--filter Row=Channels</c> checks one row, <c>--filter "Row=Channels&amp;Workload=Spawn"</c> one workload of it.
/// With <c>--settings tests/slow.runsettings</c>, the large sizes are checked instead.</remarks>
public sealed class ContractTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan LargeLimit = TimeSpan.FromMinutes(5);

    private static readonly TimeSpan LivenessLimit = TimeSpan.FromSeconds(10);

    private const string StarvingRowsVariable = "ACTORS_BENCHMARKS_CHECK_STARVING_ROWS";

    private static readonly bool ChecksStarvingRows =
        Environment.GetEnvironmentVariable(StarvingRowsVariable) is not null;

    private static readonly Dictionary<string, Workload> Workloads = CaseList
        .Checked.Concat(CaseList.CheckedLarge)
        .Append(new Liveness())
        .ToDictionary(workload => workload.ToString());

    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> Cases =>
        CasesOf(CaseList.Checked, Enum.GetValues<MessageKind>());

    // A million grains take minutes to end, and the rows with other settings have those of Orleans.
    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> LargeCases =>
        CasesOf(CaseList.CheckedLarge, [MessageKind.Obj])
            .Where(found => !(Row(found.Data.Item1) is { Group: RowGroup.VirtualActors, IsFullOnly: true }));

    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> LivenessCases =>
        CasesOf([new Liveness()], Enum.GetValues<MessageKind>())
            .Select(found =>
            {
                string reason = Row(found.Data.Item1).Starves;
                found.Skip =
                    Environment.ProcessorCount < 2 ? "two processors are needed"
                    : reason.Length == 0 || ChecksStarvingRows ? null
                    : reason;
                return found;
            });

    public static IEnumerable<TheoryDataRow<string>> StarvingRows =>
        AllRows
            .InOrder.Where(row => row.Starves.Length > 0)
            .Select(row => new TheoryDataRow<string>(row.Name)
            {
                Skip = row.Library.MissingBecause,
                Traits = { ["Row"] = [row.Name] },
            });

    public static IEnumerable<TheoryDataRow<string, string, MessageKind>> CounterSelectCases =>
        CasesOf(CaseList.Checked.OfType<CounterSelect>(), Enum.GetValues<MessageKind>());

    public static IEnumerable<TheoryDataRow<string>> Rows =>
        AllRows.InOrder.Select(row => new TheoryDataRow<string>(row.Name)
        {
            Skip = row.Library.MissingBecause,
            Traits = { ["Row"] = [row.Name] },
        });

    [Theory]
    [MemberData(nameof(Cases))]
    public Task Keeps_the_contract(string row, string workload, MessageKind kind) =>
        CheckAsync(row, workload, kind, Limit);

    [Theory]
    [Trait("Speed", "Slow")]
    [MemberData(nameof(LargeCases))]
    public Task Keeps_the_contract_with_more_than_a_million_messages(string row, string workload, MessageKind kind) =>
        CheckAsync(row, workload, kind, LargeLimit);

    /// <summary>A unit that has been sent a message runs although its sender never idles.</summary>
    [Theory]
    [MemberData(nameof(LivenessCases))]
    public Task Lets_no_unit_wait_for_ever(string row, string workload, MessageKind kind) =>
        CheckAsync(row, workload, kind, LivenessLimit);

    /// <summary>In a process of its own, because a unit that is always busy ends with its process only.</summary>
    [Theory]
    [Trait("Speed", "Slow")]
    [MemberData(nameof(StarvingRows))]
    public async Task Starves_as_its_row_says(string row)
    {
        string[] arguments =
        [
            typeof(ContractTests).Assembly.Location,
            "-preEnumerateTheories",
            "-method",
            $"*.{nameof(Lets_no_unit_wait_for_ever)}",
            "-trait",
            $"Row={row}",
        ];
        ProcessStartInfo start = new("dotnet", arguments)
        {
            RedirectStandardOutput = true,
            Environment = { [StarvingRowsVariable] = "1" },
        };
        using Process process = Process.Start(start)!;
        string output = await process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        await process.WaitForExitAsync(TestContext.Current.CancellationToken);

        Assert.Contains($"{row} Liveness Obj: TimeoutException", output);
    }

    /// <summary>A question overtakes an Add rarely, so that only many short runs show it.</summary>
    [Theory]
    [MemberData(nameof(CounterSelectCases))]
    public async Task Does_not_answer_before_the_last_add(string row, string workload, MessageKind kind)
    {
        for (int i = 0; i < 200; i++)
        {
            await CheckAsync(row, workload, kind, Limit);
        }
    }

    /// <summary>A missing row is skipped here, once, with the reason. The other tests do not have it.</summary>
    [Theory]
    [MemberData(nameof(Rows))]
    public void Can_do_something(string row) => Assert.NotEmpty(Row(row).Workloads);

    private static async Task CheckAsync(string row, string workload, MessageKind kind, TimeSpan limit)
    {
        string? difference = await ContractCheck.RunAsync(Row(row), Workloads[workload], kind, limit);
        Assert.True(difference is null, difference);
    }

    private static Row Row(string name) => AllRows.InOrder.Single(row => row.Name == name);

    private static IEnumerable<TheoryDataRow<string, string, MessageKind>> CasesOf(
        IEnumerable<Workload> workloads,
        MessageKind[] kinds
    ) =>
        from row in AllRows.InOrder
        from workload in workloads
        from kind in kinds
        where row.CanDo(workload, kind)
        select new TheoryDataRow<string, string, MessageKind>(row.Name, workload.ToString(), kind)
        {
            Traits = { ["Row"] = [row.Name], ["Workload"] = [workload.GetType().Name] },
        };
}
