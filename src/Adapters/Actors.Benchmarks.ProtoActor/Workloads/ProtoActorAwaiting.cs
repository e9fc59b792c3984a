namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells a ping actor to start. It is sent by the driving code.</summary>
internal sealed record StartAwaiting(long Offset);

internal sealed record AwaitingPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled, read after it has awaited.</summary>
internal sealed record AwaitingPong(long Number, int Received);

internal sealed class AwaitingPongActor(int roundTrips) : IActor
{
    private int _received;

    private static void DoNothing() { }

    public async Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case AwaitingPing ping:
                _received++;
                await Task.Run(DoNothing);
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new AwaitingPong(ping.Number, _received));
                break;
            default:
                Units.Count(context.Message);
                break;
        }
    }
}

internal sealed class AwaitingPingActor(Props partner, Awaiting workload, TaskCompletionSource<Tally> done) : IActor
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
            case AwaitingPong pong:
                _received++;
                _sum += pong.Number + pong.Received;
                if (_sent < workload.RoundTripsPerPair)
                {
                    SendPing(context);
                }
                else if (_received == workload.RoundTripsPerPair)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case StartAwaiting start:
                _offset = start.Offset;
                _partner = context.Spawn(partner);
                while (_sent < workload.Window)
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
        context.Send(_partner!, new AwaitingPing(_offset + _sent));
    }
}

public partial class ProtoActorBench : IActorBench<Awaiting>
{
    public Task<Tally> RunAsync(Awaiting workload, long offset) =>
        RunAwaitingAsync(
            ActorSystem.Root,
            Props.FromProducer(() => new AwaitingPongActor(workload.RoundTripsPerPair)),
            workload,
            offset
        );

    /// <summary>Does the work with given pong actors. <see cref="ProtoActorYieldBench"/> uses it, too.</summary>
    internal static Task<Tally> RunAwaitingAsync(IRootContext root, Props pong, Awaiting workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                root.Send(
                    root.Spawn(Props.FromProducer(() => new AwaitingPingActor(pong, workload, done))),
                    new StartAwaiting(offset)
                )
        );
}
