using Google.Protobuf;

namespace Actors.Benchmarks.ProtoActor.Obj;

internal sealed record StartRemote(long Offset);

internal sealed class RemotePongActor(PID partner, int roundTrips, NodeCensus census) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPing ping:
                _received++;
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                PairPong pong = new()
                {
                    Number = ping.Number,
                    Received = _received,
                    Payload = ping.Payload,
                };
                context.Send(partner, pong);
                break;
            case Started:
                census.Started();
                context.Request(partner, new PairOpened());
                break;
            case Stopped:
                census.Ended(_received);
                break;
        }

        return Task.CompletedTask;
    }
}

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
                    SendPing(context);
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
                    SendPing(context);
                }

                break;
            case StartRemote start:
                _offset = start.Offset;
                context.Request(spawner, new PairOpen { RoundTrips = workload.RoundTripsPerActor });
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

public partial class ProtoActorBench : IRemoteBench
{
    private static readonly TimeSpan LongestConnect = TimeSpan.FromSeconds(30);

    private PID? _spawner;
    private IPAddress? _here;

    public void ConnectTo(string node, IPAddress here)
    {
        _spawner = PID.FromAddress(node, ProtoActorNode.Spawner);
        _here = here;
    }

    public Task<Tally> RunAsync(Remote workload, long offset)
    {
        PID spawner = _spawner!;
        return RunParts.SumAsync(
            workload.Actors,
            done =>
                ActorSystem.Root.Send(
                    ActorSystem.Root.Spawn(Props.FromProducer(() => new RemotePingActor(spawner, workload, done))),
                    new StartRemote(offset)
                )
        );
    }

    private protected override async Task<ActorSystem> StartSystemAsync()
    {
        if (_here is null)
        {
            return await base.StartSystemAsync().ConfigureAwait(false);
        }

        ActorSystem system = await Remoting.StartAsync(_here).ConfigureAwait(false);
        // The first message creates the connection's processes. They belong to no run. On a busy machine it takes longer than a request
        // may by default.
        await system.Root.RequestAsync<Touched>(_spawner!, new Touch(), LongestConnect).ConfigureAwait(false);
        return system;
    }

    private protected override ValueTask EndSystemAsync(ActorSystem system) =>
        _here is null ? base.EndSystemAsync(system) : Remoting.EndAsync(system);
}
