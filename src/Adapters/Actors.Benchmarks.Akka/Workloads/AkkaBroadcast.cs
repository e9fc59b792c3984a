namespace Actors.Benchmarks.Akka.Obj;

internal sealed record BroadcastPost(long Number);

/// <summary>The sum of the posts that a member has handled, and how many they were.</summary>
internal sealed record BroadcastAnswer(long Sum, int Received);

internal sealed class MemberActor : UnitActor
{
    private int _received;
    private long _sum;

    public MemberActor(int posts) =>
        Receive<BroadcastPost>(post =>
        {
            _received++;
            _sum += post.Number;
            if (_received == posts)
            {
                Context.Stop(Self);
                Sender.Tell(new BroadcastAnswer(_sum, _received));
            }
        });

    public static Props Props(int posts) => global::Akka.Actor.Props.Create(() => new MemberActor(posts));
}

/// <summary>What hubs have in common, in whatever way they pass posts on: they add up the answers of their members.</summary>
internal abstract class AnsweredHubActor : UnitActor
{
    private int _answers;
    private long _receivedByMembers;
    private long _sum;

    protected long Received { get; set; }

    /// <summary>To be called after the handler of posts is registered: handlers are tried in that order.</summary>
    protected void ReceiveAnswers(int members, TaskCompletionSource<Tally> done) =>
        Receive<BroadcastAnswer>(answer =>
        {
            _answers++;
            _receivedByMembers += answer.Received;
            _sum += answer.Sum;
            if (_answers == members)
            {
                Context.Stop(Self);
                done.SetResult(new Tally(1 + _answers, Received + _receivedByMembers, _sum));
            }
        });
}

/// <summary>A hub that passes each post on in a loop over its members.</summary>
internal sealed class HubActor : AnsweredHubActor
{
    public HubActor(int members, int posts, TaskCompletionSource<Tally> done)
    {
        IActorRef[] all = new IActorRef[members];
        Props member = MemberActor.Props(posts);
        for (int i = 0; i < all.Length; i++)
        {
            all[i] = Context.ActorOf(member);
        }

        // Takes the post as an object, and not as its type: a struct would be boxed once more.
        Receive(
            typeof(BroadcastPost),
            post =>
            {
                Received++;
                foreach (IActorRef one in all)
                {
                    one.Tell(post);
                }
            }
        );
        ReceiveAnswers(members, done);
    }

    public static Props Props(int members, int posts, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new HubActor(members, posts, done));
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
