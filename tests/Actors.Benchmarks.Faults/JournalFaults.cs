namespace Actors.Benchmarks.Faults;

/// <summary>Does Journal correctly: a list in memory is the database, and stands for a disk.</summary>
public class SoundJournal : IJournalBench
{
    /// <summary>What saving does to the database.</summary>
    private protected virtual void Save(JournalInMemory journal, SavedEvent saved) => journal.Commit(saved);

    /// <summary>What an entity tells of itself.</summary>
    private protected virtual JournalTotal TotalOf(JournalInMemory journal, int entity) => journal.Totals[entity];

    /// <inheritdoc/>
    public virtual Task<Durability> ReadDurabilityAsync() => Task.FromResult(new Durability("a list", IsOnDisk: true));

    /// <inheritdoc/>
    public Task<IJournal> OpenAsync(Journal workload)
    {
        Units.Begin(workload.Entities);
        return Task.FromResult<IJournal>(new JournalInMemory(workload.Entities, Save, TotalOf));
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return ValueTask.CompletedTask;
    }
}

/// <summary>Entities of a run, and their database.</summary>
internal sealed class JournalInMemory(
    int entities,
    Action<JournalInMemory, SavedEvent> save,
    Func<JournalInMemory, int, JournalTotal> total
) : IJournal
{
    private readonly Lock _lock = new();
    private readonly List<SavedEvent> _events = [];

    public JournalTotal[] Totals { get; } = new JournalTotal[entities];

    public void Commit(params SavedEvent[] events)
    {
        lock (_lock)
        {
            _events.AddRange(events);
        }
    }

    public void CommitFirst(SavedEvent saved)
    {
        lock (_lock)
        {
            _events.Insert(0, saved);
        }
    }

    public async Task<long> SaveAsync(int entity, long number)
    {
        await Task.Yield();
        save(this, new SavedEvent(entity, number));
        Totals[entity] = Totals[entity].Plus(number);
        return Totals[entity].Count;
    }

    public Task<JournalTotal> TotalOfAsync(int entity) => Task.FromResult(total(this, entity));

    public Task<IReadOnlyList<SavedEvent>> ReadAsync()
    {
        lock (_lock)
        {
            return Task.FromResult<IReadOnlyList<SavedEvent>>([.. _events]);
        }
    }

    public Task<long> CloseAsync()
    {
        Units.End(entities);
        return Task.FromResult((long)entities);
    }
}

/// <summary>Entities answer, and their events are committed later.</summary>
public sealed class AnswersBeforeCommit : SoundJournal
{
    private protected override void Save(JournalInMemory journal, SavedEvent saved) =>
        _ = Task.Delay(TimeSpan.FromMilliseconds(100)).ContinueWith(_ => journal.Commit(saved), TaskScheduler.Default);
}

/// <summary>One event is not saved.</summary>
public sealed class SkipsEvent : SoundJournal
{
    private int _saved;

    private protected override void Save(JournalInMemory journal, SavedEvent saved)
    {
        if (Interlocked.Increment(ref _saved) != 7)
        {
            journal.Commit(saved);
        }
    }
}

/// <summary>Each event is saved twice.</summary>
public sealed class SavesTwice : SoundJournal
{
    private protected override void Save(JournalInMemory journal, SavedEvent saved) => journal.Commit(saved, saved);
}

/// <summary>The second event of an entity stands before the first.</summary>
public sealed class SwapsEvents : SoundJournal
{
    private protected override void Save(JournalInMemory journal, SavedEvent saved)
    {
        if (journal.Totals[saved.Entity].Count == 1)
        {
            journal.CommitFirst(saved);
        }
        else
        {
            journal.Commit(saved);
        }
    }
}

/// <summary>An entity knows the events of its neighbor.</summary>
public sealed class KnowsNeighbor : SoundJournal
{
    private protected override JournalTotal TotalOf(JournalInMemory journal, int entity) =>
        journal.Totals[(entity + 1) % journal.Totals.Length];
}

/// <summary>The database does not flush.</summary>
public sealed class DoesNotFlush : SoundJournal
{
    public override Task<Durability> ReadDurabilityAsync() =>
        Task.FromResult(new Durability("wal, synchronous OFF", IsOnDisk: false));
}
