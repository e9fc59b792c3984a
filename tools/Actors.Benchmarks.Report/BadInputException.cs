namespace Actors.Benchmarks.Report;

/// <summary>The user's input cannot be used.</summary>
internal sealed class BadInputException(string message) : Exception(message);
