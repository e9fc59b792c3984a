using Actors.Benchmarks.Protos;
using Google.Protobuf;
using Proto;

namespace Actors.Benchmarks.ProtoActor;

/// <summary>Tells a ping actor to begin; comes from the harness.</summary>
internal sealed record PlayRemotely(long Offset);

internal sealed class RemotePingActor(PID spawner, Remote workload, TaskCompletionSource<Tally> done) : IActor
{
    private readonly ByteString _payload = ByteString.CopyFrom(new byte[workload.PayloadBytes]);
    private PID? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _payloadBytes;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPong pong:
                _received++;
                _sum += pong.Number;
                _payloadBytes += pong.Payload.Length;
                if (_sent < workload.RoundTripsPerActor)
                {
                    Ping(context);
                }
                else if (_received == workload.RoundTripsPerActor)
                {
                    End(context, pong.Received);
                }

                break;
            case PairOpened:
                _partner = context.Sender;
                while (_sent < workload.Window)
                {
                    Ping(context);
                }

                break;
            case PlayRemotely play:
                _offset = play.Offset;
                context.Request(spawner, new PairOpen { RoundTrips = workload.RoundTripsPerActor });
                break;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    private void Ping(IContext context)
    {
        _sent++;
        context.Send(_partner!, new PairPing { Number = _offset + _sent, Payload = _payload });
    }

    private void End(IContext context, int partnerReceived)
    {
        context.Stop(context.Self);
        if (_payloadBytes == (long)workload.PayloadBytes * workload.RoundTripsPerActor)
        {
            done.SetResult(new Tally(2, _received + partnerReceived, _sum));
        }
        else
        {
            done.SetException(new InvalidDataException($"{_payloadBytes} bytes of payload came back."));
        }
    }
}

internal static class RemoteRun
{
    public static async Task<Tally> RunAsync(ActorSystem system, PID spawner, Remote workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Actors];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            Props ping = Props.FromProducer(() => new RemotePingActor(spawner, workload, done));
            system.Root.Send(system.Root.Spawn(ping), new PlayRemotely(offset));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
