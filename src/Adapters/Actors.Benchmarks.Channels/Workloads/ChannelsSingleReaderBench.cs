namespace Actors.Benchmarks.Channels.Obj;

/// <summary><c>System.Threading.Channels</c> with the implementation for one reader.</summary>
/// <remarks>
/// | setting | value               | why                                                                                                |
/// |---------|---------------------|----------------------------------------------------------------------------------------------------|
/// | channel | SingleReader = true | true of every actor. SingleWriter stays off: nothing reads it (dotnet/runtime#57265)               |
/// Deviations: none. Everything else as <see cref="ChannelsBench"/>.
/// </remarks>
public sealed class ChannelsSingleReaderBench() : ChannelsBench(new() { SingleReader = true });
