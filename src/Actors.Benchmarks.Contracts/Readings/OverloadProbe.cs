namespace Actors.Benchmarks;

/// <summary>What the harness sees of a unit that has too much to do.</summary>
public sealed class OverloadProbe(Overload workload)
{
    private readonly CpuWork _work = CpuWork.OfMicroseconds(workload.ServiceMicroseconds);
    private long _handled;
    private long _lastHandled = Stopwatch.GetTimestamp();
    private long _refused;
    private long _sumOfRefused;
    private long _dropped;
    private long _sumOfDropped;

    /// <summary>Messages that the unit has handled so far.</summary>
    public long HandledMessages => Volatile.Read(ref _handled);

    /// <summary>When the unit had handled the last one, as a time of <see cref="Stopwatch"/>.</summary>
    public long LastHandled => Volatile.Read(ref _lastHandled);

    /// <summary>Messages of which the library has told that it refused them.</summary>
    public long RefusedMessages => Volatile.Read(ref _refused);

    /// <summary>The sum of their numbers.</summary>
    public long SumOfRefused => Volatile.Read(ref _sumOfRefused);

    /// <summary>Messages of which the library has told that it dropped them.</summary>
    public long DroppedMessages => Volatile.Read(ref _dropped);

    /// <summary>The sum of their numbers.</summary>
    public long SumOfDropped => Volatile.Read(ref _sumOfDropped);

    /// <summary>Called by the unit for each message, after it has counted it: does the message's work.</summary>
    /// <param name="received">How many messages the unit has counted.</param>
    public void Work(long received)
    {
        _work.Do();
        Volatile.Write(ref _lastHandled, Stopwatch.GetTimestamp());
        Volatile.Write(ref _handled, received);
    }

    /// <summary>Called for a message of which the library tells that it refused it: a dead letter, a failed call. Thread-safe.</summary>
    public void Refused(long number)
    {
        Interlocked.Add(ref _sumOfRefused, number);
        Interlocked.Increment(ref _refused);
    }

    /// <summary>Called for a message of which the library tells that it dropped it. Thread-safe.</summary>
    public void Dropped(long number)
    {
        Interlocked.Add(ref _sumOfDropped, number);
        Interlocked.Increment(ref _dropped);
    }
}
