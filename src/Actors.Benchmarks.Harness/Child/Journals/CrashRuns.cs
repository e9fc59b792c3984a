using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Protocol;

namespace Actors.Benchmarks.Harness.Child;

/// <summary>The process whose entities save events is killed, and a fresh one recovers them.</summary>
internal sealed class CrashRuns(Case @case, Crash work, TallyCheck check, ChildSettings settings)
    : SavingRuns(@case, work.Database, check, settings)
{
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(1);

    protected override async Task<Readings> ReadAsync()
    {
        List<Recovered> kills = [];
        for (int run = 1; run <= work.Kills; run++)
        {
            long offset = Random.Shared.Next();
            Writer[] writers = await KillAsync(run, offset).ConfigureAwait(false);
            kills.Add(await RecoverAsync(run, offset, writers).ConfigureAwait(false));
        }

        Check.Verify(default, 0);
        return new Readings(
            Crash: new CrashReading(
                kills.Sum(kill => kill.Acknowledged),
                kills.Sum(kill => kill.Unanswered),
                Estimate.MedianOf(kills.Select(kill => kill.FirstNanoseconds)),
                Estimate.MedianOf(kills.Select(kill => kill.AllNanoseconds)),
                Durability
            )
        );
    }

    // Returns the writers as they were when the process had ended.
    private async Task<Writer[]> KillAsync(int run, long offset)
    {
        (NodeClient node, string address) = await StartNodeAsync().ConfigureAwait(false);
        using NodeClient killed = node;
        await node.OpenAsync(run, work.Entities).ConfigureAwait(false);
        Writer[] writers = [.. Enumerable.Range(0, work.Writers).Select(writer => new Writer(work, writer, offset))];
        Task all = Task.WhenAll(writers.Select(writer => OnThreadOfItsOwn(() => writer.Write(address))));
        while (writers.Sum(writer => writer.Answers) < Crash.LeastAnswers && !all.IsCompleted)
        {
            await Task.Delay(Poll).ConfigureAwait(false);
        }

        Check.Progress();
        await Task.Delay(Random.Shared.Next(Crash.LeastDelay, Crash.MostDelay)).ConfigureAwait(false);
        if (all.IsCompleted)
        {
            await all.ConfigureAwait(false);
            throw Check.Failure("the writers got no answer any more before the kill");
        }

        await node.KillAsync().ConfigureAwait(false);
        await all.ConfigureAwait(false);
        Check.Progress();
        return writers;
    }

    private async Task<Recovered> RecoverAsync(int run, long offset, Writer[] writers)
    {
        long start = Stopwatch.GetTimestamp();
        (NodeClient node, _) = await StartNodeAsync().ConfigureAwait(false);
        using NodeClient fresh = node;
        double started = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        OpenedRun opened = await node.OpenAsync(run, work.Entities).ConfigureAwait(false);
        IReadOnlyList<SavedEntity> saved = await node.SavedAsync().ConfigureAwait(false);
        await node.StopAsync().ConfigureAwait(false);
        Check.Progress();
        long acknowledged = 0;
        long unanswered = 0;
        for (int entity = 0; entity < work.Entities; entity++)
        {
            Writer writer = writers[entity % work.Writers];
            long answered = writer.AnswersOf(entity);
            long more = opened.Totals[entity].Count - answered;
            if (more < 0 || more > (writer.WaitsFor == entity ? 1 : 0))
            {
                throw Check.Failure(
                    Invariant(
                        $"entity {entity} has recovered {opened.Totals[entity].Count} events, of which {answered} had been answered"
                    )
                );
            }

            RequireKnown(
                entity,
                opened.Totals[entity],
                saved.SingleOrDefault(each => each.Entity == entity),
                [.. NumbersOf(offset, entity, answered + more)]
            );
            acknowledged += answered;
            unanswered += more;
        }

        return acknowledged < Crash.LeastAnswers
            ? throw Check.Failure($"only {acknowledged} events had been answered before the kill")
            : new Recovered(
                acknowledged,
                unanswered,
                started + opened.FirstNanoseconds,
                started + opened.AllNanoseconds
            );
    }

    private IEnumerable<long> NumbersOf(long offset, int entity, long count) =>
        Enumerable.Range(1, (int)count).Select(place => work.NumberOf(offset, entity, place));

    private sealed record Recovered(long Acknowledged, long Unanswered, double FirstNanoseconds, double AllNanoseconds);

    /// <summary>Asks its entities in turns to save events, until the other process is gone.</summary>
    private sealed class Writer(Crash work, int writer, long offset)
    {
        private readonly long[] _answers = new long[work.Entities];

        public long Answers => _answers.Sum();

        /// <summary>The entity whose answer had not come.</summary>
        public int WaitsFor { get; private set; }

        public long AnswersOf(int entity) => _answers[entity];

        public void Write(string address)
        {
            using ControlConnection connection = ControlConnection.DialAsync(address).GetAwaiter().GetResult();
            try
            {
                while (true)
                {
                    for (int entity = writer; entity < work.Entities; entity += work.Writers)
                    {
                        long place = _answers[entity] + 1;
                        WaitsFor = entity;
                        EventRequest request = new(entity, work.NumberOf(offset, entity, place));
                        connection.SendAsync(request).GetAwaiter().GetResult();
                        if (connection.Receive<EventReply>() is not { } reply)
                        {
                            return; // the process was killed
                        }

                        if (reply.Error is not null || reply.Count != place)
                        {
                            throw new InvalidDataException(
                                reply.Error
                                    ?? Invariant(
                                        $"entity {entity} answered that it has saved {reply.Count} events, expected {place}"
                                    )
                            );
                        }

                        _answers[entity] = place;
                    }
                }
            }
            catch (IOException)
            {
                // The process was killed.
            }
        }
    }
}
