using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Orleans;

/// <summary>Orleans' journaled grains, whose storage is the program's own.</summary>
/// <remarks>
/// | setting    | value                            | why                                                                            |
/// |------------|----------------------------------|--------------------------------------------------------------------------------|
/// | silo       | one in this process              | as in the row Orleans                                                          |
/// | provider   | CustomStorage                    | the only one that appends an event; LogStorage writes the whole log each time  |
/// | events     | RaiseEvent, then ConfirmEvents   | as documented for a grain that answers when its event is saved                 |
/// | storage    | the table of Sqlite or Npgsql    | the same inserts, by as many connections                                       |
/// | recovery   | all events of the grain are read | its state is what they add up to, as in the other rows                         |
/// Deviations: grains are not told to stop; they are deactivated outside the clock.
/// </remarks>
public sealed class OrleansCustomStorageBench : OrleansJournalBench
{
    private EventTable? _table;

    public override bool CanSaveIn(Database database) => true;

    public override async Task StartAsync()
    {
        _table = await EventTable.OpenAsync(Store).ConfigureAwait(false);
        await base.StartAsync().ConfigureAwait(false);
    }

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync().ConfigureAwait(false);
        _table?.Dispose();
    }

    private protected override IJournalGrain GrainOf(long key) => Grains.GetGrain<ICustomStorageGrain>(key);

    private protected override Task<IReadOnlyList<SavedEntity>> ReadAsync(long run) => _table!.ReadAsync(run);

    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddCustomStorageBasedLogConsistencyProviderAsDefault();
        silo.Services.AddSingleton(new GrainEvents(_table!));
    }
}
