using System.Threading.Channels;
using Xunit;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>Each fails when .NET no longer has the trap.</summary>
[Trait("Speed", "Slow")]
public sealed class ChannelsTraps
{
    [Fact]
    public void TryWrite_returns_true_for_a_message_that_drops_another_one()
    {
        int dropped = 0;
        BoundedChannelOptions options = new(10) { FullMode = BoundedChannelFullMode.DropOldest };
        Channel<int> channel = Channel.CreateBounded<int>(options, _ => dropped++);

        int taken = Enumerable.Range(0, 100).Count(channel.Writer.TryWrite);

        Assert.Equal((100, 90), (taken, dropped));
    }

    [Fact]
    public async Task A_channel_keeps_the_room_for_a_thousand_messages()
    {
        Assert.True(await KeptRoom.BytesAsync(Start) > 4096);

        static Action<object> Start()
        {
            Channel<object> channel = Channel.CreateUnbounded<object>();
            _ = ReadAsync(channel.Reader);
            return message => channel.Writer.TryWrite(message);
        }

        static async Task ReadAsync(ChannelReader<object> channel)
        {
            await foreach (object message in channel.ReadAllAsync())
            {
                KeptRoom.Handled(message);
            }
        }
    }
}
