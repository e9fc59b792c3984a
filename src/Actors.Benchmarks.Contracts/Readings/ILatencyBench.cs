namespace Actors.Benchmarks;

/// <summary>An adapter that can do <see cref="Latency"/>: it sends when the harness tells it to.</summary>
public interface ILatencyBench : IActorBench<Latency>
{
    /// <summary>Makes the units, which wait for messages and block no thread.</summary>
    /// <param name="recorders">Where latencies are recorded.</param>
    Task<ILatencyRun> OpenAsync(Latency workload, LatencyRecorders recorders);

    /// <summary>Does a run without a load generator, each message as soon as possible, for whoever checks the counts only.</summary>
    async Task<Tally> IActorBench<Latency>.RunAsync(Latency workload, long offset)
    {
        LatencyRecorders recorders = new(workload);
        ILatencyRun run = await OpenAsync(workload, recorders).ConfigureAwait(false);
        long messages = workload.MessagesAt(workload.FixedRate!.Value);
        for (long i = 1; i <= messages; i++)
        {
            run.Send((int)(i % workload.Actors), offset + i, Stopwatch.GetTimestamp());
        }

        while (recorders.Count < messages)
        {
            if (recorders.Failures.FirstOrDefault() is { } failure)
            {
                throw new InvalidOperationException(failure);
            }

            await Task.Delay(1).ConfigureAwait(false);
        }

        Tally tally = await run.EndAsync().ConfigureAwait(false);
        return workload.Interaction == Interaction.Ask ? tally with { Answer = recorders.SumOfReplies } : tally;
    }
}

/// <summary>The units of a run of <see cref="Latency"/>.</summary>
public interface ILatencyRun
{
    /// <summary>Sends a message to a unit, or starts a request to it and does not wait for the reply. Called by one thread, which
    /// belongs to nobody else and may be blocked where the library's own send blocks.</summary>
    /// <param name="unit">The unit's index, from 0.</param>
    /// <param name="number">The number that the message carries.</param>
    /// <param name="intended">When the message is due, as a time of <see cref="Stopwatch"/>; it carries this, too.</param>
    void Send(int unit, long number, long intended);

    /// <summary>Ends the units. Called when all messages have been handled, and all replies have come.</summary>
    /// <returns>The units, how many messages they have counted, and the sum of the numbers.</returns>
    Task<Tally> EndAsync();
}
