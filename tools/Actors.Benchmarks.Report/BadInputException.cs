namespace Actors.Benchmarks.Report;

/// <summary>The user's input cannot be used. The message is one line.</summary>
internal sealed class BadInputException(string message) : Exception(message.ReplaceLineEndings(" "));
