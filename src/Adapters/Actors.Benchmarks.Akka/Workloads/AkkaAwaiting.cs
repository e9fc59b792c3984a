namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartAwaiting(long Offset);

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal sealed class AwaitingPongActor : ReceiveActor
{
    private readonly IActorRef _parent = Context.Parent;
    private int _received;

    public AwaitingPongActor(int roundTrips) =>
        ReceiveAsync<AwaitingPing>(async ping =>
        {
            _received++;
            // Not Task.Yield, which does not suspend here: what an actor schedules from its own thread runs at once
            // (ActorTaskScheduler.QueueTask).
            await Task.Run(static () => { });
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            _parent.Tell(new AwaitingPong(ping.Number, _received), ActorRefs.NoSender);
        });

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();
}

internal sealed class AwaitingPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : UntypedActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case AwaitingPong pong:
                _received++;
                _sum += pong.Number + pong.Received;
                if (_sent < roundTrips)
                {
                    SendPing();
                }
                else if (_received == roundTrips)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case StartAwaiting start:
                _offset = start.Offset;
                _partner = Context.ActorOf(ActorProps.Of(() => new AwaitingPongActor(roundTrips)));
                while (_sent < window)
                {
                    SendPing();
                }

                break;
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.Tell(new AwaitingPing(_offset + _sent), ActorRefs.NoSender);
    }
}

public partial class AkkaBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem
                    .ActorOf(
                        ActorProps.Of(() => new AwaitingPingActor(workload.Window, workload.RoundTripsPerPair, done))
                    )
                    .Tell(new StartAwaiting(offset), ActorRefs.NoSender)
        );
}
