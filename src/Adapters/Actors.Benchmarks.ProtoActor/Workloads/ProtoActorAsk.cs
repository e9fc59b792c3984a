namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record AskRequest(long Number);

/// <summary>The request's number, and how many requests the actor has handled.</summary>
internal sealed record AskResponse(long Number, int Received);

internal sealed class AskActor(int count) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case AskRequest request:
                _received++;
                if (_received == count)
                {
                    context.Stop(context.Self);
                }

                context.Respond(new AskResponse(request.Number, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

public partial class ProtoActorBench : IActorBench<Ask>
{
    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        IRootContext root = ActorSystem.Root;
        PID actor = root.Spawn(Props.FromProducer(() => new AskActor(workload.Count)));
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            // With the default time-out, which makes a CancellationTokenSource with a timer for each question.
            AskResponse response = await root.RequestAsync<AskResponse>(actor, new AskRequest(offset + i))
                .ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }
}
