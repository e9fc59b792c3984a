using System.Collections.Immutable;
using Actors.Benchmarks.Harness.Cases;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness.Bdn;

/// <summary>Groups a table by kind of message and parameters; a group begins with the baseline, and its other rows stand
/// in the order of the list of rows.</summary>
internal sealed class TableOrder : IOrderer
{
    public static readonly TableOrder Instance = new();

    public bool SeparateLogicalGroups => true;

    public IEnumerable<BenchmarkCase> GetExecutionOrder(
        ImmutableArray<BenchmarkCase> benchmarksCase,
        IEnumerable<BenchmarkLogicalGroupRule>? order = null
    ) => Order(benchmarksCase);

    public IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) =>
        Order(benchmarksCases);

    public string GetHighlightGroupKey(BenchmarkCase benchmarkCase) => GroupOf(benchmarkCase);

    public string GetLogicalGroupKey(ImmutableArray<BenchmarkCase> allBenchmarksCases, BenchmarkCase benchmarkCase) =>
        GroupOf(benchmarkCase);

    public IEnumerable<IGrouping<string, BenchmarkCase>> GetLogicalGroupOrder(
        IEnumerable<IGrouping<string, BenchmarkCase>> logicalGroups,
        IEnumerable<BenchmarkLogicalGroupRule>? order = null
    ) => logicalGroups;

    public static IEnumerable<BenchmarkCase> Order(IEnumerable<BenchmarkCase> benchmarks) =>
        benchmarks
            .GroupBy(GroupOf)
            .OrderBy(group => Case.Of(group.First()).Messages)
            .ThenBy(group => Case.Of(group.First()).Workload.SizeOfWork)
            .SelectMany(group =>
                group
                    .OrderByDescending(benchmark => Case.Of(benchmark).Row.Baseline == BaselineKind.HandOver)
                    .ThenBy(benchmark => Case.Of(benchmark).Index)
            );

    public static string GroupOf(BenchmarkCase benchmark)
    {
        Case @case = Case.Of(benchmark);
        return $"{@case.Messages} {@case.Workload}";
    }
}
