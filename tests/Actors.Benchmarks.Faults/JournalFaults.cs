using System.Globalization;

namespace Actors.Benchmarks.Faults;

/// <summary>Does the workloads of saved events correctly: a file of text is the database.</summary>
public class SoundJournal : IJournalBench
{
    private string _file = "";

    public bool CanSaveIn(Database database) => database == Database.SQLite;

    public void SaveIn(EventStore store) => _file = Path.Combine(store.Location, "events");

    public Task<IJournal> OpenAsync(long run, int entities)
    {
        Units.Begin(entities);
        return Task.FromResult<IJournal>(new JournalInFile(this, _file, run, entities));
    }

    public virtual Task<Durability> ReadDurabilityAsync() => Task.FromResult(new Durability("a file", IsOnDisk: true));

    public Task DropAsync() => Task.CompletedTask;

    /// <summary>What saving does to the database.</summary>
    internal virtual void Save(JournalInFile journal, SavedEvent saved) => journal.Commit(saved);

    /// <summary>What an entity tells of itself.</summary>
    internal virtual JournalTotal TotalOf(JournalInFile journal, int entity) => journal.Totals[entity];

    /// <summary>Whether the database has the events, or only what they add up to.</summary>
    internal virtual bool HasEvents => true;
}

/// <summary>Entities of a run, and their database.</summary>
internal sealed class JournalInFile : IJournal
{
    private static readonly Lock Turn = new(); // the runs of a process share a file

    private readonly SoundJournal _bench;
    private readonly string _file;
    private readonly long _run;

    public JournalInFile(SoundJournal bench, string file, long run, int entities)
    {
        (_bench, _file, _run) = (bench, file, run);
        Totals = new JournalTotal[entities];
        foreach (SavedEvent saved in Read())
        {
            Totals[saved.Entity] = Totals[saved.Entity].Plus(saved.Number);
        }
    }

    public JournalTotal[] Totals { get; }

    public void Commit(params SavedEvent[] events)
    {
        lock (Turn)
        {
            File.AppendAllLines(_file, events.Select(TextOf));
        }
    }

    public void CommitFirst(SavedEvent saved)
    {
        lock (Turn)
        {
            File.WriteAllLines(_file, File.ReadAllLines(_file).Prepend(TextOf(saved)));
        }
    }

    public async Task<long> SaveAsync(int entity, long number)
    {
        await Task.Yield();
        _bench.Save(this, new SavedEvent(entity, number));
        Totals[entity] = Totals[entity].Plus(number);
        return Totals[entity].Count;
    }

    public Task<JournalTotal> TotalOfAsync(int entity) => Task.FromResult(_bench.TotalOf(this, entity));

    public Task<IReadOnlyList<SavedEntity>> ReadAsync() =>
        Task.FromResult<IReadOnlyList<SavedEntity>>([
            .. SavedEntity.Of(Read()).Select(each => _bench.HasEvents ? each : each with { Numbers = null }),
        ]);

    public Task<long> CloseAsync()
    {
        Units.End(Totals.Length);
        return Task.FromResult((long)Totals.Length);
    }

    private string TextOf(SavedEvent saved) =>
        string.Create(CultureInfo.InvariantCulture, $"{_run} {saved.Entity} {saved.Number}");

    private SavedEvent[] Read()
    {
        lock (Turn)
        {
            return File.Exists(_file)
                ?
                [
                    .. File.ReadLines(_file)
                        .Select(line =>
                            Array.ConvertAll(line.Split(' '), text => long.Parse(text, CultureInfo.InvariantCulture))
                        )
                        .Where(line => line[0] == _run)
                        .Select(line => new SavedEvent((int)line[1], line[2])),
                ]
                : [];
        }
    }
}

/// <summary>Entities answer, and their events are committed later.</summary>
public sealed class AnswersBeforeCommit : SoundJournal
{
    internal override void Save(JournalInFile journal, SavedEvent saved) =>
        _ = Task.Delay(TimeSpan.FromMilliseconds(100)).ContinueWith(_ => journal.Commit(saved), TaskScheduler.Default);
}

/// <summary>One event is not saved.</summary>
public class SkipsEvent : SoundJournal
{
    private int _saved;

    internal override void Save(JournalInFile journal, SavedEvent saved)
    {
        if (Interlocked.Increment(ref _saved) != 7)
        {
            journal.Commit(saved);
        }
    }
}

/// <summary>Saves what the events add up to, and no events.</summary>
public sealed class SavesState : SoundJournal
{
    internal override bool HasEvents => false;
}

/// <summary>One state is not saved.</summary>
public sealed class SkipsState : SkipsEvent
{
    internal override bool HasEvents => false;
}

/// <summary>Each event is saved twice.</summary>
public sealed class SavesTwice : SoundJournal
{
    internal override void Save(JournalInFile journal, SavedEvent saved) => journal.Commit(saved, saved);
}

/// <summary>The second event of an entity stands before the first.</summary>
public sealed class SwapsEvents : SoundJournal
{
    internal override void Save(JournalInFile journal, SavedEvent saved)
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
    internal override JournalTotal TotalOf(JournalInFile journal, int entity) =>
        journal.Totals[(entity + 1) % journal.Totals.Length];
}

/// <summary>The server says that it flushes each commit, and does not.</summary>
public sealed class FlushesSeldom : SoundJournal, IJournalBench
{
    private static long _flushes;

    public Task<long?> ReadFlushesAsync() => Task.FromResult<long?>(_flushes++);
}

/// <summary>The database does not flush.</summary>
public sealed class DoesNotFlush : SoundJournal
{
    public override Task<Durability> ReadDurabilityAsync() =>
        Task.FromResult(new Durability("wal, synchronous OFF", IsOnDisk: false));
}
