using System.Numerics;

namespace Actors.Benchmarks;

/// <summary>Counts latencies in buckets whose width grows with the latency, so that each is known to 1 %.</summary>
/// <remarks>One writer at a time; others may read <see cref="Count"/> meanwhile. The buckets are those of HdrHistogram
/// (http://hdrhistogram.org): each power of two is divided into 64 equal parts.</remarks>
public sealed class LatencyHistogram
{
    private const int PartBits = 6;
    private const int Parts = 1 << PartBits;
    private const int HighestBit = 41; // 2^42 ns are 73 minutes; what is longer is counted as that
    private const int Buckets = (HighestBit - PartBits + 2) * Parts;

    private static readonly double NanosecondsPerTick = 1e9 / Stopwatch.Frequency;

    private readonly long[] _counts = new long[Buckets];
    private long _count;

    /// <summary>How many latencies were recorded.</summary>
    public long Count => Volatile.Read(ref _count);

    /// <summary>The longest one, in nanoseconds, exactly; 0 if there is none.</summary>
    public long Max { get; private set; }

    /// <summary>Records the time from <paramref name="since"/>, a time of <see cref="Stopwatch"/>, until now.</summary>
    public void RecordSince(long since) => Record((long)((Stopwatch.GetTimestamp() - since) * NanosecondsPerTick));

    /// <summary>Records a latency.</summary>
    /// <param name="nanoseconds">Less than 0 counts as 0.</param>
    public void Record(long nanoseconds)
    {
        long value = Math.Max(0, nanoseconds);
        _counts[BucketOf(value)]++;
        if (value > Max)
        {
            Max = value;
        }

        Volatile.Write(ref _count, _count + 1);
    }

    /// <summary>Adds what <paramref name="other"/> has recorded. Nobody may write to either meanwhile.</summary>
    public void Add(LatencyHistogram other)
    {
        for (int i = 0; i < Buckets; i++)
        {
            _counts[i] += other._counts[i];
        }

        Max = Math.Max(Max, other.Max);
        Volatile.Write(ref _count, _count + other._count);
    }

    /// <summary>The least latency that at least <paramref name="percentile"/> per cent of all do not exceed, in nanoseconds, to 1 %.</summary>
    /// <exception cref="InvalidOperationException">Nothing was recorded.</exception>
    public double ValueAt(double percentile)
    {
        long rank = Math.Max(1, (long)Math.Ceiling(percentile / 100 * Count));
        long seen = 0;
        for (int i = 0; i < Buckets; i++)
        {
            seen += _counts[i];
            if (seen >= rank)
            {
                return Math.Min(MiddleOf(i), Max);
            }
        }

        throw new InvalidOperationException("Nothing was recorded.");
    }

    // The first 64 values have a bucket each; after them, each power of two has 64.
    private static int BucketOf(long value)
    {
        int shift = Math.Max(0, BitOperations.Log2((ulong)value | 1) - PartBits);
        return Math.Min(Buckets - 1, (shift << PartBits) + (int)(value >> shift));
    }

    private static double MiddleOf(int bucket)
    {
        int shift = Math.Max(0, (bucket >> PartBits) - 1);
        long low = (long)(bucket - (shift << PartBits)) << shift;
        return low + ((1L << shift) - 1) / 2.0;
    }
}
