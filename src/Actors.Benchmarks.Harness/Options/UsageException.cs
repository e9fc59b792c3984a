namespace Actors.Benchmarks.Harness.Options;

/// <summary>The arguments make no sense. The message is one line.</summary>
internal sealed class UsageException(string message)
    : Exception(string.Join(' ', message.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)));
