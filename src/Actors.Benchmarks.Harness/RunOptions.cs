using System.Globalization;
using BenchmarkDotNet.Jobs;

namespace Actors.Benchmarks.Harness;

/// <summary>What the user asked for. Read where the configuration is made, since BenchmarkDotNet merges the one of an
/// attribute with the one of <c>Main</c> and never replaces it. An IDE's runner gets the defaults.</summary>
internal sealed record RunOptions
{
    public const int DefaultTimeLimitSeconds = 300;
    private const string WarmUpVariable = "ACTORS_BENCHMARKS_WARM_UP"; // milliseconds
    private const string RemoteVariable = "ACTORS_BENCHMARKS_REMOTE"; // host:port

    public static RunOptions Current { get; set; } = new();

    public Profile Profile { get; init; } = Profile.Default;

    public string Gc { get; init; } = GcMode.Server;

    public int TimeLimitSeconds { get; init; } = DefaultTimeLimitSeconds;

    /// <summary>Where a node listens, as <c>host:port</c>; null for one that is started on this machine.</summary>
    public string? Remote { get; init; }

    /// <summary>The job that the command line describes; null for the profile's own.</summary>
    public Job? BaseJob { get; init; }

    /// <summary>Whether the program prints progress and tables itself, and exports them.</summary>
    public bool IsProgram { get; init; }

    public bool IsVerbose { get; init; }

    public IEnumerable<KeyValuePair<string, string>> EnvironmentOfChild =>
        [
            .. GcMode.EnvironmentFor(Gc),
            new(Watchdog.LimitVariable, TimeLimitSeconds.ToString(CultureInfo.InvariantCulture)),
            new(Watchdog.HostVariable, Environment.ProcessId.ToString(CultureInfo.InvariantCulture)),
        ];

    public IEnumerable<KeyValuePair<string, string>> EnvironmentOfWarmChild =>
        [
            .. EnvironmentOfChild,
            // Else hot methods wait for 100 ms of calm before they are optimized, which a flood of work never gives them: short
            // cases read two to four times too slow after half a second. BenchmarkDotNet 0.16 does the same.
            new("DOTNET_TC_CallCountingDelayMs", "0"),
            new(WarmUpVariable, Profile == Profile.Quick ? "500" : "1000"),
            new(RemoteVariable, Remote ?? ""),
        ];

    public static string? RemoteOfThisProcess =>
        Environment.GetEnvironmentVariable(RemoteVariable) is { Length: > 0 } value ? value : null;

    public static TimeSpan WarmUpOfThisProcess =>
        TimeSpan.FromMilliseconds(
            int.TryParse(Environment.GetEnvironmentVariable(WarmUpVariable), out int value) ? value : 1000
        );
}
