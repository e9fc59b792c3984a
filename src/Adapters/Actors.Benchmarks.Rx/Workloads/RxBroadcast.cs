using System.Reactive.Linq;
using System.Reactive.Subjects;

namespace Actors.Benchmarks.Rx.Obj;

/// <summary>A post, which the hub passes on as it is. With received posts it is a member's answer: their sum, and how many.</summary>
internal sealed record BroadcastMessage(long Number, int Received);

internal sealed class BroadcastMember
{
    private readonly int _posts;
    private readonly IObserver<BroadcastMessage> _hub;
    private readonly IDisposable _subscription;
    private int _received;
    private long _sum;

    /// <summary>Handles what <paramref name="inbox"/> brings.</summary>
    public BroadcastMember(int posts, IObserver<BroadcastMessage> hub, IObservable<BroadcastMessage> inbox)
    {
        _posts = posts;
        _hub = hub;
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
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

/// <summary>Passes posts on in a loop over its members' subjects.</summary>
internal sealed class BroadcastHub
{
    private readonly IObserver<BroadcastMessage>[] _members;
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public BroadcastHub(Broadcast workload, TaskCompletionSource<Tally> done)
    {
        _done = done;
        ISubject<BroadcastMessage> inbox = Subject.Synchronize(new Subject<BroadcastMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
        _members = new IObserver<BroadcastMessage>[workload.Members];
        for (int i = 0; i < _members.Length; i++)
        {
            Subject<BroadcastMessage> member = new();
            _ = new BroadcastMember(workload.Posts, inbox, member);
            _members[i] = member;
        }
    }

    public IObserver<BroadcastMessage> Inbox { get; }

    private void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            foreach (IObserver<BroadcastMessage> member in _members)
            {
                member.OnNext(message);
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
            _subscription.Dispose();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1 + _members.Length, _received + _membersReceived, _sum));
        }
    }
}

public partial class RxBench : IActorBench<Broadcast>
{
    /// <inheritdoc/>
    public async Task<Tally> RunAsync(Broadcast workload, long offset)
    {
        Task<Tally>[] rooms = new Task<Tally>[workload.Rooms];
        for (int i = 0; i < rooms.Length; i++)
        {
            rooms[i] = Task.Run(() => SendAsync(workload, offset));
        }

        return Tally.Sum(await Task.WhenAll(rooms).ConfigureAwait(false));

        static Task<Tally> SendAsync(Broadcast workload, long offset)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            IObserver<BroadcastMessage> hub = new BroadcastHub(workload, done).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.OnNext(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
