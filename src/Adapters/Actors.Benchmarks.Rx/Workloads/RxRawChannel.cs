namespace Actors.Benchmarks.Rx.Obj;

internal sealed record RawMessage(long Number);

public partial class RxBench : IActorBench<RawChannel>
{
    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        Subject<RawMessage> channel = new();
        IEnumerator<RawMessage> messages = channel.GetEnumerator(); // subscribes, before anything is written
        Task<Tally> reader = Task.Run(() => ReadAll(messages));
        Write(channel, workload.Count, offset);
        channel.OnCompleted();
        return await reader.ConfigureAwait(false);

        static void Write(IObserver<RawMessage> channel, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                channel.OnNext(new RawMessage(offset + i));
            }
        }

        // MoveNext blocks the reader's thread while nothing is there.
        static Tally ReadAll(IEnumerator<RawMessage> messages)
        {
            Lifecycle.Started();
            int received = 0;
            long sum = 0;
            using (messages)
            {
                while (messages.MoveNext())
                {
                    var message = messages.Current;
                    received++;
                    sum += message.Number;
                }
            }

            Lifecycle.Ended();
            return new Tally(1, received, sum);
        }
    }
}
