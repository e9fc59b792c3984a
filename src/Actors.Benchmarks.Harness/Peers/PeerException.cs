namespace Actors.Benchmarks.Peers;

/// <summary>A peer does not do what <c>docs/peers.md</c> says. The message is one line.</summary>
internal sealed class PeerException(string message) : Exception(message.ReplaceLineEndings(" "));
