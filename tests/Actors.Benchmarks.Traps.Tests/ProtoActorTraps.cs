using System.Collections.Concurrent;
using System.Diagnostics;
using System.Runtime.ExceptionServices;
using Proto;
using Proto.Cluster;
using Proto.Cluster.Partition;
using Proto.Cluster.Seed;
using Proto.Mailbox;
using Proto.Router;
using Proto.Timers;
using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>The traps of Proto.Actor in <c>docs/traps.md</c> are still there, and its rows state its defaults. A test that
/// fails says that the library has changed.</summary>
[Trait("Speed", "Slow")]
public sealed class ProtoActorTraps : IAsyncDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    // Long enough for a message that would be handled at once.
    private static readonly TimeSpan Moment = TimeSpan.FromMilliseconds(500);

    private readonly ActorSystem _system = new();

    public ValueTask DisposeAsync() => _system.DisposeAsync();

    [Fact]
    public void The_default_time_out_of_a_request_is_5_s() =>
        Assert.Equal(TimeSpan.FromSeconds(5), _system.Config.ActorRequestTimeout);

    [Fact]
    public void Heartbeats_of_a_cluster_do_not_expire_by_default_and_a_try_of_a_request_waits_5_s()
    {
        ClusterConfig config = ClusterConfig.Setup(
            "entities",
            FixedServerSeedNode.StartSeedNode(),
            new PartitionIdentityLookup()
        );
        Assert.Equal(
            (TimeSpan.Zero, TimeSpan.FromSeconds(5)),
            (config.HeartbeatExpiration, config.ActorRequestTimeout)
        );
    }

    [Fact]
    public async Task The_root_of_the_system_makes_an_envelope_and_a_new_root_context_makes_none()
    {
        Assert.True(await IsInEnvelopeAsync(_system.Root));
        Assert.False(await IsInEnvelopeAsync(new RootContext(_system)));
    }

    [Fact]
    public async Task An_actor_is_stopped_silently_at_its_11th_failure_in_10_s()
    {
        FailureCounts counts = await FailAsync(Supervision.DefaultStrategy);
        Assert.Equal((11, 10), (counts.Failures, counts.Restarts));
        Assert.Equal(0, counts.DeadLetters);
    }

    [Fact]
    public async Task AlwaysRestartStrategy_has_no_limit() =>
        Assert.Equal(100, (await FailAsync(Supervision.AlwaysRestartStrategy)).Failures);

    [Fact]
    public void With_a_time_each_failure_visits_all_earlier_ones()
    {
        RestartStatistics statistics = new(20_000, DateTimeOffset.UtcNow);
        TimeSpan withTime = Measure(() => statistics.NumberOfFailures(TimeSpan.FromSeconds(10)));
        TimeSpan without = Measure(() => statistics.NumberOfFailures(null));
        Assert.True(withTime > 100 * without, $"{withTime} with a time, {without} without");

        static TimeSpan Measure(Func<int> count)
        {
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < 200; i++)
            {
                Assert.Equal(20_000, count());
            }

            return Stopwatch.GetElapsedTime(start);
        }
    }

    [Theory]
    [InlineData(false, 20)]
    [InlineData(true, 40)]
    public async Task A_parent_is_told_of_an_end_without_Watch_and_twice_with_it(bool watches, int expected)
    {
        const int Children = 20;
        int notices = 0;
        PID parent = _system.Root.Spawn(
            Props.FromFunc(context =>
            {
                switch (context.Message)
                {
                    case Started:
                        for (int i = 0; i < Children; i++)
                        {
                            PID child = context.Spawn(Props.FromFunc(_ => Task.CompletedTask));
                            if (watches)
                            {
                                context.Watch(child);
                            }

                            context.Stop(child);
                        }

                        break;
                    case Terminated:
                        Interlocked.Increment(ref notices);
                        break;
                }

                return Task.CompletedTask;
            })
        );
        await EventuallyAsync(() => Volatile.Read(ref notices) >= expected);
        await Task.Delay(Moment, TestContext.Current.CancellationToken);
        Assert.Equal(expected, notices);
        await _system.Root.StopAsync(parent);
    }

    [Fact]
    public void Spawning_a_router_blocks_until_it_has_started()
    {
        HeldDispatcher dispatcher = new();
        Props group = _system.Root.NewBroadcastGroup(_system.DeadLetterPid).WithDispatcher(dispatcher);
        Thread spawner = new(() => _system.Root.Spawn(group)) { IsBackground = true };
        spawner.Start();
        Assert.False(spawner.Join(Moment));
        dispatcher.Release();
        Assert.True(spawner.Join(Patience));
    }

    [Fact]
    public async Task Each_cancelled_timer_ends_by_an_exception()
    {
        ConcurrentBag<CancellationToken> thrown = [];
        AppDomain.CurrentDomain.FirstChanceException += Watch;
        try
        {
            Scheduler scheduler = new(_system.Root);
            CancellationToken[] timers = new CancellationToken[100];
            for (int i = 0; i < timers.Length; i++)
            {
                CancellationTokenSource timer = scheduler.SendOnce(Patience, _system.DeadLetterPid, new Numbered(i));
                timers[i] = timer.Token;
                await timer.CancelAsync();
            }

            await EventuallyAsync(() => timers.All(timer => thrown.Contains(timer)));
        }
        finally
        {
            AppDomain.CurrentDomain.FirstChanceException -= Watch;
        }

        void Watch(object? sender, FirstChanceExceptionEventArgs e)
        {
            if (e.Exception is OperationCanceledException canceled)
            {
                thrown.Add(canceled.CancellationToken);
            }
        }
    }

    [Fact]
    public async Task A_send_to_a_full_bounded_mailbox_blocks_the_thread_and_makes_no_dead_letter()
    {
        const int Capacity = 10;
        int sent = 0;
        int handled = 0;
        int deadLetters = 0;
        _system.EventStream.Subscribe<DeadLetterEvent>(_ => Interlocked.Increment(ref deadLetters));
        TaskCompletionSource parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        PID actor = _system.Root.Spawn(
            Props
                .FromFunc(context =>
                {
                    switch (context.Message)
                    {
                        case Numbered { Number: 0 }:
                            parked.SetResult();
                            return gate.Task;
                        case Numbered:
                            Interlocked.Increment(ref handled);
                            break;
                    }

                    return Task.CompletedTask;
                })
                .WithMailbox(() => BoundedMailbox.Create(Capacity))
        );
        _system.Root.Send(actor, new Numbered(0));
        await parked.Task.WaitAsync(Patience, TestContext.Current.CancellationToken);
        Thread sender = new(() =>
        {
            for (int i = 1; i <= 2 * Capacity; i++)
            {
                _system.Root.Send(actor, new Numbered(i));
                Interlocked.Increment(ref sent);
            }
        });
        sender.Start();
        await EventuallyAsync(() =>
            Volatile.Read(ref sent) == Capacity
            && sender.ThreadState.HasFlag(System.Threading.ThreadState.WaitSleepJoin)
        );
        await Task.Delay(Moment, TestContext.Current.CancellationToken);
        Assert.Equal(Capacity, sent);
        gate.SetResult();
        await EventuallyAsync(() => Volatile.Read(ref handled) >= Capacity);
        Assert.True(sender.Join(Patience));
        Assert.Equal(0, deadLetters);
    }

    [Fact]
    public async Task A_bounded_mailbox_misses_a_wake_up_while_it_finds_its_queue_empty()
    {
        using ManualResetEventSlim foundEmpty = new();
        using ManualResetEventSlim goOn = new();
        CancellationToken token = TestContext.Current.CancellationToken;
        WatchedQueue queue = new(
            new BoundedMailboxQueue(10),
            popped: message =>
            {
                if (message is null && !goOn.IsSet)
                {
                    foundEmpty.Set();
                    goOn.Wait(Patience, token);
                }
            }
        );
        int handled = 0;
        PID actor = _system.Root.Spawn(
            Props
                .FromFunc(context =>
                {
                    handled += context.Message is Numbered ? 1 : 0;
                    return Task.CompletedTask;
                })
                .WithMailbox(() => new DefaultMailbox(new UnboundedMailboxQueue(), queue))
        );
        Assert.True(foundEmpty.Wait(Patience, token));
        _system.Root.Send(actor, new Numbered(1));
        goOn.Set();
        await Task.Delay(Moment, token);
        Assert.Equal(0, handled);
        _system.Root.Send(actor, new Numbered(2));
        await EventuallyAsync(() => Volatile.Read(ref handled) == 2);
    }

    private async Task<bool> IsInEnvelopeAsync(IRootContext root)
    {
        TaskCompletionSource<bool> answer = new(TaskCreationOptions.RunContinuationsAsynchronously);
        WatchedQueue queue = new(
            new UnboundedMailboxQueue(),
            pushed: message => answer.TrySetResult(message is MessageEnvelope)
        );
        PID actor = root.Spawn(
            Props
                .FromFunc(_ => Task.CompletedTask)
                .WithMailbox(() => new DefaultMailbox(new UnboundedMailboxQueue(), queue))
        );
        root.Send(actor, new Numbered(1));
        return await answer.Task.WaitAsync(Patience, TestContext.Current.CancellationToken);
    }

    // Of a unit that fails at each of a hundred messages.
    private async Task<FailureCounts> FailAsync(ISupervisorStrategy strategy)
    {
        const int Messages = 100;
        FailureCounts counts = new();
        TaskCompletionSource end = new(TaskCreationOptions.RunContinuationsAsynchronously);
        _system.EventStream.Subscribe<DeadLetterEvent>(_ => Interlocked.Increment(ref counts.DeadLetters));
        Props child = Props.FromFunc(context =>
        {
            switch (context.Message)
            {
                case Numbered:
                    if (++counts.Failures == Messages)
                    {
                        end.SetResult();
                    }

                    throw new InvalidOperationException("boom");
                case Restarting:
                    counts.Restarts++;
                    break;
                case Stopped:
                    end.TrySetResult();
                    break;
            }

            return Task.CompletedTask;
        });
        _system.Root.Spawn(
            Props
                .FromFunc(context =>
                {
                    if (context.Message is Started)
                    {
                        PID unit = context.Spawn(child);
                        for (int i = 0; i < Messages; i++)
                        {
                            context.Send(unit, new Numbered(i));
                        }
                    }

                    return Task.CompletedTask;
                })
                .WithChildSupervisorStrategy(strategy)
        );
        await end.Task.WaitAsync(Patience, TestContext.Current.CancellationToken);
        return counts;
    }

    private static async Task EventuallyAsync(Func<bool> condition)
    {
        long start = Stopwatch.GetTimestamp();
        while (!condition())
        {
            Assert.True(Stopwatch.GetElapsedTime(start) < Patience, "It has not happened.");
            await Task.Delay(5, TestContext.Current.CancellationToken);
        }
    }

    private sealed record Numbered(int Number);

    private sealed class FailureCounts
    {
        public int Failures;
        public int Restarts;
        public int DeadLetters;
    }

    /// <summary>Runs nothing until it is released.</summary>
    private sealed class HeldDispatcher : IDispatcher
    {
        private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public int Throughput => 300;

        public void Release() => _released.SetResult();

        public void Schedule(Func<Task> runner) =>
            _ = _released.Task.ContinueWith(_ => runner(), TaskScheduler.Default);
    }

    /// <summary>A queue that tells of each Push before it takes the message, and of each Pop before it returns.</summary>
    private sealed class WatchedQueue(
        IMailboxQueue queue,
        Action<object>? pushed = null,
        Action<object?>? popped = null
    ) : IMailboxQueue
    {
        public int Length => queue.Length;

        public bool HasMessages => queue.HasMessages;

        public void Push(object message)
        {
            pushed?.Invoke(message);
            queue.Push(message);
        }

        public object? Pop()
        {
            object? message = queue.Pop();
            popped?.Invoke(message);
            return message;
        }
    }
}
