namespace Actors.Benchmarks.Peers;

/// <summary>What a peer says at its start. <c>docs/peers.md</c> describes the messages.</summary>
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

internal sealed record RunRequest(
    long Run,
    string Workload,
    IReadOnlyDictionary<string, object?> Parameters,
    long Offset,
    string? Far
);

internal sealed record RunReply(
    long Run,
    long? Units = null,
    long? Deliveries = null,
    [property: JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] long? Answer = null,
    long? ElapsedNs = null,
    long? AllocatedBytes = null,
    long? CompilingNs = null,
    string? Error = null
);

internal sealed record CensusReply(long Alive, long Units = 0, long Deliveries = 0, long? CompilingNs = null);

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
        Converters = { new JsonStringEnumConverter() }, // a value of an enumeration is written by its name
    };

    public static string Write(RunRequest request) => JsonSerializer.Serialize(request, Options);

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
