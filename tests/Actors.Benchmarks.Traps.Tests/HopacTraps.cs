using System.Reflection;
using Microsoft.FSharp.Core;
using Xunit;
using Hopacs = global::Hopac.Hopac;
using Jobs = global::Hopac.Job;
using Mailboxes = global::Hopac.Mailbox;
using UnitJob = global::Hopac.Job<Microsoft.FSharp.Core.Unit>;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>The traps of Hopac. A test fails when its trap is gone. Tried with Hopac 0.5.1.</summary>
[Trait("Speed", "Slow")]
public sealed class HopacTraps
{
    private static readonly TimeSpan Moment = TimeSpan.FromSeconds(1);

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(20);

    /// <summary>A time-out fires when a worker has nothing else to do.</summary>
    [Fact]
    public Task A_time_out_does_not_fire_while_all_workers_are_busy() =>
        WaitsForBusyJobsAsync(() => Hopacs.queueAsTask(Hopacs.timeOutMillis(100)));

    /// <summary>There is no preemption.</summary>
    [Fact]
    public Task A_job_does_not_run_while_all_workers_are_busy() =>
        WaitsForBusyJobsAsync(() => Hopacs.queueAsTask(Jobs.result(1)));

    /// <summary>It ends for its Proc when it is collected as garbage.</summary>
    [Fact]
    public async Task Joining_an_aborted_job_does_not_end()
    {
        // C# cannot name the module Proc, which has the name of a type.
        MethodInfo start = typeof(Hopacs).Assembly.GetType("Hopac.Proc")!.GetMethod("startIgnore")!;
        dynamic starting = start.MakeGenericMethod(typeof(Unit)).Invoke(null, [Jobs.abort<Unit>()])!;
        GC.TryStartNoGCRegion(10_000_000);
        UnitJob joining = Hopacs.run(starting);
        Task ended = Hopacs.queueAsTask(joining);
        await Task.Delay(Moment, TestContext.Current.CancellationToken);
        bool hasEnded = ended.IsCompleted;
        GC.EndNoGCRegion();

        Assert.False(hasEnded);
    }

    /// <summary>Its Queue stays as large as it has become.</summary>
    [Fact]
    public void A_mailbox_keeps_the_room_of_a_thousand_messages()
    {
        var mailboxes = new global::Hopac.Mailbox<object>[100];
        for (int i = 0; i < mailboxes.Length; i++)
        {
            mailboxes[i] = new global::Hopac.Mailbox<object>();
        }

        Hopacs.run(Jobs.result(1));
        long before = GC.GetTotalMemory(forceFullCollection: true);
        foreach (var mailbox in mailboxes)
        {
            for (int i = 0; i < 1000; i++)
            {
                Mailboxes.Now.send(mailbox, mailboxes);
            }

            for (int i = 0; i < 1000; i++)
            {
                Hopacs.run(Mailboxes.take(mailbox));
            }
        }

        Assert.InRange((GC.GetTotalMemory(forceFullCollection: true) - before) / mailboxes.Length, 4000, 100_000);
        GC.KeepAlive(mailboxes);
    }

    /// <summary>If it blocks there, it blocks other jobs.</summary>
    [Fact]
    public async Task Code_that_awaits_a_task_of_a_job_continues_on_a_worker()
    {
        string? name = await Hopacs
            .startAsTask(Hopacs.timeOutMillis(100))
            .ContinueWith(
                _ => Thread.CurrentThread.Name,
                CancellationToken.None,
                TaskContinuationOptions.ExecuteSynchronously,
                TaskScheduler.Default
            );

        await Task.Yield();
        Assert.StartsWith("Hopac.Worker", name);
    }

    /// <summary>A job for each worker is always busy.</summary>
    private static async Task WaitsForBusyJobsAsync(Func<Task> start)
    {
        bool isOver = false;
        int begun = 0;
        UnitJob turn = Jobs.thunk(FuncConvert.FromAction(() => Thread.SpinWait(1000)));
        for (int i = 0; i < Environment.ProcessorCount; i++)
        {
            bool hasBegun = false;
            Hopacs.queue(
                Jobs.whileDoIgnore(
                    FuncConvert.FromFunc(() =>
                    {
                        if (!hasBegun)
                        {
                            hasBegun = true;
                            Interlocked.Increment(ref begun);
                        }

                        return !Volatile.Read(ref isOver);
                    }),
                    turn
                )
            );
        }

        while (Volatile.Read(ref begun) < Environment.ProcessorCount)
        {
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }

        Task started = start();
        await Task.Delay(Moment, TestContext.Current.CancellationToken);
        bool hasRun = started.IsCompleted;
        Volatile.Write(ref isOver, true);
        await started.WaitAsync(Limit, TestContext.Current.CancellationToken);

        // The test goes on on the pool.
        await Task.Yield();
        Assert.False(hasRun);
    }
}
