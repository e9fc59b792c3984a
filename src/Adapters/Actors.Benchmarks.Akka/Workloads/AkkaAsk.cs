namespace Actors.Benchmarks.Akka.Obj;

internal sealed record AskRequest(long Number);

/// <summary>The request's number, and how many requests the actor has handled.</summary>
internal sealed record AskResponse(long Number, int Received);

internal sealed class AskActor(int count) : UnitActor
{
    private int _received;

    public static Props Props(int count) => global::Akka.Actor.Props.Create(() => new AskActor(count));

    protected override void OnReceive(object message)
    {
        if (message is AskRequest request)
        {
            _received++;
            if (_received == count)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new AskResponse(request.Number, _received));
        }
    }
}

public partial class AkkaBench : IActorBench<Ask>
{
    public async Task<Tally> RunAsync(Ask workload, long offset)
    {
        IActorRef actor = ActorSystem.ActorOf(AskActor.Props(workload.Count));
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= workload.Count; i++)
        {
            var response = await actor.Ask<AskResponse>(new AskRequest(offset + i)).ConfigureAwait(false);
            received = response.Received;
            sum += response.Number;
        }

        return new Tally(1, received, sum);
    }
}
