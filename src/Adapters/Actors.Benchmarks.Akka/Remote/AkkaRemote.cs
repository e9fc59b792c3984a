using System.Net;
using Actors.Benchmarks.Protos;
using Google.Protobuf;

namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartRemote(long Offset);

internal sealed class RemotePingActor(IActorRef spawner, Remote workload, TaskCompletionSource<Tally> done)
    : UntypedActor
{
    private readonly ByteString _payload = ByteString.CopyFrom(new byte[workload.PayloadBytes]);
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _payloadBytes;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case PairPong pong:
                _received++;
                _sum += pong.Number;
                _payloadBytes += pong.Payload.Length;
                if (_sent < workload.RoundTripsPerActor)
                {
                    SendPing();
                }
                else if (_received == workload.RoundTripsPerActor)
                {
                    End(pong.Received);
                }

                break;
            case PairOpened:
                _partner = Sender; // a resolved remote reference, no selection
                while (_sent < workload.Window)
                {
                    SendPing();
                }

                break;
            case StartRemote start:
                _offset = start.Offset;
                spawner.Tell(new PairOpen { RoundTrips = workload.RoundTripsPerActor }, Self);
                break;
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner!.Tell(new PairPing { Number = _offset + _sent, Payload = _payload }, ActorRefs.NoSender);
    }

    private void End(int partnerReceived)
    {
        Context.Stop(Self);
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

public partial class AkkaBench : IRemoteBench
{
    private string? _node;
    private IActorRef? _spawner;

    public void ConnectTo(string node, IPAddress here)
    {
        _node = node;
        AddSettings(AkkaSettings.RemoteOn(here));
    }

    public async Task<Tally> RunAsync(Remote workload, long offset)
    {
        // Resolved once. A selection would look up the receiver's path for each message.
        _spawner ??= await ActorSystem.ActorSelection(_node).ResolveOne(Patience).ConfigureAwait(false);
        IActorRef spawner = _spawner;
        return await RunParts
            .SumAsync(
                workload.Actors,
                done =>
                    ActorSystem
                        .ActorOf(ActorProps.Of(() => new RemotePingActor(spawner, workload, done)))
                        .Tell(new StartRemote(offset), ActorRefs.NoSender)
            )
            .ConfigureAwait(false);
    }
}
