using Proto.Remote;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>The library's own way to encode and decode messages that stay in the process.</summary>
internal static class ForcedSerialization
{
    private static readonly Func<Sender, Sender> Middleware = ForcedSerializationSenderMiddleware.Create();

    /// <summary>Props of an actor that encodes each message that it sends.</summary>
    public static Props PropsOf(Producer producer) => Props.FromProducer(producer).WithSenderMiddleware(Middleware);

    /// <summary>Registers the messages, unless an earlier run has done so.</summary>
    public static void Register(ActorSystem system)
    {
        if (system.Extensions.Get<Serialization>() is null)
        {
            Serialization serialization = new();
            serialization.RegisterFileDescriptor(PairReflection.Descriptor);
            system.Extensions.Register(serialization);
        }
    }
}

internal sealed record StartSerializedPingPong(long Offset);

internal sealed class SerializedPongActor(int roundTrips) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPing ping:
                Handover.Received(ping);
                _received++;
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                PairPong pong = new() { Number = ping.Number, Received = _received };
                Handover.Sent(pong);
                context.Send(context.Parent!, pong);
                break;
            default:
                Units.Count(context.Message);
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class SerializedPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : IActor
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
            case PairPong pong:
                Handover.Received(pong);
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
            case StartSerializedPingPong start:
                _offset = start.Offset;
                _partner = context.Spawn(ForcedSerialization.PropsOf(() => new SerializedPongActor(roundTrips)));
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
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        context.Send(_partner!, ping);
    }
}

public partial class ProtoActorBench : IActorBench<SerializedPingPong>
{
    public Task<Tally> RunAsync(SerializedPingPong workload, long offset)
    {
        ForcedSerialization.Register(ActorSystem);
        return RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem.Root.Send(
                    ActorSystem.Root.Spawn(
                        ForcedSerialization.PropsOf(() =>
                            new SerializedPingActor(workload.Window, workload.RoundTripsPerPair, done)
                        )
                    ),
                    new StartSerializedPingPong(offset)
                )
        );
    }
}
