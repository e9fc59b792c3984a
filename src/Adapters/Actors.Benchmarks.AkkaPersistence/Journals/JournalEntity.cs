namespace Actors.Benchmarks.AkkaPersistence;

/// <summary>Asks an entity to save an event.</summary>
internal sealed record Save(long Number);

/// <summary>The event is saved.</summary>
/// <param name="Count">How many the entity has saved.</param>
internal sealed record Saved(long Count);

/// <summary>Asks an entity for its total. No message of the workload.</summary>
internal sealed record GetTotal;

/// <summary>What is saved.</summary>
internal sealed record NumberAdded(int Entity, long Number);

/// <summary>An entity. It saves an event, then it changes its state, and then it answers.</summary>
internal sealed class JournalEntity(string run, int entity) : UntypedPersistentActor
{
    private JournalTotal _total;

    public override string PersistenceId { get; } = $"{run}{entity}";

    public static Props Props(string run, int entity) =>
        global::Akka.Actor.Props.Create(() => new JournalEntity(run, entity));

    protected override void PreStart() => Lifecycle.Started();

    protected override void PostStop() => Lifecycle.Ended();

    protected override void OnCommand(object message)
    {
        switch (message)
        {
            case Save save:
                Persist(
                    new NumberAdded(entity, save.Number),
                    added =>
                    {
                        Apply(added);
                        Sender.Tell(new Saved(_total.Count));
                    }
                );
                break;
            case GetTotal:
                Sender.Tell(_total);
                break;
        }
    }

    protected override void OnRecover(object message)
    {
        if (message is NumberAdded added)
        {
            Apply(added);
        }
    }

    private void Apply(NumberAdded added) => _total = _total.Plus(added.Number);
}
