namespace Actors.Benchmarks.Processes;

/// <summary>The current folder of a program, which somebody else may delete.</summary>
internal static class CurrentFolder
{
    public const string Gone = "The current folder does not exist any more.";

    public static bool Exists => Directory.Exists(".");
}
