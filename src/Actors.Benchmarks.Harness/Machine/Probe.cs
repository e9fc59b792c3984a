namespace Actors.Benchmarks.Harness.Machine;

/// <summary>Looks at the machine before each process, and waits while it is slower than usual. It is the same for all rows, and knows no
/// result.</summary>
internal sealed class Probe(Func<ProbeReading> read, Action<TimeSpan> sleep, Func<TimeSpan> elapsed)
{
    /// <summary>How long to wait between two readings.</summary>
    public static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(250);

    private const int First = 10; // readings
    private const double MostShare = 0.05; // of the run
    private const int Iterations = 1_000_000;
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(10);

    private static readonly TimeSpan BetweenFirst = TimeSpan.FromMilliseconds(40); // at rest, most unusual states end sooner
    private const int Tries = 3; // because one of them may wait for the scheduler
    private static readonly TimeSpan Handovers = TimeSpan.FromMilliseconds(2);

    private static uint _result; // without it, the loop would do nothing

    private readonly List<ProbeReading> _known = [];
    private TimeSpan _waited;
    private TimeSpan _measured;
    private TimeSpan _startOfProcess;

    /// <summary>How long a cache line usually takes from one thread to another; null on one processor.</summary>
    public double? UsualHandover => Usual.HandoverNanoseconds is > 0 and var usual ? usual : null;

    /// <summary>Makes one that reads this machine, and whose run begins now.</summary>
    public static Probe OfThisMachine()
    {
        Stopwatch run = Stopwatch.StartNew();
        return new Probe(Read, Thread.Sleep, () => run.Elapsed);
    }

    /// <summary>Waits until the machine is as usual, but no longer than ten seconds, and no more than a twentieth of the time of all processes.
    /// </summary>
    /// <returns>The last reading, and how long was waited.</returns>
    public (ProbeReading Reading, TimeSpan Waited) Wait()
    {
        for (; _known.Count < First; sleep(BetweenFirst))
        {
            _known.Add(read());
        }

        ProbeReading reading = read();
        ProbeReading usual = Usual;
        _known.Add(reading); // also an unusual one, because a state that lasts becomes the usual one
        TimeSpan waited = TimeSpan.Zero;
        while (IsOff(reading, usual) && waited < Longest && _waited + Pause <= MostShare * (_measured + _waited))
        {
            sleep(Pause);
            waited += Pause;
            _waited += Pause;
            reading = read();
        }

        _startOfProcess = elapsed();
        return (reading, waited);
    }

    /// <summary>Reads the machine when the process has ended. Only the time since <see cref="Wait"/> counts, because other programs may have
    /// their turn until the next process.</summary>
    /// <param name="left">For how long others had their turn meanwhile.</param>
    public ProbeReading ReadAfter(TimeSpan left)
    {
        _measured += elapsed() - _startOfProcess - left;
        return read();
    }

    /// <summary>Reads the machine: how long two threads take to pass a cache line, and how long a loop of known length takes. The best of some tries.
    /// </summary>
    public static ProbeReading Read() => new(ReadHandover(), Enumerable.Range(0, Tries).Min(_ => Loop()));

    /// <summary>Reads how long two threads take to pass a cache line, in nanoseconds: the best of some tries. 0 on one processor.</summary>
    public static double ReadHandover() => Enumerable.Range(0, Tries).Min(_ => Handover());

    private ProbeReading Usual =>
        new(
            Estimate.MedianOf(_known.Select(each => each.HandoverNanoseconds)),
            Estimate.MedianOf(_known.Select(each => each.LoopNanoseconds))
        );

    private static bool IsOff(ProbeReading reading, ProbeReading usual) =>
        reading.HandoverNanoseconds > ProbeReading.Off * usual.HandoverNanoseconds
        || reading.LoopNanoseconds > ProbeReading.Off * usual.LoopNanoseconds;

    // 0 on one processor, where each handover would wait for the scheduler. The loops are optimized at once, because a process reads too
    // seldom for the runtime to do so.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static double Handover()
    {
        if (Environment.ProcessorCount == 1)
        {
            return 0;
        }

        int turn = 0; // 1: the other thread's; -1: the end
        Thread other = new([MethodImpl(MethodImplOptions.AggressiveOptimization)] () =>
        {
            for (int now; (now = Volatile.Read(ref turn)) >= 0; )
            {
                if (now == 1)
                {
                    Interlocked.CompareExchange(ref turn, 0, 1);
                }
            }
        })
        {
            IsBackground = true,
        };
        other.Start();
        long handovers = 0;
        long start = 0; // from the first answer on
        while (start == 0 || Stopwatch.GetElapsedTime(start) < Handovers)
        {
            Volatile.Write(ref turn, 1);
            while (Volatile.Read(ref turn) == 1) { }

            start = start == 0 ? Stopwatch.GetTimestamp() : start;
            handovers += 2;
        }

        double nanoseconds = Stopwatch.GetElapsedTime(start).TotalNanoseconds / Math.Max(1, handovers - 2);
        Volatile.Write(ref turn, -1);
        other.Join();
        return nanoseconds;
    }

    private static double Loop()
    {
        uint state = 1;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < Iterations; i++)
        {
            state = state * 1664525 + 1013904223; // each step needs the one before
        }

        double nanoseconds = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        _result = state;
        return nanoseconds / Iterations;
    }
}
