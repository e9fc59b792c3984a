using Akka.Actor;

namespace Actors.Benchmarks.Akka.Obj;

/// <summary>Asks a new actor for its reference; comes from the harness.</summary>
internal sealed record Meet(TaskCompletionSource<IActorRef> To);

/// <summary>As Meet, and handles nothing more before the gate opens; comes from the harness.</summary>
internal sealed record Park(TaskCompletionSource<IActorRef> To, Task Gate);

/// <summary>Tells the parent to create its children; comes from the harness.</summary>
internal sealed record CreateChildren(int Count);

internal sealed record Numbered(long Number);

internal sealed record Question(long Number);

/// <summary>The question's number, and how many questions the actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Ends itself when it starts.</summary>
internal sealed class CreatedActor(long number, CreatedUnits created) : UntypedActor
{
    protected override void PreStart()
    {
        Lifecycle.Started();
        Context.Stop(Self);
        created.Report(number);
    }

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message) { }
}

/// <summary>The parent of what is created, and no unit itself.</summary>
internal sealed class CreatingActor(Props child) : UntypedActor
{
    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Meet meet:
                meet.To.SetResult(Self);
                break;
            case CreateChildren children:
                for (int i = 0; i < children.Count; i++)
                {
                    Context.ActorOf(child);
                }

                break;
        }
    }
}

internal sealed class NumberedActor(int count, TaskCompletionSource<Tally> done) : UntypedActor
{
    private int _received;
    private long _sum;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Numbered numbered:
                _received++;
                _sum += numbered.Number;
                if (_received == count)
                {
                    Context.Stop(Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Meet meet:
                meet.To.SetResult(Self);
                break;
            case Park park:
                RunTask(() => park.Gate);
                park.To.SetResult(Self);
                break;
        }
    }
}

internal sealed class AskedActor(int count) : UntypedActor
{
    private int _received;

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnReceive(object message)
    {
        switch (message)
        {
            case Question question:
                _received++;
                if (_received == count)
                {
                    Context.Stop(Self);
                }

                Sender.Tell(new Answer(question.Number, _received), ActorRefs.NoSender);
                break;
            case Meet meet:
                meet.To.SetResult(Self);
                break;
        }
    }
}

/// <summary>An actor behind a gate, and what it will get.</summary>
internal sealed class PostRun : IPostRun
{
    private readonly int _count;
    private readonly long _offset;
    private readonly IActorRef _actor;
    private readonly TaskCompletionSource _gate;
    private readonly TaskCompletionSource<Tally> _done;

    private PostRun(
        int count,
        long offset,
        IActorRef actor,
        TaskCompletionSource gate,
        TaskCompletionSource<Tally> done
    )
    {
        _count = count;
        _offset = offset;
        _actor = actor;
        _gate = gate;
        _done = done;
    }

    public static async Task<IPostRun> ParkAsync(AkkaHost host, int count, long offset)
    {
        TaskCompletionSource gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        TaskCompletionSource<IActorRef> parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(ActorProps.Of(() => new NumberedActor(count, done)), new Park(parked, gate.Task));
        return new PostRun(count, offset, await parked.Task.ConfigureAwait(false), gate, done);
    }

    public Task PostAsync()
    {
        OperationsRun.Send(_actor, _count, _offset);
        return Task.CompletedTask;
    }

    public Task<Tally> DrainAsync()
    {
        _gate.SetResult();
        return _done.Task;
    }
}

internal static class OperationsRun
{
    public static Task<Tally> RunAsync(AkkaHost host, Operations workload, long offset) =>
        workload.Operation switch
        {
            Operation.Create => CreateAsync(host, workload.Count, offset),
            Operation.Tell => TellAsync(host, workload.Count, offset),
            Operation.Ask => AskAsync(host, workload.Count, offset),
            _ => throw new ArgumentException($"Cannot do {workload}.", nameof(workload)),
        };

    public static void Send(IActorRef actor, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            actor.Tell(new Numbered(offset + i), ActorRefs.NoSender);
        }
    }

    private static async Task<Tally> CreateAsync(AkkaHost host, int count, long offset)
    {
        CreatedUnits created = new(count);
        int last = 0;
        // One Props for all of them, which numbers them: children start in parallel.
        Props child = ActorProps.Of(() => new CreatedActor(offset + Interlocked.Increment(ref last), created));
        IActorRef parent = await SpawnAsync(host, ActorProps.Of(() => new CreatingActor(child))).ConfigureAwait(false);
        parent.Tell(new CreateChildren(count), ActorRefs.NoSender);
        Tally all = await created.All.ConfigureAwait(false);
        parent.Tell(PoisonPill.Instance, ActorRefs.NoSender);
        return all;
    }

    private static async Task<Tally> TellAsync(AkkaHost host, int count, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Props props = ActorProps.Of(() => new NumberedActor(count, done));
        Send(await SpawnAsync(host, props).ConfigureAwait(false), count, offset);
        return await done.Task.ConfigureAwait(false);
    }

    private static async Task<Tally> AskAsync(AkkaHost host, int count, long offset)
    {
        Props props = ActorProps.Of(() => new AskedActor(count));
        IActorRef actor = await SpawnAsync(host, props).ConfigureAwait(false);
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            var answer = await actor.Ask<Answer>(new Question(offset + i)).ConfigureAwait(false);
            received = answer.Received;
            sum += answer.Number;
        }

        return new Tally(1, received, sum);
    }

    private static Task<IActorRef> SpawnAsync(AkkaHost host, Props props)
    {
        TaskCompletionSource<IActorRef> spawned = new(TaskCreationOptions.RunContinuationsAsynchronously);
        host.Run(props, new Meet(spawned));
        return spawned.Task;
    }
}
