using System.Globalization;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace Actors.Benchmarks.Harness;

/// <summary>What the user asked for. <see cref="ActorsConfigAttribute"/> reads it, because BenchmarkDotNet adds a configuration
/// of <c>Main</c> to that of the attribute and does not replace it. A runner in an IDE gets the defaults.</summary>
internal sealed record RunOptions
{
    public const int DefaultTimeLimitSeconds = 300;
    private const string WarmUpVariable = "ACTORS_BENCHMARKS_WARM_UP"; // milliseconds
    private const string RemoteVariable = "ACTORS_BENCHMARKS_REMOTE"; // host:port

    public static RunOptions Current { get; set; } = new();

    public Profile Profile { get; init; } = Profile.Default;

    public string Gc { get; init; } = GcMode.Server;

    public int TimeLimitSeconds { get; init; } = DefaultTimeLimitSeconds;

    /// <summary>Where a node listens, as <c>host:port</c>; null for a node that the program starts on this machine.</summary>
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
            // By default, the runtime optimizes hot methods only when no new method has been called for 100 ms. Then short cases
            // are still two to four times too slow after half a second of warm-up.
            new("DOTNET_TC_CallCountingDelayMs", "0"),
            new(
                WarmUpVariable,
                IsDry ? "0"
                    : Profile == Profile.Quick ? "500"
                    : "1000"
            ),
            new(RemoteVariable, Remote ?? ""),
        ];

    // One run of each case is enough to see that it works.
    private bool IsDry =>
        BaseJob is { } job
        && job.Run.HasValue(RunMode.RunStrategyCharacteristic)
        && job.Run.RunStrategy == RunStrategy.ColdStart;

    public static string? RemoteOfThisProcess =>
        Environment.GetEnvironmentVariable(RemoteVariable) is { Length: > 0 } value ? value : null;

    public static TimeSpan WarmUpOfThisProcess =>
        TimeSpan.FromMilliseconds(
            int.TryParse(Environment.GetEnvironmentVariable(WarmUpVariable), out int value) ? value : 1000
        );
}
