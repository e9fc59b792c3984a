namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>The asker: a task of the client. Its workers are the grains of <see cref="OrleansBench"/>.</summary>
internal sealed class ClientAskerTask
{
    private int _received;
    private long _sum;

    public async Task<Tally> RunAsync(IWorkerGrain[] workers, int rounds, long offset)
    {
        Lifecycle.Started();
        ValueTask<GatherReply>[] outstanding = new ValueTask<GatherReply>[workers.Length];
        long workersReceived = 0; // by the replies of the last round
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < workers.Length; i++)
            {
                outstanding[i] = workers[i].Request(new GatherRequest(offset + 1 + _received / workers.Length));
            }

            workersReceived = 0;
            foreach (ValueTask<GatherReply> next in outstanding)
            {
                GatherReply reply = await next.ConfigureAwait(false);
                _received++;
                _sum += reply.Number;
                workersReceived += reply.Received;
            }
        }

        Lifecycle.Ended();
        return new Tally(workers.Length + 1, _received + workersReceived, _sum);
    }
}

public partial class OrleansClientBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset)
    {
        long run = RunKey.OfNewRun();
        return Task.Run(() =>
        {
            IWorkerGrain[] workers = new IWorkerGrain[workload.Workers];
            for (int i = 0; i < workers.Length; i++)
            {
                workers[i] = _grains.GetGrain<IWorkerGrain>(run + i + 1);
            }

            return new ClientAskerTask().RunAsync(workers, workload.Rounds, offset);
        });
    }
}
