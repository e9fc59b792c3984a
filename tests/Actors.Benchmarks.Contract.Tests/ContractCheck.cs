using System.Net;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Contract.Tests;

/// <summary>Holds an adapter to its contract.</summary>
internal static class ContractCheck
{
    /// <summary>Runs a workload twice on one instance, with random offsets, under a time limit.</summary>
    /// <returns>What the adapter did wrong; null if nothing.</returns>
    public static async Task<string?> RunAsync<TWorkload>(
        Library library,
        TWorkload workload,
        MessageKind kind,
        TimeSpan limit
    )
        where TWorkload : class
    {
        Lifecycle.Forget(); // an earlier check may have left units alive
        int lives = workload is ColdStart ? 2 : 1; // an instance starts cold once
        try
        {
            for (int life = 0; life < lives; life++)
            {
                if (await LiveAsync(library, workload, kind, limit, runs: 2 / lives) is { } difference)
                {
                    return $"{library} {workload} {kind}: {difference}";
                }
            }

            return null;
        }
        catch (Exception e)
        {
            return $"{library} {workload} {kind}: {e.GetType().Name}: {e.Message}";
        }
    }

    private static async Task<string?> LiveAsync<TWorkload>(
        Library library,
        TWorkload workload,
        MessageKind kind,
        TimeSpan limit,
        int runs
    )
        where TWorkload : class
    {
        IActorBench<TWorkload> bench = (IActorBench<TWorkload>)library.Create();
        await using IRemoteNode? node = await StartNodeAsync(bench, library, workload, limit);
        if (workload is not ColdStart)
        {
            await Limited(bench.StartAsync).WaitAsync(limit);
        }

        for (int run = 0; run < runs; run++)
        {
            if (await RunOnceAsync(bench, node, library, workload, kind, limit) is { } difference)
            {
                return difference;
            }
        }

        await Limited(() => bench.DisposeAsync().AsTask()).WaitAsync(limit);
        return null;
    }

    // In this process, where lifecycles are counted; the program's tests have it in a process of its own.
    private static async Task<IRemoteNode?> StartNodeAsync(
        IActorBench bench,
        Library library,
        object workload,
        TimeSpan limit
    )
    {
        if (workload is not Remote)
        {
            return null;
        }

        IRemoteNode node = library.CreateNode();
        string address = await Limited(() => node.StartAsync(IPAddress.Loopback)).WaitAsync(limit);
        ((IRemoteBench)bench).ConnectTo(address, IPAddress.Loopback);
        return node;
    }

    private static async Task<string?> RunOnceAsync<TWorkload>(
        IActorBench<TWorkload> bench,
        IRemoteNode? node,
        Library library,
        TWorkload workload,
        MessageKind kind,
        TimeSpan limit
    )
        where TWorkload : class
    {
        Expectation expectation = Expectation.Of(workload, library.Units);
        long offset = Random.Shared.Next();
        long startedBefore = Lifecycle.StartedSoFar;
        Handover.Take(); // an earlier check may have been abandoned
        Tally tally = await Limited(() => DoAsync(bench, workload, kind, offset)).WaitAsync(limit);
        if (expectation.Difference(tally, offset) is { } difference)
        {
            return difference;
        }

        if (workload is PingPong { Serialized: true } && SharedMessages(expectation.Deliveries) is { } shared)
        {
            return shared;
        }

        if (
            node is not null
            && expectation.DifferenceThere(await Limited(node.QuiesceAsync).WaitAsync(limit), runs: 1) is { } there
        )
        {
            return there;
        }

        long alive = await Limited(bench.QuiesceAsync).WaitAsync(limit);
        if (alive != 0 || Lifecycle.Alive != 0)
        {
            return $"{Math.Max(alive, Lifecycle.Alive)} units still alive, expected 0";
        }

        long started = Lifecycle.StartedSoFar - startedBefore;
        return started == expectation.Units ? null : $"started {started} units, expected {expectation.Units}";
    }

    /// <summary>What is wrong with the messages of a serialized run; null if nothing.</summary>
    private static string? SharedMessages(long deliveries)
    {
        Handovers seen = Handover.Take();
        return seen == new Handovers(Sent: deliveries, Received: deliveries, Shared: 0)
            ? null
            : $"{seen.Sent} messages sent and {seen.Received} received, expected {deliveries}; "
                + $"{seen.Shared} objects handed over, expected 0";
    }

    private static async Task<Tally> DoAsync<TWorkload>(
        IActorBench<TWorkload> bench,
        TWorkload workload,
        MessageKind kind,
        long offset
    )
        where TWorkload : class
    {
        if (workload is not Operations { Operation: Operation.Post } post)
        {
            return await bench.RunAsync(workload, kind, offset);
        }

        IPostRun run = await ((IPostBench)bench).ParkAsync(post.Count, kind, offset);
        await run.PostAsync();
        return await run.DrainAsync();
    }

    // On another thread, so that an adapter that blocks does not block the check.
    private static Task Limited(Func<Task> action) => Task.Run(action);

    private static Task<TResult> Limited<TResult>(Func<Task<TResult>> action) => Task.Run(action);
}
