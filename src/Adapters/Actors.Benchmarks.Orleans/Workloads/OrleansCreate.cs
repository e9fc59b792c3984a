namespace Actors.Benchmarks.Orleans.Obj;

internal interface ICreateGrain : IGrainWithIntegerKey
{
    /// <summary>Activates the grain, which ends itself if <paramref name="ends"/> says so.</summary>
    /// <returns><paramref name="offset"/> plus the number that the grain gave itself when it was activated.</returns>
    ValueTask<long> Activate(long offset, bool ends);
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

    public ValueTask<long> Activate(long offset, bool ends)
    {
        if (ends)
        {
            DeactivateOnIdle();
        }

        return new(offset + _number);
    }
}

public partial class OrleansBench : IActorBench<Create>
{
    public Task<Tally> RunAsync(Create workload, long offset) =>
        CreateAsync(Grains, RunKey.OfNewRun(), workload.Count, offset, ends: false);

    internal static async Task<Tally> CreateAsync(IGrainFactory grains, long run, int count, long offset, bool ends)
    {
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
                window[slot] = grains.GetGrain<ICreateGrain>(run + i + 1).Activate(offset, ends);
            }
        }

        return new Tally(created, 0, sum);
    }
}

public partial class OrleansDeactivatedBench : IActorBench<Create>
{
    public async Task<Tally> RunAsync(Create workload, long offset)
    {
        long run = RunKey.OfNewRun();
        Deactivations ends = new(run, workload.Count);
        Tally created = await OrleansBench
            .CreateAsync(Grains, run, workload.Count, offset, ends: true)
            .ConfigureAwait(false);
        await ends.All.ConfigureAwait(false);
        return created;
    }
}
