using System.Reflection;
using System.Runtime.CompilerServices;
using BenchmarkDotNet.Running;

namespace Actors.Benchmarks.Harness;

/// <summary>A row, a workload and a kind of message: what one measuring process measures.</summary>
/// <param name="Row">The row.</param>
/// <param name="Workload">The parameters of the work.</param>
/// <param name="Messages">The kind of message.</param>
/// <param name="Index">Where the row stands in the tables.</param>
internal sealed record Case(Row Row, Workload Workload, MessageKind Messages, int Index = 0)
{
    private static readonly ConditionalWeakTable<BenchmarkCase, Case> Known = [];

    /// <summary>What must come out of each run.</summary>
    public Expectation Expectation => Expectation.Of(Workload, Row.Units);

    /// <summary>How many messages may be under way at once: the workload's own rule, or the row's where the work is a flood.</summary>
    public InFlight InFlight =>
        Workload switch
        {
            // Where nothing runs concurrently, nothing is in flight.
            _ when Row.Units != UnitRule.OfWorkload && Row.InFlight == InFlight.Call => InFlight.Call,
            Sequential => new InFlight("1"),
            Spawn => new InFlight($"{Spawn.Fanout} a node"),
            PingPong work => new InFlight($"{work.Window} a pair"),
            SerializedPingPong work => new InFlight($"{work.Window} a pair"),
            Awaiting work => new InFlight($"{work.Window} a pair"),
            Ring work => new InFlight($"{work.Tokens}"),
            // A call is awaited; what is published to a stream is not.
            Broadcast work when Row.Group == RowGroup.VirtualActors && Row.InFlight != InFlight.Unbounded =>
                new InFlight($"{work.Members} a hub"),
            Gather work => new InFlight($"{work.Workers}"),
            Timer => InFlight.Unbounded,
            // Nothing is sent, so it does not matter whether a send waits.
            Create when Row.InFlight == InFlight.Rendezvous || Row.InFlight == InFlight.Call => InFlight.Unbounded,
            Liveness => new InFlight("2"),
            Ask or ColdStart => new InFlight("1"),
            Remote work => new InFlight($"{work.Window} a pair"),
            // The pacer does not wait, neither for a reply nor for calls that are outstanding.
            Latency => InFlight.Unbounded,
            Overload when Row.Group == RowGroup.VirtualActors => InFlight.Unbounded,
            IOwnWorkload own => own.InFlight ?? Row.InFlight,
            _ => Row.InFlight,
        };

    /// <summary>Whether the start of the library is inside the clock, so that a process can measure only once.</summary>
    public bool IsCold => Workload is ColdStart;

    /// <summary>Whether the work is not timed as a whole: it reads bytes or latencies while it runs.</summary>
    public bool IsReading => Workload is Idle or Latency or Overload;

    /// <summary>How often the work does one small thing, where figures are for one of them instead of for a delivery.</summary>
    public long? OperationCount => (Workload as IOperation)?.Count;

    /// <summary>The workload's name in <c>docs/workloads.md</c>, in ids and in results.</summary>
    public string WorkloadName =>
        Workload switch
        {
            SerializedPingPong => nameof(PingPong),
            IOperation => "Operations",
            _ => Workload.GetType().Name,
        };

    /// <summary>Units and deliveries, by which tables are ordered.</summary>
    public long SizeOfWork
    {
        get
        {
            if (Workload is Latency { PercentOfFlood: { } percent })
            {
                return int.MaxValue + (long)percent; // behind all given rates
            }

            Expectation work = Expectation.Of(Workload);
            return work.Units + work.Deliveries;
        }
    }

    /// <summary>The case that <paramref name="benchmark"/> measures.</summary>
    /// <exception cref="ArgumentException">The benchmark does not belong to this harness.</exception>
    public static Case Of(BenchmarkCase benchmark) => Known.GetValue(benchmark, Read);

    private static Case Read(BenchmarkCase benchmark)
    {
        Type type = benchmark.Descriptor.Type;
        if (Activator.CreateInstance(type) is not IHasCase instance)
        {
            throw new ArgumentException($"{type} is not a {nameof(WorkloadBenchmark)}.", nameof(benchmark));
        }

        foreach (var parameter in benchmark.Parameters.Items)
        {
            PropertyInfo property = type.GetProperty(parameter.Name)!;
            property.SetValue(instance, parameter.Value);
        }

        return instance.Case;
    }

    /// <summary>As messages print it: <c>Minimal Spawn(Leaves: 10) Obj</c>.</summary>
    public override string ToString() => $"{Row.Name} {Workload} {Messages}";
}

internal interface IHasCase
{
    Case Case { get; }
}
