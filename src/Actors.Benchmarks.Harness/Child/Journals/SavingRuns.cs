using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>What <see cref="Recovery"/> and <see cref="Crash"/> have in common: entities in processes of their own, which save events in
/// one store.</summary>
internal abstract class SavingRuns(Case @case, Database database, TallyCheck check, ChildSettings settings)
    : ReadingRuns(CheckedRuns.CreateBench(@case), check)
{
    protected TemporaryStore Store { get; } = JournalRuns.StoreOf(@case, database, settings);

    protected string Durability { get; private set; } = "";

    public override Task StartAsync() => Task.CompletedTask;

    // Nothing is warmed up, because processes are measured that have just started.
    public override Task WarmUpAsync() => Task.CompletedTask;

    public override Task<long> QuiesceAsync() => Task.FromResult(0L);

    public override async Task EndAsync() => await Store.DisposeAsync().ConfigureAwait(false);

    /// <summary>Starts the library in a process of its own.</summary>
    /// <returns>The process, and where it takes events.</returns>
    protected async Task<(NodeClient Node, string Address)> StartNodeAsync()
    {
        NodeClient node = await NodeClient
            .ConnectAsync(named: null, reason => Check.Failure(reason), settings.AnswersWithin)
            .ConfigureAwait(false);
        try
        {
            (string address, Durability durability) = await node.SaveAsync(@case.Row, Store.Store)
                .ConfigureAwait(false);
            Durability = JournalRuns.RequireOnDisk(durability, Check).Text;
            Check.Progress();
            return (node, address);
        }
        catch
        {
            node.Dispose();
            throw;
        }
    }

    /// <summary>Compares what an entity knows with what it has saved.</summary>
    /// <param name="known">What it knows.</param>
    /// <param name="saved">What the database has of it; null if nothing.</param>
    /// <param name="numbers">What it has saved.</param>
    protected void RequireKnown(int entity, JournalTotal known, SavedEntity? saved, IReadOnlyList<long> numbers)
    {
        if (known != JournalTotal.Of(numbers))
        {
            throw Check.Failure($"entity {entity} has recovered {known}, expected {JournalTotal.Of(numbers)}");
        }

        if (saved is null ? numbers.Count > 0 : !saved.Has(numbers))
        {
            throw Check.Failure(
                $"the database has something else of entity {entity} than it has saved, or has it in another order"
            );
        }
    }
}

/// <summary>A fresh process recovers entities.</summary>
internal sealed class RecoveryRuns(Case @case, Recovery work, TallyCheck check, ChildSettings settings)
    : SavingRuns(@case, work.Database, check, settings)
{
    private const int ProgressEvery = 100;

    protected override async Task<Readings> ReadAsync()
    {
        long offset = Random.Shared.Next();
        await FillAsync(offset).ConfigureAwait(false);
        List<OpenedRun> opened = [];
        long start = Stopwatch.GetTimestamp();
        (NodeClient node, _) = await StartNodeAsync().ConfigureAwait(false);
        using NodeClient ending = node;
        TimeSpan fromStart = default;
        for (int entity = 0; entity < Recovery.Entities; entity++)
        {
            opened.Add(await node.OpenAsync(RunOf(entity), 1).ConfigureAwait(false));
            fromStart = entity == 0 ? Stopwatch.GetElapsedTime(start) : fromStart;
            IReadOnlyList<SavedEntity> saved = await node.SavedAsync().ConfigureAwait(false);
            RequireKnown(entity, opened[entity].Totals[0], saved.SingleOrDefault(), [.. NumbersOf(offset, entity)]);
            Check.Progress();
        }

        await node.StopAsync().ConfigureAwait(false);
        long answer = opened.Sum(each => each.Totals[0].Sum);
        Check.Verify(new Tally(0, opened.Count, answer), offset);
        return new Readings(
            Recovery: new RecoveryReading(
                fromStart.TotalNanoseconds,
                opened[0].AllNanoseconds,
                Estimate.MedianOf(opened.Skip(1).Select(each => each.AllNanoseconds)),
                Durability
            )
        );
    }

    // Each entity is a run of its own, so that it is made when it is asked.
    private static int RunOf(int entity) => entity + 1;

    private IEnumerable<long> NumbersOf(long offset, int entity) =>
        Enumerable.Range(1, work.Events).Select(place => work.NumberOf(offset, entity, place));

    // This process saves the events, because another one must recover them.
    private async Task FillAsync(long offset)
    {
        IJournalBench bench = Store.MakeBench();
        await bench.StartAsync().ConfigureAwait(false);
        await Task.WhenAll(
                Enumerable.Range(0, Recovery.Entities).Select(entity => Task.Run(() => SaveAllAsync(entity)))
            )
            .ConfigureAwait(false);
        await bench.DisposeAsync().ConfigureAwait(false);

        async Task SaveAllAsync(int entity)
        {
            IJournal run = await bench.OpenAsync(RunOf(entity), 1).ConfigureAwait(false);
            long saved = 0;
            foreach (long number in NumbersOf(offset, entity))
            {
                saved++;
                long count = await run.SaveAsync(0, number).ConfigureAwait(false);
                if (count != saved)
                {
                    throw Check.Failure($"entity {entity} answered that it has saved {count} events, expected {saved}");
                }

                if (saved % ProgressEvery == 0)
                {
                    Check.Progress();
                }
            }

            await run.CloseAsync().ConfigureAwait(false);
        }
    }
}
