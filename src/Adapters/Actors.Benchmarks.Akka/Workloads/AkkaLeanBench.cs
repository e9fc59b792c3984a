namespace Actors.Benchmarks.Akka.Obj;

internal sealed class LeanPongActor(int roundTrips) : UnitActor
{
    private readonly IActorRef _parent = Context.Parent;
    private int _received;

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

internal sealed class LeanPingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : UnitActor
{
    private IActorRef? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

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
                _partner = Context.ActorOf(AkkaLeanBench.PropsOf(() => new LeanPongActor(roundTrips)));
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

internal sealed class LeanSpawnActor(TaskCompletionSource<Tally>? done) : UnitActor
{
    private static readonly Props Child = AkkaLeanBench.PropsOf(() => new LeanSpawnActor(null));

    private long _sum;
    private int _waitingFor = Spawn.Fanout;
    private int _units = 1;
    private int _deliveries;

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case SpawnRequest { Leaves: 1 } leaf:
                Respond(leaf.First);
                break;
            case SpawnRequest node:
                int leaves = node.Leaves / Spawn.Fanout;
                for (int i = 0; i < Spawn.Fanout; i++)
                {
                    Context
                        .ActorOf(Child)
                        .Tell(new SpawnRequest(node.First + (long)i * leaves, leaves), ActorRefs.NoSender);
                }

                break;
            case SpawnResponse response:
                _sum += response.Sum;
                _units += response.Units;
                _deliveries += response.Deliveries + 1;
                if (--_waitingFor == 0)
                {
                    Respond(_sum);
                }

                break;
        }
    }

    // All but the root have handled a request, too.
    private void Respond(long sum)
    {
        Context.Stop(Self);
        if (done is null)
        {
            Context.Parent.Tell(new SpawnResponse(sum, _units, _deliveries + 1), ActorRefs.NoSender);
        }
        else
        {
            done.SetResult(new Tally(_units, _deliveries, sum));
        }
    }
}

/// <summary>Akka.NET with what makes its actors and sends cheapest.</summary>
/// <remarks>
/// | setting  | value          | why                                                                                             |
/// |----------|----------------|-------------------------------------------------------------------------------------------------|
/// | Props    | CreateBy       | calls the constructor. Props.Create(() => …) constructs by reflection (Props.cs, akka.net#4698) |
/// | messages | Tell, NoSender | nobody replies to it, and finding it reads a thread-static (ActorRef.cs)                        |
/// Deviations: children keep their parent in a field. Everything else as <see cref="AkkaBench"/>.
/// </remarks>
public sealed class AkkaLeanBench()
    : AkkaBenchBase(AkkaSettings.Quiet),
        IActorBench<Spawn>,
        IActorBench<PingPong>,
        IActorBench<Tell>
{
    public Task<Tally> RunAsync(Spawn workload, long offset) =>
        RunParts.OneAsync(done =>
            ActorSystem
                .ActorOf(PropsOf(() => new LeanSpawnActor(done)))
                .Tell(new SpawnRequest(offset, workload.Leaves), ActorRefs.NoSender)
        );

    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(
            workload.Pairs,
            done =>
                ActorSystem
                    .ActorOf(PropsOf(() => new LeanPingActor(workload.Window, workload.RoundTripsPerPair, done)))
                    .Tell(new StartPingPong(offset), ActorRefs.NoSender)
        );

    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        IActorRef actor = ActorSystem.ActorOf(PropsOf(() => new TellActor(workload.Count, done)));
        for (int i = 1; i <= workload.Count; i++)
        {
            actor.Tell(new TellMessage(offset + i), ActorRefs.NoSender);
        }

        return done.Task;
    }

    internal static Props PropsOf<TActor>(Func<TActor> create)
        where TActor : ActorBase => Props.CreateBy(new Producer<TActor>(create));

    private sealed class Producer<TActor>(Func<TActor> create) : IIndirectActorProducer
        where TActor : ActorBase
    {
        public Type ActorType => typeof(TActor);

        public ActorBase Produce() => create();

        public void Release(ActorBase actor) { }
    }
}
