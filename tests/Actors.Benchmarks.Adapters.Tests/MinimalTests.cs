extern alias MinimalPool;
using Actors.Benchmarks.Minimal;
using Actors.Benchmarks.Minimal.Obj;
using Xunit;
using PoolActor = MinimalPool::Actors.Benchmarks.Minimal.Obj.Actor<MinimalPool::Actors.Benchmarks.Minimal.Obj.TellMessage>;
using PoolMessage = MinimalPool::Actors.Benchmarks.Minimal.Obj.TellMessage;

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>An exception of a handler ends its actor, and neither the process nor another actor.</summary>
public sealed class MinimalTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(10);

    [Fact]
    public async Task An_exception_ends_its_actor_only()
    {
        TaskCompletionSource next = new(TaskCreationOptions.RunContinuationsAsynchronously);
        ThrowingActor throwing = new(new CompletingActor(next));

        throwing.Post(new TellMessage(1));

        await next.Task.WaitAsync(Limit, TestContext.Current.CancellationToken);
        await AssertEndedAsync(() => throwing.Handled, () => throwing.Post(new TellMessage(2)));
    }

    [Fact]
    public async Task An_exception_of_an_asynchronous_handler_ends_its_actor_only()
    {
        ThrowingAsyncActor throwing = new();

        throwing.Post(new TellMessage(1));

        await AssertEndedAsync(() => throwing.Handled, () => throwing.Post(new TellMessage(2)));
    }

    [Fact]
    public async Task An_exception_of_an_actor_with_two_mailboxes_ends_it_only()
    {
        ThrowingSelectingActor throwing = new();

        throwing.PostFirst(new TellMessage(1));

        await AssertEndedAsync(() => throwing.Handled, () => throwing.PostSecond(new TellMessage(2)));
    }

    [Fact]
    public async Task An_exception_on_the_pool_ends_its_actor_only()
    {
        ThrowingPoolActor throwing = new();

        throwing.Post(new PoolMessage(1));

        await AssertEndedAsync(() => throwing.Handled, () => throwing.Post(new PoolMessage(2)));
    }

    private static async Task AssertEndedAsync(Func<int> handled, Action postAgain)
    {
        Assert.True(await BecomesAsync(() => handled() == 1));
        postAgain();
        await Task.Delay(50, TestContext.Current.CancellationToken);
        Assert.Equal(1, handled());
    }

    private static async Task<bool> BecomesAsync(Func<bool> condition)
    {
        for (int i = 0; i < 1000 && !condition(); i++)
        {
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }

        return condition();
    }

    private static InvalidOperationException OnPurpose => new("on purpose");

    private sealed class ThrowingActor(CompletingActor next) : Actor<TellMessage>
    {
        public int Handled;

        protected override void Receive(TellMessage message)
        {
            Handled++;
            next.Post(new TellMessage(1)); // it waits in the slot of this thread
            throw OnPurpose;
        }
    }

    private sealed class CompletingActor(TaskCompletionSource done) : Actor<TellMessage>
    {
        protected override void Receive(TellMessage message)
        {
            Stop();
            done.SetResult();
        }
    }

    private sealed class ThrowingAsyncActor : AsyncActor<TellMessage>
    {
        public int Handled;

        protected override async ValueTask ReceiveAsync(TellMessage message)
        {
            await Task.Yield();
            Handled++;
            throw OnPurpose;
        }
    }

    private sealed class ThrowingSelectingActor : SelectingActor<TellMessage, TellMessage>
    {
        public int Handled;

        protected override void ReceiveFirst(TellMessage message)
        {
            Handled++;
            throw OnPurpose;
        }

        protected override void ReceiveSecond(TellMessage message) => Handled++;
    }

    private sealed class ThrowingPoolActor : PoolActor
    {
        public int Handled;

        protected override void Receive(PoolMessage message)
        {
            Handled++;
            throw OnPurpose;
        }
    }
}
