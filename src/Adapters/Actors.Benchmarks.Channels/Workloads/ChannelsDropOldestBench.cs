namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A channel that drops its oldest message when it is full.</summary>
internal sealed class DroppingRun(Channel<OverloadMessage> inbox, OverloadProbe probe) : IOverloadRun
{
    private readonly Task<Tally> _actor = OverloadActor.ReadAsync(inbox, probe);

    // True in any case: a full channel takes the message, and drops another one.
    public bool Send(long number) => inbox.Writer.TryWrite(new OverloadMessage(number));

    public async Task<Tally> EndAsync()
    {
        while (inbox.Reader.Count > 0) // else the last message could drop one that is counted
        {
            await Task.Delay(1).ConfigureAwait(false);
        }

        inbox.Writer.TryWrite(new OverloadMessage(0));
        return await _actor.ConfigureAwait(false);
    }
}

/// <summary><c>System.Threading.Channels</c> with a bounded channel that drops its oldest message when it is full.</summary>
/// <remarks>
/// | setting     | value                               | why                                                                                 |
/// |-------------|-------------------------------------|-------------------------------------------------------------------------------------|
/// | channel     | CreateBounded(Capacity of Overload) | as Channels.Bounded                                                                 |
/// | full mode   | DropOldest                          | the newest messages are handled: BoundedChannelFullMode                             |
/// | itemDropped | counts the message                  | tells what was dropped, in the writer's call (BoundedChannel.cs); nothing else does |
/// | write       | TryWrite                            | never waits and never fails, like WriteAsync                                        |
/// Deviations: Overload only, because elsewhere a message that is lost is a fault. Everything else as
/// <see cref="ChannelsBench"/>, whose reader this is.
/// </remarks>
public sealed class ChannelsDropOldestBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Drops;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe)
    {
        BoundedChannelOptions options = new(workload.Capacity) { FullMode = BoundedChannelFullMode.DropOldest };
        Channel<OverloadMessage> inbox = Channel.CreateBounded<OverloadMessage>(
            options,
            message => probe.Dropped(message.Number)
        );
        return Task.FromResult<IOverloadRun>(new DroppingRun(inbox, probe));
    }
}
