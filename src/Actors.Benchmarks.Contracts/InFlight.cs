namespace Actors.Benchmarks;

/// <summary>How many messages of a flood may be outstanding at once. Bounds on outstanding work change results tenfold, so
/// each row states its own, and ratios are printed between equal ones only.</summary>
/// <param name="Rule">As the table prints it.</param>
public sealed record InFlight(string Rule)
{
    /// <summary>A sender never waits.</summary>
    public static InFlight Unbounded { get; } = new("unbounded");

    /// <summary>A send completes when the receiver has taken the message.</summary>
    public static InFlight Rendezvous { get; } = new("rendezvous");

    /// <summary>No messages: a call returns when the work is done.</summary>
    public static InFlight Call { get; } = new("call");

    /// <summary>At most <paramref name="messages"/> in total are outstanding.</summary>
    public static InFlight Window(int messages) => new($"window {messages}");

    /// <summary>At most <paramref name="requests"/> are outstanding, each with or without a timer. A timer costs time and bytes.</summary>
    internal static InFlight Requests(int requests, Row row) =>
        new(row.HasTimerPerRequest ? $"{requests}, each with a timer" : $"{requests}");

    /// <inheritdoc/>
    public override string ToString() => Rule;
}
