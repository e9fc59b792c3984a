namespace Actors.Benchmarks.Direct.Obj;

internal sealed record GatherRequest(long Number);

/// <summary>The request's number plus the worker's, and how many requests the worker has handled.</summary>
internal sealed record GatherReply(long Number, int Received);

internal sealed class WorkerActor(int index)
{
    private int _received;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public GatherReply Receive(GatherRequest request)
    {
        _received++;
        return new GatherReply(request.Number + index, _received);
    }
}

public partial class DirectBench : IActorBench<Gather>
{
    public Task<Tally> RunAsync(Gather workload, long offset)
    {
        WorkerActor[] workers = new WorkerActor[workload.Workers];
        for (int i = 0; i < workers.Length; i++)
        {
            workers[i] = new WorkerActor(i + 1);
        }

        GatherReply[] round = new GatherReply[workers.Length];
        long received = 0;
        long sum = 0;
        while (received < (long)workers.Length * workload.Rounds)
        {
            long number = offset + 1 + received / workers.Length;
            for (int i = 0; i < workers.Length; i++)
            {
                round[i] = workers[i].Receive(new GatherRequest(number));
            }

            foreach (GatherReply reply in round)
            {
                received++;
                sum += reply.Number;
            }
        }

        return Task.FromResult(new Tally(0, received + round.Sum(reply => (long)reply.Received), sum));
    }
}
