namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans with a memory stream between a hub and its members.</summary>
/// <remarks>
/// | setting      | value            | why                                                                                |
/// |--------------|------------------|------------------------------------------------------------------------------------|
/// | provider     | memory streams   | Orleans' only one that needs no other program                                      |
/// | storage      | memory           | "PubSubStore": a stream's subscriptions are saved there                            |
/// | polling      | 100 ms, default  | an agent polls the queue (StreamPullingAgentOptions.GetQueueMsgsTimerPeriod)       |
/// | queues       | 8, default       | each stream is in one of them (HashRingStreamQueueMapperOptions)                   |
/// | subscription | explicit         | each one saves the list of all subscriptions again (PubSubRendezvousGrain)         |
/// | end          | UnsubscribeAsync | by each member after its last post; saves the list again                           |
/// | members      | 100 at most      | 1000 cannot unsubscribe within the time-out of 30 s (10.4.2)                       |
/// Deviations: a post is encoded when it is published, and decoded for each member (MemoryPooledCache). The hub awaits that it is
/// in the queue, not that it is handled. Everything else as in the row Orleans.
/// </remarks>
public sealed partial class OrleansStreamsBench : OrleansBenchBase
{
    private protected override void Configure(ISiloBuilder silo)
    {
        base.Configure(silo);
        silo.AddMemoryStreams(RoomStreams.Provider).AddMemoryGrainStorage("PubSubStore");
    }
}
