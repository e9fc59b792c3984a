using Actors.Benchmarks.Protos;
using Akka.Actor;

namespace Actors.Benchmarks.Akka.Serialized;

/// <summary>Tells a ping actor to begin; comes from the harness, and is not encoded.</summary>
internal sealed record Serve(long Offset) : INoSerializationVerificationNeeded;

internal sealed class PongActor(int roundTrips) : UntypedActor
{
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        if (message is PairPing ping)
        {
            Handover.Received(ping);
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            PairPong pong = new() { Number = ping.Number, Received = _received };
            Handover.Sent(pong);
            Context.Parent.Tell(pong, ActorRefs.NoSender);
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
            case PairPong pong:
                Handover.Received(pong);
                _received++;
                _sum += pong.Number;
                if (_sent < roundTrips)
                {
                    Ping();
                }
                else if (_received == roundTrips)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case Serve serve:
                _offset = serve.Offset;
                _partner = Context.ActorOf(ActorProps.Of(() => new PongActor(roundTrips)));
                while (_sent < window)
                {
                    Ping();
                }

                break;
        }
    }

    private void Ping()
    {
        _sent++;
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        _partner!.Tell(ping, ActorRefs.NoSender);
    }
}

internal static class PingPongRun
{
    public static async Task<Tally> RunAsync(AkkaHost host, PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            Props ping = ActorProps.Of(() => new PingActor(workload.Window, workload.RoundTripsPerPair, done));
            host.Run(ping, new Serve(offset));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
