using System.Data.Common;
using System.Threading.Channels;
using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Sqlite;

/// <summary>As <see cref="SqliteBench"/>, where one transaction saves all events that wait.</summary>
/// <remarks>
/// | setting     | value                       | why                                                                          |
/// |-------------|-----------------------------|------------------------------------------------------------------------------|
/// | connection  | one, which one task has     | SQLite has one writer at a time                                              |
/// | transaction | one for all that wait       | a flush costs as much for one event as for many                              |
/// Deviations: as there. While one transaction commits, the next one gathers.
/// </remarks>
public sealed class SqliteGroupCommitBench : SqliteBench
{
    private readonly Channel<Waiting> _waiting = Channel.CreateUnbounded<Waiting>();
    private EventWriter? _writer;
    private Task? _writing;

    public override async Task StartAsync()
    {
        await base.StartAsync().ConfigureAwait(false);
        _writer = await Table.OpenWriterAsync().ConfigureAwait(false);
        _writing = Task.Run(WriteAsync);
    }

    public override async ValueTask DisposeAsync()
    {
        _waiting.Writer.Complete();
        await (_writing ?? Task.CompletedTask).ConfigureAwait(false);
        _writer?.Dispose();
        await base.DisposeAsync().ConfigureAwait(false);
    }

    private protected override Task SaveAsync(NewEvent added)
    {
        Waiting waiting = new(added, new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));
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

            await CommitAsync(group).ConfigureAwait(false);
            group.Clear();
        }
    }

    private async Task CommitAsync(List<Waiting> group)
    {
        try
        {
            await _writer!.InsertAllAsync(group.Select(waiting => waiting.Added)).ConfigureAwait(false);
            group.ForEach(waiting => waiting.Committed.SetResult());
        }
        catch (DbException e)
        {
            group.ForEach(waiting => waiting.Committed.TrySetException(e));
        }
    }

    private sealed record Waiting(NewEvent Added, TaskCompletionSource Committed);
}
