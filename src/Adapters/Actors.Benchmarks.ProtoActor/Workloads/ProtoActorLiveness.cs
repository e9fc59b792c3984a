using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Keeps the actor busy that sends it to itself.</summary>
internal sealed record Tick();

internal sealed record Question(long Number);

/// <summary>The answer, and how many Questions the answering actor has handled.</summary>
internal sealed record Answer(long Number, int Received);

/// <summary>Answers one Question.</summary>
internal class AnsweringActor(PID replyTo) : IActor
{
    private int _received;

    public virtual Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Question question:
                _received++;
                context.Stop(context.Self);
                context.Send(replyTo, new Answer(question.Number + 1, _received));
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

/// <summary>Always has a Tick to handle, until its Question is answered.</summary>
/// <param name="spawnPartner">Spawns the actor that answers the given one.</param>
internal class BusyActor(Func<IContext, PID> spawnPartner, long offset, TaskCompletionSource<Tally> done) : IActor
{
    private bool _hasAsked;
    private int _received;
    private int _receivedByPartner;
    private long _answer;

    public virtual Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case Tick when _received == 1:
                context.Stop(context.Self);
                done.SetResult(new Tally(2, _received + _receivedByPartner, _answer));
                break;
            case Tick:
                if (!_hasAsked)
                {
                    _hasAsked = true;
                    context.Send(spawnPartner(context), new Question(offset));
                }

                context.Send(context.Self, new Tick());
                break;
            case Answer answer:
                _received++;
                _receivedByPartner = answer.Received;
                _answer = answer.Number;
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

public partial class ProtoActorBench : IActorBench<Liveness>
{
    /// <inheritdoc/>
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        RunLivenessAsync(ActorSystem, Props.Empty, done => new BusyActor(SpawnPartner, offset, done));

    /// <summary>Does the work with given settings. The other adapters use it, too.</summary>
    /// <param name="busy">Makes the actor that asks.</param>
    internal static Task<Tally> RunLivenessAsync(
        ActorSystem system,
        Props settings,
        Func<TaskCompletionSource<Tally>, BusyActor> busy
    )
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        system.Root.Send(system.Root.Spawn(settings.WithProducer(() => busy(done))), new Tick());
        return done.Task;
    }

    private static PID SpawnPartner(IContext context) =>
        context.Spawn(Props.FromProducer(() => new AnsweringActor(context.Self)));
}
