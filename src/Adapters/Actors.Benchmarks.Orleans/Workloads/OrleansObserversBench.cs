using Microsoft.Extensions.Logging;
using Orleans.Utilities;

namespace Actors.Benchmarks.Orleans.Obj;

internal interface IRoomObserver : IGrainObserver
{
    [OneWay]
    Task ReceivePost(BroadcastPost post);
}

internal interface IObservedHubGrain : IGrainWithIntegerKey
{
    ValueTask Subscribe(IRoomObserver member);

    /// <summary>Passes the post on to all members, and does not wait until they have handled it.</summary>
    ValueTask ReceivePost(BroadcastPost post);

    /// <summary>Asks how many posts the hub has handled. No message of the workload.</summary>
    ValueTask<int> GetReceived();
}

[GrainType("observed-hub" + Kind.Suffix)]
internal sealed class ObservedHubGrain(ILogger<ObservedHubGrain> logger) : RunGrain, IObservedHubGrain
{
    private readonly ObserverManager<IRoomObserver> _members = new(TimeSpan.FromMinutes(5), logger);
    private int _received;

    public ValueTask Subscribe(IRoomObserver member)
    {
        _members.Subscribe(member, member);
        return default;
    }

    public async ValueTask ReceivePost(BroadcastPost post)
    {
        _received++;
        await _members.Notify(member => member.ReceivePost(post));
    }

    public ValueTask<int> GetReceived() => new(_received);
}

/// <summary>A member: an object of the client.</summary>
internal sealed class ObservingMember(int posts) : IRoomObserver
{
    private readonly TaskCompletionSource<Tally> _handledAll = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _received;
    private long _sum;

    public Task<Tally> HandledAll => _handledAll.Task;

    public Task ReceivePost(BroadcastPost post)
    {
        _received++;
        _sum += post.Number;
        if (_received == posts)
        {
            _handledAll.SetResult(new Tally(1, _received, _sum));
        }

        return Task.CompletedTask;
    }
}

/// <summary>Orleans whose members are grain observers of their hub.</summary>
/// <remarks>
/// | setting  | value                 | why                                                                         |
/// |----------|-----------------------|-----------------------------------------------------------------------------|
/// | members  | objects of the client | CreateObjectReference refuses to be called by a grain                       |
/// | hub      | ObserverManager       | as in the documentation of observers, with its 5 minutes                    |
/// | method   | OneWay                | as this documentation advises: no response, and nobody waits for the member |
/// | end      | DeleteObjectReference | by the sender, after the member's last post                                 |
/// Deviations: the sender creates the members and awaits them. A post is copied for each member. The hub has no window. Everything else
/// as <see cref="OrleansBench"/>.
/// </remarks>
public sealed class OrleansObserversBench : OrleansBenchBase, IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RunParts.SumAsync(workload.Rooms, () => Task.Run(() => SendAsync(workload, offset)));

    private async Task<Tally> SendAsync(Broadcast workload, long offset)
    {
        IObservedHubGrain hub = Grains.GetGrain<IObservedHubGrain>(RunKey.OfNewRun());
        ObservingMember[] members = new ObservingMember[workload.Members]; // a reference does not keep its object alive
        IRoomObserver[] references = new IRoomObserver[workload.Members];
        for (int i = 0; i < members.Length; i++)
        {
            Lifecycle.Started();
            members[i] = new ObservingMember(workload.Posts);
            references[i] = Grains.CreateObjectReference<IRoomObserver>(members[i]);
            await hub.Subscribe(references[i]).ConfigureAwait(false);
        }

        for (int i = 1; i <= workload.Posts; i++)
        {
            await hub.ReceivePost(new BroadcastPost(offset + i)).ConfigureAwait(false);
        }

        Tally total = new(1, await hub.GetReceived().ConfigureAwait(false), 0);
        for (int i = 0; i < members.Length; i++)
        {
            total = Tally.Sum([total, await members[i].HandledAll.ConfigureAwait(false)]);
            Grains.DeleteObjectReference<IRoomObserver>(references[i]);
            Lifecycle.Ended();
        }

        return total;
    }
}
