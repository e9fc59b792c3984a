using System.Runtime;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The mode of the garbage collector. It changes results by more than most libraries differ.</summary>
internal static class GcMode
{
    /// <summary>Server GC with a fixed number of heaps (DATAS off).</summary>
    public const string Server = "server";

    /// <summary>Server GC whose number of heaps follows the memory in use: what .NET does where server GC is on.</summary>
    public const string Datas = "datas";

    public const string Workstation = "workstation";

    private const string IsServer = "DOTNET_gcServer";
    private const string Adapts = "DOTNET_GCDynamicAdaptationMode";
    private const string HeapCount = "HeapCount";

    /// <summary>The mode that environment variables of the user ask for; <see cref="Server"/> if there are none.</summary>
    internal static string Of(Func<string, string?> variable) =>
        variable(IsServer) == "0" ? Workstation
        : variable(Adapts) == "1" ? Datas
        : Server;

    /// <summary>The environment variables of a process that must run in <paramref name="mode"/>.</summary>
    internal static IEnumerable<KeyValuePair<string, string>> EnvironmentFor(string mode) =>
        [
            new(IsServer, mode == Workstation ? "0" : "1"),
            new(Adapts, mode == Datas ? "1" : "0"), // DATAS changes Proto.Actor's Spawn by a factor of 1.5
        ];

    /// <summary>As the tables print it: <c>server, concurrent</c>.</summary>
    public static string OfThisProcess()
    {
        string mode = GCSettings.IsServerGC ? Server : Workstation;
        string concurrent = GCSettings.LatencyMode == GCLatencyMode.Batch ? "" : ", concurrent";
        string datas = IsDatasOn ? ", DATAS" : "";
        // With DATAS the number changes all the time.
        string heaps =
            !IsDatasOn && Heaps is { } count && count != Environment.ProcessorCount ? $", {count} heaps" : "";
        return mode + concurrent + datas + heaps;
    }

    /// <summary>Refuses to measure in another mode than the one asked for.</summary>
    internal static void AssertIs(string? asked)
    {
        // On a machine with one processor the runtime has no server GC.
        bool mustBeServer = asked != Workstation && Environment.ProcessorCount > 1;
        if (
            asked is not null
            && (GCSettings.IsServerGC != mustBeServer || IsDatasOn != (mustBeServer && asked == Datas))
        )
        {
            throw new InvalidOperationException($"GC is {OfThisProcess()}, asked for {asked}");
        }

        if (asked == Server && !HasUserSetHeaps && Heaps is { } heaps && heaps != Environment.ProcessorCount)
        {
            throw new InvalidOperationException($"GC has {heaps} heaps, expected {Environment.ProcessorCount}");
        }
    }

    // The number that the collector uses, whoever has set it; null for a single heap.
    private static long? Heaps => GCSettings.IsServerGC ? Setting(HeapCount) : null;

    private static bool HasUserSetHeaps =>
        Environment.GetEnvironmentVariable($"DOTNET_GC{HeapCount}") is not null
        || AppContext.GetData($"System.GC.{HeapCount}") is not null;

    // DATAS exists in server GC only, and is on unless the setting says 0.
    private static bool IsDatasOn => GCSettings.IsServerGC && Setting("GCDynamicAdaptationMode") != 0;

    private static long? Setting(string name) =>
        GC.GetConfigurationVariables().TryGetValue(name, out object? value)
            ? Convert.ToInt64(value, CultureInfo.InvariantCulture)
            : null;
}
