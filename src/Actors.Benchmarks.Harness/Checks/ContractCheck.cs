using System.Runtime.ExceptionServices;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;

namespace Actors.Benchmarks.Harness.Checks;

/// <summary>Checks that an adapter does what the contract says.</summary>
/// <param name="limit">How long each step may take: a start, a run, the end of all units, an end.</param>
internal sealed class ContractCheck(Row row, MessageKind kind, TimeSpan limit)
{
    /// <summary>How long a step of one of the sizes in <see cref="ContractRun.WorkloadsOf"/> may take.</summary>
    public static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static readonly TimeSpan LivenessLimit = TimeSpan.FromSeconds(10);

    private const int ExceptionsToName = 5;

    private Workload? _current;

    /// <summary>Runs sizes of one workload on one instance, each twice, with random offsets. ColdStart has an instance for each run, because
    /// an instance can do it only once.</summary>
    /// <returns>What the adapter did wrong; null if nothing.</returns>
    public async Task<Breach?> RunAsync(params IReadOnlyList<Workload> sizes)
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
        _current = sizes[0];
        Workload[] runs = [.. sizes.SelectMany(size => Enumerable.Repeat(size, 2))];
        try
        {
            foreach (Workload[] ofOneInstance in runs[0] is ColdStart ? runs.Chunk(1) : [runs])
            {
                if (await LiveAsync(ofOneInstance) is { } difference)
                {
                    return BreachOf(difference);
                }
            }

            return null;
        }
        catch (TimeoutException)
        {
            string exceptions = string.Join("; ", thrown.Distinct().Take(ExceptionsToName));
            string meanwhile = exceptions.Length > 0 ? $" Exceptions meanwhile: {exceptions}" : "";
            return BreachOf($"{Late}{meanwhile}") with { IsHung = true };
        }
        catch (Exception e)
        {
            return BreachOf(Describe(e));
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= remember;
        }
    }

    private Breach BreachOf(string text) => new($"{row} {_current} {kind}: {text}");

    private async Task<string?> LiveAsync(Workload[] runs)
    {
        await using TemporaryStore? store = runs[0] is Journal journal
            ? new TemporaryStore(
                journal.Database,
                journal.NeedsServer ? PostgresServer.OfThisProcess.Connection : null,
                () => (IJournalBench)row.CreateBench(kind)
            )
            : null;
        IActorBench bench = store?.MakeBench() ?? row.CreateBench(kind);
        await using IRemoteNode? node = runs[0] is Remote ? await StartNodeAsync((IRemoteBench)bench) : null;
        if (runs[0] is not ColdStart)
        {
            await Limited(bench.StartAsync);
        }

        if (store is not null && (await Limited(((IJournalBench)bench).ReadDurabilityAsync)).Complaint is { } complaint)
        {
            return complaint;
        }

        foreach (Workload run in runs)
        {
            _current = run;
            if (await RunOnceAsync(bench, node, run) is { } difference)
            {
                return difference;
            }
        }

        await Limited(() => bench.DisposeAsync().AsTask());
        return null;
    }

    // The node runs in this process, where lifecycles are counted. Tests of the program start it in its own process.
    private async Task<IRemoteNode> StartNodeAsync(IRemoteBench bench)
    {
        IRemoteNode node = row.CreateNode();
        string address = await Limited(() => node.StartAsync(IPAddress.Loopback));
        bench.ConnectTo(address, IPAddress.Loopback);
        return node;
    }

    private async Task<string?> RunOnceAsync(IActorBench bench, IRemoteNode? node, Workload workload)
    {
        Expectation expectation = workload.ExpectationOf(row);
        long offset = Random.Shared.Next();
        long startedBefore = Lifecycle.StartedSoFar;
        Handover.Take(); // an earlier check may have been abandoned
        Pipeline? pipeline = workload as Pipeline;
        if (pipeline is not null)
        {
            PipelineWatch.Begin(pipeline);
        }

        (Tally tally, bool isLate) = await DoAsync(bench, workload, offset);
        string? difference =
            expectation.Difference(tally, offset)
            ?? (pipeline is null ? null : PipelineWatch.Difference(((IPipelineBench)bench).BoundOf(pipeline).Most))
            ?? (workload is SerializedPingPong ? Handover.Take().Difference(expectation.Deliveries) : null)
            ?? (node is null ? null : expectation.DifferenceThere(await Limited(node.QuiesceAsync), runs: 1));
        if (difference is not null)
        {
            return isLate && workload is Timer timer
                ? await RunOnceAsync(bench, node, timer with { Due = 2 * timer.Due })
                : difference;
        }

        long alive = await Limited(bench.QuiesceAsync);
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

    // If this thread must wait between a start and a cancellation, the timer may fire before, which is no fault of the library.
    private async Task<(Tally Tally, bool IsLate)> DoAsync(IActorBench bench, Workload workload, long offset)
    {
        if (workload is not Timer timer)
        {
            return (await Limited(() => workload.On(bench)(offset)), false);
        }

        IParkedRun run = await Limited(() => ((IParkedBench<Timer>)bench).ParkAsync(timer, offset));
        long start = Stopwatch.GetTimestamp();
        await Limited(run.RunAsync);
        bool isLate = Stopwatch.GetElapsedTime(start) >= timer.Due;
        return (await Limited(run.DrainAsync), isLate);
    }

    private string Late =>
        Invariant(
            $"{nameof(TimeoutException)}: not done within {limit.TotalSeconds} s; a message may be lost, or a unit may have thrown."
        );

    private static string Describe(Exception e) => $"{e.GetType().Name}: {e.Message}";

    // On another thread, so that an adapter that blocks does not block the check.
    private Task Limited(Func<Task> action) => Task.Run(action).WaitAsync(limit);

    private Task<TResult> Limited<TResult>(Func<Task<TResult>> action) => Task.Run(action).WaitAsync(limit);
}

/// <summary>What an adapter did wrong.</summary>
/// <param name="Text">In one line, with row, workload and kind of message.</param>
/// <param name="IsHung">Whether it did not end in time, so that it may still be busy.</param>
internal sealed record Breach(string Text, bool IsHung = false);
