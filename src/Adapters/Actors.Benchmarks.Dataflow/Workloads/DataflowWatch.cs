namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>What a watched actor would handle. None is sent.</summary>
internal sealed record WatchedMessage(long Number);

/// <summary>The block that has ended. If there is none, the watcher starts from the number.</summary>
internal sealed record WatchMessage(long Offset, ActionBlock<WatchedMessage>? Ended);

/// <summary>Watches blocks by their <c>Completion</c>, the task with which the library tells that a block has ended.</summary>
internal sealed class WatcherActor(int count, TaskCompletionSource<Tally> done) : BlockActor<WatchMessage>
{
    private readonly Dictionary<ActionBlock<WatchedMessage>, long> _numbers = [];
    private int _received;
    private long _sum;

    protected override void Receive(WatchMessage message)
    {
        if (message.Ended is null)
        {
            for (int i = 1; i <= count; i++)
            {
                ActionBlock<WatchedMessage> actor = new(_ => { });
                Lifecycle.Started();
                _numbers.Add(actor, message.Offset + i);
                _ = WatchAsync(actor);
            }

            foreach (ActionBlock<WatchedMessage> actor in _numbers.Keys)
            {
                actor.Complete();
            }

            return;
        }

        if (_numbers.Remove(message.Ended, out long number))
        {
            _received++;
            _sum += number;
        }

        if (_received == count)
        {
            End();
            done.SetResult(new Tally(1 + count, _received, _sum));
        }
    }

    private async Task WatchAsync(ActionBlock<WatchedMessage> actor)
    {
        await actor.Completion.ConfigureAwait(false);
        Lifecycle.Ended(); // the watched actor's: a block calls nothing when it ends
        Inbox.Post(new WatchMessage(0, actor));
    }
}

public partial class DataflowBench : IActorBench<Watch>
{
    public Task<Tally> RunAsync(Watch workload, long offset) =>
        RunParts.OneAsync(done => new WatcherActor(workload.Count, done).Inbox.Post(new WatchMessage(offset, null)));
}
