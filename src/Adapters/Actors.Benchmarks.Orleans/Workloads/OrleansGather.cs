namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record GatherRequest(long Number);

/// <summary>The Request's number plus the worker's index, and how many Requests the worker has handled.</summary>
[GenerateSerializer]
internal sealed record GatherReply(long Number, int Received);

internal interface IWorkerGrain : IGrainWithIntegerKey
{
    ValueTask<GatherReply> Request(GatherRequest request);
}

internal interface IAskerGrain : IGrainWithIntegerKey
{
    /// <summary>Asks all workers so often, with numbers from <paramref name="offset"/> + 1 on.</summary>
    [ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartGather(int workers, int rounds, long offset);
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
    public ValueTask<Tally> StartGather(int workers, int rounds, long offset) =>
        Asker.RunAsync(GrainFactory, this.GetPrimaryKeyLong(), workers, rounds, offset);
}

/// <summary>The asker: a grain, or a task of the client.</summary>
internal static class Asker
{
    public static async ValueTask<Tally> RunAsync(IGrainFactory factory, long run, int workers, int rounds, long offset)
    {
        IWorkerGrain[] grains = new IWorkerGrain[workers];
        for (int i = 0; i < workers; i++)
        {
            grains[i] = factory.GetGrain<IWorkerGrain>(run + i + 1);
        }

        ValueTask<GatherReply>[] outstanding = new ValueTask<GatherReply>[workers];
        int received = 0;
        long sum = 0;
        long workersReceived = 0; // by the replies of the last round
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < workers; i++)
            {
                outstanding[i] = grains[i].Request(new GatherRequest(offset + 1 + received / workers));
            }

            workersReceived = 0;
            foreach (ValueTask<GatherReply> next in outstanding)
            {
                var reply = await next;
                received++;
                sum += reply.Number;
                workersReceived += reply.Received;
            }
        }

        return new Tally(workers + 1, received + workersReceived, sum);
    }
}

public partial class OrleansBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset) =>
        Grains.GetGrain<IAskerGrain>(RunKey.OfNewRun()).StartGather(workload.Workers, workload.Rounds, offset).AsTask();
}
