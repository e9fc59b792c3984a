namespace Actors.Benchmarks.Dataflow.Obj;

internal sealed record RawMessage(long Number);

internal static class RawReader
{
    public static async Task<Tally> ReadAllAsync(BufferBlock<RawMessage> channel)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await channel.OutputAvailableAsync().ConfigureAwait(false))
        {
            while (channel.TryReceive(out var message))
            {
                received++;
                sum += message.Number;
            }
        }

        Lifecycle.Ended();
        return new Tally(1, received, sum);
    }
}

public partial class DataflowBench : IActorBench<RawChannel>
{
    public async Task<Tally> RunAsync(RawChannel workload, long offset)
    {
        BufferBlock<RawMessage> channel = new();
        Task<Tally> reader = Task.Run(() => RawReader.ReadAllAsync(channel));
        Write(channel, workload.Count, offset);
        channel.Complete();
        return await reader.ConfigureAwait(false);

        static void Write(BufferBlock<RawMessage> channel, int count, long offset)
        {
            for (int i = 1; i <= count; i++)
            {
                channel.Post(new RawMessage(offset + i));
            }
        }
    }
}
