namespace Actors.Benchmarks.Akka.Obj;

internal sealed record BroadcastPost(long Number);

/// <summary>The sum of the posts that a member has handled, and how many they were.</summary>
internal sealed record BroadcastAnswer(long Sum, int Received);

internal sealed class MemberActor(int posts) : UnitActor
{
    private int _received;
    private long _sum;

    public static Props Props(int posts) => global::Akka.Actor.Props.Create(() => new MemberActor(posts));

    protected override void OnReceive(object message)
    {
        if (message is BroadcastPost post)
        {
            _received++;
            _sum += post.Number;
            if (_received == posts)
            {
                Context.Stop(Self);
                Sender.Tell(new BroadcastAnswer(_sum, _received));
            }
        }
    }
}

/// <summary>What hubs have in common, in whatever way they pass posts on: they add up the answers of their members.</summary>
internal abstract class AnsweredHubActor(int members, TaskCompletionSource<Tally> done) : UnitActor
{
    private long _received;
    private int _answers;
    private long _receivedByMembers;
    private long _sum;

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case BroadcastPost:
                _received++;
                PassOn(message);
                break;
            case BroadcastAnswer answer:
                _answers++;
                _receivedByMembers += answer.Received;
                _sum += answer.Sum;
                if (_answers == members)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1 + _answers, _received + _receivedByMembers, _sum));
                }

                break;
        }
    }

    /// <summary>Sends a post to all members.</summary>
    /// <param name="post">The post as an object, and not as its type: a struct would be boxed once more.</param>
    protected abstract void PassOn(object post);
}

/// <summary>A hub that passes each post on in a loop over its members.</summary>
internal sealed class HubActor : AnsweredHubActor
{
    private readonly IActorRef[] _members;

    public HubActor(int members, int posts, TaskCompletionSource<Tally> done)
        : base(members, done)
    {
        _members = new IActorRef[members];
        Props member = MemberActor.Props(posts);
        for (int i = 0; i < _members.Length; i++)
        {
            _members[i] = Context.ActorOf(member);
        }
    }

    public static Props Props(int members, int posts, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new HubActor(members, posts, done));

    protected override void PassOn(object post)
    {
        foreach (IActorRef member in _members)
        {
            member.Tell(post);
        }
    }
}

public partial class AkkaBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RunBroadcastAsync(ActorSystem, workload, offset, HubActor.Props);

    internal static Task<Tally> RunBroadcastAsync(
        ActorSystem system,
        Broadcast workload,
        long offset,
        Func<int, int, TaskCompletionSource<Tally>, Props> hubOf
    )
    {
        return RunParts.SumAsync(
            workload.Rooms,
            done =>
            {
                IActorRef hub = system.ActorOf(hubOf(workload.Members, workload.Posts, done));
                _ = Task.Run(() => Send(hub, workload.Posts, offset));
            }
        );

        static void Send(IActorRef hub, int posts, long offset)
        {
            for (int i = 1; i <= posts; i++)
            {
                hub.Tell(new BroadcastPost(offset + i));
            }
        }
    }
}
