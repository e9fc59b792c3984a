namespace Actors.Benchmarks.Harness.Cases;

/// <summary>A row, a workload and a kind of message: what one measuring process measures. The index is the row's place in the
/// tables.</summary>
internal sealed record Case(Row Row, Workload Workload, MessageKind Messages, int Index = 0)
{
    /// <summary>On how many processors it is measured; null for all.</summary>
    public int? Cores { get; init; }

    public Expectation Expectation => Workload.ExpectationOf(Row);

    /// <summary>How many messages may be outstanding at once: the workload's own rule, or the row's where the work is a flood.</summary>
    public InFlight InFlight =>
        // Where nothing runs concurrently, nothing is in flight.
        Row.Units != UnitRule.OfWorkload
        && Row.InFlight == InFlight.Call
            ? InFlight.Call
            : Workload.InFlightOf(Row);

    /// <summary>Whether the start of the library is inside the clock, so that a process can measure only once.</summary>
    public bool IsCold => Workload.Measured == Measured.Start;

    /// <summary>Whether it needs a database of a server.</summary>
    public bool NeedsServer => Workload.NeedsServer || Row.NeedsServer;

    /// <summary>Whether the work is not timed as a whole: it reads bytes or latencies while it runs.</summary>
    public bool IsReading => Workload.Measured == Measured.Readings;

    /// <summary>Whether it answers a question of the first screen of a page. A variant is not on it.</summary>
    public bool IsOnFirstScreen =>
        !Row.IsVariant
        && Workload.Columns().ToDictionary(column => column.Key, column => $"{column.Value}") is var values
        && Size.Of(Workload.GetType())
            .Questions.Any(question =>
                CaseParameters
                    .Parse(question.Parameters)
                    .All(wanted => values.GetValueOrDefault(wanted.Name) == wanted.Value)
            );

    public override string ToString() => $"{Row.Name} {Workload} {Messages}";
}
