using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>Refuses work of which is known before it starts that it cannot give its figures.</summary>
internal static class Feasibility
{
    /// <summary>What a unit holds at least: the reference in the array of all units, an object with two numbers, and a mailbox.</summary>
    internal const long LeastBytesPerUnit = 64;

    /// <summary>Refuses a duration that is too short for a percentile, and more units than there is memory for.</summary>
    /// <exception cref="UsageException">It is refused.</exception>
    public static void Require(Workload work, double percentile)
    {
        switch (work)
        {
            case Latency { FixedRate: { } rate } latency
                when latency.MessagesAt(rate) < LatencyRuns.MessagesFor(percentile):
                throw Refused(
                    $"{latency.Load} for {latency.Seconds} s are {latency.MessagesAt(rate)} messages, but percentile {percentile} needs {LatencyRuns.MessagesFor(percentile)}: {SecondsFor(percentile, rate)} s."
                );
            case Idle idle when idle.Actors * LeastBytesPerUnit > Available:
                throw Refused(
                    $"{idle.Actors} units hold at least {idle.Actors * LeastBytesPerUnit / 1e9:0.0} GB, but there are {Available / 1e9:0.0} GB of memory."
                );
        }
    }

    private static long Available => GC.GetGCMemoryInfo().TotalAvailableMemoryBytes;

    private static long SecondsFor(double percentile, int rate) =>
        (LatencyRuns.MessagesFor(percentile) + rate - 1) / rate;

    private static UsageException Refused(FormattableString text) => new(text.ToString(CultureInfo.InvariantCulture));
}
