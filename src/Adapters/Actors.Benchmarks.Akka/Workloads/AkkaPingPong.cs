namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartPingPong(long Offset);

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor(int roundTrips) : UntypedActor
{
    private readonly IActorRef _parent = Context.Parent;
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is Ping ping)
        {
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            _parent.Tell(new Pong(ping.Number, _received), ActorRefs.NoSender);
        }
    }
}

internal sealed class PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : UntypedActor
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
            case Pong pong:
                _received++;
                _sum += pong.Number;
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
            case StartPingPong start:
                _offset = start.Offset;
                _partner = Context.ActorOf(ActorProps.Of(() => new PongActor(roundTrips)));
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
        _partner!.Tell(new Ping(_offset + _sent), ActorRefs.NoSender);
    }
}

public partial class AkkaBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem
                    .ActorOf(ActorProps.Of(() => new PingActor(workload.Window, workload.RoundTripsPerPair, done)))
                    .Tell(new StartPingPong(offset), ActorRefs.NoSender)
        );
}
