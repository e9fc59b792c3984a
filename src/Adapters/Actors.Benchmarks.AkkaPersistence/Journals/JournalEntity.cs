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
/// <param name="run">What the names of the run's entities begin with.</param>
/// <param name="entity">The entity, from 0.</param>
/// <param name="snapshotEvery">After how many events it saves its state as well; null for never.</param>
internal sealed class JournalEntity(string run, int entity, int? snapshotEvery) : UntypedPersistentActor
{
    private JournalTotal _total;

    public override string PersistenceId { get; } = $"{run}{entity}";

    public static Props Props(string run, int entity, int? snapshotEvery) =>
        global::Akka.Actor.Props.Create(() => new JournalEntity(run, entity, snapshotEvery));

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
                        if (LastSequenceNr % snapshotEvery == 0)
                        {
                            SaveSnapshot(_total);
                        }

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
        switch (message)
        {
            case SnapshotOffer { Snapshot: JournalTotal total }:
                _total = total;
                break;
            case NumberAdded added:
                Apply(added);
                break;
        }
    }

    private void Apply(NumberAdded added) => _total = _total.Plus(added.Number);
}
