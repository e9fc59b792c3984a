using System.Text.Json;
using System.Text.Json.Serialization;

namespace Actors.Benchmarks.Peers;

/// <summary>What a peer says at its start.</summary>
/// <param name="Hello">The version of the protocol.</param>
/// <param name="Language">The language.</param>
/// <param name="Runtime">The runtime and its version.</param>
/// <param name="Library">The library.</param>
/// <param name="Version">The library's version.</param>
/// <param name="Threads">How many threads run units at once.</param>
/// <param name="InFlight">How many messages of a flood may wait.</param>
/// <param name="Workloads">What it can do now.</param>
/// <param name="Largest">The largest first parameter of a workload, where the system allows no larger one.</param>
/// <param name="Because">Why not.</param>
internal sealed record PeerHello(
    int Hello,
    string Language,
    string Runtime,
    string Library,
    string Version,
    int Threads,
    string InFlight,
    IReadOnlyList<string> Workloads,
    IReadOnlyDictionary<string, long>? Largest = null,
    string? Because = null
)
{
    public const int CurrentProtocol = 1;
}

/// <summary>A request to do a workload once.</summary>
/// <param name="Run">The number of the run.</param>
/// <param name="Workload">The workload.</param>
/// <param name="Parameters">Its parameters, by the names of <c>docs/workloads.md</c>.</param>
/// <param name="Offset">The number that the answer must contain.</param>
/// <param name="Far">Where the far side listens; null where there is none.</param>
internal sealed record RunRequest(
    long Run,
    string Workload,
    IReadOnlyDictionary<string, object?> Parameters,
    long Offset,
    string? Far
);

/// <summary>The reply to a run.</summary>
/// <param name="Run">The number of the run.</param>
/// <param name="Units">Units that it created.</param>
/// <param name="Deliveries">Messages that they handled.</param>
/// <param name="Answer">The answer, in decimal digits.</param>
/// <param name="ElapsedNs">How long it took by the peer's own clock.</param>
/// <param name="AllocatedBytes">Bytes that all threads allocated meanwhile; null if the runtime does not count them.</param>
/// <param name="Error">Why there is no answer; null if there is one.</param>
internal sealed record RunReply(
    long Run,
    long? Units = null,
    long? Deliveries = null,
    [property: JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] long? Answer = null,
    long? ElapsedNs = null,
    long? AllocatedBytes = null,
    string? Error = null
);

/// <summary>The reply to a census.</summary>
/// <param name="Alive">Units that have not ended.</param>
/// <param name="Units">Units that a far side has created since the last census.</param>
/// <param name="Deliveries">Messages that they have handled.</param>
internal sealed record CensusReply(long Alive, long Units = 0, long Deliveries = 0);

internal sealed record FarReply(string Address);

/// <summary>Writes and reads one JSON object a line.</summary>
internal static class PeerJson
{
    public const string Census = """{"census":1}""";

    public const string Far = """{"far":1}""";

    public const string Stop = """{"stop":1}""";

    private const int LongestQuote = 100;

    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        NumberHandling = JsonNumberHandling.Strict,
    };

    public static string Write(RunRequest request) => JsonSerializer.Serialize(request, Options);

    /// <exception cref="PeerException">The line is nothing of the kind.</exception>
    public static TReply Read<TReply>(string line)
    {
        try
        {
            return JsonSerializer.Deserialize<TReply>(line, Options) ?? throw new JsonException();
        }
        catch (JsonException)
        {
            string start = line.Length > LongestQuote ? line[..LongestQuote] + "…" : line;
            throw new PeerException($"the peer wrote what is no {typeof(TReply).Name}: {start}");
        }
    }
}
