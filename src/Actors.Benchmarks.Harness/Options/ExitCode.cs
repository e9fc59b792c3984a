namespace Actors.Benchmarks.Harness.Options;

/// <summary>How a program ends. The public names are those of the program.</summary>
internal static class ExitCode
{
    public const int Success = 0;

    public const int SomeFailed = 1;

    public const int Usage = 2;
}
