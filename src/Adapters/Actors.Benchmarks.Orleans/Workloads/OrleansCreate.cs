namespace Actors.Benchmarks.Orleans.Obj;

internal interface ICreateGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain.</summary>
    /// <returns><paramref name="offset"/> plus the number that the grain gave itself when it was activated.</returns>
    ValueTask<long> Activate(long offset);
}

[GrainType("created" + Kind.Suffix)]
internal sealed class CreateGrain : RunGrain, ICreateGrain
{
    private int _number;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        _number = RunKey.IndexOf(this.GetPrimaryKeyLong());
        return base.OnActivateAsync(cancellationToken);
    }

    public ValueTask<long> Activate(long offset)
    {
        if (Kind.EndsGrains)
        {
            DeactivateOnIdle();
        }

        return new(offset + _number);
    }
}

public partial class OrleansBench : IActorBench<Create>
{
    public async Task<Tally> RunAsync(Create workload, long offset)
    {
        int count = workload.Count;
        long run = RunKey.OfNewRun();
        Task ended = Kind.EndsGrains ? Deactivations.Await(run, count) : Task.CompletedTask;
        int created = 0;
        long sum = 0;
        ValueTask<long>[] window = new ValueTask<long>[Math.Min(count, Window)];
        for (int i = 0; i < count + window.Length; i++)
        {
            int slot = i % window.Length;
            if (i >= window.Length)
            {
                sum += await window[slot].ConfigureAwait(false);
                created++;
            }

            if (i < count)
            {
                window[slot] = Grains.GetGrain<ICreateGrain>(run + i + 1).Activate(offset);
            }
        }

        await ended.ConfigureAwait(false);
        return new Tally(created, 0, sum);
    }
}
