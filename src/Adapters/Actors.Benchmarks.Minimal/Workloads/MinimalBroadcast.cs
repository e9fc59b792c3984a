namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>A post if <c>Received</c> is 0, otherwise a member's answer: its sum, and how many posts it has handled.</summary>
internal sealed record BroadcastMessage(long Number, int Received) : Message;

/// <summary>A post on its way to one member, because a message can be in one mailbox only.</summary>
internal sealed record BroadcastPost(long Number) : Message;

internal sealed class MemberActor(int posts, HubActor hub) : Actor<BroadcastPost>
{
    private int _received;
    private long _sum;

    protected override void Receive(BroadcastPost post)
    {
        _received++;
        _sum += post.Number;
        if (_received == posts)
        {
            Stop();
            hub.Post(new BroadcastMessage(_sum, _received));
        }
    }
}

internal sealed class HubActor : Actor<BroadcastMessage>
{
    private readonly MemberActor[] _members;
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private int _answers;
    private long _receivedByMembers;
    private long _sum;

    public HubActor(int members, int posts, TaskCompletionSource<Tally> done)
    {
        _done = done;
        _members = new MemberActor[members];
        for (int i = 0; i < members; i++)
        {
            _members[i] = new MemberActor(posts, this);
        }
    }

    protected override void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            foreach (MemberActor member in _members)
            {
                member.Post(new BroadcastPost(message.Number));
            }
        }
        else
        {
            Collect(message);
        }
    }

    private void Collect(BroadcastMessage answer)
    {
        _answers++;
        _receivedByMembers += answer.Received;
        _sum += answer.Number;
        if (_answers == _members.Length)
        {
            Stop();
            _done.SetResult(new Tally(1 + _members.Length, _received + _receivedByMembers, _sum));
        }
    }
}

public partial class MinimalBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Rooms,
            done =>
            {
                HubActor hub = new(workload.Members, workload.Posts, done);
                _ = Task.Run(() => Send(hub, workload.Posts, offset));
            }
        );

        static void Send(HubActor hub, int posts, long offset)
        {
            for (int i = 1; i <= posts; i++)
            {
                hub.Post(new BroadcastMessage(offset + i, 0));
            }
        }
    }
}
