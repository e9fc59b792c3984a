using Actors.Benchmarks.Harness.Cases;
using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Protocol;
using Actors.Benchmarks.Peers;

namespace Actors.Benchmarks.Harness.Options;

/// <summary>What the user asked for. A runner in an IDE gets the defaults.</summary>
internal sealed record RunOptions
{
    /// <summary>The time limit in the warm-up of the smaller profiles, if no other one is asked for. A library that
    /// hangs does so in its first run, and no case of these profiles takes so long.</summary>
    public const int WarmUpTimeLimitSeconds = 30;

    private const int RoundsOfReading = 2;
    public const double DefaultPercentile = 99;

    public Profile Profile { get; init; } = Profile.Default;

    public string Gc { get; init; } = GcMode.Server;

    /// <summary>The run that is resumed; null for a new one.</summary>
    public ResumedRun? Resumed { get; init; }

    /// <summary>The seed of the order of the processes.</summary>
    public int Seed { get; init; } = Random.Shared.Next();

    public int? AskedTimeLimitSeconds { get; init; }

    public int? AskedRounds { get; init; }

    /// <summary>Into how many minutes the rounds must fit; null for a fixed number of rounds.</summary>
    public int? AskedMinutes { get; init; }

    /// <summary>In how many rounds a timed case is measured.</summary>
    public int Rounds => AskedRounds ?? (IsWhole && AskedMinutes is null ? Estimate.LeastForInterval : 1);

    /// <summary>In how many rounds a case is measured. One that reads takes 5 to 10 s, and one of clusters up to 100 s, so that the
    /// default profile has fewer of them.</summary>
    public int RoundsOf(Case @case) =>
        AskedRounds is null && IsWhole && (@case.Workload.IsOfClusters || (@case.IsReading && !@case.IsOnFirstScreen))
            ? Math.Min(Rounds, RoundsOfReading)
            : Rounds;

    /// <summary>The work that was asked for in place of the profile's; empty if none was.</summary>
    public IReadOnlyList<Workload> AskedWork { get; init; } = [];

    /// <summary>The percentile that every latency must be able to tell.</summary>
    public double HighestPercentile { get; init; } = DefaultPercentile;

    private bool IsWhole => IsProgram && Profile == Profile.Default && !IsDry;

    /// <summary>Where a node listens, as <c>host:port</c>; null for a node that the program starts on this machine.</summary>
    public string? Remote { get; init; }

    /// <summary>Where the nodes of clusters listen, as <c>host:port,host:port</c>; null for nodes on this machine.</summary>
    public string? Nodes { get; init; }

    /// <summary>The filters. One that names a workload of clusters asks for it. Null if all were asked for.</summary>
    public IReadOnlyList<string>? ClusterFilters { get; init; }

    /// <summary>Whether a workload was asked for; true for a workload that need not be asked for.</summary>
    public bool HasAskedFor(Workload workload) =>
        (!workload.NeedsServer || Database is not null)
        && (
            !workload.IsOfClusters
            || ClusterFilters is null
            || ClusterFilters.Any(filter => filter.Contains(workload.Table, StringComparison.OrdinalIgnoreCase))
        );

    /// <summary>The connection string of a database server, or <c>postgres</c> for one of the program's own; null for none.</summary>
    public string? Database { get; init; }

    public string? PeersFolder { get; init; }

    public IReadOnlyList<Row> PeerRows { get; init; } = [];

    /// <summary>Whether one run of each case is enough, to see that it works.</summary>
    public bool IsDry { get; init; }

    /// <summary>Whether the program prints progress and tables itself, and exports them.</summary>
    public bool IsProgram { get; init; }

    public bool IsVerbose { get; init; }

    /// <summary>Whether another program asks for each case.</summary>
    public bool IsOnRequest { get; init; }

    /// <summary>The environment variables of a measuring process, and of the nodes that it starts.</summary>
    public IEnumerable<KeyValuePair<string, string>> EnvironmentOfChild(Measured measured) =>
        measured == Measured.Start || IsDry // nothing is optimized in a single run
            ? GcMode.EnvironmentFor(Gc)
            :
            [
                .. GcMode.EnvironmentFor(Gc),
                // By default, the runtime optimizes hot methods only when no new method has been called for 100 ms. Then short
                // cases are still two to four times too slow after half a second of warm-up.
                new("DOTNET_TC_CallCountingDelayMs", "0"),
            ];

    /// <summary>What a measuring process is told, without its case.</summary>
    public ChildSettings SettingsOfChild =>
        new()
        {
            WarmUp =
                IsDry ? WarmUpRule.OneRun
                : Profile == Profile.Quick && !IsOnRequest ? WarmUpRule.Quick
                : WarmUpRule.Default,
            TimeLimitSeconds = AskedTimeLimitSeconds ?? ChildSettings.DefaultTimeLimitSeconds,
            WarmUpTimeLimitSeconds =
                AskedTimeLimitSeconds
                ?? (Profile == Profile.Full ? ChildSettings.DefaultTimeLimitSeconds : WarmUpTimeLimitSeconds),
            Gc = Gc,
            Remote = Remote,
            Nodes = Nodes,
            PeersFolder = PeersFolder,
            Database = Database,
            // A node that was started by hand serves one process at a time.
            IsInSteps = IsOnRequest && Remote is null && Nodes is null,
        };
}
