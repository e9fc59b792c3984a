using Orleans.EventSourcing;
using Orleans.EventSourcing.CustomStorage;
using Orleans.Runtime;
using Orleans.Serialization.Cloning;

namespace Actors.Benchmarks.Orleans;

/// <summary>What is saved.</summary>
/// <remarks>Event and state are public, because the library calls <see cref="JournalState.Apply"/> dynamically. If they are not, it does
/// not find it, says nothing, and reads all events again.</remarks>
[GenerateSerializer]
public sealed record NumberAdded(long Number);

/// <summary>The state of an entity: what its events add up to.</summary>
[GenerateSerializer]
public sealed class JournalState
{
    [Id(0)]
    public long Count { get; set; }

    [Id(1)]
    public long Sum { get; set; }

    // Called by the library.
    public void Apply(NumberAdded added)
    {
        Count++;
        Sum += added.Number;
    }
}

internal interface IJournalGrain : IGrainWithIntegerKey
{
    /// <summary>Saves an event.</summary>
    /// <returns>How many the grain has saved.</returns>
    ValueTask<long> Save(long number);

    /// <summary>No message of the workload.</summary>
    ValueTask<JournalTotal> GetTotal();
}

/// <summary>What a grain returns to the harness, in this process.</summary>
[RegisterCopier]
internal sealed class JournalTotalCopier : ShallowCopier<JournalTotal>;

/// <summary>An entity. It raises an event, waits until the event is saved, and then answers.</summary>
internal abstract class JournalGrain : JournaledGrain<JournalState, NumberAdded>, IJournalGrain
{
    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        Lifecycle.Started();
        return base.OnActivateAsync(cancellationToken);
    }

    public override Task OnDeactivateAsync(DeactivationReason reason, CancellationToken cancellationToken)
    {
        Lifecycle.Ended();
        return base.OnDeactivateAsync(reason, cancellationToken);
    }

    public async ValueTask<long> Save(long number)
    {
        RaiseEvent(new NumberAdded(number));
        await ConfirmEvents();
        return State.Count;
    }

    public ValueTask<JournalTotal> GetTotal() => new(new JournalTotal(State.Count, State.Sum));
}

internal interface ICustomStorageGrain : IJournalGrain;

/// <summary>An entity whose storage is the program's own.</summary>
[GrainType("custom-storage")]
internal sealed class CustomStorageGrain(GrainEvents events)
    : JournalGrain,
        ICustomStorageGrain,
        ICustomStorageInterface<JournalState, NumberAdded>
{
    private long Key => this.GetPrimaryKeyLong();

    public async Task<KeyValuePair<int, JournalState>> ReadStateFromStorage()
    {
        JournalTotal total = await events.ReplayAsync(Key);
        return new((int)total.Count, new JournalState { Count = total.Count, Sum = total.Sum });
    }

    public Task<bool> ApplyUpdatesToStorage(IReadOnlyList<NumberAdded> updates, int expectedVersion) =>
        events.AppendAsync(Key, expectedVersion, updates);
}

internal interface IStateGrain : IJournalGrain;

/// <summary>An entity that saves what its events add up to, and no events.</summary>
[GrainType("state")]
internal sealed class StateGrain([PersistentState("total")] IPersistentState<JournalState> saved)
    : RunGrain,
        IStateGrain
{
    public async ValueTask<long> Save(long number)
    {
        saved.State.Apply(new NumberAdded(number));
        await saved.WriteStateAsync();
        return saved.State.Count;
    }

    public ValueTask<JournalTotal> GetTotal() => new(new JournalTotal(saved.State.Count, saved.State.Sum));
}

internal interface ILogStorageGrain : IJournalGrain;

/// <summary>An entity whose events are all saved again with each new one.</summary>
[GrainType("log-storage")]
internal sealed class LogStorageGrain : JournalGrain, ILogStorageGrain;
