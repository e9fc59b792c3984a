namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartPingPong(long Offset);

internal sealed record Ping(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record Pong(long Number, int Received);

internal sealed class PongActor(int roundTrips) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Ping ping:
                _received++;
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new Pong(ping.Number, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class PingActor(Props partner, int window, int roundTrips, TaskCompletionSource<Tally> done) : IActor
{
    private PID? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Pong pong:
                _received++;
                _sum += pong.Number;
                if (_sent < roundTrips)
                {
                    SendPing(context);
                }
                else if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case StartPingPong start:
                _offset = start.Offset;
                _partner = context.Spawn(partner);
                while (_sent < window)
                {
                    SendPing(context);
                }

                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }

    private void SendPing(IContext context)
    {
        _sent++;
        context.Send(_partner!, new Ping(_offset + _sent));
    }
}

public partial class ProtoActorBench : IActorBench<PingPong>
{
    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, () => RunPairAsync(workload.Window, workload.RoundTripsPerPair, offset));

    private Task<Tally> RunPairAsync(int window, int roundTrips, long offset)
    {
        Props pong = Props.FromProducer(() => new PongActor(roundTrips));
        return RunRootAsync(done => new PingActor(pong, window, roundTrips, done), new StartPingPong(offset));
    }
}
