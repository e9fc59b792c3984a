namespace Actors.Benchmarks;

/// <summary>Watches, in processes that measure nothing, whether what a unit of a serialized row receives is an object that was sent.</summary>
/// <remarks>
/// Off in measured processes, where the calls compile to nothing. <see cref="Switch"/> switches it on in contract tests, and in the
/// process with which the program checks a case.
/// </remarks>
public static class Handover
{
    /// <summary>The runtime option that switches it on. It must be set before the first message.</summary>
    public const string Switch = "Actors.Benchmarks.WatchHandovers";

    /// <summary>Whether messages are watched in this process.</summary>
    public static readonly bool IsWatched = AppContext.TryGetSwitch(Switch, out bool isOn) && isOn;

    // Compared by reference, since messages are equal by value. Kept alive, so that no address is used twice.
    private static readonly ConcurrentDictionary<object, bool> Objects = new(ReferenceEqualityComparer.Instance);

    private static long _sent;
    private static long _received;
    private static long _shared;

    /// <summary>Called by a unit before it sends <paramref name="message"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Sent(object message)
    {
        if (IsWatched)
        {
            Interlocked.Increment(ref _sent);
            Objects.TryAdd(message, true);
        }
    }

    /// <summary>Called by a unit that has received <paramref name="message"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Received(object message)
    {
        if (IsWatched)
        {
            Interlocked.Increment(ref _received);
            if (Objects.ContainsKey(message))
            {
                Interlocked.Increment(ref _shared);
            }
        }
    }

    /// <summary>What was seen since the last call.</summary>
    public static Handovers Take()
    {
        Objects.Clear();
        return new(
            Interlocked.Exchange(ref _sent, 0),
            Interlocked.Exchange(ref _received, 0),
            Interlocked.Exchange(ref _shared, 0)
        );
    }
}

/// <summary>What <see cref="Handover"/> has seen.</summary>
/// <param name="Sent">Messages that were sent.</param>
/// <param name="Received">Messages that were received.</param>
/// <param name="Shared">Of these, how many are objects that were sent.</param>
public readonly record struct Handovers(long Sent, long Received, long Shared)
{
    /// <summary>What is wrong with a run in which so many messages must have been encoded; null if nothing.</summary>
    public string? Difference(long deliveries) =>
        Sent != deliveries || Received != deliveries
            ? $"Handover.Sent() was called for {Sent} messages and Handover.Received() for {Received}, "
                + $"expected {deliveries} of each: call them in each unit, before a send and on arrival"
        : Shared != 0 ? $"{Shared} of {deliveries} messages arrived as the object that was sent: they were not encoded"
        : null;
}
