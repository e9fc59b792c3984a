namespace Actors.Benchmarks.Faults;

/// <summary>Does Broadcast correctly: a hub passes each post on to its members.</summary>
public class SoundBroadcast : IActorBench<Broadcast>
{
    private sealed class Member
    {
        public long Received { get; private set; }

        public long Sum { get; private set; }

        public void Receive(long post)
        {
            Received++;
            Sum += post;
        }
    }

    /// <summary>The members that a post is passed on to.</summary>
    protected virtual IEnumerable<TMember> Reached<TMember>(IEnumerable<TMember> members, int post) => members;

    public async Task<Tally> RunAsync(Broadcast workload, long offset) =>
        Tally.Sum(
            await Task.WhenAll(Enumerable.Range(0, workload.Rooms).Select(_ => Task.Run(() => Room(workload, offset))))
        );

    private Tally Room(Broadcast workload, long offset)
    {
        Member[] members = [.. Enumerable.Range(0, workload.Members).Select(_ => new Member())];
        int units = 1 + members.Length;
        Units.Begin(units);
        long received = 0;
        for (int post = 1; post <= workload.Posts; post++)
        {
            received++;
            foreach (Member member in Reached(members, post))
            {
                member.Receive(offset + post);
            }
        }

        Units.End(units);
        return new Tally(units, received + members.Sum(m => m.Received), members.Sum(m => m.Sum));
    }
}

/// <summary>One post does not reach one member.</summary>
public sealed class LeavesOutMember : SoundBroadcast
{
    protected override IEnumerable<TMember> Reached<TMember>(IEnumerable<TMember> members, int post) =>
        post == 2 ? members.Skip(1) : members;
}

/// <summary>Does Gather and Aggregate correctly: a round begins when all workers have replied.</summary>
public class SoundGather : IActorBench<Gather>, IActorBench<Aggregate>
{
    /// <summary>How many replies of a round are awaited before the next round begins.</summary>
    protected virtual int Awaited(int workers) => workers;

    public Task<Tally> RunAsync(Aggregate workload, long offset) =>
        RunAsync(new Gather(workload.Workers, workload.Rounds), offset);

    public async Task<Tally> RunAsync(Gather workload, long offset)
    {
        (int workers, int rounds) = (workload.Workers, workload.Rounds);
        Units.Begin(1 + workers);
        int[] received = new int[workers];
        long replies = 0;
        long sum = 0;
        List<Task<long>> asked = [];
        for (int i = 0; i < rounds; i++)
        {
            long number = offset + 1 + replies / workers;
            asked.AddRange(Enumerable.Range(1, workers).Select(worker => Task.Run(() => Reply(worker, number))));
            await CountAsync(asked.Count - workers + Awaited(workers));
        }

        await CountAsync(asked.Count);
        Units.End(1 + workers);
        return new Tally(1 + workers, replies + received.Sum(), sum);

        long Reply(int worker, long number)
        {
            Interlocked.Increment(ref received[worker - 1]);
            return number + worker;
        }

        async Task CountAsync(int count)
        {
            foreach (Task<long> reply in asked.Take(count))
            {
                sum += await reply;
                replies++;
            }

            asked.RemoveRange(0, count);
        }
    }
}

/// <summary>Counts the last reply of a run twice.</summary>
public sealed class CountsReplyTwice : IActorBench<Aggregate>
{
    public async Task<Tally> RunAsync(Aggregate workload, long offset)
    {
        Tally tally = await new SoundGather().RunAsync(workload, offset);
        long last = offset + workload.Rounds + workload.Workers;
        return tally with { Deliveries = tally.Deliveries + 1, Answer = tally.Answer + last };
    }
}

/// <summary>A round begins before the last reply of the round before.</summary>
public sealed class BeginsRoundEarly : SoundGather
{
    protected override int Awaited(int workers) => workers - 1;
}

/// <summary>Does Spawn correctly, with only those nodes alive at once that lead to a leaf.</summary>
public class SpawnsInDepth : IActorBench<Spawn>
{
    public virtual Task<Tally> RunAsync(Spawn workload, long offset)
    {
        Tally all = Node(offset, workload.Leaves);
        return Task.FromResult(all with { Deliveries = 2 * (all.Units - 1) });
    }

    private static Tally Node(long first, int leaves)
    {
        Units.Begin(1);
        Tally tally = new(1, 0, leaves == 1 ? first : 0);
        int size = leaves / Spawn.Fanout;
        for (int i = 0; leaves > 1 && i < Spawn.Fanout; i++)
        {
            tally = Tally.Sum([tally, Node(first + (long)i * size, size)]);
        }

        Units.End(1);
        return tally;
    }
}

/// <summary>Does Spawn correctly, with all nodes alive at once.</summary>
public sealed class SpawnsAtOnce : SpawnsInDepth
{
    public override Task<Tally> RunAsync(Spawn workload, long offset)
    {
        Tally all = workload.Expectation.At(offset);
        Units.Begin((int)all.Units);
        Units.End((int)all.Units);
        return Task.FromResult(all);
    }
}
