using System.Globalization;
using System.Runtime.CompilerServices;

namespace Actors.Benchmarks;

/// <summary>The parameters of a piece of work, which <c>docs/workloads.md</c> defines.</summary>
public abstract record Workload
{
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

/// <summary>A workload that adapters do by an interface of its own.</summary>
/// <typeparam name="TSelf">The workload itself.</typeparam>
public abstract record Workload<TSelf> : Workload
    where TSelf : Workload<TSelf>
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

/// <summary>A chain: each unit creates the next and pings it; the answer comes back through all of them.</summary>
/// <param name="ActorCount">Units below the root, at least 1.</param>
public sealed record Sequential(int ActorCount) : Workload<Sequential>
{
    /// <inheritdoc cref="Sequential(int)" path="/param[@name='ActorCount']"/>
    public int ActorCount { get; } = Require.AtLeastOne(ActorCount);
}

/// <summary>A flood: a parent pings one child at once, without waiting, and the child answers each ping.</summary>
/// <param name="MessageCount">Pings, at least 1.</param>
public sealed record Parallel(int MessageCount) : Workload<Parallel>
{
    /// <inheritdoc cref="Parallel(int)" path="/param[@name='MessageCount']"/>
    public int MessageCount { get; } = Require.AtLeastOne(MessageCount);
}

/// <summary>Skynet: a tree in which each node creates ten more, and the leaves' ordinals are summed on the way back.</summary>
/// <remarks>Definition: https://github.com/atemerev/skynet.</remarks>
/// <param name="Leaves">Leaves of the tree, a power of ten from 1 to 100,000,000.</param>
public sealed record Spawn(int Leaves) : Workload<Spawn>
{
    /// <summary>How many children a node creates.</summary>
    public const int Fanout = 10;

    /// <inheritdoc cref="Spawn(int)" path="/param[@name='Leaves']"/>
    public int Leaves { get; } = Require.PowerOfTen(Leaves);
}

/// <summary>Several callers add to one counter; when all have sent, one message asks for the total.</summary>
/// <param name="Producers">Callers, at least 1.</param>
/// <param name="MessagesPerProducer">Additions that each caller sends, at least 1.</param>
public sealed record Counter(int Producers, int MessagesPerProducer) : Workload<Counter>
{
    /// <summary>What each message adds.</summary>
    public const long Amount = 100;

    /// <inheritdoc cref="Counter(int, int)" path="/param[@name='Producers']"/>
    public int Producers { get; } = Require.AtLeastOne(Producers);

    /// <inheritdoc cref="Counter(int, int)" path="/param[@name='MessagesPerProducer']"/>
    public int MessagesPerProducer { get; } = Require.AtLeastOne(MessagesPerProducer);
}

/// <summary>As <see cref="Counter"/>, but additions and the question arrive on two channels, between which the unit selects.</summary>
/// <param name="Producers">Callers, at least 1.</param>
/// <param name="MessagesPerProducer">Additions that each caller sends, at least 1.</param>
public sealed record CounterSelect(int Producers, int MessagesPerProducer) : Workload<CounterSelect>
{
    /// <inheritdoc cref="CounterSelect(int, int)" path="/param[@name='Producers']"/>
    public int Producers { get; } = Require.AtLeastOne(Producers);

    /// <inheritdoc cref="CounterSelect(int, int)" path="/param[@name='MessagesPerProducer']"/>
    public int MessagesPerProducer { get; } = Require.AtLeastOne(MessagesPerProducer);
}

/// <summary>What <see cref="PingPong"/> and <see cref="SerializedPingPong"/> have in common.</summary>
public interface IPingPong
{
    /// <summary>Pairs.</summary>
    int Pairs { get; }

    /// <summary>Pings that a pair keeps outstanding.</summary>
    int Window { get; }

    /// <summary>Pings that each pair sends.</summary>
    int RoundTripsPerPair { get; }
}

/// <summary>Pairs of units that send numbered pings back and forth, a fixed number of them at a time.</summary>
/// <param name="Pairs">Pairs, at least 1.</param>
/// <param name="Window">Pings that a pair keeps outstanding, at least 1.</param>
/// <param name="RoundTripsPerPair">Pings that each pair sends, at least <paramref name="Window"/>.</param>
public sealed record PingPong(int Pairs, int Window, int RoundTripsPerPair) : Workload<PingPong>, IPingPong
{
    /// <inheritdoc cref="PingPong(int, int, int)" path="/param[@name='Pairs']"/>
    public int Pairs { get; } = Require.AtLeastOne(Pairs);

    /// <inheritdoc cref="PingPong(int, int, int)" path="/param[@name='Window']"/>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <inheritdoc cref="PingPong(int, int, int)" path="/param[@name='RoundTripsPerPair']"/>
    public int RoundTripsPerPair { get; } = Require.AtLeast(Window, RoundTripsPerPair);
}

/// <summary>As <see cref="PingPong"/>, but each message is really encoded and decoded on its way.</summary>
/// <param name="Pairs">Pairs, at least 1.</param>
/// <param name="Window">Pings that a pair keeps outstanding, at least 1.</param>
/// <param name="RoundTripsPerPair">Pings that each pair sends, at least <paramref name="Window"/>.</param>
public sealed record SerializedPingPong(int Pairs, int Window, int RoundTripsPerPair)
    : Workload<SerializedPingPong>,
        IPingPong
{
    /// <inheritdoc cref="SerializedPingPong(int, int, int)" path="/param[@name='Pairs']"/>
    public int Pairs { get; } = Require.AtLeastOne(Pairs);

    /// <inheritdoc cref="SerializedPingPong(int, int, int)" path="/param[@name='Window']"/>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <inheritdoc cref="SerializedPingPong(int, int, int)" path="/param[@name='RoundTripsPerPair']"/>
    public int RoundTripsPerPair { get; } = Require.AtLeast(Window, RoundTripsPerPair);
}

/// <summary>As <see cref="PingPong"/>, but the pong unit awaits something that is not complete before it answers.</summary>
/// <param name="Pairs">Pairs, at least 1.</param>
/// <param name="Window">Pings that a pair keeps outstanding, at least 1.</param>
/// <param name="RoundTripsPerPair">Pings that each pair sends, at least <paramref name="Window"/>.</param>
public sealed record Awaiting(int Pairs, int Window, int RoundTripsPerPair) : Workload<Awaiting>
{
    /// <inheritdoc cref="Awaiting(int, int, int)" path="/param[@name='Pairs']"/>
    public int Pairs { get; } = Require.AtLeastOne(Pairs);

    /// <inheritdoc cref="Awaiting(int, int, int)" path="/param[@name='Window']"/>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <inheritdoc cref="Awaiting(int, int, int)" path="/param[@name='RoundTripsPerPair']"/>
    public int RoundTripsPerPair { get; } = Require.AtLeast(Window, RoundTripsPerPair);
}

/// <summary>Units in a ring, through which tokens travel.</summary>
/// <param name="Nodes">Units, at least 2.</param>
/// <param name="Laps">Laps of all tokens together, at least 1.</param>
/// <param name="Tokens">Tokens under way at once; divides <paramref name="Nodes"/> and <paramref name="Laps"/>.</param>
public sealed record Ring(int Nodes, int Laps, int Tokens) : Workload<Ring>
{
    /// <inheritdoc cref="Ring(int, int, int)" path="/param[@name='Nodes']"/>
    public int Nodes { get; } = Require.AtLeast(2, Nodes);

    /// <inheritdoc cref="Ring(int, int, int)" path="/param[@name='Laps']"/>
    public int Laps { get; } = Require.AtLeastOne(Laps);

    /// <inheritdoc cref="Ring(int, int, int)" path="/param[@name='Tokens']"/>
    public int Tokens { get; } =
        Require.DivisorOf(Nodes, Require.DivisorOf(Laps, Require.AtLeastOne(Tokens), nameof(Tokens)), nameof(Tokens));

    /// <summary>Hops of one token until it is home.</summary>
    public int HopsPerToken => Nodes * (Laps / Tokens);
}

/// <summary>Hubs that pass every message on to all of their members.</summary>
/// <param name="Rooms">Hubs, at least 1.</param>
/// <param name="Members">Members of each hub, at least 1.</param>
/// <param name="Posts">Messages that each hub gets, at least 1.</param>
public sealed record Broadcast(int Rooms, int Members, int Posts) : Workload<Broadcast>
{
    /// <inheritdoc cref="Broadcast(int, int, int)" path="/param[@name='Rooms']"/>
    public int Rooms { get; } = Require.AtLeastOne(Rooms);

    /// <inheritdoc cref="Broadcast(int, int, int)" path="/param[@name='Members']"/>
    public int Members { get; } = Require.AtLeastOne(Members);

    /// <inheritdoc cref="Broadcast(int, int, int)" path="/param[@name='Posts']"/>
    public int Posts { get; } = Require.AtLeastOne(Posts);
}

/// <summary>One unit asks many others at once, and asks them again when all have replied.</summary>
/// <param name="Workers">Units that are asked, at least 1.</param>
/// <param name="Rounds">How often each of them is asked, at least 1.</param>
public sealed record Gather(int Workers, int Rounds) : Workload<Gather>
{
    /// <inheritdoc cref="Gather(int, int)" path="/param[@name='Workers']"/>
    public int Workers { get; } = Require.AtLeastOne(Workers);

    /// <inheritdoc cref="Gather(int, int)" path="/param[@name='Rounds']"/>
    public int Rounds { get; } = Require.AtLeastOne(Rounds);
}

/// <summary>Units whose handlers throw, again and again, and which go on with a fresh state and the next message.</summary>
/// <param name="Actors">Units, at least 1.</param>
/// <param name="MessagesPerActor">Messages that each unit gets, at least 1.</param>
/// <param name="Every">The first of so many messages fails; at least 2, and divides <paramref name="MessagesPerActor"/>.
/// 0: none fails.</param>
public sealed record Failure(int Actors, int MessagesPerActor, int Every) : Workload<Failure>
{
    /// <inheritdoc cref="Failure(int, int, int)" path="/param[@name='Actors']"/>
    public int Actors { get; } = Require.AtLeastOne(Actors);

    /// <inheritdoc cref="Failure(int, int, int)" path="/param[@name='MessagesPerActor']"/>
    public int MessagesPerActor { get; } = Require.AtLeastOne(MessagesPerActor);

    /// <inheritdoc cref="Failure(int, int, int)" path="/param[@name='Every']"/>
    public int Every { get; } =
        Every == 0 ? 0 : Require.DivisorOf(MessagesPerActor, Require.AtLeast(2, Every), nameof(Every));

    /// <summary>How often a handler throws in a run.</summary>
    public long Failures => Every == 0 ? 0 : (long)Actors * MessagesPerActor / Every;

    /// <summary>Whether the handler of a message throws.</summary>
    /// <param name="index">The message's place among those of its unit, from 1.</param>
    public bool FailsAt(int index) => Every != 0 && index % Every == 1;
}

/// <summary>A workload that does one small thing many times: figures are for one of them.</summary>
public interface IOperation
{
    /// <summary>How often.</summary>
    int Count { get; }
}

/// <summary>A unit is created, its start hook runs, and it ends.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Create(int Count) : Workload<Create>, IOperation
{
    /// <inheritdoc cref="Create(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A message is sent to one unit, and handled.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Tell(int Count) : Workload<Tell>, IOperation
{
    /// <inheritdoc cref="Tell(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A message is put into the mailbox of one unit, which handles nothing meanwhile.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Post(int Count) : Workload<Post>, IOperation
{
    /// <inheritdoc cref="Post(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>One unit is asked, and answers, before it is asked again.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Ask(int Count) : Workload<Ask>, IOperation
{
    /// <inheritdoc cref="Ask(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A message is written to the channel under the mailbox, and read, without a unit.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record RawChannel(int Count) : Workload<RawChannel>, IOperation
{
    /// <inheritdoc cref="RawChannel(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A unit is told by its library that another one has ended.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Watch(int Count) : Workload<Watch>, IOperation
{
    /// <inheritdoc cref="Watch(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A timer is started that will send a message to one unit, and every second one is cancelled.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Timer(int Count) : Workload<Timer>, IOperation
{
    /// <summary>After what time a timer fires that is not cancelled. No parameter: only checks of the contract wait for less.</summary>
    public TimeSpan Due { get; init; } = TimeSpan.FromMilliseconds(500);

    /// <inheritdoc cref="Timer(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A unit changes its behaviour, and the next message is handled by the new one.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Become(int Count) : Workload<Become>, IOperation
{
    /// <inheritdoc cref="Become(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A message is put aside, and handled when the unit is ready for it.</summary>
/// <param name="Count">How often, at least 1.</param>
public sealed record Stash(int Count) : Workload<Stash>, IOperation
{
    /// <inheritdoc cref="Stash(int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A library is started and asked for the first time, in a process of its own. Whoever can do <see cref="Ask"/> can do it.</summary>
public sealed record ColdStart : Workload
{
    private static readonly Ask FirstAsk = new(1);

    /// <inheritdoc/>
    public override bool CanBeDoneBy(IActorBench bench) => FirstAsk.CanBeDoneBy(bench);

    /// <inheritdoc/>
    public override Func<long, Task<Tally>> On(IActorBench bench) =>
        async offset =>
        {
            await bench.StartAsync().ConfigureAwait(false);
            return await FirstAsk.On(bench)(offset).ConfigureAwait(false);
        };
}

/// <summary>A unit that always has a message to handle sends one to another unit, which must run nevertheless.</summary>
/// <remarks>Checked by the contract tests, and in no table.</remarks>
public sealed record Liveness : Workload<Liveness>;

/// <summary>Pairs of units in two processes that send numbered pings back and forth, a fixed number of them at a time.</summary>
/// <param name="Actors">Pairs, at least 1.</param>
/// <param name="Window">Pings that a pair keeps outstanding, at least 1.</param>
/// <param name="PayloadBytes">Bytes that each message carries besides its numbers.</param>
/// <param name="RoundTripsPerActor">Pings that each pair sends, at least <paramref name="Window"/>.</param>
public sealed record Remote(int Actors, int Window, int PayloadBytes, int RoundTripsPerActor) : Workload<Remote>
{
    /// <inheritdoc cref="Remote(int, int, int, int)" path="/param[@name='Actors']"/>
    public int Actors { get; } = Require.AtLeastOne(Actors);

    /// <inheritdoc cref="Remote(int, int, int, int)" path="/param[@name='Window']"/>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <inheritdoc cref="Remote(int, int, int, int)" path="/param[@name='PayloadBytes']"/>
    public int PayloadBytes { get; } = Require.AtLeast(0, PayloadBytes);

    /// <inheritdoc cref="Remote(int, int, int, int)" path="/param[@name='RoundTripsPerActor']"/>
    public int RoundTripsPerActor { get; } = Require.AtLeast(Window, RoundTripsPerActor);
}

/// <summary>Units that exist and do nothing: what each of them holds, after one message, after a burst, and after its end.</summary>
/// <param name="Actors">Units, a multiple of 100.</param>
public sealed record Idle(int Actors) : Workload<Idle>
{
    /// <summary>Messages that a unit of the burst gets.</summary>
    public const int BurstMessages = 1000;

    /// <summary>One unit of so many gets the burst.</summary>
    public const int BurstEvery = 100;

    /// <inheritdoc cref="Idle(int)" path="/param[@name='Actors']"/>
    public int Actors { get; } = Require.MultipleOf(BurstEvery, Require.AtLeastOne(Actors), nameof(Actors));

    /// <summary>The indexes of the units that get the burst, from 0.</summary>
    public IEnumerable<int> BurstIndexes => Enumerable.Range(1, Actors / BurstEvery).Select(i => i * BurstEvery - 1);

    /// <summary>Messages of the burst, of all units together.</summary>
    public long AllBurstMessages => (long)Actors / BurstEvery * BurstMessages;
}

/// <summary>How a message is sent to a unit, and where its latency ends.</summary>
public enum Interaction
{
    /// <summary>Nobody waits for a reply; the latency ends when the unit has handled the message.</summary>
    Tell,

    /// <summary>A request; the latency ends where its reply is awaited.</summary>
    Ask,
}

/// <summary>How the messages of an open loop are spread over time.</summary>
public enum Arrivals
{
    /// <summary>With equal gaps.</summary>
    Constant,

    /// <summary>With random gaps, exponentially distributed, as those of many independent senders.</summary>
    Poisson,
}

/// <summary>An open loop: messages are due at a given rate, whether or not earlier ones have been handled.</summary>
/// <param name="Actors">Units that get the messages in turn, at least 1.</param>
/// <param name="Interaction">How a message is sent.</param>
/// <param name="Load">The rate: messages a second of all units together, as <c>1000/s</c>, or a share of what the row does in a
/// flood, as <c>70%</c>.</param>
/// <param name="Arrivals">How the messages are spread over time.</param>
/// <param name="Seconds">How long, at least 1.</param>
public sealed record Latency(int Actors, Interaction Interaction, string Load, Arrivals Arrivals, int Seconds)
    : Workload<Latency>
{
    private const string PerSecond = "/s";
    private const string Percent = "%";

    /// <inheritdoc cref="Latency(int, Interaction, string, Arrivals, int)" path="/param[@name='Actors']"/>
    public int Actors { get; } = Require.AtLeastOne(Actors);

    /// <inheritdoc cref="Latency(int, Interaction, string, Arrivals, int)" path="/param[@name='Load']"/>
    public string Load { get; } =
        NumberBefore(PerSecond, Load) is >= 1 || NumberBefore(Percent, Load) is >= 1 and <= 100
            ? Load
            : throw Require.Refused(
                nameof(Load),
                Load,
                "be a rate of at least 1, as 1000/s, or a share of 1% to 100%, as 70%"
            );

    /// <inheritdoc cref="Latency(int, Interaction, string, Arrivals, int)" path="/param[@name='Seconds']"/>
    public int Seconds { get; } = Require.AtLeastOne(Seconds);

    /// <summary>Messages a second; null if the row's flood decides.</summary>
    public int? FixedRate => NumberBefore(PerSecond, Load);

    /// <summary>The share of the row's flood, in per cent; null if the rate is fixed.</summary>
    public int? PercentOfFlood => NumberBefore(Percent, Load);

    /// <summary>How many messages a run has.</summary>
    /// <param name="rate">Messages a second.</param>
    public long MessagesAt(double rate) => Math.Max(1, (long)(rate * Seconds));

    private static int? NumberBefore(string unit, string load) =>
        load is not null
        && load.EndsWith(unit, StringComparison.Ordinal)
        && int.TryParse(
            load.AsSpan(0, load.Length - unit.Length),
            NumberStyles.None,
            CultureInfo.InvariantCulture,
            out int number
        )
            ? number
            : null;
}

/// <summary>What a run of <see cref="Overload"/> reads.</summary>
public enum OverloadReading
{
    /// <summary>Counts and times.</summary>
    Times,

    /// <summary>Counts, and the memory that waiting messages take, for which collections stop the process.</summary>
    Bytes,
}

/// <summary>One unit gets more messages than it can handle, for some seconds; then it catches up.</summary>
/// <param name="ServiceMicroseconds">CPU time that a message takes, at least 1 µs.</param>
/// <param name="Factor">How many messages are due in the time of one, at least 1.</param>
/// <param name="Seconds">How long, more than 0.</param>
/// <param name="Capacity">Messages that the mailbox of a bounded row holds, at least 1.</param>
/// <param name="Reading">What is read.</param>
public sealed record Overload(
    int ServiceMicroseconds,
    int Factor,
    double Seconds,
    int Capacity,
    OverloadReading Reading
) : Workload<Overload>
{
    /// <inheritdoc cref="Overload(int, int, double, int, OverloadReading)" path="/param[@name='ServiceMicroseconds']"/>
    public int ServiceMicroseconds { get; } = Require.AtLeastOne(ServiceMicroseconds);

    /// <inheritdoc cref="Overload(int, int, double, int, OverloadReading)" path="/param[@name='Factor']"/>
    public int Factor { get; } = Require.AtLeastOne(Factor);

    /// <inheritdoc cref="Overload(int, int, double, int, OverloadReading)" path="/param[@name='Seconds']"/>
    public double Seconds { get; } = Require.Positive(Seconds);

    /// <inheritdoc cref="Overload(int, int, double, int, OverloadReading)" path="/param[@name='Capacity']"/>
    public int Capacity { get; } = Require.AtLeastOne(Capacity);

    /// <summary>Messages that are due in a second.</summary>
    public double Rate => 1e6 * Factor / ServiceMicroseconds;

    /// <summary>Messages that are due.</summary>
    public long Due => (long)(Rate * Seconds);
}

internal static class Require
{
    public static int AtLeastOne(int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        AtLeast(1, value, name);

    public static int AtLeast(int least, int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        value >= least ? value : throw Refused(name, value, $"be at least {least}");

    public static double Positive(double value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        value > 0 ? value : throw Refused(name, value, "be more than 0");

    public static int DivisorOf(int whole, int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        whole % value == 0 ? value : throw Refused(name, value, $"divide {whole}");

    public static int MultipleOf(int part, int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        value % part == 0 ? value : throw Refused(name, value, $"be a multiple of {part}");

    public static int PowerOfTen(int value, [CallerArgumentExpression(nameof(value))] string name = "")
    {
        int rest = AtLeastOne(value, name);
        while (rest % 10 == 0)
        {
            rest /= 10;
        }

        // Above 10^8 the number of nodes no longer fits the messages' 32-bit counts.
        return rest == 1 && value <= 100_000_000
            ? value
            : throw Refused(name, value, "be a power of ten up to 100000000");
    }

    // One line: the exception's own way to add the value makes two.
    public static ArgumentOutOfRangeException Refused(string name, object? value, string must) =>
        new(name, $"{name} is {value}, but must {must}.");
}
