namespace Actors.Benchmarks.Channels.Obj;

/// <summary><c>System.Threading.Channels</c> with SingleReader = true, which is true of every actor: the implementation for one
/// reader. SingleWriter stays off: nothing reads it (dotnet/runtime#57265). No Pipeline, whose channels are bounded: that
/// implementation ignores the option. Everything else as <see cref="ChannelsBench"/>.</summary>
public sealed class ChannelsSingleReaderBench() : ChannelsBench(new() { SingleReader = true })
{
    public override bool CanDo(Pipeline workload) => false;
}
