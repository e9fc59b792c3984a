using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Orleans;

/// <summary>The storage of all grains: a table of events.</summary>
internal sealed class GrainEvents(EventTable table)
{
    public Task<JournalTotal> ReplayAsync(long key) => table.ReplayAsync(RunKey.RunOf(key), RunKey.IndexOf(key));

    /// <returns>Whether the grain had saved <paramref name="version"/> events; else nothing is saved.</returns>
    public Task<bool> AppendAsync(long key, int version, IReadOnlyList<NumberAdded> events) =>
        table.TryInsertAsync([
            .. events.Select(
                (added, i) => new NewEvent(RunKey.RunOf(key), RunKey.IndexOf(key), version + i + 1, added.Number)
            ),
        ]);
}
