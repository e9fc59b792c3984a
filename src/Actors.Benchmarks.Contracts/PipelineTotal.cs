namespace Actors.Benchmarks;

/// <summary>What the sink of a <see cref="Pipeline"/> has received. A field that is changed in place, so that it costs no object.</summary>
/// <param name="order">Whether only the next element counts.</param>
public struct PipelineTotal(Order order)
{
    private long _sum;
    private long _numbers;

    /// <summary>Elements that count.</summary>
    public long Received { readonly get; private set; }

    /// <summary>The sum of all values; in any order, with the exclusive or of all numbers, which an element that is lost and one that
    /// comes twice change.</summary>
    public readonly long Answer => _sum + _numbers;

    /// <summary>Adds an element that has arrived.</summary>
    /// <param name="number">The element's place, from 1.</param>
    /// <param name="value">What the stages have made of it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(int number, long value)
    {
        if (order == Order.Any)
        {
            Received++;
            _numbers ^= number;
        }
        else if (number == Received + 1)
        {
            Received++;
        }

        _sum += value;
        PipelineWatch.Consumed();
    }
}
