namespace Actors.Benchmarks;

// The parameters of each workload. docs/workloads.md defines the work itself.

/// <summary>A chain: each unit creates the next and pings it; the answer comes back through all of them.</summary>
/// <param name="ActorCount">Units below the root, at least 1.</param>
public sealed record Sequential(int ActorCount)
{
    /// <inheritdoc cref="Sequential(int)" path="/param[@name='ActorCount']"/>
    public int ActorCount { get; } = Require.AtLeastOne(ActorCount);
}

/// <summary>A flood: a parent pings one child at once, without waiting, and the child answers each ping.</summary>
/// <param name="MessageCount">Pings, at least 1.</param>
public sealed record Parallel(int MessageCount)
{
    /// <inheritdoc cref="Parallel(int)" path="/param[@name='MessageCount']"/>
    public int MessageCount { get; } = Require.AtLeastOne(MessageCount);
}

/// <summary>Skynet: a tree in which each node creates ten more, and the leaves' ordinals are summed on the way back.</summary>
/// <remarks>Definition: https://github.com/atemerev/skynet.</remarks>
/// <param name="Leaves">Leaves of the tree, a power of ten from 1 to 100,000,000.</param>
public sealed record Spawn(int Leaves)
{
    /// <summary>How many children a node creates.</summary>
    public const int Fanout = 10;

    /// <inheritdoc cref="Spawn(int)" path="/param[@name='Leaves']"/>
    public int Leaves { get; } = Require.PowerOfTen(Leaves);
}

/// <summary>Several callers add to one counter; when all have sent, one message asks for the total.</summary>
/// <param name="Producers">Callers, at least 1.</param>
/// <param name="MessagesPerProducer">Additions that each caller sends, at least 1.</param>
public sealed record Counter(int Producers, int MessagesPerProducer)
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
public sealed record CounterSelect(int Producers, int MessagesPerProducer)
{
    /// <inheritdoc cref="CounterSelect(int, int)" path="/param[@name='Producers']"/>
    public int Producers { get; } = Require.AtLeastOne(Producers);

    /// <inheritdoc cref="CounterSelect(int, int)" path="/param[@name='MessagesPerProducer']"/>
    public int MessagesPerProducer { get; } = Require.AtLeastOne(MessagesPerProducer);
}

/// <summary>Pairs of units that send numbered pings back and forth, a fixed number of them at a time.</summary>
/// <param name="Pairs">Pairs, at least 1.</param>
/// <param name="Window">Pings that a pair keeps outstanding, at least 1.</param>
/// <param name="RoundTripsPerPair">Pings that each pair sends, at least <paramref name="Window"/>.</param>
/// <param name="Serialized">Whether each message is really encoded and decoded on its way.</param>
public sealed record PingPong(int Pairs, int Window, int RoundTripsPerPair, bool Serialized)
{
    /// <inheritdoc cref="PingPong(int, int, int, bool)" path="/param[@name='Pairs']"/>
    public int Pairs { get; } = Require.AtLeastOne(Pairs);

    /// <inheritdoc cref="PingPong(int, int, int, bool)" path="/param[@name='Window']"/>
    public int Window { get; } = Require.AtLeastOne(Window);

    /// <inheritdoc cref="PingPong(int, int, int, bool)" path="/param[@name='RoundTripsPerPair']"/>
    public int RoundTripsPerPair { get; } = Require.AtLeast(Window, RoundTripsPerPair);
}

/// <summary>Units in a ring, through which tokens travel.</summary>
/// <param name="Nodes">Units, at least 2.</param>
/// <param name="Laps">Laps of all tokens together, at least 1.</param>
/// <param name="Tokens">Tokens under way at once; divides <paramref name="Nodes"/> and <paramref name="Laps"/>.</param>
public sealed record Ring(int Nodes, int Laps, int Tokens)
{
    /// <inheritdoc cref="Ring(int, int, int)" path="/param[@name='Nodes']"/>
    public int Nodes { get; } = Require.AtLeast(2, Nodes);

    /// <inheritdoc cref="Ring(int, int, int)" path="/param[@name='Laps']"/>
    public int Laps { get; } = Require.AtLeastOne(Laps);

    /// <inheritdoc cref="Ring(int, int, int)" path="/param[@name='Tokens']"/>
    public int Tokens { get; } = Require.DivisorOf(Nodes, Require.DivisorOf(Laps, Require.AtLeastOne(Tokens)));

    /// <summary>Hops of one token until it is home.</summary>
    public int HopsPerToken => Nodes * (Laps / Tokens);
}

/// <summary>What <see cref="Operations"/> repeats.</summary>
public enum Operation
{
    /// <summary>A unit is created, and its start hook has run.</summary>
    Create,

    /// <summary>A message is sent to a unit that exists, and handled.</summary>
    Tell,

    /// <summary>A message is put into the mailbox of a unit that handles nothing meanwhile.</summary>
    Post,

    /// <summary>A unit that exists is asked, and has answered.</summary>
    Ask,

    /// <summary>A message is written to the channel under the mailbox, and read, without a unit.</summary>
    RawChannel,
}

/// <summary>One operation, many times.</summary>
/// <param name="Operation">The operation.</param>
/// <param name="Count">How often, at least 1.</param>
public sealed record Operations(Operation Operation, int Count)
{
    /// <inheritdoc cref="Operations(Operation, int)" path="/param[@name='Count']"/>
    public int Count { get; } = Require.AtLeastOne(Count);
}

/// <summary>A library is started and asked for the first time, in a process of its own.</summary>
public sealed record ColdStart;

/// <summary>Pairs of units in two processes that send numbered pings back and forth, a fixed number of them at a time.</summary>
/// <param name="Actors">Pairs, at least 1.</param>
/// <param name="Window">Pings that a pair keeps outstanding, at least 1.</param>
/// <param name="PayloadBytes">Bytes that each message carries besides its numbers.</param>
/// <param name="RoundTripsPerActor">Pings that each pair sends, at least <paramref name="Window"/>.</param>
public sealed record Remote(int Actors, int Window, int PayloadBytes, int RoundTripsPerActor)
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

internal static class Require
{
    public static int AtLeastOne(int value) => AtLeast(1, value);

    public static int AtLeast(int least, int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, least);
        return value;
    }

    public static int DivisorOf(int whole, int value) =>
        whole % value == 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, $"Must divide {whole}.");

    public static int PowerOfTen(int value)
    {
        int rest = AtLeastOne(value);
        while (rest % 10 == 0)
        {
            rest /= 10;
        }

        // Above 10^8 the number of nodes no longer fits the messages' 32-bit counts.
        return rest == 1 && value <= 100_000_000
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "Leaves must be a power of ten up to 10^8.");
    }
}
