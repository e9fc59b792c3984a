using System.Collections.Concurrent;

namespace Actors.Benchmarks.Faults;

/// <summary>A unit that handles a message in the call that sends it. Its size is known: 40 bytes.</summary>
public class PlainUnit
{
    private readonly byte[]? _payload;
    private int _received;
    private long _sum;

    /// <param name="payload">What the unit holds besides.</param>
    public PlainUnit(byte[]? payload = null)
    {
        Lifecycle.Started();
        _payload = payload;
    }

    /// <summary>Handles a message.</summary>
    public void Handle(long number)
    {
        _received++;
        _sum += number;
    }

    /// <summary>Handles the last message, and tells what was counted.</summary>
    public void End(UnitTotals totals)
    {
        ArgumentNullException.ThrowIfNull(totals);
        _received++;
        GC.KeepAlive(_payload);
        totals.Report(_received, _sum);
    }
}

/// <summary>Does Idle correctly. Each subclass does one thing wrong.</summary>
public abstract class FaultyIdle : IIdleBench
{
    private sealed class Run(FaultyIdle bench, Idle workload) : IIdleRun
    {
        public Task CreateAsync(object[] units, int from, int to, long offset)
        {
            for (int i = from; i < to; i++)
            {
                units[i] = bench.Hold(i);
                bench.UnitOf(units[i]).Handle(offset + i + 1);
            }

            return Task.CompletedTask;
        }

        public Task BurstAsync(object[] units, long offset)
        {
            foreach (int i in workload.BurstIndexes)
            {
                for (int message = 1; message <= Idle.BurstMessages; message++)
                {
                    bench.UnitOf(units[i]).Handle(offset + message);
                }
            }

            return Task.CompletedTask;
        }

        public Task<Tally> EndAsync(object[] units)
        {
            UnitTotals totals = new(units.Length);
            for (int i = 0; i < units.Length; i++)
            {
                PlainUnit unit = bench.UnitOf(units[i]);
                unit.End(totals);
                if (bench.Ends(i, unit))
                {
                    Lifecycle.Ended();
                }
            }

            return totals.All;
        }
    }

    /// <summary>Makes the unit with an index, and returns what a program holds of it.</summary>
    protected virtual object Hold(int index) => new PlainUnit();

    /// <summary>The unit behind what a program holds.</summary>
    protected virtual PlainUnit UnitOf(object held) => (PlainUnit)held;

    /// <summary>Whether a unit ends after its last message.</summary>
    protected virtual bool Ends(int index, PlainUnit unit) => true;

    public Task<long> QuiesceAsync() => Task.FromResult(Lifecycle.Alive);

    public Task<IIdleRun> OpenAsync(Idle workload) => Task.FromResult<IIdleRun>(new Run(this, workload));
}

/// <summary>Correct. Each unit holds a known number of bytes.</summary>
public sealed class KnownUnits : FaultyIdle
{
    /// <summary>What a unit holds: itself, and an array with its header.</summary>
    public const int BytesPerUnit = 1000;

    private const int OfUnit = 40;
    private const int OfHeader = 24;

    protected override object Hold(int index) => new PlainUnit(new byte[BytesPerUnit - OfUnit - OfHeader]);
}

/// <summary>Every hundredth unit, those of the burst, never ends.</summary>
public sealed class LeavesBurstUnits : FaultyIdle
{
    private static readonly ConcurrentBag<PlainUnit> Left = [];

    protected override bool Ends(int index, PlainUnit unit)
    {
        bool ends = (index + 1) % Idle.BurstEvery != 0;
        if (!ends)
        {
            Left.Add(unit);
        }

        return ends;
    }
}

/// <summary>Units that do nothing are let go, and made anew when the next message comes.</summary>
public sealed class LetsGoOfUnits : FaultyIdle
{
    protected override object Hold(int index) => new WeakReference<PlainUnit>(new PlainUnit());

    protected override PlainUnit UnitOf(object held)
    {
        WeakReference<PlainUnit> reference = (WeakReference<PlainUnit>)held;
        if (!reference.TryGetTarget(out PlainUnit? unit))
        {
            unit = new PlainUnit();
            reference.SetTarget(unit);
        }

        return unit;
    }
}
