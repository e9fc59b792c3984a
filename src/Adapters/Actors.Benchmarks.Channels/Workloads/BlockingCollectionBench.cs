using System.Collections.Concurrent;

namespace Actors.Benchmarks.Channels.Obj;

internal sealed class BlockingSequentialActor(
    int index,
    int last,
    BlockingCollection<SequentialMessage>? parent,
    TaskCompletionSource<Tally>? done
)
{
    private readonly BlockingCollection<SequentialMessage> _inbox = [];

    public BlockingCollection<SequentialMessage> Start()
    {
        BlockingCollectionBench.OnThread(Read);
        return _inbox;
    }

    private void Read()
    {
        Lifecycle.Started();
        foreach (var message in _inbox.GetConsumingEnumerable())
        {
            if (message.Units > 0)
            {
                Answer(message.Number, message.Units, message.Deliveries + 1);
            }
            else if (index < last)
            {
                BlockingSequentialActor child = new(index + 1, last, _inbox, null);
                child.Start().Add(new SequentialMessage(message.Number, 0, 0));
            }
            else
            {
                Answer(message.Number, 0, 0);
            }
        }
    }

    // Adds itself: its index, one unit and, unless it is the root, the Ping that it has handled.
    private void Answer(long sum, int units, int deliveries)
    {
        _inbox.CompleteAdding();
        Lifecycle.Ended();
        if (parent is null)
        {
            done!.SetResult(new Tally(units + 1, deliveries, sum));
        }
        else
        {
            parent.Add(new SequentialMessage(sum + index, units + 1, deliveries + 1));
        }
    }
}

/// <summary><c>BlockingCollection</c>: an actor is a thread that takes from a queue, as before there were channels.</summary>
/// <remarks>
/// | setting | value                    | why                                                             |
/// |---------|--------------------------|-----------------------------------------------------------------|
/// | queue   | unbounded, the default   | a ConcurrentQueue and a semaphore                               |
/// | read    | GetConsumingEnumerable   | the documented way; it blocks the thread while nothing is there |
/// | thread  | a Thread for each actor  | a thread of the pool must not be blocked                        |
/// | end     | CompleteAdding           | the loop ends when the queue is empty                           |
/// Deviations: only Sequential with up to 100 actors, Counter, PingPong and Tell.
/// </remarks>
public sealed class BlockingCollectionBench
    : IActorBench<Sequential>,
        IActorBench<Counter>,
        IActorBench<PingPong>,
        IActorBench<Tell>
{
    // A thread for each unit of a longer chain would show what the system's threads cost.
    public bool CanDo(Sequential workload) => workload.ActorCount <= 100;

    internal static void OnThread(ThreadStart run) => new Thread(run) { IsBackground = true }.Start();

    public Task<Tally> RunAsync(Sequential workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        BlockingSequentialActor root = new(0, workload.ActorCount, null, done);
        root.Start().Add(new SequentialMessage(offset, 0, 0));
        return done.Task;
    }

    public async Task<Tally> RunAsync(Counter workload, long offset)
    {
        BlockingCollection<CounterMessage> inbox = [];
        OnThread(Read);
        await RunParts.ProduceOnThreadsAsync(workload.Producers, Produce).ConfigureAwait(false);
        return await RunParts.OneAsync(reply => inbox.Add(new CounterMessage(0, reply))).ConfigureAwait(false);

        void Produce()
        {
            for (int i = 0; i < workload.MessagesPerProducer; i++)
            {
                inbox.Add(new CounterMessage(Counter.Amount, null));
            }
        }

        void Read()
        {
            Lifecycle.Started();
            long total = offset;
            long received = 0;
            foreach (var message in inbox.GetConsumingEnumerable())
            {
                received++;
                if (message.ReplyTo is null)
                {
                    total += message.Amount;
                }
                else
                {
                    inbox.CompleteAdding();
                    Lifecycle.Ended();
                    message.ReplyTo.SetResult(new Tally(1, received, total));
                }
            }
        }
    }

    public Task<Tally> RunAsync(PingPong workload, long offset) =>
        RunParts.SumAsync(workload.Pairs, done => StartPair(workload, offset, done));

    public Task<Tally> RunAsync(Tell workload, long offset)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        BlockingCollection<TellMessage> inbox = [];
        OnThread(Read);
        for (int i = 1; i <= workload.Count; i++)
        {
            inbox.Add(new TellMessage(offset + i));
        }

        return done.Task;

        void Read()
        {
            Lifecycle.Started();
            int received = 0;
            long sum = 0;
            foreach (var message in inbox.GetConsumingEnumerable())
            {
                received++;
                sum += message.Number;
                if (received == workload.Count)
                {
                    inbox.CompleteAdding();
                    Lifecycle.Ended();
                    done.SetResult(new Tally(1, received, sum));
                }
            }
        }
    }

    private static void StartPair(PingPong workload, long offset, TaskCompletionSource<Tally> done)
    {
        BlockingCollection<Ping> pings = [];
        BlockingCollection<Pong> pongs = [];
        OnThread(ReadPings);
        OnThread(ReadPongs);

        void ReadPings()
        {
            Lifecycle.Started();
            int received = 0;
            foreach (var ping in pings.GetConsumingEnumerable())
            {
                received++;
                if (received == workload.RoundTripsPerPair)
                {
                    pings.CompleteAdding();
                    Lifecycle.Ended();
                }

                pongs.Add(new Pong(ping.Number, received));
            }
        }

        void ReadPongs()
        {
            Lifecycle.Started();
            int sent = 0;
            while (sent < workload.Window)
            {
                sent++;
                pings.Add(new Ping(offset + sent));
            }

            int received = 0;
            long sum = 0;
            foreach (var pong in pongs.GetConsumingEnumerable())
            {
                received++;
                sum += pong.Number;
                if (sent < workload.RoundTripsPerPair)
                {
                    sent++;
                    pings.Add(new Ping(offset + sent));
                }
                else if (received == workload.RoundTripsPerPair)
                {
                    pongs.CompleteAdding();
                    Lifecycle.Ended();
                    done.SetResult(new Tally(2, received + pong.Received, sum));
                }
            }
        }
    }
}
