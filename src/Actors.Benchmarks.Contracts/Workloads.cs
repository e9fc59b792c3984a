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

internal static class Require
{
    public static int AtLeastOne(int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        return value;
    }

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
