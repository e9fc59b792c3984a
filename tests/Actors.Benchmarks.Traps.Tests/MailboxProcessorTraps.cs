using System.Diagnostics;
using Microsoft.FSharp.Control;
using Microsoft.FSharp.Core;
using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>The traps of MailboxProcessor. A test fails when its trap is gone. Tried with FSharp.Core 10.1.401.</summary>
[Trait("Speed", "Slow")]
public sealed class MailboxProcessorTraps
{
    private const int Messages = 3000;

    private static readonly TimeSpan Moment = TimeSpan.FromSeconds(0.5);

    /// <summary>It waits on a wait handle. A round trip takes about 90 μs instead of 1.2.</summary>
    [Theory]
    [InlineData(60_000, false)] // a time-out
    [InlineData(null, true)] // an agent with a cancellation token
    public async Task Receive_with_a_time_out_or_a_token_takes_many_times_as_long(int? timeOut, bool hasToken)
    {
        using CancellationTokenSource cancellation = new();
        double without = await TimeOfWaitingAsync(receiveTimeout: null, token: null);
        double with = await TimeOfWaitingAsync(timeOut, hasToken ? cancellation.Token : null);

        Assert.True(with > 3 * without, $"{with} ms, {without} ms without");
    }

    /// <summary>Posts succeed and nobody handles them. A caller waits for ever.</summary>
    [Fact]
    public async Task An_exception_ends_the_agent_and_posts_still_succeed()
    {
        using var agent = Start<FSharpAsyncReplyChannel<int>>(async inbox =>
        {
            await ReceiveAsync(inbox);
            throw new InvalidOperationException("on purpose");
        });
        TaskCompletionSource failed = new();
        agent.Error += (_, _) => failed.SetResult();
        _ = AskAsync(agent);
        await failed.Task;
        Task<int> second = AskAsync(agent);
        Task<int> third = AskAsync(agent);
        await Task.Delay(Moment, TestContext.Current.CancellationToken);

        Assert.Equal(2, agent.CurrentQueueLength);
        Assert.False(second.IsCompleted);
        Assert.False(third.IsCompleted);
    }

    /// <summary>Each Receive moves all messages that are left.</summary>
    [Fact]
    public async Task Receiving_all_messages_after_a_scan_takes_quadratic_time()
    {
        double few = double.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            few = Math.Min(few, await TimeOfMessageAsync(1000)); // the first ones are compiled meanwhile
        }

        double many = await TimeOfMessageAsync(400_000);

        Assert.True(many > 4 * few, $"{many} ns a message with 400,000, {few} ns with 1000");

        static async Task<double> TimeOfMessageAsync(int count)
        {
            using var agent = Start<int>(_ => Task.CompletedTask);
            for (int i = 0; i <= count; i++)
            {
                agent.Post(i);
            }

            await RunAsync(
                agent.Scan(
                    FuncConvert.FromFunc<int, FSharpOption<FSharpAsync<bool>>>(message =>
                        message == count
                            ? FSharpOption<FSharpAsync<bool>>.Some(FSharpAsync.AwaitTask(Task.FromResult(true)))
                            : FSharpOption<FSharpAsync<bool>>.None
                    ),
                    null
                )
            );
            var watch = Stopwatch.StartNew();
            for (int i = 0; i < count; i++)
            {
                await ReceiveAsync(agent);
            }

            return watch.Elapsed.TotalNanoseconds / count;
        }
    }

    /// <summary>dotnet/fsharp#10720. The body and a caller wait for ever.</summary>
    [Fact]
    public async Task Dispose_drops_messages_silently_and_does_not_end_the_body()
    {
        Task? body = null;
        var agent = Start<FSharpAsyncReplyChannel<int>>(inbox => body = EchoAsync(inbox));
        await AskAsync(agent);
        agent.Dispose();
        Task<int> asked = AskAsync(agent);
        await Task.Delay(Moment, TestContext.Current.CancellationToken);

        Assert.Equal(0, agent.CurrentQueueLength);
        Assert.False(asked.IsCompleted);
        Assert.False(body!.IsCompleted);
    }

    /// <summary>Its Queue stays as large as it has become.</summary>
    [Fact]
    public async Task A_mailbox_keeps_the_room_of_a_thousand_messages()
    {
        var agents = new FSharpMailboxProcessor<object>[100];
        for (int i = 0; i < agents.Length; i++)
        {
            agents[i] = Start<object>(_ => Task.CompletedTask);
        }

        long before = GC.GetTotalMemory(forceFullCollection: true);
        foreach (var agent in agents)
        {
            for (int i = 0; i < 1000; i++)
            {
                agent.Post(agents);
            }

            for (int i = 0; i < 1000; i++)
            {
                await ReceiveAsync(agent);
            }
        }

        Assert.InRange((GC.GetTotalMemory(forceFullCollection: true) - before) / agents.Length, 4000, 100_000);
        GC.KeepAlive(agents);
    }

    /// <summary>
    /// Each message is posted while the agent waits for it. A message that is already there needs no wait handle, and takes no longer.
    /// </summary>
    private static async Task<double> TimeOfWaitingAsync(int? receiveTimeout, CancellationToken? token)
    {
        using var agent = Start<int>(_ => Task.CompletedTask, token);
        double best = double.MaxValue;
        for (int run = 0; run < 3; run++)
        {
            var watch = Stopwatch.StartNew();
            for (int i = 0; i < Messages; i++)
            {
                Task<int> received = ReceiveAsync(agent, receiveTimeout);
                agent.Post(i);
                await received;
            }

            best = Math.Min(best, watch.Elapsed.TotalMilliseconds);
        }

        return best;
    }

    private static async Task EchoAsync(FSharpMailboxProcessor<FSharpAsyncReplyChannel<int>> inbox)
    {
        while (true)
        {
            (await ReceiveAsync(inbox)).Reply(1);
        }
    }

    private static FSharpMailboxProcessor<T> Start<T>(
        Func<FSharpMailboxProcessor<T>, Task> body,
        CancellationToken? token = null
    ) =>
        FSharpMailboxProcessor<T>.Start(
            FuncConvert.FromFunc<FSharpMailboxProcessor<T>, FSharpAsync<Unit>>(inbox =>
                FSharpAsync.AwaitTask(body(inbox))
            ),
            token is { } given ? given : FSharpOption<CancellationToken>.None
        );

    private static Task<int> AskAsync(FSharpMailboxProcessor<FSharpAsyncReplyChannel<int>> agent) =>
        RunAsync(
            agent.PostAndAsyncReply(
                FuncConvert.FromFunc<FSharpAsyncReplyChannel<int>, FSharpAsyncReplyChannel<int>>(channel => channel),
                null
            )
        );

    private static Task<T> ReceiveAsync<T>(FSharpMailboxProcessor<T> inbox, int? timeout = null) =>
        RunAsync(inbox.Receive(timeout is { } given ? given : FSharpOption<int>.None));

    private static Task<T> RunAsync<T>(FSharpAsync<T> computation) =>
        FSharpAsync.StartImmediateAsTask(computation, null);
}
