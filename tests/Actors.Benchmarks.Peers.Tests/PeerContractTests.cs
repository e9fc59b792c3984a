using Actors.Benchmarks.Harness;
using Xunit;

[assembly: AssemblyFixture(typeof(Actors.Benchmarks.Peers.Tests.BuiltPeers))]

namespace Actors.Benchmarks.Peers.Tests;

/// <summary>The peers of this repository, built where their tools are installed.</summary>
public sealed class BuiltPeers
{
    private readonly Lazy<IReadOnlyList<Row>> _rows = new(() =>
        PeerRows.Prepare(PeerRows.FindFolder(), TestContext.Current.SendDiagnosticMessage)
    );

    /// <summary>A row; the test is skipped where it is missing.</summary>
    public Row RequireRow(string name)
    {
        Row row = _rows.Value.Single(row => row.Name == name);
        Assert.SkipWhen(row.IsMissing, $"{name}: {row.Library.MissingBecause}");
        return row;
    }
}

/// <summary>Checks every peer with every workload, at small and awkward sizes.</summary>
/// <remarks><c>--filter Row=Go</c> checks one row. With <c>--settings tests/slow.runsettings</c>, more than a million messages are
/// checked.</remarks>
public sealed class PeerContractTests(BuiltPeers peers)
{
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan LargeLimit = TimeSpan.FromMinutes(5);

    public static IEnumerable<TheoryDataRow<string, string>> Cases => CasesOf(sizes => sizes.Checked);

    /// <summary>Those with sizes of more than a million messages.</summary>
    public static IEnumerable<TheoryDataRow<string, string>> LargeCases => CasesOf(sizes => sizes.CheckedLarge);

    private static IEnumerable<TheoryDataRow<string, string>> CasesOf(
        Func<WorkloadSizes, IEnumerable<Workload>> sizes
    ) =>
        from row in PeerRows.Of(PeerRows.FindFolder())
        from workload in row.Workloads
        where sizes(SizesOf(workload.Name)).Any()
        select new TheoryDataRow<string, string>(row.Name, workload.Name)
        {
            Traits = { ["Row"] = [row.Name], ["Workload"] = [workload.Name] },
        };

    [Theory]
    [MemberData(nameof(Cases))]
    public Task Keeps_the_contract(string row, string workload) =>
        CheckAsync(row, SizesOf(workload).Checked).WaitAsync(Limit, TestContext.Current.CancellationToken);

    /// <summary>A row that loses one message in a million passes at small sizes.</summary>
    [Theory]
    [Trait("Speed", "Slow")]
    [MemberData(nameof(LargeCases))]
    public Task Keeps_the_contract_with_more_than_a_million_messages(string row, string workload)
    {
        IReadOnlyList<Workload> sizes = SizesOf(workload).CheckedLarge;
        Assert.SkipUnless(
            sizes.Any(size => peers.RequireRow(row).CanDo(size, MessageKind.Obj)),
            $"{row} does only smaller sizes here"
        );
        return CheckAsync(row, sizes).WaitAsync(LargeLimit, TestContext.Current.CancellationToken);
    }

    private static WorkloadSizes SizesOf(string workload) =>
        Size.Of(StandardWorkloads.InOrder.Single(type => type.Name == workload));

    private async Task CheckAsync(string name, IEnumerable<Workload> sizes)
    {
        Row row = peers.RequireRow(name);
        Workload[] possible = [.. sizes.Where(size => row.CanDo(size, MessageKind.Obj))];
        Assert.NotEmpty(possible);
        await using PeerBench bench = (PeerBench)row.CreateBench(MessageKind.Obj);
        if (possible[0] is Remote)
        {
            await bench.StartFarSideAsync();
        }

        await bench.StartAsync();
        foreach (Workload workload in possible)
        {
            await RunAsync(bench, workload, row.Units, offset: 0);
            await RunAsync(bench, workload, row.Units, offset: int.MaxValue - 1);
        }
    }

    private static async Task RunAsync(PeerBench bench, Workload workload, UnitRule units, long offset)
    {
        Tally tally = await workload.On(bench)(offset);
        Expectation expectation = workload.Expectation.For(units);

        Assert.Null(expectation.Difference(tally, offset));
        Assert.Equal(0, await bench.QuiesceAsync());
        if (workload is Remote)
        {
            Assert.Null(expectation.DifferenceThere(await bench.QuiesceFarSideAsync(), runs: 1));
        }
    }
}
