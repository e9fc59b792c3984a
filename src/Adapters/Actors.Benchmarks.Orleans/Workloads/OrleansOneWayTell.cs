namespace Actors.Benchmarks.Orleans.Obj;

public partial class OrleansOneWayBench : IActorBench<Tell>
{
    public async Task<Tally> RunAsync(Tell workload, long offset)
    {
        int count = workload.Count;
        ITellGrain grain = Grains.GetGrain<ITellGrain>(RunKey.OfNewRun());
        await grain.Flush().ConfigureAwait(false); // calls can overtake the first one, while the grain is placed
        ValueTask handled = default; // all but the last half of the window
        for (int i = 1; i <= count; i++)
        {
            await grain.TellOneWay(new TellMessage(offset + i)).ConfigureAwait(false);
            if (i % (Window / 2) == 0)
            {
                await handled.ConfigureAwait(false);
                handled = grain.Flush();
            }
        }

        await handled.ConfigureAwait(false);
        return await grain.GetTotal().ConfigureAwait(false);
    }
}
