using System.Reactive.Linq;
using System.Reactive.Subjects;

namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Passes a post on by one call of a subject, to which its members have subscribed.</summary>
internal sealed class SubjectHub
{
    private readonly int _members;
    private readonly Subject<BroadcastMessage> _fanOut = new();
    private readonly TaskCompletionSource<Tally> _done;
    private readonly IDisposable _subscription;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public SubjectHub(Broadcast workload, TaskCompletionSource<Tally> done)
    {
        _members = workload.Members;
        _done = done;
        ISubject<BroadcastMessage> inbox = Subject.Synchronize(new Subject<BroadcastMessage>()); // several send to it
        _subscription = inbox.ObserveOn(RxBench.Pool).Subscribe(Receive);
        Inbox = inbox;
        Lifecycle.Started();
        for (int i = 0; i < _members; i++)
        {
            _ = new BroadcastMember(workload.Posts, inbox, _fanOut);
        }
    }

    public IObserver<BroadcastMessage> Inbox { get; }

    private void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            _fanOut.OnNext(message);
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

/// <summary>Rx, where the members of a hub have subscribed to one <c>Subject</c>.</summary>
/// <remarks>
/// | setting | value                                   | why                                                                                 |
/// |---------|-----------------------------------------|-------------------------------------------------------------------------------------|
/// | fan-out | one Subject, which all members observe  | the library's own: OnNext calls all subscribed observers in turn (Subject.cs)       |
/// | member  | ObserveOn for each subscription         | a member has a queue of its own, and OnNext only puts the post into all of them     |
/// Deviations: a subject keeps its observers in an array, which each Subscribe and each Dispose copies, so that joining and
/// leaving cost more where there are more members. Everything else as <see cref="RxBench"/>, whose members these are.
/// </remarks>
public sealed class RxSubjectBench : IActorBench<Broadcast>
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
            IObserver<BroadcastMessage> hub = new SubjectHub(workload, done).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.OnNext(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
