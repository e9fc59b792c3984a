using System.Diagnostics;
using System.Threading.Tasks.Dataflow;
using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>Each fails when .NET no longer has the trap.</summary>
[Trait("Speed", "Slow")]
public sealed class DataflowTraps
{
    [Fact]
    public async Task A_delegate_that_throws_drops_the_queue()
    {
        TaskCompletionSource gate = new();
        int handled = 0;
        ActionBlock<int> block = new(async _ =>
        {
            handled++;
            await gate.Task;
            throw new InvalidOperationException();
        });
        Assert.All(Enumerable.Range(0, 10), message => Assert.True(block.Post(message)));

        gate.SetResult();

        await Assert.ThrowsAsync<InvalidOperationException>(() => block.Completion);
        Assert.False(block.Post(0));
        Assert.Equal((1, 0), (handled, block.InputCount));
    }

    [Fact]
    public void Post_to_a_full_block_returns_false()
    {
        TaskCompletionSource gate = new();
        ActionBlock<int> block = new(_ => gate.Task, new ExecutionDataflowBlockOptions { BoundedCapacity = 10 });

        int taken = Enumerable.Range(0, 20).Count(block.Post);

        gate.SetResult();
        Assert.Equal(10, taken);
    }

    [Fact]
    public async Task A_bounded_member_of_a_BroadcastBlock_misses_messages()
    {
        TaskCompletionSource gate = new();
        int handled = 0;
        BroadcastBlock<int> hub = new(cloningFunction: null);
        ActionBlock<int> member = new(
            async _ =>
            {
                await gate.Task;
                handled++;
            },
            new ExecutionDataflowBlockOptions { BoundedCapacity = 10 }
        );
        hub.LinkTo(member, new DataflowLinkOptions { PropagateCompletion = true });
        Assert.All(Enumerable.Range(0, 1000), message => Assert.True(hub.Post(message)));
        await Task.Delay(500, TestContext.Current.CancellationToken); // the hub offers all but the last, which it keeps

        hub.Complete();
        gate.SetResult();

        await member.Completion;
        Assert.InRange(handled, 10, 100);
    }

    /// <summary>A yield takes long only where another thread wants the processor, so each processor has several.</summary>
    [Fact]
    public async Task A_new_block_yields_before_it_is_idle_unless_a_task_handles_one_message()
    {
        using CancellationTokenSource end = new();
        Thread[] busy =
        [
            .. Enumerable
                .Range(0, 3 * Environment.ProcessorCount)
                .Select(_ => new Thread(Spin) { IsBackground = true }),
        ];
        Array.ForEach(busy, thread => thread.Start());
        await TimeAsync(new ExecutionDataflowBlockOptions());
        TimeSpan one = await TimeAsync(new ExecutionDataflowBlockOptions { MaxMessagesPerTask = 1 });
        TimeSpan many = await TimeAsync(new ExecutionDataflowBlockOptions());
        await end.CancelAsync();
        Array.ForEach(busy, thread => thread.Join());

        Assert.True(many > 10 * one, $"{many} is not ten times {one}");

        void Spin()
        {
            while (!end.IsCancellationRequested) { }
        }

        static async Task<TimeSpan> TimeAsync(ExecutionDataflowBlockOptions options)
        {
            Stopwatch watch = Stopwatch.StartNew();
            for (int i = 0; i < 100; i++)
            {
                TaskCompletionSource done = new(TaskCreationOptions.RunContinuationsAsynchronously);
                ActionBlock<int> block = new(_ => done.SetResult(), options);
                block.Post(0);
                await done.Task;
            }

            return watch.Elapsed;
        }
    }

    [Fact]
    public async Task A_block_keeps_the_room_for_a_thousand_messages() =>
        Assert.True(
            await KeptRoom.BytesAsync(() =>
            {
                ActionBlock<object> block = new(KeptRoom.Handled);
                return message => block.Post(message);
            }) > 4096
        );
}
