namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record BroadcastPost(long Number);

internal interface IMemberGrain : IGrainWithIntegerKey
{
    ValueTask ReceivePost(BroadcastPost post);

    /// <summary>Asks for the result. No message of the workload.</summary>
    ValueTask<Tally> GetResult();
}

internal interface IHubGrain : IGrainWithIntegerKey
{
    /// <summary>Sets how many members there are, as a constructor does elsewhere. No message of the workload.</summary>
    ValueTask Open(int members);

    /// <summary>Passes the post on to all members, and returns when they have handled it.</summary>
    ValueTask ReceivePost(BroadcastPost post);

    /// <summary>Asks all members for their results. No message of the workload.</summary>
    ValueTask<Tally> GetResult();
}

[GrainType("member" + Kind.Suffix)]
internal sealed class MemberGrain : RunGrain, IMemberGrain
{
    private int _received;
    private long _sum;

    public ValueTask ReceivePost(BroadcastPost post)
    {
        _received++;
        _sum += post.Number;
        return default;
    }

    public ValueTask<Tally> GetResult() => new(new Tally(1, _received, _sum));
}

[GrainType("hub" + Kind.Suffix)]
internal sealed class HubGrain : RunGrain, IHubGrain
{
    private IMemberGrain[] _members = [];
    private ValueTask[] _outstanding = []; // one call for each member
    private int _received;

    public ValueTask Open(int members)
    {
        long key = this.GetPrimaryKeyLong();
        _members = new IMemberGrain[members];
        _outstanding = new ValueTask[members];
        for (int i = 0; i < members; i++)
        {
            _members[i] = GrainFactory.GetGrain<IMemberGrain>(key + i + 1);
        }

        return default;
    }

    public async ValueTask ReceivePost(BroadcastPost post)
    {
        _received++;
        for (int i = 0; i < _members.Length; i++)
        {
            _outstanding[i] = _members[i].ReceivePost(post); // the first post activates the member
        }

        foreach (ValueTask handled in _outstanding)
        {
            await handled;
        }
    }

    public async ValueTask<Tally> GetResult()
    {
        Tally[] results = await Task.WhenAll(_members.Select(member => member.GetResult().AsTask()));
        return Tally.Sum([new Tally(1, _received, 0), .. results]);
    }
}

public partial class OrleansBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Rooms,
            () =>
            {
                IHubGrain hub = Grains.GetGrain<IHubGrain>(RunKey.OfNewRun());
                return Task.Run(() => SendAsync(hub, workload, offset));
            }
        );

        static async Task<Tally> SendAsync(IHubGrain hub, Broadcast workload, long offset)
        {
            await hub.Open(workload.Members).ConfigureAwait(false);
            for (int i = 1; i <= workload.Posts; i++)
            {
                await hub.ReceivePost(new BroadcastPost(offset + i)).ConfigureAwait(false);
            }

            return await hub.GetResult().ConfigureAwait(false);
        }
    }
}
