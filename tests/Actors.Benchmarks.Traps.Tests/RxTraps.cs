using System.Diagnostics;
using System.Reactive.Concurrency;
using System.Reactive.Linq;
using System.Reactive.Subjects;
using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>Each fails when Rx no longer has the trap. Tried with 7.0.0.</summary>
[Trait("Speed", "Slow")]
public sealed class RxTraps
{
    private static readonly IScheduler Pool = TaskPoolScheduler.Default.DisableOptimizations(
        typeof(ISchedulerLongRunning)
    );

    private int _handled;

    [Fact]
    public async Task An_exception_that_leaves_an_observer_stops_it_silently()
    {
        Exception? error = null;

        await SendAsync(inbox => inbox.ObserveOn(Pool).Subscribe(FailAtFifth, e => error = e));

        Assert.Equal((5, null), (_handled, error));
    }

    [Fact]
    public async Task Retry_behind_ObserveOn_loses_what_waits()
    {
        await SendAsync(inbox => inbox.ObserveOn(Pool).Do(FailAtFifth).Retry().Subscribe());

        Assert.InRange(_handled, 5, 999);
    }

    [Fact]
    public async Task Publish_before_Retry_keeps_what_waits()
    {
        await SendAsync(inbox => inbox.ObserveOn(Pool).Publish(queue => queue.Do(FailAtFifth).Retry()).Subscribe());

        Assert.Equal(1000, _handled);
    }

    [Fact]
    public async Task The_default_of_TaskPoolScheduler_is_a_thread_for_each_observer()
    {
        int before = Process.GetCurrentProcess().Threads.Count;
        List<IDisposable> subscriptions = [];
        for (int i = 0; i < 100; i++)
        {
            Subject<int> inbox = new();
            subscriptions.Add(inbox.ObserveOn(TaskPoolScheduler.Default).Subscribe());
            inbox.OnNext(0);
        }

        await Task.Delay(1000, TestContext.Current.CancellationToken);

        int more = Process.GetCurrentProcess().Threads.Count - before;
        subscriptions.ForEach(subscription => subscription.Dispose());
        Assert.InRange(more, 80, 200);
    }

    [Fact]
    public async Task A_subject_behind_ObserveOn_keeps_the_room_for_a_thousand_messages() =>
        Assert.True(
            await KeptRoom.BytesAsync(() =>
            {
                Subject<object> inbox = new();
                inbox.ObserveOn(Pool).Subscribe(KeptRoom.Handled);
                return inbox.OnNext;
            }) > 4096
        );

    private void FailAtFifth(int message)
    {
        Interlocked.Increment(ref _handled);
        if (message == 5)
        {
            throw new InvalidOperationException();
        }
    }

    // Nothing tells that no more will be handled, so it waits a while.
    private async Task SendAsync(Func<IObservable<int>, IDisposable> subscribe)
    {
        Subject<int> inbox = new();
        using IDisposable subscription = subscribe(inbox);
        for (int i = 1; i <= 1000; i++)
        {
            inbox.OnNext(i);
        }

        for (int i = 0; i < 50 && _handled < 1000; i++)
        {
            await Task.Delay(100, TestContext.Current.CancellationToken);
        }
    }
}
