namespace Actors.Benchmarks.Harness.Options;

/// <summary>The exit codes of the programs.</summary>
internal static class ExitCode
{
    /// <inheritdoc cref="BenchmarkProgram.Success"/>
    public const int Success = 0;

    /// <inheritdoc cref="BenchmarkProgram.SomeFailed"/>
    public const int SomeFailed = 1;

    /// <inheritdoc cref="BenchmarkProgram.Usage"/>
    public const int Usage = 2;
}
