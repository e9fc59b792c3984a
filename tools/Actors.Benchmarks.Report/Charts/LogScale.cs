namespace Actors.Benchmarks.Report.Charts;

/// <summary>A logarithmic axis from one coordinate to another.</summary>
internal sealed class LogScale
{
    private readonly double _least;
    private readonly double _most;
    private readonly double _from;
    private readonly double _to;

    /// <param name="decades">The least number of decades that it spans.</param>
    /// <param name="room">The room at each end, in decades.</param>
    public LogScale(IEnumerable<double> values, double from, double to, double decades = 1, double room = 0.1)
    {
        double[] all = [.. values];
        _least = Math.Log10(all.Min()) - room;
        _most = Math.Max(Math.Log10(all.Max()) + room, _least + decades);
        _from = from;
        _to = to;
    }

    public double this[double value] => _from + (Math.Log10(value) - _least) / (_most - _least) * (_to - _from);

    /// <summary>The powers of ten. A short axis has more ticks between them.</summary>
    public IEnumerable<double> Ticks
    {
        get
        {
            int[] steps = (_most - _least) switch
            {
                < 2.5 => [1, 2, 5],
                < 4.5 => [1, 3],
                _ => [1],
            };
            return from decade in Enumerable.Range((int)Math.Floor(_least), (int)Math.Ceiling(_most - _least) + 2)
                from step in steps
                let tick = step * Math.Pow(10, decade)
                where Math.Log10(tick) >= _least && Math.Log10(tick) <= _most
                select tick;
        }
    }
}
