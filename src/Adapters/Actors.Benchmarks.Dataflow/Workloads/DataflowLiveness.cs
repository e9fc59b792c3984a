namespace Actors.Benchmarks.Dataflow.Obj;

public partial class DataflowBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) => LivenessUnits.RunAsync(offset, Start);

    private static Action<LivenessMessage> Start(Func<LivenessMessage, bool> handle)
    {
        ActionBlock<LivenessMessage>? inbox = null;
        inbox = new ActionBlock<LivenessMessage>(message =>
        {
            if (handle(message))
            {
                inbox!.Complete();
                Lifecycle.Ended();
            }
        });
        Lifecycle.Started();
        return message => inbox.Post(message);
    }
}
