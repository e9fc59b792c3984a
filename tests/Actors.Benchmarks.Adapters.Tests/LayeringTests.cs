using System.Reflection;
using Actors.Benchmarks.Direct;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Peers;
using Actors.Benchmarks.Results;
using Xunit;

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>Which assembly may reference which.</summary>
public sealed class LayeringTests
{
    private const string Prefix = "Actors.Benchmarks.";

    public static IEnumerable<TheoryDataRow<string>> AdapterAssemblies =>
        AllRows
            .InOrder.SelectMany(row => row.Benches)
            .Select(bench => bench.Assembly.GetName().Name!)
            .Distinct()
            .Select(name => new TheoryDataRow<string>(name));

    /// <summary>What a library does with a further package may use the library's main adapter, whose name it begins with.</summary>
    [Theory]
    [MemberData(nameof(AdapterAssemblies))]
    public void An_adapter_references_the_contract_only(string assembly) =>
        Assert.Equal(
            ["Actors.Benchmarks.Contracts"],
            OursReferencedBy(Assembly.Load(assembly))
                .Where(other => !assembly.StartsWith(other, StringComparison.Ordinal))
        );

    [Theory]
    [InlineData(typeof(BenchmarkProgram), "Contracts", "Processes", "Results")]
    [InlineData(typeof(ResultLine), "Contracts")]
    [InlineData(typeof(Tally))] // of the contract
    public void The_harness_results_and_contract_reference_nothing_else_of_ours(Type type, params string[] others) =>
        Assert.Equal(others.Select(other => Prefix + other), OursReferencedBy(type.Assembly));

    [Theory]
    [InlineData("DirectBensh", null)]
    [InlineData("DirectBench", "DirectNode")]
    public void A_misspelt_adapter_is_refused(string bench, string? node)
    {
        Row direct = Assert.Single(DirectRows.All);

        Assert.Throws<TypeLoadException>(() => direct.WithAdapters(typeof(DirectRows), bench, node));
    }

    [Fact]
    public void Few_rows_are_baselines() =>
        Assert.Equal(
            ["Minimal: HandOver", "Minimal.Pool: Pool", "Sqlite: HandOver", "Npgsql: HandOver"],
            AllRows.InOrder.Where(row => row.Baseline != BaselineKind.None).Select(row => $"{row.Name}: {row.Baseline}")
        );

    /// <summary>Each public adapter of an adapter project belongs to a row.</summary>
    [Fact]
    public void Every_adapter_has_a_row()
    {
        Type[] listed = [.. AllRows.InOrder.SelectMany(row => row.Benches).Distinct()];
        IEnumerable<Type> existing = listed
            .Select(type => type.Assembly)
            .Distinct()
            .SelectMany(assembly => assembly.GetExportedTypes())
            .Where(type => !type.IsAbstract && type.IsAssignableTo(typeof(IActorBench)))
            .Where(type => !listed.Any(bench => bench.IsSubclassOf(type))); // in F#, a row's adapter inherits another one

        Assert.Empty(existing.Except(listed));
    }

    /// <summary>A row can do the same workloads with both kinds of message, except those that have no struct messages.</summary>
    [Fact]
    public void Both_kinds_do_the_same_workloads() =>
        Assert.All(
            AllRows.InOrder.Where(row => row.StructBench is not null),
            row =>
                Assert.Equal(
                    WorkloadsOf(row.ObjBench!).Except([typeof(SerializedPingPong), typeof(Remote)]),
                    WorkloadsOf(row.StructBench!)
                )
        );

    /// <summary>Whoever has mailboxes can be asked whether it lets one of them wait.</summary>
    [Theory]
    [MemberData(nameof(AdapterAssemblies))]
    public void A_library_with_mailboxes_is_checked_for_liveness(string assembly)
    {
        Row[] rows =
        [
            .. AllRows.InOrder.Where(row =>
                row.Units == UnitRule.OfWorkload && row.ObjBench?.Assembly.GetName().Name == assembly
            ),
        ];

        Assert.Equal(
            rows.Any(row => row.Workloads.Contains(typeof(Tell))),
            rows.Any(row => row.Workloads.Contains(typeof(Liveness)))
        );
    }

    private static IEnumerable<Type> WorkloadsOf(Type bench) =>
        bench
            .GetInterfaces()
            .Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IActorBench<>))
            .Select(type => type.GetGenericArguments()[0])
            .OrderBy(workload => workload.Name, StringComparer.Ordinal);

    private static IEnumerable<string> OursReferencedBy(Assembly assembly) =>
        assembly
            .GetReferencedAssemblies()
            .Select(name => name.Name!)
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal));
}
