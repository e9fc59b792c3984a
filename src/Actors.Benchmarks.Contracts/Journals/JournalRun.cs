namespace Actors.Benchmarks;

/// <summary>A run of <see cref="Journal"/>: its writers, and the comparison of what they got, what the entities know, and what the
/// database has.</summary>
/// <remarks>The writers are the same code for all rows. They cost less than a microsecond an event, and a commit costs a hundred.</remarks>
public sealed class JournalRun(Journal workload, long offset, IJournal journal) : IParkedRun
{
    private readonly LatencyHistogram[] _latencies =
    [
        .. Enumerable.Range(0, workload.Writers).Select(_ => new LatencyHistogram()),
    ];
    private static long _runs;
    private long _replies;

    /// <summary>A run of entities that exist, and have saved nothing.</summary>
    /// <exception cref="InvalidDataException">One has saved something.</exception>
    public static async Task<JournalRun> OfFreshAsync(Journal workload, long offset, IJournal journal)
    {
        for (int entity = 0; entity < workload.Entities; entity++)
        {
            JournalTotal total = await journal.TotalOfAsync(entity).ConfigureAwait(false);
            if (total != default)
            {
                throw Fault($"entity {entity} knows {total} before its first event");
            }
        }

        return new JournalRun(workload, offset, journal);
    }

    /// <summary>The number of a new run of this process.</summary>
    public static long NextNumber() => Interlocked.Increment(ref _runs);

    /// <summary>How long each request took, from its sending to its answer.</summary>
    public LatencyHistogram Latencies
    {
        get
        {
            LatencyHistogram all = new();
            Array.ForEach(_latencies, all.Add);
            return all;
        }
    }

    /// <summary>Lets all entities save their events.</summary>
    /// <exception cref="InvalidDataException">An entity gave a wrong answer.</exception>
    public Task RunAsync() =>
        Task.WhenAll(Enumerable.Range(0, workload.Writers).Select(writer => Task.Run(() => WriteAsync(writer))));

    /// <summary>Compares entities and database with what was to be saved, and ends the entities.</summary>
    /// <exception cref="InvalidDataException">They differ.</exception>
    public async Task<Tally> DrainAsync()
    {
        JournalTotal all = default;
        for (int entity = 0; entity < workload.Entities; entity++)
        {
            JournalTotal total = await journal.TotalOfAsync(entity).ConfigureAwait(false);
            JournalTotal expected = JournalTotal.Of(NumbersOf(entity));
            if (total != expected)
            {
                throw Fault($"entity {entity} knows {total}, expected {expected}");
            }

            all = new JournalTotal(all.Count + total.Count, all.Sum + total.Sum);
        }

        Dictionary<int, SavedEntity> saved = (await journal.ReadAsync().ConfigureAwait(false)).ToDictionary(each =>
            each.Entity
        );
        for (int entity = 0; entity < workload.Entities; entity++)
        {
            SavedEntity? found = saved.GetValueOrDefault(entity);
            if (found?.Has(NumbersOf(entity)) != true)
            {
                throw Fault(
                    $"the database has {found?.ToString() ?? "nothing"} of entity {entity}, expected [{string.Join(", ", NumbersOf(entity))}]"
                );
            }
        }

        if (saved.Count != workload.Entities)
        {
            throw Fault($"the database has {saved.Count} entities, expected {workload.Entities}");
        }

        long units = await journal.CloseAsync().ConfigureAwait(false);
        return new Tally(units, all.Count + Interlocked.Read(ref _replies), all.Sum);
    }

    private async Task WriteAsync(int writer)
    {
        LatencyHistogram latencies = _latencies[writer];
        long replies = 0;
        for (int place = 1; place <= workload.EventsPerEntity; place++)
        {
            for (int entity = writer; entity < workload.Entities; entity += workload.Writers)
            {
                long number = workload.NumberOf(offset, entity, place);
                long start = Stopwatch.GetTimestamp();
                long count = await journal.SaveAsync(entity, number).ConfigureAwait(false);
                latencies.RecordSince(start);
                if (count != place)
                {
                    throw Fault($"entity {entity} answered that it has saved {count} events, expected {place}");
                }

                replies++;
                if (Lifecycle.IsCounted)
                {
                    await CheckCommittedAsync(entity, place).ConfigureAwait(false);
                }
            }
        }

        Interlocked.Add(ref _replies, replies);
    }

    // In contract tests only: another connection sees only what is committed.
    private async Task CheckCommittedAsync(int entity, int place)
    {
        IReadOnlyList<SavedEntity> saved = await journal.ReadAsync().ConfigureAwait(false);
        if (!saved.Any(each => each.Entity == entity && each.Total.Count >= place))
        {
            throw Fault($"entity {entity} answered before its event {place} was committed");
        }
    }

    private long[] NumbersOf(int entity) =>
        [.. Enumerable.Range(1, workload.EventsPerEntity).Select(place => workload.NumberOf(offset, entity, place))];

    private static InvalidDataException Fault(FormattableString difference) => new(Invariant(difference));
}
