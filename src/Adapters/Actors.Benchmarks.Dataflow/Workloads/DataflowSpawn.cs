namespace Actors.Benchmarks.Dataflow.Obj;

/// <summary>A request for a subtree of <c>Leaves</c> from the ordinal <c>Number</c> on. With 0 leaves it is the response.</summary>
internal sealed record SpawnMessage(long Number, int Leaves, int Units, int Deliveries);

internal sealed class SpawnActor(
    SpawnActor? parent,
    TaskCompletionSource<Tally>? done,
    ExecutionDataflowBlockOptions? options = null
) : BlockActor<SpawnMessage>(options)
{
    private readonly ExecutionDataflowBlockOptions? _ofChildren = options;
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    protected override void Receive(SpawnMessage message)
    {
        if (message.Leaves == 1)
        {
            Respond(message.Number);
        }
        else if (message.Leaves > 1)
        {
            int leaves = message.Leaves / Spawn.Fanout;
            for (int i = 0; i < Spawn.Fanout; i++)
            {
                new SpawnActor(this, null, _ofChildren).Inbox.Post(
                    new SpawnMessage(message.Number + (long)i * leaves, leaves, 0, 0)
                );
            }
        }
        else
        {
            _sum += message.Number;
            _units += message.Units;
            _deliveries += message.Deliveries + 1;
            if (--_waitingFor == 0)
            {
                Respond(_sum);
            }
        }
    }

    // All but the root have handled a request, too.
    private void Respond(long sum)
    {
        End();
        if (parent is null)
        {
            done!.SetResult(new Tally(_units, _deliveries, sum));
        }
        else
        {
            parent.Inbox.Post(new SpawnMessage(sum, 0, _units, _deliveries + 1));
        }
    }
}

public partial class DataflowBench : IActorBench<Spawn>
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunParts.OneAsync(done =>
            new SpawnActor(null, done).Inbox.Post(new SpawnMessage(offset, workload.Leaves, 0, 0))
        );
}
