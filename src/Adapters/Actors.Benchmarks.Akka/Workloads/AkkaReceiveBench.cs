namespace Actors.Benchmarks.Akka.Obj;

/// <summary>As <see cref="UnitActor"/>, for actors that register a handler for each type of message.</summary>
internal abstract class ReceivingActor : ReceiveActor
{
    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();
}

internal sealed class ReceivingTellActor : ReceivingActor
{
    private int _received;
    private long _sum;

    public ReceivingTellActor(int count, TaskCompletionSource<Tally> done) =>
        Receive<TellMessage>(numbered =>
        {
            _received++;
            _sum += numbered.Number;
            if (_received == count)
            {
                Context.Stop(Self);
                done.SetResult(new Tally(1, _received, _sum));
            }
        });

    public static Props Props(int count, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new ReceivingTellActor(count, done));
}

internal sealed class ReceivingPongActor : ReceivingActor
{
    private int _received;

    public ReceivingPongActor(int roundTrips) =>
        Receive<Ping>(ping =>
        {
            _received++;
            if (_received == roundTrips)
            {
                Context.Stop(Self);
            }

            Sender.Tell(new Pong(ping.Number, _received));
        });

    public static Props Props(int roundTrips) =>
        global::Akka.Actor.Props.Create(() => new ReceivingPongActor(roundTrips));
}

internal sealed class ReceivingPingActor : ReceivingActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public ReceivingPingActor(Props partner, int window, int roundTrips, TaskCompletionSource<Tally> done)
    {
        Receive<Pong>(pong =>
        {
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
        });
        Receive<StartPingPong>(start =>
        {
            _offset = start.Offset;
            _partner = Context.ActorOf(partner);
            while (_sent < window)
            {
                SendPing();
            }
        });
    }

    public static Props Props(Props partner, int window, int roundTrips, TaskCompletionSource<Tally> done) =>
        global::Akka.Actor.Props.Create(() => new ReceivingPingActor(partner, window, roundTrips, done));

    private void SendPing()
    {
        _sent++;
        _partner.Tell(new Ping(_offset + _sent));
    }
}

internal sealed class ReceivingSpawnActor : ReceivingActor
{
    private static readonly Props Child = Props(null);

    private readonly TaskCompletionSource<Tally>? _done;
    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    public ReceivingSpawnActor(TaskCompletionSource<Tally>? done)
    {
        _done = done;
        Receive<SpawnRequest>(OnRequest);
        Receive<SpawnResponse>(OnResponse);
    }

    public static Props Props(TaskCompletionSource<Tally>? done) =>
        global::Akka.Actor.Props.Create(() => new ReceivingSpawnActor(done));

    private void OnRequest(SpawnRequest request)
    {
        if (request.Leaves == 1)
        {
            Respond(request.First);
            return;
        }

        int leaves = request.Leaves / Spawn.Fanout;
        for (int i = 0; i < Spawn.Fanout; i++)
        {
            Context.ActorOf(Child).Tell(new SpawnRequest(request.First + (long)i * leaves, leaves));
        }
    }

    private void OnResponse(SpawnResponse response)
    {
        _sum += response.Sum;
        _units += response.Units;
        _deliveries += response.Deliveries + 1;
        if (--_waitingFor == 0)
        {
            Respond(_sum);
        }
    }

    // All but the root have handled a request, too.
    private void Respond(long sum)
    {
        Context.Stop(Self);
        if (_done is null)
        {
            Context.Parent.Tell(new SpawnResponse(sum, _units, _deliveries + 1));
        }
        else
        {
            _done.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

internal sealed class ReceivingIdleActor : ReceivingActor
{
    private long _received;
    private long _sum;

    public ReceivingIdleActor()
    {
        Receive<IdleMessage>(numbered =>
        {
            _received++;
            _sum += numbered.Number;
            numbered.Handled.Add();
        });
        Receive<EndIdle>(end =>
        {
            _received++;
            Context.Stop(Self);
            end.Totals.Report(_received, _sum);
        });
    }

    public static Props Props() => global::Akka.Actor.Props.Create(() => new ReceivingIdleActor());
}

/// <summary>Akka.NET with actors that register a handler for each type of message.</summary>
/// <remarks>
/// | setting  | value        | why                                                                                         |
/// |----------|--------------|---------------------------------------------------------------------------------------------|
/// | actor    | ReceiveActor | documented (receive-actor-api.md). It builds its handlers for each instance (akka.net#6450) |
/// | handlers | Receive      | one for each type of message, in the constructor, as documented there                       |
/// Deviations: Spawn, PingPong, Tell and Idle only. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaReceiveBench()
    : AkkaBenchBase(AkkaSettings.Quiet),
        IActorBench<Spawn>,
        IActorBench<PingPong>,
        IActorBench<Tell>,
        IIdleBench
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem.ActorOf(ReceivingSpawnActor.Props(done)).Tell(new SpawnRequest(offset, workload.Leaves))
        );

    public Task<Tally> RunAsync(PingPong workload, long offset)
    {
        (int window, int roundTrips) = (workload.Window, workload.RoundTripsPerPair);
        return RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem
                    .ActorOf(ReceivingPingActor.Props(ReceivingPongActor.Props(roundTrips), window, roundTrips, done))
                    .Tell(new StartPingPong(offset))
        );
    }

    public Task<Tally> RunAsync(Tell workload, long offset) =>
        RunParts.OneAsync(done =>
            AkkaBench.SendAll(
                ActorSystem.ActorOf(ReceivingTellActor.Props(workload.Count, done)),
                workload.Count,
                offset
            )
        );

    public Task<IIdleRun> OpenAsync(Idle workload) =>
        AkkaBench.OpenIdleAsync(ActorSystem, workload, ReceivingIdleActor.Props());
}
