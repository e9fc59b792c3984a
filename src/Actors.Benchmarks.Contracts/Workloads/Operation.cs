namespace Actors.Benchmarks;

/// <summary>A workload that does one small thing many times: figures are for one of them.</summary>
public interface IOperation;

/// <summary>What the workloads of the table Operations have in common.</summary>
/// <typeparam name="TSelf">The workload itself.</typeparam>
public abstract record Operation<TSelf>(int Count) : Workload<TSelf>, IOperation
    where TSelf : Operation<TSelf>, ISizes<TSelf>
{
    /// <summary>10,000 take a process of another language a millisecond or less, of which the pipe to it would be too much.</summary>
    protected const int CountForOtherLanguages = 100_000;

    /// <summary>Counts that tests check: some are more than the window of the rows that have one.</summary>
    protected static IReadOnlyList<int> CheckedCounts { get; } = [1, 2, 1000, 2500];

    /// <inheritdoc cref="ISizes{TSelf}.Figure"/>
    public static FigureUnit Figure { get; } = new("an operation", 1);

    /// <summary>How often, at least 1.</summary>
    public int Count { get; } = Require.AtLeastOne(Count);

    public override (string Name, long Count)? Repeats => ("operation", Count);

    public override int RunsPerInvocation => RunsOfSmallWork;

    public sealed override string Table => "Operations";

    public sealed override IEnumerable<KeyValuePair<string, object?>> Columns() =>
        [KeyValuePair.Create<string, object?>("Operation", new OperationName(GetType().Name)), .. Parameters()];

    // Ids print a string with quotation marks.
    private sealed record OperationName(string Name)
    {
        public override string ToString() => Name;
    }
}
