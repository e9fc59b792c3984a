using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>The actor handles nothing more before the gate opens; comes from the harness.</summary>
internal sealed record Park(TaskCompletionSource Parked, Task Gate);

/// <summary>Tells the parent to create its children; comes from the harness.</summary>
internal sealed record CreateChildren(int Count);

internal sealed record Numbered(long Number);

internal sealed record Question(long Number);

/// <summary>The question's number, and how many questions the actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Ends itself when it starts.</summary>
internal sealed class CreatedActor(long number, CreatedUnits created) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Started:
                Lifecycle.Started();
                context.Stop(context.Self);
                created.Report(number);
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

/// <summary>The parent of what is created, and no unit itself.</summary>
internal sealed class CreatingActor(Props child) : IActor
{
    public Task ReceiveAsync(IContext context)
    {
        if (context.Message is CreateChildren children)
        {
            for (int i = 0; i < children.Count; i++)
            {
                context.Spawn(child);
            }
        }

        return Task.CompletedTask;
    }
}

internal sealed class NumberedActor(int count, TaskCompletionSource<Tally> done) : IActor
{
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Numbered numbered:
                _received++;
                _sum += numbered.Number;
                if (_received == count)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(1, _received, _sum));
                }

                break;
            case Park park:
                park.Parked.SetResult();
                return park.Gate;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class AskedActor(int count) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Question question:
                _received++;
                if (_received == count)
                {
                    context.Stop(context.Self);
                }

                context.Respond(new Answer(question.Number, _received));
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
}

/// <summary>An actor behind a gate, and what it will get.</summary>
internal sealed class PostRun : IPostRun
{
    private readonly IRootContext _root;
    private readonly int _count;
    private readonly long _offset;
    private readonly PID _actor;
    private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<Tally> _done = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private PostRun(IRootContext root, int count, long offset)
    {
        _root = root;
        _count = count;
        _offset = offset;
        _actor = root.Spawn(Props.FromProducer(() => new NumberedActor(count, _done)));
    }

    public static async Task<IPostRun> ParkAsync(ActorSystem system, int count, long offset)
    {
        PostRun run = new(system.Root, count, offset);
        TaskCompletionSource parked = new(TaskCreationOptions.RunContinuationsAsynchronously);
        system.Root.Send(run._actor, new Park(parked, run._gate.Task));
        await parked.Task.ConfigureAwait(false);
        return run;
    }

    public Task PostAsync()
    {
        OperationsRun.Send(_root, _actor, _count, _offset);
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
    public static Task<Tally> RunAsync(ActorSystem system, Operations workload, long offset) =>
        workload.Operation switch
        {
            Operation.Create => CreateAsync(system.Root, workload.Count, offset),
            Operation.Tell => TellAsync(system.Root, workload.Count, offset),
            Operation.Ask => AskAsync(system.Root, workload.Count, offset),
            _ => throw new ArgumentException($"Cannot do {workload}.", nameof(workload)),
        };

    public static void Send(IRootContext root, PID actor, int count, long offset)
    {
        for (int i = 1; i <= count; i++)
        {
            root.Send(actor, new Numbered(offset + i));
        }
    }

    private static async Task<Tally> CreateAsync(IRootContext root, int count, long offset)
    {
        CreatedUnits created = new(count);
        Props child = Children(created, offset);
        PID parent = root.Spawn(Props.FromProducer(() => new CreatingActor(child)));
        root.Send(parent, new CreateChildren(count));
        Tally all = await created.All.ConfigureAwait(false);
        root.Stop(parent);
        return all;
    }

    /// <summary>Creates from the root context, without a parent.</summary>
    public static Task<Tally> CreateFromRootAsync(ActorSystem system, Operations workload, long offset)
    {
        if (workload.Operation != Operation.Create)
        {
            throw new ArgumentException($"Cannot do {workload}.", nameof(workload));
        }

        CreatedUnits created = new(workload.Count);
        Props child = Children(created, offset);
        for (int i = 0; i < workload.Count; i++)
        {
            system.Root.Spawn(child);
        }

        return created.All;
    }

    // One Props for all of them, which numbers them: an actor is made on the thread that spawns it.
    private static Props Children(CreatedUnits created, long offset)
    {
        int last = 0;
        return Props.FromProducer(() => new CreatedActor(offset + ++last, created));
    }

    private static Task<Tally> TellAsync(IRootContext root, int count, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Send(root, root.Spawn(Props.FromProducer(() => new NumberedActor(count, done))), count, offset);
        return done.Task;
    }

    private static async Task<Tally> AskAsync(IRootContext root, int count, long offset)
    {
        PID actor = root.Spawn(Props.FromProducer(() => new AskedActor(count)));
        int received = 0;
        long sum = 0;
        for (int i = 1; i <= count; i++)
        {
            // Without a token: the time-out of five seconds would need a timer.
            var answer = await root.RequestAsync<Answer>(actor, new Question(offset + i), CancellationToken.None)
                .ConfigureAwait(false);
            received = answer.Received;
            sum += answer.Number;
        }

        return new Tally(1, received, sum);
    }
}
