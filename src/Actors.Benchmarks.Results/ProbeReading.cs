namespace Actors.Benchmarks.Results;

/// <summary>What a short look at the machine read.</summary>
/// <param name="HandoverNanoseconds">How long a cache line took from one thread to another; 0 on one processor.</param>
/// <param name="LoopNanoseconds">How long a step of a loop took.</param>
public sealed record ProbeReading(double HandoverNanoseconds, double LoopNanoseconds)
{
    /// <summary>The machine is not as usual if a reading is more than so many times the usual one.</summary>
    internal const double Off = 1.5;

    // Nanoseconds. No cache line takes as long: the two threads had to share a processor, and the reading says nothing.
    private const double OfScheduler = 1000;

    /// <summary>Whether the processors were farther apart than usual.</summary>
    /// <param name="usual">The usual time of a cache line, in nanoseconds.</param>
    internal static bool IsFar(double handoverNanoseconds, double usual) =>
        handoverNanoseconds > Off * usual && handoverNanoseconds <= OfScheduler;
}

/// <summary>The looks at the machine before and after a process.</summary>
/// <param name="Before">Before the process, when it was as usual or nobody waited any longer.</param>
/// <param name="After">After the process: also what the row left behind.</param>
/// <param name="WaitedMilliseconds">How long the process waited for the machine.</param>
public sealed record ProcessProbes(ProbeReading Before, ProbeReading After, double WaitedMilliseconds)
{
    /// <summary>How many iterations were measured again, because the processors were farther apart than usual before or after them.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int LeftOut { get; init; }

    /// <summary>How many iterations count although the processors were farther apart, because the time to measure again was used up.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Unusual { get; init; }
}
