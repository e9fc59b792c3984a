using System.Reflection;
using System.Runtime.CompilerServices;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>A row, a workload and a kind of message: what one process of the benchmark measures.</summary>
/// <param name="Library">The row.</param>
/// <param name="Workload">The parameters of the work.</param>
/// <param name="Messages">The kind of message.</param>
/// <param name="Row">Where the library stands in the tables.</param>
public sealed record Case(Library Library, object Workload, MessageKind Messages, int Row = 0)
{
    private static readonly ConditionalWeakTable<BenchmarkCase, Case> Known = [];

    /// <summary>What must come out of each run.</summary>
    public Expectation Expectation => Expectation.Of(Workload, Library.Units);

    /// <summary>How many messages may be under way at once: the workload's own rule, or the row's where the work is a flood.</summary>
    public InFlight InFlight =>
        Workload switch
        {
            Sequential => new InFlight("1"),
            Spawn => new InFlight($"{Spawn.Fanout} a node"),
            PingPong work => new InFlight($"{work.Window} a pair"),
            Ring work => new InFlight($"{work.Tokens}"),
            // Nothing is sent, so that how a send waits bounds nothing.
            Operations { Operation: Operation.Create }
                when Library.InFlight == InFlight.Rendezvous || Library.InFlight == InFlight.Call => InFlight.Unbounded,
            Operations { Operation: Operation.Ask } or ColdStart => new InFlight("1"),
            Remote work => new InFlight($"{work.Window} a pair"),
            _ => Library.InFlight,
        };

    /// <summary>Whether the start of the library is inside the clock, so that a process can measure it once.</summary>
    public bool IsCold => Workload is ColdStart;

    /// <summary>How often the work does what it repeats, where that is the unit of the table instead of the delivery.</summary>
    public long? OperationCount => Workload is Operations work ? work.Count : null;

    /// <summary>A guess, in nanoseconds, of how long a run takes on an average row.</summary>
    public double EstimatedNanoseconds
    {
        get
        {
            Expectation work = Expectation.Of(Workload);
            double delivery = Workload switch
            {
                Remote { Window: 1 } => 40_000, // two processes wake each other up
                Remote => 2000,
                _ => 100,
            };
            return work.Units * 300.0 + work.Deliveries * delivery;
        }
    }

    /// <summary>The case that <paramref name="benchmark"/> measures.</summary>
    /// <exception cref="ArgumentException">The benchmark is none of this harness.</exception>
    public static Case Of(BenchmarkCase benchmark) => Known.GetValue(benchmark, Read);

    private static Case Read(BenchmarkCase benchmark)
    {
        Type type = benchmark.Descriptor.Type;
        if (Activator.CreateInstance(type) is not IHasCase instance)
        {
            throw new ArgumentException($"{type} is no {typeof(WorkloadBenchmark<>).Name}.", nameof(benchmark));
        }

        foreach (var parameter in benchmark.Parameters.Items)
        {
            PropertyInfo property = type.GetProperty(parameter.Name)!;
            property.SetValue(instance, parameter.Value);
        }

        return instance.Case;
    }

    /// <summary>As messages print it: <c>Minimal Spawn(Leaves: 10) Obj</c>.</summary>
    public override string ToString() => $"{Library.Name} {Describe(Workload)} {Messages}";

    // A record's own text has what follows from the parameters, too, and in another order.
    private static string Describe(object workload)
    {
        Type type = workload.GetType();
        string parameters = string.Join(
            ", ",
            type.GetConstructors()
                .Single()
                .GetParameters()
                .Select(parameter => $"{parameter.Name}: {type.GetProperty(parameter.Name!)!.GetValue(workload)}")
        );
        return parameters.Length == 0 ? type.Name : $"{type.Name}({parameters})";
    }
}

internal interface IHasCase
{
    Case Case { get; }
}
