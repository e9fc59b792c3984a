namespace Actors.Benchmarks;

/// <summary>A row that can do <see cref="Operation.Post"/>, of which only one part is inside the clock. <see
/// cref="IActorBench{TWorkload}.RunAsync"/> does the other operations.</summary>
public interface IPostBench : IActorBench<Operations>
{
    /// <summary>Makes a unit that handles nothing yet, and blocks no thread meanwhile. Outside the clock.</summary>
    /// <param name="count">How many messages the unit will get, at least 1.</param>
    /// <param name="kind">Whether messages are objects or values.</param>
    /// <param name="offset">A number unknown in advance that must come back in the answer.</param>
    Task<IPostRun> ParkAsync(int count, MessageKind kind, long offset);
}

/// <summary>A unit that handles nothing yet, and the messages that it will get.</summary>
public interface IPostRun
{
    /// <summary>Puts all messages into the unit's mailbox: the part inside the clock.</summary>
    Task PostAsync();

    /// <summary>Lets the unit handle what <see cref="PostAsync"/> has put there, and waits for it. Outside the clock.</summary>
    /// <returns>What the unit has counted.</returns>
    Task<Tally> DrainAsync();
}
