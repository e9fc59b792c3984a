namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record GatherRequest(long Number);

/// <summary>The Request's number plus the worker's index, and how many Requests the worker has handled.</summary>
[GenerateSerializer]
internal sealed record GatherReply(long Number, int Received);

/// <summary>What the asker returns after the last round.</summary>
[GenerateSerializer]
internal sealed record GatherResult(long Sum, long Deliveries);

internal interface IWorkerGrain : IGrainWithIntegerKey
{
    ValueTask<GatherReply> Request(GatherRequest request);
}

internal interface IAskerGrain : IGrainWithIntegerKey
{
    /// <summary>Asks all workers so often, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<GatherResult> StartGather(int workers, int rounds, long offset);
}

[GrainType("worker" + Kind.Suffix)]
internal sealed class WorkerGrain : RunGrain, IWorkerGrain
{
    private int _index;
    private int _received;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        _index = RunKey.IndexOf(this.GetPrimaryKeyLong());
        return base.OnActivateAsync(cancellationToken);
    }

    public ValueTask<GatherReply> Request(GatherRequest request)
    {
        _received++;
        return new(new GatherReply(request.Number + _index, _received));
    }
}

[GrainType("asker" + Kind.Suffix)]
internal sealed class AskerGrain : RunGrain, IAskerGrain
{
    private int _received;
    private long _sum;

    public async ValueTask<GatherResult> StartGather(int workers, int rounds, long offset)
    {
        long key = this.GetPrimaryKeyLong();
        IWorkerGrain[] grains = new IWorkerGrain[workers];
        for (int i = 0; i < workers; i++)
        {
            grains[i] = GrainFactory.GetGrain<IWorkerGrain>(key + i + 1);
        }

        ValueTask<GatherReply>[] outstanding = new ValueTask<GatherReply>[workers];
        long workersReceived = 0; // by the replies of the last round
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < workers; i++)
            {
                outstanding[i] = grains[i].Request(new GatherRequest(offset + 1 + _received / workers));
            }

            workersReceived = 0;
            foreach (ValueTask<GatherReply> next in outstanding)
            {
                var reply = await next;
                _received++;
                _sum += reply.Number;
                workersReceived += reply.Received;
            }
        }

        return new GatherResult(_sum, _received + workersReceived);
    }
}

public partial class OrleansBench : IActorBench<Gather>
{
    public async Task<Tally> RunAsync(Gather workload, long offset)
    {
        IAskerGrain asker = Grains.GetGrain<IAskerGrain>(RunKey.OfNewRun());
        var result = await asker.StartGather(workload.Workers, workload.Rounds, offset).ConfigureAwait(false);
        return new Tally(workload.Workers + 1, result.Deliveries, result.Sum);
    }
}
