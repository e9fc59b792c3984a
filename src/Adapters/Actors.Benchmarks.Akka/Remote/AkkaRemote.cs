using Google.Protobuf;

namespace Actors.Benchmarks.Akka.Obj;

internal sealed record StartRemote(long Offset);

internal sealed class RemotePingActor(IActorRef spawner, Remote workload, TaskCompletionSource<Tally> done) : UnitActor
{
    private readonly ByteString _payload = ByteString.CopyFrom(new byte[workload.PayloadBytes]);
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _payloadBytes;
    private long _sum;

    public static Props Props(IActorRef spawner, Remote workload, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new RemotePingActor(spawner, workload, done));

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
                spawner.Tell(new PairOpen { RoundTrips = workload.RoundTripsPerActor });
                break;
        }
    }

    private void SendPing()
    {
        _sent++;
        _partner.Tell(new PairPing { Number = _offset + _sent, Payload = _payload });
    }

    private void End(int receivedByPartner)
    {
        Context.Stop(Self);
        if (_payloadBytes == (long)workload.PayloadBytes * workload.RoundTripsPerActor)
        {
            done.SetResult(new Tally(2, _received + receivedByPartner, _sum));
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
        IActorRef spawner = _spawner ??= await ActorSystem
            .ActorSelection(_node)
            .ResolveOne(Patience)
            .ConfigureAwait(false);
        return await RunParts
            .SumAsync(
                workload.Actors,
                done =>
                    ActorSystem.ActorOf(RemotePingActor.Props(spawner, workload, done)).Tell(new StartRemote(offset))
            )
            .ConfigureAwait(false);
    }
}

/// <summary>Akka.NET with a serializer that has manifests of its own.</summary>
/// <remarks>
/// | setting    | value          | why                                                                                                    |
/// |------------|----------------|--------------------------------------------------------------------------------------------------------|
/// | serializer | PairSerializer | as documented (serialization.md). Akka.Remote's own for protobuf sends the type's name in each message |
/// Deviations: only in Remote, since SerializedPingPong uses this serializer in all rows. Everything else as
/// <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaManifestBench() : AkkaBench(AkkaSettings.Quiet + AkkaSettings.PairSerialized);
