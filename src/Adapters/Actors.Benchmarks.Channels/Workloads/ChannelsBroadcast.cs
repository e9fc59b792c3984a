namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A post, which the hub passes on as it is. With received posts it is a member's answer: their sum, and how many.</summary>
internal sealed record BroadcastMessage(long Number, int Received);

internal static class MemberActor
{
    public static async Task ReadAsync(Channel<BroadcastMessage> inbox, int posts, ChannelWriter<BroadcastMessage> hub)
    {
        Lifecycle.Started();
        int received = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var post))
            {
                received++;
                sum += post.Number;
                if (received == posts)
                {
                    inbox.Writer.Complete();
                    Lifecycle.Ended();
                    hub.TryWrite(new BroadcastMessage(sum, received));
                }
            }
        }
    }
}

internal static class HubActor
{
    public static async Task<Tally> ReadAsync(
        Channel<BroadcastMessage> inbox,
        UnboundedChannelOptions options,
        Broadcast workload
    )
    {
        Lifecycle.Started();
        ChannelWriter<BroadcastMessage>[] members = new ChannelWriter<BroadcastMessage>[workload.Members];
        for (int i = 0; i < members.Length; i++)
        {
            Channel<BroadcastMessage> member = Channel.CreateUnbounded<BroadcastMessage>(options);
            _ = MemberActor.ReadAsync(member, workload.Posts, inbox.Writer);
            members[i] = member.Writer;
        }

        int received = 0;
        int answers = 0;
        long membersReceived = 0;
        long sum = 0;
        while (await inbox.Reader.WaitToReadAsync().ConfigureAwait(false))
        {
            while (inbox.Reader.TryRead(out var message))
            {
                if (message.Received == 0)
                {
                    received++;
                    foreach (ChannelWriter<BroadcastMessage> member in members)
                    {
                        member.TryWrite(message);
                    }
                }
                else
                {
                    membersReceived += message.Received;
                    sum += message.Number;
                    if (++answers == members.Length)
                    {
                        inbox.Writer.Complete();
                        Lifecycle.Ended();
                    }
                }
            }
        }

        return new Tally(1 + members.Length, received + membersReceived, sum);
    }
}

public partial class ChannelsBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset)
    {
        return RunParts.SumAsync(workload.Rooms, () => Task.Run(() => SendAsync(_options, workload, offset)));

        static Task<Tally> SendAsync(UnboundedChannelOptions options, Broadcast workload, long offset)
        {
            Channel<BroadcastMessage> inbox = Channel.CreateUnbounded<BroadcastMessage>(options);
            Task<Tally> hub = HubActor.ReadAsync(inbox, options, workload);
            for (int i = 1; i <= workload.Posts; i++)
            {
                inbox.Writer.TryWrite(new BroadcastMessage(offset + i, 0));
            }

            return hub;
        }
    }
}
