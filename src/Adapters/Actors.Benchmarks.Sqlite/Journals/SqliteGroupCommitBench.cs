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
public sealed class SqliteGroupCommitBench : SqliteBenchBase
{
    private readonly Channel<Waiting> _waiting = Channel.CreateUnbounded<Waiting>();
    private Task? _writing;

    public override async Task StartAsync()
    {
        await base.StartAsync().ConfigureAwait(false);
        _writing = Task.Run(WriteAsync);
    }

    public override async ValueTask DisposeAsync()
    {
        _waiting.Writer.Complete();
        await (_writing ?? Task.CompletedTask).ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    private protected override Task SaveAsync(Insertion insertion)
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
            using SqliteTransaction transaction = Table.Begin();
            group.ForEach(waiting => waiting.Insertion.InsertInto(Table, transaction));
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
