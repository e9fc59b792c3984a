using System.Threading.Channels;

namespace Actors.Benchmarks.Sqlite;

/// <summary>As <see cref="SqliteBench"/>, where one transaction saves all events that wait.</summary>
/// <remarks>
/// | setting     | value                       | why                                                                          |
/// |-------------|-----------------------------|------------------------------------------------------------------------------|
/// | connection  | one, which one task has     | SQLite has one writer at a time                                              |
/// | transaction | one for all that wait       | a flush costs as much for one event as for many                              |
/// Deviations: as there. While one transaction commits, the next one gathers.
/// </remarks>
public sealed class SqliteGroupCommitBench : IJournalBench
{
    private readonly Channel<Waiting> _waiting = Channel.CreateUnbounded<Waiting>();
    private SqliteFile? _file;
    private EventTable? _table;
    private Task? _writing;

    public Task StartAsync()
    {
        _file = SqliteFile.Create(isWal: true);
        _table = new EventTable(_file);
        _writing = Task.Run(WriteAsync);
        return Task.CompletedTask;
    }

    public Task<IJournal> OpenAsync(Journal workload) =>
        Task.FromResult<IJournal>(new SqliteJournal(_table!, workload.Entities, SaveAsync));

    public Task<Durability> ReadDurabilityAsync() => Task.FromResult(_file!.ReadDurability());

    public async ValueTask DisposeAsync()
    {
        _waiting.Writer.Complete();
        await (_writing ?? Task.CompletedTask).ConfigureAwait(false);
        _table?.Dispose();
        _file?.Dispose();
    }

    private Task SaveAsync(Insertion insertion)
    {
        Waiting waiting = new(insertion, new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));
        _waiting.Writer.TryWrite(waiting);
        return waiting.Committed.Task;
    }

    private async Task WriteAsync()
    {
        List<Waiting> group = [];
        while (await _waiting.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (_waiting.Reader.TryRead(out Waiting? waiting))
            {
                group.Add(waiting);
            }

            Commit(group);
            group.Clear();
        }
    }

    private void Commit(List<Waiting> group)
    {
        try
        {
            using SqliteTransaction transaction = _table!.Begin();
            group.ForEach(waiting => waiting.Insertion.InsertInto(_table, transaction));
            transaction.Commit();
            group.ForEach(waiting => waiting.Committed.SetResult());
        }
        catch (SqliteException e)
        {
            group.ForEach(waiting => waiting.Committed.TrySetException(e));
        }
    }

    private sealed record Waiting(Insertion Insertion, TaskCompletionSource Committed);
}
