using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A post, which the hub passes on as it is. With received posts it is a member's answer: their sum, and how many.</summary>
internal sealed record BroadcastMessage(long Number, int Received);

internal sealed class BroadcastMember
{
    private readonly int _posts;
    private readonly ActionBlock<BroadcastMessage> _hub;
    private int _received;
    private long _sum;

    public BroadcastMember(int posts, ActionBlock<BroadcastMessage> hub, ExecutionDataflowBlockOptions? options)
    {
        _posts = posts;
        _hub = hub;
        Inbox = Block.Of<BroadcastMessage>(Receive, options);
        Lifecycle.Started();
    }

    public ActionBlock<BroadcastMessage> Inbox { get; }

    private void Receive(BroadcastMessage post)
    {
        _received++;
        _sum += post.Number;
        if (_received == _posts)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _hub.Post(new BroadcastMessage(_sum, _received));
        }
    }
}

/// <summary>Passes posts on in a loop. Its block has default options in all rows: its members and the sender post to it.</summary>
internal sealed class BroadcastHub
{
    private readonly ActionBlock<BroadcastMessage>[] _members;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public BroadcastHub(Broadcast workload, TaskCompletionSource<Tally> done, ExecutionDataflowBlockOptions? options)
    {
        _done = done;
        Inbox = new ActionBlock<BroadcastMessage>(Receive);
        Lifecycle.Started();
        _members = new ActionBlock<BroadcastMessage>[workload.Members];
        for (int i = 0; i < _members.Length; i++)
        {
            _members[i] = new BroadcastMember(workload.Posts, Inbox, options).Inbox;
        }
    }

    public ActionBlock<BroadcastMessage> Inbox { get; }

    private void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            foreach (ActionBlock<BroadcastMessage> member in _members)
            {
                member.Post(message);
            }
        }
        else
        {
            ReceiveAnswer(message);
        }
    }

    private void ReceiveAnswer(BroadcastMessage answer)
    {
        _membersReceived += answer.Received;
        _sum += answer.Number;
        if (++_answers == _members.Length)
        {
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1 + _members.Length, _received + _membersReceived, _sum));
        }
    }
}

public partial class DataflowBench : IActorBench<Broadcast>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Broadcast workload, long offset) => RunBroadcastAsync(workload, offset, null);

    /// <inheritdoc cref="RunAskAsync"/>
    internal static async Task<Tally> RunBroadcastAsync(
        Broadcast workload,
        long offset,
        ExecutionDataflowBlockOptions? options
    )
    {
        Task<Tally>[] rooms = new Task<Tally>[workload.Rooms];
        for (int i = 0; i < rooms.Length; i++)
        {
            rooms[i] = Task.Run(() => SendAsync(workload, offset, options));
        }

        return Tally.Sum(await Task.WhenAll(rooms).ConfigureAwait(false));

        static Task<Tally> SendAsync(Broadcast workload, long offset, ExecutionDataflowBlockOptions? options)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            ActionBlock<BroadcastMessage> hub = new BroadcastHub(workload, done, options).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.Post(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
