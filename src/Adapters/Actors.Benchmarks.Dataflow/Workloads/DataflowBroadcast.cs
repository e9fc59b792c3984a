namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A post, which the hub passes on as it is. With received posts it is a member's answer: their sum, and how many.</summary>
internal sealed record BroadcastMessage(long Number, int Received);

internal sealed class MemberActor(int posts, ActionBlock<BroadcastMessage> hub) : BlockActor<BroadcastMessage>
{
    private int _received;
    private long _sum;

    protected override void Receive(BroadcastMessage post)
    {
        _received++;
        _sum += post.Number;
        if (_received == posts)
        {
            End();
            hub.Post(new BroadcastMessage(_sum, _received));
        }
    }
}

/// <summary>What passes a post of a hub on to its members.</summary>
internal abstract class FanOut
{
    public abstract void Add(ActionBlock<BroadcastMessage> member);

    public abstract void PassOn(BroadcastMessage post);

    public virtual void Complete() { }
}

/// <summary>Posts to one member after the other.</summary>
internal sealed class LoopFanOut(int members) : FanOut
{
    private readonly ActionBlock<BroadcastMessage>[] _members = new ActionBlock<BroadcastMessage>[members];
    private int _count;

    public override void Add(ActionBlock<BroadcastMessage> member) => _members[_count++] = member;

    public override void PassOn(BroadcastMessage post)
    {
        foreach (ActionBlock<BroadcastMessage> member in _members)
        {
            member.Post(post);
        }
    }
}

internal sealed class HubActor : BlockActor<BroadcastMessage>
{
    private readonly int _members;
    private readonly FanOut _fanOut;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public HubActor(Broadcast workload, FanOut fanOut, TaskCompletionSource<Tally> done)
    {
        _members = workload.Members;
        _fanOut = fanOut;
        _done = done;
        for (int i = 0; i < _members; i++)
        {
            _fanOut.Add(new MemberActor(workload.Posts, Inbox).Inbox);
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
            _fanOut.Complete();
            End();
            _done.SetResult(new Tally(1 + _members, _received + _membersReceived, _sum));
        }
    }
}

public partial class DataflowBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RunBroadcastAsync(workload, offset, () => new LoopFanOut(workload.Members));

    internal static Task<Tally> RunBroadcastAsync(Broadcast workload, long offset, Func<FanOut> createFanOut)
    {
        return RunParts.SumAsync(workload.Rooms, () => Task.Run(() => SendAsync(workload, offset, createFanOut())));

        static Task<Tally> SendAsync(Broadcast workload, long offset, FanOut fanOut)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            ActionBlock<BroadcastMessage> hub = new HubActor(workload, fanOut, done).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.Post(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
