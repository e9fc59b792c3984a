namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record BroadcastPost(long Number);

/// <summary>The sum of the posts that a member has handled, and how many they were.</summary>
internal sealed record BroadcastAnswer(long Sum, int Received);

internal sealed class MemberActor(int posts) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case BroadcastPost post:
                _received++;
                _sum += post.Number;
                if (_received == posts)
                {
                    context.Stop(context.Self);
                    context.Send(context.Parent!, new BroadcastAnswer(_sum, _received));
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>A hub that passes each post on in a loop over its members, which are its children.</summary>
internal class HubActor(int members, int posts, TaskCompletionSource<Tally> done) : IActor
{
    private readonly PID[] _members = new PID[members];
    private long _received;
    private int _answers;
    private long _receivedByMembers;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case BroadcastPost:
                _received++;
                PassOn(context, _members);
                break;
            case BroadcastAnswer answer:
                _answers++;
                _receivedByMembers += answer.Received;
                _sum += answer.Sum;
                if (_answers == members)
                {
                    Close();
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1 + _answers, _received + _receivedByMembers, _sum));
                }

                break;
            case Started:
                Lifecycle.Started();
                Props member = Props.FromProducer(() => new MemberActor(posts));
                for (int i = 0; i < members; i++)
                {
                    _members[i] = context.Spawn(member);
                }

                Open(context, _members);
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    /// <summary>Called when all members are there.</summary>
    protected virtual void Open(IContext context, PID[] members) { }

    protected virtual void PassOn(IContext context, PID[] members)
    {
        foreach (PID member in members)
        {
            // Passes on the envelope of the sender's message: one for all members.
            context.Forward(member);
        }
    }

    /// <summary>Called when all members have answered.</summary>
    protected virtual void Close() { }
}

public partial class ProtoActorBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RunBroadcastAsync(ActorSystem, workload, offset, done => new HubActor(workload.Members, workload.Posts, done));

    internal static Task<Tally> RunBroadcastAsync(
        ActorSystem system,
        Broadcast workload,
        long offset,
        Func<TaskCompletionSource<Tally>, IActor> createHub
    )
    {
        return RunParts.SumAsync(
            workload.Rooms,
            done =>
            {
                PID hub = system.Root.Spawn(Props.FromProducer(() => createHub(done)));
                _ = Task.Run(() => Send(system.Root, hub, workload.Posts, offset));
            }
        );

        static void Send(IRootContext root, PID hub, int posts, long offset)
        {
            for (int i = 1; i <= posts; i++)
            {
                root.Send(hub, new BroadcastPost(offset + i));
            }
        }
    }
}
