namespace Actors.Benchmarks.Akka.Obj;

internal sealed record BroadcastPost(long Number);

/// <summary>The sum of the posts that a member has handled, and how many they were.</summary>
internal sealed record BroadcastAnswer(long Sum, int Received);

internal sealed class MemberActor(IActorRef hub, int posts) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is BroadcastPost post)
        {
            _received++;
            _sum += post.Number;
            if (_received == posts)
            {
                Context.Stop(Self);
                hub.Tell(new BroadcastAnswer(_sum, _received), ActorRefs.NoSender);
            }
        }
    }
}

/// <summary>A hub that passes each post on in a loop over its members.</summary>
internal class HubActor(int members, int posts, TaskCompletionSource<Tally> done) : UntypedActor
{
    private IActorRef[] _members = [];
    private long _received;
    private int _answers;
    private long _receivedByMembers;
    private long _sum;

    protected override void PreStart()
    {
        Lifecycle.Started();
        CreateMembers(members, MemberProps(Self));
    }

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case BroadcastPost:
                _received++;
                PassOn(message); // not a copy, which would be boxed once more
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

    // Self is an argument because a member is constructed where Self is the member.
    protected virtual Props MemberProps(IActorRef self) => ActorProps.Of(() => new MemberActor(self, posts));

    protected virtual void CreateMembers(int count, Props member)
    {
        _members = new IActorRef[count];
        for (int i = 0; i < count; i++)
        {
            _members[i] = Context.ActorOf(member);
        }
    }

    protected virtual void PassOn(object post)
    {
        foreach (IActorRef member in _members)
        {
            member.Tell(post, ActorRefs.NoSender);
        }
    }
}

public partial class AkkaBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RunBroadcastAsync(ActorSystem, workload, offset, done => new HubActor(workload.Members, workload.Posts, done));

    internal static Task<Tally> RunBroadcastAsync<THub>(
        ActorSystem system,
        Broadcast workload,
        long offset,
        Func<TaskCompletionSource<Tally>, THub> createHub
    )
        where THub : ActorBase
    {
        return RunParts.SumAsync(
            workload.Rooms,
            done =>
            {
                IActorRef hub = system.ActorOf(ActorProps.Of(() => createHub(done)));
                _ = Task.Run(() => Send(hub, workload.Posts, offset));
            }
        );

        static void Send(IActorRef hub, int posts, long offset)
        {
            for (int i = 1; i <= posts; i++)
            {
                hub.Tell(new BroadcastPost(offset + i), ActorRefs.NoSender);
            }
        }
    }
}
