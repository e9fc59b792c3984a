namespace Actors.Benchmarks.Peers;

/// <summary>A peer's <c>peer.json</c>: what it is, what it needs, and how it is built and run. <c>docs/peers.md</c> describes it.</summary>
internal sealed record PeerManifest
{
    public const string FileName = "peer.json";

    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        Converters = { new JsonStringEnumConverter() },
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    public required string Library { get; init; }

    public required string Language { get; init; }

    public required IReadOnlyList<PeerTool> Needs { get; init; }

    public required IReadOnlyList<IReadOnlyList<string>> Build { get; init; }

    public required IReadOnlyList<string> Outputs { get; init; }

    public required IReadOnlyList<string> Run { get; init; }

    public required IReadOnlyList<PeerRow> Rows { get; init; }

    [JsonIgnore]
    public string Folder { get; init; } = "";

    public static PeerManifest Read(string file)
    {
        try
        {
            PeerManifest manifest =
                JsonSerializer.Deserialize<PeerManifest>(File.ReadAllText(file), Options)
                ?? throw new JsonException("it is empty");
            string? mistake =
                manifest.Rows.Count == 0 ? "it has no rows"
                : manifest.Run.Count == 0 ? "run is empty"
                : manifest.Build.Any(command => command.Count == 0) ? "a command of build is empty"
                : manifest.Needs.Any(tool => tool.Version.Count == 0) ? "the version command of a tool is empty"
                : manifest
                    .Rows.SelectMany(row => row.Workloads)
                    .FirstOrDefault(name => !PeerBench.Workloads.ContainsKey(name))
                    is { } unknown
                    ? $"a peer has no workload {unknown}"
                : manifest.Rows.FirstOrDefault(row =>
                    row.Workloads.Contains(nameof(Pipeline)) != row.Pipelines is { Count: > 0 }
                )
                    is { } odd
                    ? $"{odd.Name} has workload Pipeline without pipelines, or these without it"
                : null;
            return mistake is null
                ? manifest with
                {
                    Folder = Path.GetDirectoryName(Path.GetFullPath(file))!,
                }
                : throw new JsonException(mistake);
        }
        catch (Exception e) when (e is JsonException or IOException or UnauthorizedAccessException)
        {
            throw new PeerException($"{file}: {e.Message}");
        }
    }
}

internal sealed record PeerTool(
    string Tool,
    IReadOnlyList<string> Version,
    string AtLeast,
    string Install,
    string? For = null
);

internal sealed record PeerRow(
    string Name,
    string Mailbox,
    string InFlight,
    IReadOnlyList<string> Workloads,
    IReadOnlyList<string>? Arguments = null,
    UnitRule Units = UnitRule.OfWorkload,
    string Note = "",
    int Revision = 1,
    IReadOnlyList<PeerPipelines>? Pipelines = null
)
{
    /// <returns>Null if the row does not do this size.</returns>
    public PeerPipelines? PipelinesOf(Pipeline workload) =>
        Pipelines?.FirstOrDefault(pipelines => pipelines.Contain(workload));
}

/// <summary>Sizes of <see cref="Pipeline"/> that a row does.</summary>
/// <param name="InFlight">The rule, in which {Bound} stands for the size's.</param>
/// <param name="Orders">In which orders the results of several handlers can leave a stage; null if it has one handler only.</param>
internal sealed record PeerPipelines(Boundary Boundary, string InFlight, IReadOnlyList<Order>? Orders = null)
{
    public bool Contain(Pipeline workload) =>
        workload.Boundary == Boundary && (workload.Degree == 1 || Orders?.Contains(workload.Order) == true);

    public InFlight InFlightOf(Pipeline workload) =>
        new(InFlight.Replace("{Bound}", Invariant($"{workload.Bound}"), StringComparison.Ordinal));
}
