using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Waits before an iteration while the processors are farther apart than usual, and measures it again if they were so after it. It is
/// the same for all rows, and knows no time of theirs.</summary>
/// <remarks>A hypervisor moves virtual processors to other parts of the chip. From one to the other, a cache line then takes up to 2.5 times as
/// long, and ping-pong up to four times. It may stay so while all processors work, and ends within a second while they rest.</remarks>
/// <param name="handover">Reads how long a cache line takes from one thread to another, in nanoseconds.</param>
/// <param name="usual">The usual reading; null if nothing is to be read.</param>
/// <param name="limit">How long to wait and to measure again, all together.</param>
internal sealed class MachineWatch(Func<double> handover, double? usual, TimeSpan limit, Action<TimeSpan> sleep)
{
    private bool? _isUsual; // null before the first reading
    private TimeSpan _spent;

    /// <summary>How many iterations were left out.</summary>
    public int LeftOut { get; private set; }

    /// <summary>How many iterations count though the machine was not as usual, because the time was used up.</summary>
    public int Unusual { get; private set; }

    private bool IsOn => usual is not null && limit > TimeSpan.Zero;

    /// <summary>Reads once, so that nothing of it is compiled while something is measured.</summary>
    public void Rehearse()
    {
        if (IsOn)
        {
            handover();
        }
    }

    public IterationCost Measure(Func<IterationCost> measure)
    {
        if (!IsOn)
        {
            return measure();
        }

        while (true)
        {
            bool wasUsual = Wait();
            IterationCost cost = measure();
            _isUsual = IsUsual();
            if (wasUsual && _isUsual.Value)
            {
                return cost;
            }

            _spent += TimeSpan.FromMicroseconds(cost.Nanoseconds / 1000);
            if (_spent > limit)
            {
                Unusual++;
                return cost;
            }

            LeftOut++;
        }
    }

    private bool Wait()
    {
        bool isUsual = _isUsual ?? IsUsual();
        for (; !isUsual && _spent < limit; _spent += Probe.Pause)
        {
            sleep(Probe.Pause);
            isUsual = IsUsual();
        }

        return isUsual;
    }

    private bool IsUsual() => !ProbeReading.IsFar(handover(), usual!.Value);
}
