namespace Actors.Benchmarks;

/// <summary>What a row does with a message for which its unit has no room.</summary>
public enum Overflow
{
    /// <summary>There is always room.</summary>
    Unbounded,

    /// <summary>The sender waits until there is room.</summary>
    Waits,

    /// <summary>The sender, or whoever the library tells, learns that the message will not be handled.</summary>
    Refuses,

    /// <summary>A message is dropped. Nobody learns of it, unless the library can be asked to tell.</summary>
    Drops,
}

/// <summary>An adapter that can do <see cref="Overload"/>: it sends when the harness tells it to.</summary>
public interface IOverloadBench : IActorBench<Overload>
{
    /// <summary>What happens to a message when the mailbox is full.</summary>
    Overflow Overflow { get; }

    /// <summary>Makes the unit, which waits for messages and blocks no thread.</summary>
    /// <param name="probe">What the unit calls for each message.</param>
    Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe);

    /// <summary>Does a run without a load generator, each message as soon as possible, for whoever checks the counts only.</summary>
    /// <returns>Deliveries and answer also contain the messages that were refused or dropped, as far as the library has told.</returns>
    async Task<Tally> IActorBench<Overload>.RunAsync(Overload workload, long offset)
    {
        OverloadProbe probe = new(workload);
        IOverloadRun run = await OpenAsync(workload, probe).ConfigureAwait(false);
        for (long i = 1; i <= workload.Due; i++)
        {
            if (!run.Send(offset + i))
            {
                probe.Refused(offset + i);
            }
        }

        Tally handled = await run.EndAsync().ConfigureAwait(false);
        return new Tally(
            handled.Units,
            handled.Deliveries + probe.RefusedMessages + probe.DroppedMessages,
            handled.Answer + probe.SumOfRefused + probe.SumOfDropped
        );
    }
}

/// <summary>The unit of a run of <see cref="Overload"/>.</summary>
public interface IOverloadRun
{
    /// <summary>Sends a message by the library's own send for this row. Called by one thread, which belongs to nobody else: where
    /// the send waits for room, the call returns when the message has been taken.</summary>
    /// <param name="number">The number that the message carries.</param>
    /// <returns>Whether the library has taken the message; false if it told the sender that it has not.</returns>
    bool Send(long number);

    /// <summary>Lets the unit handle what waits for it, and ends it: by a last message that is not counted, sent again if it may
    /// have been refused or dropped.</summary>
    /// <returns>What the unit has counted.</returns>
    Task<Tally> EndAsync();
}
