using Actors.Benchmarks.Libraries;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // lifecycles are counted in the process

namespace Actors.Benchmarks.Contract.Tests;

/// <summary>Every library, workload and kind of message, at small and awkward sizes.</summary>
public sealed class LibraryContractTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static IEnumerable<TheoryDataRow<string, Sequential, MessageKind>> SequentialCases =>
        Cases<Sequential>([new(1), new(2), new(50), new(1000)]);

    public static IEnumerable<TheoryDataRow<string, Parallel, MessageKind>> ParallelCases =>
        Cases<Parallel>([new(1), new(2), new(1000)]);

    public static IEnumerable<TheoryDataRow<string, Spawn, MessageKind>> SpawnCases =>
        Cases<Spawn>([new(1), new(10), new(1000)]);

    public static IEnumerable<TheoryDataRow<string, Counter, MessageKind>> CounterCases =>
        Cases<Counter>([new(1, 1), new(1, 1000), new(2, 2), new(3, 1000), new(8, 300)]);

    public static IEnumerable<TheoryDataRow<string, CounterSelect, MessageKind>> CounterSelectCases =>
        Cases<CounterSelect>([new(1, 1), new(1, 1000), new(2, 2), new(3, 1000), new(8, 300)]);

    public static IEnumerable<TheoryDataRow<string, PingPong, MessageKind>> PingPongCases =>
        Cases<PingPong>([
            new(1, 1, 1, false),
            new(1, 2, 2, false),
            new(1, 1, 1000, false),
            new(3, 100, 1000, false),
            new(8, 7, 300, false),
        ]);

    public static IEnumerable<TheoryDataRow<string, PingPong, MessageKind>> SerializedPingPongCases =>
        Cases<PingPong>([
                new(1, 1, 1, true),
                new(1, 1, 300, true),
                new(1, 2, 300, true),
                new(1, 100, 300, true),
                new(3, 1, 300, true),
                new(3, 2, 300, true),
                new(3, 100, 300, true),
            ])
            .Where(row => row.Data.Item3 == MessageKind.Obj);

    public static IEnumerable<TheoryDataRow<string, PingPong, MessageKind>> SerializedStructCases =>
        Cases<PingPong>([new(1, 1, 1, true)]).Where(row => row.Data.Item3 == MessageKind.Struct);

    public static IEnumerable<TheoryDataRow<string, Ring, MessageKind>> RingCases =>
        Cases<Ring>([new(2, 1, 1), new(2, 2, 2), new(10, 10, 1), new(100, 20, 4), new(50, 50, 50)]);

    public static IEnumerable<TheoryDataRow<string, Operations, MessageKind>> OperationsCases =>
        Cases<Operations>([
            .. from operation in Enum.GetValues<Operation>()
            from count in new[] { 1, 2, 1000, 2500 } // more than the window of the rows that have one
            select new Operations(operation, count),
        ]);

    public static IEnumerable<TheoryDataRow<string, ColdStart, MessageKind>> ColdStartCases =>
        Cases<ColdStart>([new()]);

    public static IEnumerable<TheoryDataRow<string, Remote, MessageKind>> RemoteCases =>
        Cases<Remote>([
                new(1, 1, 0, 1),
                new(1, 1, 100, 50),
                new(1, 7, 0, 100),
                new(3, 7, 100, 21),
                new(3, 100, 100, 300),
                new(1, 100, 0, 100),
            ])
            .Where(row => row.Data.Item3 == MessageKind.Obj);

    public static IEnumerable<TheoryDataRow<string, Spawn, MessageKind>> LargeTrees =>
        Cases<Spawn>([new(1_000_000)]).Where(row => row.Data.Item3 == MessageKind.Obj);

    [Theory]
    [MemberData(nameof(SequentialCases))]
    public Task Does_sequential(string library, Sequential workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(ParallelCases))]
    public Task Does_parallel(string library, Parallel workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(SpawnCases))]
    public Task Does_spawn(string library, Spawn workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(CounterCases))]
    public Task Does_counter(string library, Counter workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(CounterSelectCases))]
    public Task Does_counter_select(string library, CounterSelect workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(PingPongCases))]
    public Task Does_ping_pong(string library, PingPong workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    /// <summary>Each message is another object when it arrives, too: see <see cref="ContractCheck"/>.</summary>
    [Theory]
    [MemberData(nameof(SerializedPingPongCases))]
    public Task Does_serialized_ping_pong(string library, PingPong workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(SerializedStructCases))]
    public async Task Refuses_to_serialize_structs(string library, PingPong workload, MessageKind kind)
    {
        await using IActorBench<PingPong> bench = (IActorBench<PingPong>)Row(library).Create();
        await bench.StartAsync();

        await Assert.ThrowsAsync<NotSupportedException>(() => bench.RunAsync(workload, kind, 0));
    }

    [Theory]
    [MemberData(nameof(RingCases))]
    public Task Does_ring(string library, Ring workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(OperationsCases))]
    public Task Does_operations(string library, Operations workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    [Theory]
    [MemberData(nameof(ColdStartCases))]
    public Task Starts_cold(string library, ColdStart workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    /// <summary>An empty cell is empty in every place.</summary>
    [Fact]
    public void Who_can_post_says_so() =>
        Assert.All(
            AllLibraries.InOrder.Where(library => library.Supports(typeof(Operations))),
            library =>
                Assert.NotEqual(
                    library.CannotDo(new Operations(Operation.Post, 1)),
                    library.BenchType!.IsAssignableTo(typeof(IPostBench))
                )
        );

    [Theory]
    [MemberData(nameof(RemoteCases))]
    public Task Does_remote(string library, Remote workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, Limit);

    /// <summary>Its cases are of one kind, and nobody may get the other's name.</summary>
    [Fact]
    public async Task Remote_refuses_structs()
    {
        foreach (Library library in AllLibraries.InOrder.Where(l => l.Supports(typeof(Remote))))
        {
            IActorBench<Remote> bench = (IActorBench<Remote>)library.Create();
            await Assert.ThrowsAsync<NotSupportedException>(() =>
                bench.RunAsync(new Remote(1, 1, 0, 1), MessageKind.Struct, offset: 0)
            );
        }
    }

    [Theory]
    [MemberData(nameof(LargeTrees))]
    public Task Grows_a_million_leaves(string library, Spawn workload, MessageKind kind) =>
        CheckAsync(library, workload, kind, TimeSpan.FromMinutes(5));

    /// <summary>A question that overtakes an Add is rare: it takes many short runs to see one.</summary>
    [Theory]
    [MemberData(nameof(CounterSelectCases))]
    public async Task Never_answers_before_the_last_add(string library, CounterSelect workload, MessageKind kind)
    {
        for (int i = 0; i < 200; i++)
        {
            await CheckAsync(library, workload, kind, Limit);
        }
    }

    private static async Task CheckAsync<TWorkload>(
        string library,
        TWorkload workload,
        MessageKind kind,
        TimeSpan limit
    )
        where TWorkload : class
    {
        string? difference = await ContractCheck.RunAsync(Row(library), workload, kind, limit);
        Assert.True(difference is null, difference);
    }

    private static Library Row(string name) => AllLibraries.InOrder.Single(library => library.Name == name);

    // A missing library is skipped with its reason, never passed.
    private static IEnumerable<TheoryDataRow<string, TWorkload, MessageKind>> Cases<TWorkload>(TWorkload[] workloads)
        where TWorkload : class =>
        from library in AllLibraries.InOrder
        where library.MissingBecause is not null || library.Supports(typeof(TWorkload))
        from workload in workloads
        where !library.CannotDo(workload)
        from kind in Enum.GetValues<MessageKind>()
        select new TheoryDataRow<string, TWorkload, MessageKind>(library.Name, workload, kind)
        {
            Skip = library.MissingBecause,
        };
}
