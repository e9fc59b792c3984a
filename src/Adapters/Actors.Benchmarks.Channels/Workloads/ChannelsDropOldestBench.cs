namespace Actors.Benchmarks.Channels.Obj;

/// <summary>A channel that drops its oldest message when it is full.</summary>
internal sealed class DroppingRun : IOverloadRun
{
    private readonly Channel<OverloadMessage> _inbox;
    private readonly Task<Tally> _actor;

    public DroppingRun(int capacity, OverloadProbe probe)
    {
        BoundedChannelOptions options = new(capacity) { FullMode = BoundedChannelFullMode.DropOldest };
        _inbox = Channel.CreateBounded<OverloadMessage>(options, message => probe.Dropped(message.Number));
        _actor = OverloadActor.ReadAsync(_inbox, probe);
    }

    // True in any case: a full channel takes the message, and drops another one.
    public bool Send(long number) => _inbox.Writer.TryWrite(new OverloadMessage(number));

    public async Task<Tally> EndAsync()
    {
        while (_inbox.Reader.Count > 0) // else the last message could drop one that is counted
        {
            await Task.Delay(1).ConfigureAwait(false);
        }

        _inbox.Writer.TryWrite(new OverloadMessage(0));
        return await _actor.ConfigureAwait(false);
    }
}

/// <summary><c>System.Threading.Channels</c> with a bounded channel that drops its oldest message when it is full.</summary>
/// <remarks>
/// | setting     | value                                | why                                                                              |
/// |-------------|--------------------------------------|----------------------------------------------------------------------------------|
/// | channel     | CreateBounded(Capacity of Overload)  | as Channels.Bounded                                                              |
/// | full mode   | DropOldest                           | the newest messages are handled: BoundedChannelFullMode                          |
/// | itemDropped | counts the message                   | without it nobody learns what was dropped. It runs in the writer's call          |
/// |             |                                      | (BoundedChannel.cs, TryWrite)                                                    |
/// | write       | TryWrite                             | never waits and never fails, like WriteAsync                                     |
/// Deviations: Overload only, because elsewhere a message that is lost is a fault. Everything else as
/// <see cref="ChannelsBench"/>, whose reader this is.
/// </remarks>
public sealed class ChannelsDropOldestBench : IOverloadBench
{
    public Overflow Overflow => Overflow.Drops;

    public Task<IOverloadRun> OpenAsync(Overload workload, OverloadProbe probe) =>
        Task.FromResult<IOverloadRun>(new DroppingRun(workload.Capacity, probe));
}
