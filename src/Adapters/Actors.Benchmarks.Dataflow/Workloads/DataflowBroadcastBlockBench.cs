using System.Threading.Tasks.Dataflow;

namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>Passes a post on by one post to a BroadcastBlock, which is linked to the members.</summary>
internal sealed class BroadcastBlockHub
{
    private readonly int _members;
    private readonly BroadcastBlock<BroadcastMessage> _fanOut = new(cloningFunction: null);
    private readonly TaskCompletionSource<Tally> _done;
    private int _received;
    private int _answers;
    private long _membersReceived;
    private long _sum;

    public BroadcastBlockHub(Broadcast workload, TaskCompletionSource<Tally> done)
    {
        _members = workload.Members;
        _done = done;
        Inbox = new ActionBlock<BroadcastMessage>(Receive);
        Lifecycle.Started();
        for (int i = 0; i < _members; i++)
        {
            _fanOut.LinkTo(new BroadcastMember(workload.Posts, Inbox, options: null).Inbox);
        }
    }

    public ActionBlock<BroadcastMessage> Inbox { get; }

    private void Receive(BroadcastMessage message)
    {
        if (message.Received == 0)
        {
            _received++;
            _fanOut.Post(message);
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
            Inbox.Complete();
            Lifecycle.Ended();
            _done.SetResult(new Tally(1 + _members, _received + _membersReceived, _sum));
        }
    }
}

/// <summary>TPL Dataflow, where a hub has its members' posts sent by a <c>BroadcastBlock</c>.</summary>
/// <remarks>
/// | setting | value           | why                                                                                                       |
/// |---------|-----------------|-----------------------------------------------------------------------------------------------------------|
/// | fan-out | BroadcastBlock  | the library's own: offers each message to all linked blocks, one message after the other                 |
/// | cloning | none (null)     | all members get the same object                                                                           |
/// | link    | LinkTo, default | appended, so that the members are served in the order of their creation                                   |
/// | bounds  | none            | it keeps all messages, and offers each one, before it overwrites it (BroadcastBlock.cs, OfferToTargets).  |
/// |         |                 | Only a member that is bounded and full would miss one                                                     |
/// Deviations: the BroadcastBlock runs in a task of its own, and has no handler. It is a part of the hub, and no unit. The hub
/// completes it at its end. Everything else as <see cref="DataflowBench"/>, whose members these are.
/// </remarks>
public sealed class DataflowBroadcastBlockBench : IActorBench<Broadcast>
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
            ActionBlock<BroadcastMessage> hub = new BroadcastBlockHub(workload, done).Inbox;
            for (int i = 1; i <= workload.Posts; i++)
            {
                hub.Post(new BroadcastMessage(offset + i, 0));
            }

            return done.Task;
        }
    }
}
