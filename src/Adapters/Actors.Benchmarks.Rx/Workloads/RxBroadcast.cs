namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A post, which the hub passes on as it is. With received posts it is a member's answer: their sum, and how many.</summary>
internal sealed record BroadcastMessage(long Number, int Received);

internal sealed class MemberActor
{
    private readonly int _posts;
    private readonly IObserver<BroadcastMessage> _hub;
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    /// <summary>Handles what <paramref name="inbox"/> brings.</summary>
    public MemberActor(int posts, IObserver<BroadcastMessage> hub, IObservable<BroadcastMessage> inbox)
    {
        _posts = posts;
        _hub = hub;
        _subscription = inbox.ObserveOn(Schedulers.Pool).Subscribe(Receive);
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

/// <summary>What passes a post of a hub on to its members.</summary>
internal abstract class FanOut
{
    /// <returns>What one more member observes.</returns>
    public abstract IObservable<BroadcastMessage> Add();

    public abstract void PassOn(BroadcastMessage post);
}

/// <summary>Calls the subject of one member after the other.</summary>
internal sealed class LoopFanOut(int members) : FanOut
{
    private readonly IObserver<BroadcastMessage>[] _members = new IObserver<BroadcastMessage>[members];
    private int _count;

    public override IObservable<BroadcastMessage> Add()
    {
        Subject<BroadcastMessage> member = new();
        _members[_count++] = member;
        return member;
    }

    public override void PassOn(BroadcastMessage post)
    {
        foreach (IObserver<BroadcastMessage> member in _members)
        {
            member.OnNext(post);
        }
    }
}

internal sealed class HubActor : ObservingActor<BroadcastMessage>
{
    private readonly int _members;
    private readonly FanOut _fanOut;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public HubActor(Broadcast workload, FanOut fanOut, TaskCompletionSource<Tally> done)
        : base(severalSend: true)
    {
        _members = workload.Members;
        _fanOut = fanOut;
        _done = done;
        for (int i = 0; i < _members; i++)
        {
            _ = new MemberActor(workload.Posts, Inbox, _fanOut.Add());
        }
    }

    protected override void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            _fanOut.PassOn(message);
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
            End();
            _done.SetResult(new Tally(1 + _members, _received + _membersReceived, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RunBroadcastAsync(workload, offset, () => new LoopFanOut(workload.Members));

    internal static Task<Tally> RunBroadcastAsync(Broadcast workload, long offset, Func<FanOut> createFanOut)
    {
        return RunParts.SumAsync(workload.Rooms, () => Task.Run(() => SendAsync(workload, offset, createFanOut())));

        static Task<Tally> SendAsync(Broadcast workload, long offset, FanOut fanOut)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            IObserver<BroadcastMessage> hub = new HubActor(workload, fanOut, done).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.OnNext(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
