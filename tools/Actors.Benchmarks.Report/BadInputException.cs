namespace Actors.Benchmarks.Report;

/// <summary>What was given cannot be read or makes no sense; the message is one clear line.</summary>
internal sealed class BadInputException(string message) : Exception(message.ReplaceLineEndings(" "));
