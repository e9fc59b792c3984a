using System.Threading.Channels;

namespace Actors.Benchmarks.Channels;

internal static class Inbox
{
    /// <summary>SingleReader selects the implementation for one reader. SingleWriter changes nothing (dotnet/runtime#57265).</summary>
    private static readonly UnboundedChannelOptions Options = new() { SingleReader = true };

    public static Channel<TMessage> Of<TMessage>() => Channel.CreateUnbounded<TMessage>(Options);
}
