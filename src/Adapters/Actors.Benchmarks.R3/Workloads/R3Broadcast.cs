namespace Actors.Benchmarks.R3.Obj;

/// <summary>A post, which the hub passes on as it is. With received posts it is a member's answer: their sum, and how many.</summary>
internal sealed record BroadcastMessage(long Number, int Received);

internal sealed class MemberActor
{
    private readonly int _posts;
    private readonly Subject<BroadcastMessage> _hub;
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    /// <summary>Handles what <paramref name="posted"/> brings.</summary>
    public MemberActor(int posts, Subject<BroadcastMessage> hub, Subject<BroadcastMessage> posted)
    {
        _posts = posts;
        _hub = hub;
        _subscription = posted.ObserveOnThreadPool().Subscribe(Receive);
        Lifecycle.Started();
    }

    private void Receive(BroadcastMessage post)
    {
        _received++;
        _sum += post.Number;
        if (_received == _posts)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _hub.OnNext(new BroadcastMessage(_sum, _received));
        }
    }
}

internal sealed class HubActor
{
    private readonly int _members;
    private readonly Subject<BroadcastMessage> _posted = new();
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public HubActor(Broadcast workload, TaskCompletionSource<Tally> done)
    {
        _members = workload.Members;
        _done = done;
        _subscription = Inbox.Synchronize().ObserveOnThreadPool().Subscribe(Receive);
        Lifecycle.Started();
        for (int i = 0; i < _members; i++)
        {
            _ = new MemberActor(workload.Posts, Inbox, _posted);
        }
    }

    public Subject<BroadcastMessage> Inbox { get; } = new();

    private void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            _posted.OnNext(message);
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
        if (++_answers == _members)
        {
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1 + _members, _received + _membersReceived, _sum));
        }
    }
}

public partial class R3Bench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset)
    {
        return RunParts.SumAsync(workload.Rooms, () => Task.Run(() => SendAsync(workload, offset)));

        static Task<Tally> SendAsync(Broadcast workload, long offset)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            Subject<BroadcastMessage> hub = new HubActor(workload, done).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.OnNext(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
