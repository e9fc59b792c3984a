using System.Runtime.ExceptionServices;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;

namespace Actors.Benchmarks.Harness.Checks;

/// <summary>Checks that an adapter does what the contract says.</summary>
internal static class ContractCheck
{
    /// <summary>How long one of the sizes in <see cref="ContractRun.SizesOf"/> may take.</summary>
    public static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static readonly TimeSpan LivenessLimit = TimeSpan.FromSeconds(10);

    private const int ExceptionsToName = 5;

    /// <summary>Runs a workload twice on one instance, with random offsets, under a time limit.</summary>
    /// <returns>What the adapter did wrong; null if nothing.</returns>
    public static async Task<Breach?> RunAsync(Row row, Workload workload, MessageKind kind, TimeSpan limit)
    {
        Lifecycle.Forget(); // an earlier check may have left units alive
        // A library need not tell what an actor has thrown. Others may throw, too: an earlier check closes its sockets late.
        ConcurrentQueue<string> thrown = new();
        EventHandler<FirstChanceExceptionEventArgs> remember = (_, first) =>
        {
            if (first.Exception is not TimeoutException) // the time limit's own
            {
                thrown.Enqueue(Describe(first.Exception));
            }
        };
        AppDomain.CurrentDomain.FirstChanceException += remember;
        bool isCold = workload is ColdStart; // an instance can do it only once
        try
        {
            string? difference = await LiveAsync(row, workload, kind, limit, runs: isCold ? 1 : 2);
            if (isCold)
            {
                difference ??= await LiveAsync(row, workload, kind, limit, runs: 1);
            }

            return difference is null ? null : new Breach($"{row} {workload} {kind}: {difference}");
        }
        catch (TimeoutException)
        {
            string exceptions = string.Join("; ", thrown.Distinct().Take(ExceptionsToName));
            string meanwhile = exceptions.Length > 0 ? $" Exceptions meanwhile: {exceptions}" : "";
            return new Breach($"{row} {workload} {kind}: {Late(limit)}{meanwhile}", IsHung: true);
        }
        catch (Exception e)
        {
            return new Breach($"{row} {workload} {kind}: {Describe(e)}");
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= remember;
        }
    }

    private static async Task<string?> LiveAsync(Row row, Workload workload, MessageKind kind, TimeSpan limit, int runs)
    {
        IActorBench bench = row.CreateBench(kind);
        await using TemporaryStore? store = workload is Journal journal
            ? new TemporaryStore(
                journal.Database,
                journal.NeedsServer ? PostgresServer.OfThisProcess.Connection : null,
                () => (IJournalBench)row.CreateBench(kind)
            )
            : null;
        if (store is not null)
        {
            ((IJournalBench)bench).SaveIn(store.Store);
        }

        await using IRemoteNode? node = await StartNodeAsync(bench, row, workload, limit);
        if (workload is not ColdStart)
        {
            await Limited(bench.StartAsync).WaitAsync(limit);
        }

        if (
            store is not null
            && (await Limited(((IJournalBench)bench).ReadDurabilityAsync).WaitAsync(limit)).Complaint is { } complaint
        )
        {
            return complaint;
        }

        for (int run = 0; run < runs; run++)
        {
            if (await RunOnceAsync(bench, node, row, workload, limit) is { } difference)
            {
                return difference;
            }
        }

        await Limited(() => bench.DisposeAsync().AsTask()).WaitAsync(limit);
        return null;
    }

    // In this process, because lifecycles are counted here. The tests of the program start it in a process of its own.
    private static async Task<IRemoteNode?> StartNodeAsync(
        IActorBench bench,
        Row row,
        Workload workload,
        TimeSpan limit
    )
    {
        if (workload is not Remote)
        {
            return null;
        }

        IRemoteNode node = row.CreateNode();
        string address = await Limited(() => node.StartAsync(IPAddress.Loopback)).WaitAsync(limit);
        ((IRemoteBench)bench).ConnectTo(address, IPAddress.Loopback);
        return node;
    }

    private static async Task<string?> RunOnceAsync(
        IActorBench bench,
        IRemoteNode? node,
        Row row,
        Workload workload,
        TimeSpan limit
    )
    {
        Expectation expectation = workload.ExpectationOf(row);
        long offset = Random.Shared.Next();
        long startedBefore = Lifecycle.StartedSoFar;
        Handover.Take(); // an earlier check may have been abandoned
        if (workload is Pipeline watched)
        {
            PipelineWatch.Begin(watched);
        }

        Tally tally = await Limited(() => workload.On(bench)(offset)).WaitAsync(limit);
        if (expectation.Difference(tally, offset) is { } difference)
        {
            return difference;
        }

        if (
            workload is Pipeline pipeline
            && PipelineWatch.Difference(((IPipelineBench)bench).BoundOf(pipeline).Most) is { } breach
        )
        {
            return breach;
        }

        if (workload is SerializedPingPong && Handover.Take().Difference(expectation.Deliveries) is { } fault)
        {
            return fault;
        }

        if (
            node is not null
            && expectation.DifferenceThere(await Limited(node.QuiesceAsync).WaitAsync(limit), runs: 1) is { } there
        )
        {
            return there;
        }

        long alive = await Limited(bench.QuiesceAsync).WaitAsync(limit);
        if (Lifecycle.Alive < 0)
        {
            return $"{-Lifecycle.Alive} more units ended than started; a unit calls Lifecycle.Started() when it begins";
        }

        if (alive != 0 || Lifecycle.Alive != 0)
        {
            return $"{Math.Max(alive, Lifecycle.Alive)} units still alive, expected 0; "
                + "a unit calls Lifecycle.Ended() as its last act";
        }

        long started = Lifecycle.StartedSoFar - startedBefore;
        return started == expectation.Units
            ? null
            : $"{started} units called Lifecycle.Started(), expected {expectation.Units}";
    }

    private static string Late(TimeSpan limit) =>
        Invariant(
            $"{nameof(TimeoutException)}: not done within {limit.TotalSeconds} s; a message may be lost, or a unit may have thrown."
        );

    private static string Describe(Exception e) => $"{e.GetType().Name}: {e.Message}";

    // On another thread, so that an adapter that blocks does not block the check.
    private static Task Limited(Func<Task> action) => Task.Run(action);

    private static Task<TResult> Limited<TResult>(Func<Task<TResult>> action) => Task.Run(action);
}

/// <summary>What an adapter did wrong.</summary>
/// <param name="Text">In one line, with row, workload and kind of message.</param>
/// <param name="IsHung">Whether it did not end in time, so that it may still be busy.</param>
internal sealed record Breach(string Text, bool IsHung = false);
