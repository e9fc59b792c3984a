using Orleans.Concurrency;
using Orleans.Streams;

namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record StreamPost(long Number);

internal interface IStreamMemberGrain : IGrainWithIntegerKey
{
    /// <summary>Subscribes to the stream with this key. No message of the workload.</summary>
    ValueTask Subscribe(long stream, int posts);

    /// <summary>Waits until all posts are handled, and unsubscribes. Other calls are handled meanwhile.</summary>
    [AlwaysInterleave, ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> WaitForResult();
}

internal interface IStreamHubGrain : IGrainWithIntegerKey
{
    /// <summary>Creates the members, and returns when they have subscribed. No message of the workload.</summary>
    ValueTask Open(int members, int posts);

    /// <summary>Publishes the post.</summary>
    ValueTask ReceivePost(StreamPost post);

    /// <summary>Waits for the results of all members. No message of the workload.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> GetResult();
}

[GrainType("stream-member" + Kind.Suffix)]
internal sealed class StreamMemberGrain : RunGrain, IStreamMemberGrain
{
    private readonly TaskCompletionSource _handledAll = new();
    private StreamSubscriptionHandle<StreamPost>? _subscription;
    private int _posts;
    private int _received;
    private long _sum;

    public async ValueTask Subscribe(long stream, int posts)
    {
        _posts = posts;
        _subscription = await RoomStreams.Get(this, stream).SubscribeAsync(OnNextAsync);
    }

    public async ValueTask<Tally> WaitForResult()
    {
        await _handledAll.Task;
        await _subscription!.UnsubscribeAsync();
        return new Tally(1, _received, _sum);
    }

    private Task OnNextAsync(StreamPost post, StreamSequenceToken? token)
    {
        _received++;
        _sum += post.Number;
        if (_received == _posts)
        {
            _handledAll.SetResult();
        }

        return Task.CompletedTask;
    }
}

[GrainType("stream-hub" + Kind.Suffix)]
internal sealed class StreamHubGrain : RunGrain, IStreamHubGrain
{
    private IStreamMemberGrain[] _members = [];
    private IAsyncStream<StreamPost>? _stream;
    private int _received;

    public async ValueTask Open(int members, int posts)
    {
        long key = this.GetPrimaryKeyLong();
        _stream = RoomStreams.Get(this, key);
        _members = [.. Enumerable.Range(1, members).Select(i => GrainFactory.GetGrain<IStreamMemberGrain>(key + i))];
        await Task.WhenAll(_members.Select(member => member.Subscribe(key, posts).AsTask()));
    }

    public async ValueTask ReceivePost(StreamPost post)
    {
        _received++;
        await _stream!.OnNextAsync(post);
    }

    public async ValueTask<Tally> GetResult()
    {
        Tally[] results = await Task.WhenAll(_members.Select(member => member.WaitForResult().AsTask()));
        return Tally.Sum([new Tally(1, _received, 0), .. results]);
    }
}

internal static class RoomStreams
{
    public const string Provider = "rooms";

    /// <returns>The stream of the hub with this key.</returns>
    public static IAsyncStream<StreamPost> Get(Grain grain, long hub) =>
        grain.GetStreamProvider(Provider).GetStream<StreamPost>(StreamId.Create("room" + Kind.Suffix, hub));
}

public partial class OrleansStreamsBench : IActorBench<Broadcast>
{
    // Each subscription saves the list of all.
    private const int MostMembers = 100;

    public bool CanDo(Broadcast workload) => workload.Members <= MostMembers;

    public Task<Tally> RunAsync(Broadcast workload, long offset)
    {
        return RunParts.SumAsync(
            workload.Rooms,
            () =>
            {
                IStreamHubGrain hub = Grains.GetGrain<IStreamHubGrain>(RunKey.OfNewRun());
                return Task.Run(() => SendAsync(hub, workload, offset));
            }
        );

        static async Task<Tally> SendAsync(IStreamHubGrain hub, Broadcast workload, long offset)
        {
            await hub.Open(workload.Members, workload.Posts).ConfigureAwait(false);
            for (int i = 1; i <= workload.Posts; i++)
            {
                await hub.ReceivePost(new StreamPost(offset + i)).ConfigureAwait(false);
            }

            return await hub.GetResult().ConfigureAwait(false);
        }
    }
}
