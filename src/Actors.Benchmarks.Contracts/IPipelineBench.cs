namespace Actors.Benchmarks;

/// <summary>An adapter that can do <see cref="Pipeline"/>. It builds the pipeline outside the clock.</summary>
public interface IPipelineBench : IParkedBench<Pipeline>
{
    /// <summary>How many elements the adapter lets be under way, which the check counts.</summary>
    PipelineBound BoundOf(Pipeline workload);

    /// <summary>Units of a run. An adapter whose handlers of the first stage are units of their own has more than the definition says.</summary>
    long UnitsOf(Pipeline workload)
    {
        ArgumentNullException.ThrowIfNull(workload);
        return workload.Expectation.Units;
    }
}

/// <summary>How many elements of a <see cref="Pipeline"/> are between source and sink.</summary>
/// <param name="Rule">As the table prints it.</param>
/// <param name="Most">The most that may have been emitted and not consumed; <see langword="null"/> without back-pressure.</param>
public sealed record PipelineBound(InFlight Rule, long? Most)
{
    /// <summary>One element passes all stages before the next is emitted.</summary>
    public static PipelineBound Call { get; } = new(InFlight.Call, 1);

    /// <summary>The source has at most <paramref name="elements"/> that the sink has not acknowledged.</summary>
    public static PipelineBound Window(int elements) => new(InFlight.Window(elements), elements);
}
