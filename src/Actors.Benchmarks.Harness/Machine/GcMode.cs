using System.Runtime;

namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The mode of the garbage collector. It changes results by more than most libraries differ.</summary>
internal static class GcMode
{
    /// <summary>Server GC with a fixed number of heaps (DATAS off).</summary>
    public const string Server = "server";

    public const string Workstation = "workstation";

    private const string HeapCount = "HeapCount";

    /// <summary>The environment variables of a process that must run in <paramref name="mode"/>.</summary>
    internal static IEnumerable<KeyValuePair<string, string>> EnvironmentFor(string mode) =>
        [
            new("DOTNET_gcServer", mode == Server ? "1" : "0"),
            new("DOTNET_GCDynamicAdaptationMode", "0"), // DATAS moves Proto.Actor's Spawn by 1.5
        ];

    /// <summary>As the tables print it: <c>server, concurrent</c>.</summary>
    public static string OfThisProcess()
    {
        string mode = GCSettings.IsServerGC ? Server : Workstation;
        string concurrent = GCSettings.LatencyMode == GCLatencyMode.Batch ? "" : ", concurrent";
        string datas = IsDatasOn ? ", DATAS" : "";
        string heaps = Heaps is { } count && count != Environment.ProcessorCount ? $", {count} heaps" : "";
        return mode + concurrent + datas + heaps;
    }

    /// <summary>Refuses to measure in another mode than the one asked for.</summary>
    internal static void AssertIs(string? asked)
    {
        // On a machine with one processor the runtime has no server GC.
        bool mustBeServer = asked == Server && Environment.ProcessorCount > 1;
        if (asked is not null && (GCSettings.IsServerGC != mustBeServer || IsDatasOn))
        {
            throw new InvalidOperationException($"GC is {OfThisProcess()}, asked for {asked} without DATAS");
        }

        if (asked is not null && !HasUserSetHeaps && Heaps is { } heaps && heaps != Environment.ProcessorCount)
        {
            throw new InvalidOperationException($"GC has {heaps} heaps, expected {Environment.ProcessorCount}");
        }
    }

    // The number that the collector uses, whoever has set it; null for a single heap.
    private static long? Heaps =>
        GCSettings.IsServerGC && GC.GetConfigurationVariables().TryGetValue(HeapCount, out object? value)
            ? Convert.ToInt64(value, CultureInfo.InvariantCulture)
            : null;

    private static bool HasUserSetHeaps =>
        Environment.GetEnvironmentVariable($"DOTNET_GC{HeapCount}") is not null
        || AppContext.GetData($"System.GC.{HeapCount}") is not null;

    // DATAS exists in server GC only, and is on unless the setting says 0.
    private static bool IsDatasOn =>
        GCSettings.IsServerGC
        && !(
            GC.GetConfigurationVariables().TryGetValue("GCDynamicAdaptationMode", out object? value)
            && Convert.ToInt64(value, CultureInfo.InvariantCulture) == 0
        );
}
