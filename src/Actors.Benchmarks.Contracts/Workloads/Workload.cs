namespace Actors.Benchmarks;

/// <summary>The parameters of a piece of work, and everything that is known of it without a library. <c>docs/workloads.md</c>
/// defines the work of the workloads here.</summary>
public abstract record Workload
{
    /// <summary><see cref="RunsPerInvocation"/> of work that takes microseconds.</summary>
    protected const int RunsOfSmallWork = 16;

    /// <summary>What each run must report, for a row that creates all units which the workload defines.</summary>
    public abstract Expectation Expectation { get; }

    /// <summary>What each run of a row must report.</summary>
    public virtual Expectation ExpectationOf(Row row) => Expectation.For(row.Units);

    /// <summary>How many messages may be outstanding at once; by default as many as the row allows.</summary>
    public virtual InFlight InFlightOf(Row row) => row.InFlight;

    /// <summary>What is measured of a run.</summary>
    public virtual Measured Measured => Measured.Time;

    /// <summary>How many runs are awaited together. With one short run, waking the thread that waits would be most of the time.</summary>
    public virtual int RunsPerInvocation => 1;

    /// <summary>Whether all messages, or all timers, of an iteration are held at once, so that the iteration must be short.</summary>
    public virtual bool IsHeldAtOnce => false;

    /// <summary>What a run repeats, and how often, where figures are not for a delivery; null where they are.</summary>
    public virtual (string Name, long Count)? Repeats => null;

    /// <summary>Whether it is measured only where it is asked for: it starts a cluster of processes for each one that measures.</summary>
    public virtual bool IsOfClusters => false;

    /// <summary>Whether it is measured only where a database server is named.</summary>
    public virtual bool NeedsServer => false;

    /// <summary>The table that the work stands in: its name in ids and in results.</summary>
    public virtual string Table => GetType().Name;

    /// <summary>The columns of that table, and their values.</summary>
    public virtual IEnumerable<KeyValuePair<string, object?>> Columns() => Parameters();

    /// <summary>Units and deliveries, by which tables are ordered.</summary>
    public virtual long SizeOfWork => Expectation.Units + Expectation.Deliveries;

    /// <summary>Whether <paramref name="bench"/> can do this work at this size.</summary>
    public abstract bool CanBeDoneBy(IActorBench bench);

    /// <summary>Binds the work to an adapter, once, so that a run costs one call.</summary>
    /// <returns>Does the work once; its argument is the run's offset.</returns>
    /// <exception cref="InvalidCastException">The adapter cannot do the work.</exception>
    public abstract Func<long, Task<Tally>> On(IActorBench bench);

    /// <summary>The parameters and their values, in the order of their declaration.</summary>
    public IEnumerable<KeyValuePair<string, object?>> Parameters()
    {
        // A record's own text also has properties that are computed.
        Type type = GetType();
        return type.GetConstructors()
            .Single()
            .GetParameters()
            .Select(parameter =>
                KeyValuePair.Create(parameter.Name!, type.GetProperty(parameter.Name!)!.GetValue(this))
            );
    }

    /// <summary>Name and parameters, in the order of their declaration: <c>Counter(Producers: 2, MessagesPerProducer: 300)</c>.</summary>
    public sealed override string ToString()
    {
        string parameters = string.Join(", ", Parameters().Select(parameter => $"{parameter.Key}: {parameter.Value}"));
        return parameters.Length == 0 ? GetType().Name : $"{GetType().Name}({parameters})";
    }
}

/// <summary>A workload that adapters do by an interface of its own: a record whose one constructor takes all parameters.</summary>
/// <typeparam name="TSelf">The workload itself.</typeparam>
public abstract record Workload<TSelf> : Workload
    where TSelf : Workload<TSelf>, ISizes<TSelf>
{
    /// <inheritdoc/>
    public sealed override bool CanBeDoneBy(IActorBench bench) =>
        bench is IActorBench<TSelf> able && able.CanDo((TSelf)this);

    /// <inheritdoc/>
    public sealed override Func<long, Task<Tally>> On(IActorBench bench)
    {
        TSelf self = (TSelf)this;
        IActorBench<TSelf> able = (IActorBench<TSelf>)bench;
        return offset => able.RunAsync(self, offset);
    }
}

/// <summary>What is measured of a run.</summary>
public enum Measured
{
    /// <summary>How long it takes.</summary>
    Time,

    /// <summary>How long it takes together with the start of the library, so that a process can measure only once.</summary>
    Start,

    /// <summary>Bytes or latencies, which are read in one run; its time says nothing.</summary>
    Readings,
}
