using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>The traps of Orleans in docs/traps.md. A test fails when its trap is gone.</summary>
[Trait("Speed", "Slow")]
public sealed class OrleansTraps
{
    /// <summary>Four times the members: the lists of their subscriptions together have sixteen times the length.</summary>
    [Fact]
    public async Task Each_subscription_of_a_memory_stream_saves_the_list_of_all()
    {
        await using IActorBench bench = await StartAsync("Orleans.Streams");
        await SubscribeAsync(100); // warm-up

        long few = await SubscribeAsync(100);
        long many = await SubscribeAsync(400);

        Assert.InRange((double)many / few, 8, double.MaxValue);

        async Task<long> SubscribeAsync(int members)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            await ((IActorBench<Broadcast>)bench).RunAsync(new Broadcast(1, members, 1), 0);
            return GC.GetTotalAllocatedBytes(precise: true) - before;
        }
    }

    /// <summary>2000 calls of 20 ms each wait for one grain.</summary>
    [Fact]
    public async Task A_call_that_has_waited_for_30_seconds_fails()
    {
        await using IActorBench bench = await StartAsync("Orleans");
        Overload workload = new(20_000, 1, 40, 1, OverloadReading.Times);
        OverloadProbe probe = new(workload);
        IOverloadRun run = await ((IOverloadBench)bench).OpenAsync(workload, probe);
        for (int i = 0; i < workload.Due; i++)
        {
            Assert.True(run.Send(i)); // nothing limits the calls
        }

        Tally handled = await run.EndAsync();

        Assert.InRange(probe.RefusedMessages, 1, workload.Due);
        Assert.InRange(handled.Deliveries, 1, workload.Due - 1); // the grain does not handle those that have failed
    }

    /// <summary>The only call takes 40 s: the grain handles it, and its caller is told that it has failed.</summary>
    [Fact]
    public async Task A_call_that_fails_while_it_is_handled_is_counted_once()
    {
        await using IActorBench bench = await StartAsync("Orleans");
        Overload workload = new(40_000_000, 1, 40, 1, OverloadReading.Times);

        Tally all = await ((IActorBench<Overload>)bench).RunAsync(workload, 7);

        Assert.Equal(new Tally(1, 1, 8), all);
    }

    [Fact]
    public async Task The_cache_of_the_directory_remembers_ended_grains()
    {
        await using IActorBench bench = await StartAsync("Orleans");
        const int grains = 50_000;
        long before = await CreateAsync(); // the tables of grains that live have grown

        long left = (await CreateAsync() - before) / grains;

        Assert.InRange(left, 100, 1000);

        async Task<long> CreateAsync()
        {
            await ((IActorBench<Create>)bench).RunAsync(new Create(grains), 0);
            await bench.QuiesceAsync();
            return GC.GetTotalMemory(forceFullCollection: true);
        }
    }

    private static async Task<IActorBench> StartAsync(string name)
    {
        Row row = AllRows.InOrder.Single(row => row.Name == name);
        Assert.SkipWhen(row.IsMissing, row.Library.MissingBecause ?? "");
        IActorBench bench = row.CreateBench(MessageKind.Obj);
        await bench.StartAsync();
        return bench;
    }
}
