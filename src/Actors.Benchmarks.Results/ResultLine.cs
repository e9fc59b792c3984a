using System.Text.Encodings.Web;

namespace Actors.Benchmarks.Results;

/// <summary>Everything that is known about one finished case: a line of a run's <c>.jsonl</c> file.</summary>
public sealed record ResultLine
{
    /// <summary>The version of this format.</summary>
    public const int CurrentSchema = 2;

    private static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        Converters = { new JsonStringEnumConverter() },
        RespectNullableAnnotations = true,
        IgnoreReadOnlyProperties = true, // they are computed
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, // names stay readable; the text is not part of a web page
    };

    /// <inheritdoc cref="CurrentSchema"/>
    public required int Schema { get; init; }

    /// <summary>The run that the case belongs to, named by its start.</summary>
    public required string Run { get; init; }

    /// <summary>What the run was made of and asked for: in its first line only, and not in old files.</summary>
    public Provenance? Provenance { get; init; }

    /// <summary>Why the line is not used; null if it is. Lines are marked by hand, and never removed.</summary>
    public string? Excluded { get; init; }

    /// <summary>The commit that was built; null if the sources were not in a repository, and in old files.</summary>
    public string? Commit { get; init; }

    /// <summary>A hash of what was built: sources, and versions of packages; null in old files. Lines of different ones are not pooled.
    /// </summary>
    public string? Build { get; init; }

    /// <summary>The plan of warm-up and iterations, with the variables that were asked for; null in old files. Lines of different ones
    /// are not pooled.</summary>
    public string? Plan { get; init; }

    /// <summary>Whether a launch did the work once, without a warm-up.</summary>
    internal bool IsCold => Plan?.StartsWith("warm-up 0 ms", StringComparison.Ordinal) is true;

    /// <summary>The variables of the measuring process that configure .NET, without folders; null in old files.</summary>
    public IReadOnlyDictionary<string, string>? Variables { get; init; }

    /// <summary>The settings of .NET that the build of the measuring program has made, without folders: its runtime configuration. Null in
    /// old files.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? RuntimeConfig { get; init; }

    /// <summary>When the case had finished, UTC.</summary>
    public required DateTime Time { get; init; }

    /// <summary>The round of the run, from 1 on. What was measured in one round is compared. Null in old files, and where another program asks
    /// for each case.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? Round { get; init; }

    /// <summary>A hash of what names the boot of the machine; null in old files, and where the system does not tell.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Boot { get; init; }

    /// <summary>The case, as <c>--list cases</c> prints it. Rounds of a case have the same.</summary>
    public required string Id { get; init; }

    /// <summary>The workload's name.</summary>
    public required string Workload { get; init; }

    /// <summary>The workload's parameters: numbers, truth values, and names.</summary>
    public required IReadOnlyDictionary<string, object> Parameters { get; init; }

    /// <summary>The name of the work: several workloads stand in the table Operations.</summary>
    internal string NameOfWork => Parameters.GetValueOrDefault("Operation")?.ToString() ?? Workload;

    /// <summary>What was measured, by which runs are pooled and compared: <c>Minimal Spawn(Leaves: 10) Obj</c>. Ids may change.</summary>
    public string Work =>
        $"{Row} {Workload}({string.Join(", ", Parameters.OrderBy(each => each.Key, StringComparer.Ordinal).Select(each => $"{each.Key}: {each.Value}"))}) {Messages}";

    /// <summary>The kind of message.</summary>
    public required MessageKind Messages { get; init; }

    /// <summary>The row.</summary>
    public required string Row { get; init; }

    /// <summary>The library that the row uses.</summary>
    public required string Library { get; init; }

    /// <summary>The version of the library.</summary>
    public required string Version { get; init; }

    /// <summary>The packages of the library; null in files that were written before they were recorded, and where it has none.</summary>
    public IReadOnlyList<MeasuredPackage>? Packages { get; init; }

    /// <summary>Whether a package of the library has no signature, so that somebody has built it.</summary>
    public bool IsUnsigned { get; init; }

    /// <summary>The row's group.</summary>
    public required RowGroup Group { get; init; }

    /// <summary>Where the row stands in the tables.</summary>
    public int Index { get; init; }

    /// <summary>What a reader of the row's numbers must know; null if nothing.</summary>
    public string? Note { get; init; }

    /// <summary>Whether the row uses another setting than the library's default; false in old files.</summary>
    public bool IsVariant { get; init; }

    /// <summary>Whether the ratios to the baseline that hands over on the same thread refer to the row.</summary>
    [JsonPropertyName("isReference")]
    public bool IsBaseline { get; init; }

    /// <summary>Whether the ratios to the baseline on the thread pool refer to the row.</summary>
    [JsonPropertyName("isPoolReference")]
    public bool IsPoolBaseline { get; init; }

    /// <summary>The row's revision. Figures of different revisions are not compared.</summary>
    public int Revision { get; init; } = 1;

    /// <summary>How many messages may be outstanding at once.</summary>
    public required string InFlight { get; init; }

    /// <summary>Whether messages went over TCP in work that other rows do in memory; false in old files.</summary>
    public bool IsOverTcp { get; init; }

    /// <summary>Where the far side ran, or the nodes of a cluster; null where there are none.</summary>
    public string? Remote { get; init; }

    /// <summary>The libraries whose packages could not be restored; null if there are none.</summary>
    [JsonPropertyName("missingLibraries")]
    public IReadOnlyList<MissingLibrary>? Missing { get; init; }

    /// <summary>Why there is no number; empty if there is one.</summary>
    public required IReadOnlyList<string> Failures { get; init; }

    /// <summary>Units of a run, as counted there.</summary>
    public long? Units { get; init; }

    /// <summary>The most units of a run that were alive at once, counted in a process that is not timed; null for other work than Spawn, in
    /// dry runs, for other languages, and in old files.</summary>
    public long? PeakUnits { get; init; }

    /// <summary>What was seen of a run in a process that is not timed; null for other work than Pipeline, in quick and dry runs, and for other
    /// languages.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PipelineReading? Pipeline { get; init; }

    /// <summary>Messages handled in a run, as counted there.</summary>
    public long? Deliveries { get; init; }

    /// <summary>What the figures are for, beside the run: a <c>delivery</c> or an <c>operation</c>; null for nothing else.</summary>
    public string? Repeats { get; init; } = "delivery";

    /// <summary>How many of these a run has.</summary>
    public long? Repetitions { get; init; }

    /// <summary>How long a run took; null if it failed.</summary>
    public Spread? Nanoseconds { get; init; }

    /// <summary>What each process measured; null where no process has reported.</summary>
    public IReadOnlyList<ProcessCost>? Processes { get; init; }

    /// <summary>What each process has read in Idle; null for other work.</summary>
    public IReadOnlyList<IdleReading>? Idle { get; init; }

    /// <summary>What each process has read in Latency; null for other work.</summary>
    public IReadOnlyList<LatencyReading>? Latency { get; init; }

    /// <summary>What each process has counted in Overload; null for other work.</summary>
    public IReadOnlyList<OverloadCounts>? Overload { get; init; }

    /// <summary>What each process has read of the cluster in Entities and Activation; null for other work.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<ClusterReading>? Cluster { get; init; }

    /// <summary>What each process has read in Journal; null for other work.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<JournalReading>? Journal { get; init; }

    /// <summary>What each process has read in Recovery; null for other work.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<RecoveryReading>? Recovery { get; init; }

    /// <summary>What each process has read in Crash; null for other work.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<CrashReading>? Crash { get; init; }

    /// <summary>What each process has counted in Failover; null for other work.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<FailoverReading>? Failover { get; init; }

    /// <summary>What each process has counted in Join; null for other work.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<JoinReading>? Join { get; init; }

    /// <summary>Bytes that a run allocated; null if they were not counted.</summary>
    public double? AllocatedBytes { get; init; }

    /// <summary>CPU time that a run took on all threads, user and kernel; null if it was not measured.</summary>
    public double? CpuNanoseconds { get; init; }

    /// <summary>How long collections stopped the process in a run, on average; null if it was not measured.</summary>
    public double? GcPauseNanoseconds { get; init; }

    /// <summary>How often threads waited for a lock in a run; null if it was not measured.</summary>
    public double? LockContentions { get; init; }

    /// <summary>Work items of the thread pool in a run; null if they were not counted.</summary>
    public double? WorkItems { get; init; }

    /// <summary>Methods that were compiled in the measured iterations; null if they were not counted, as in old files.</summary>
    public long? CompiledMethods { get; init; }

    /// <summary>How long the runtime's compiler worked in a run, on all threads; null if it was not measured, as in old files.</summary>
    public double? CompilingNanoseconds { get; init; }

    /// <summary>How warm each process was; null where none waits until the compiler is quiet, and in files of before it did.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<ProcessWarmth>? Warmth { get; init; }

    /// <summary>Whether another program measured on the machine since the run began, in turns with this one; false in old files.</summary>
    public bool TookTurns { get; init; }

    /// <summary>How many iterations and processes were measured again, because the process was stopped meanwhile, or the machine slept; null
    /// for none, and in old files.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? MeasuredAgain { get; init; }

    /// <summary>The looks at the machine before and after each process; null in dry runs, and in old files.</summary>
    public IReadOnlyList<ProcessProbes>? Probes { get; init; }

    /// <summary>The share of the machine's time that the hypervisor gave to others; null if the system does not tell.</summary>
    public double? StolenShare { get; init; }

    /// <summary>How many processors' time a quota gave to the process, at most all of its processors'; null in old files.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? ProcessorQuota { get; init; }

    /// <summary>The share of the processors' time in which they waited because the quota was used up; null without a quota.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? ThrottledShare { get; init; }

    /// <summary>Collections of generation 0 in all measured runs; null if the runtime does not tell.</summary>
    public int? Gen0 { get; init; }

    /// <summary>Collections of generation 1 in all measured runs; null if the runtime does not tell.</summary>
    public int? Gen1 { get; init; }

    /// <summary>Collections of generation 2 in all measured runs; null if the runtime does not tell.</summary>
    public int? Gen2 { get; init; }

    /// <summary>The runs that the collections were counted in.</summary>
    public long GcOperations { get; init; }

    /// <summary>The most memory that the measuring process held.</summary>
    public long? PeakWorkingSetBytes { get; init; }

    /// <summary>Runs of an iteration.</summary>
    public long? RunsPerIteration { get; init; }

    /// <summary>The garbage collector's mode; null if the measuring process did not report.</summary>
    public string? Gc { get; init; }

    /// <summary>The runtime and its version; null if the measuring process did not report.</summary>
    public string? Runtime { get; init; }

    /// <summary>Logical processors that the process could use.</summary>
    public int? Processors { get; init; }

    /// <summary>The numbers of the processors that the program chose; null if it was not asked to.</summary>
    public string? ChosenProcessors { get; init; }

    /// <summary>The name of the processor; with its family and model, except in old files.</summary>
    public string? Cpu { get; init; }

    /// <summary>The operating system.</summary>
    public string? Os { get; init; }

    /// <summary>The version of the system's kernel; null in old files.</summary>
    public string? Kernel { get; init; }

    /// <summary>The version of the library that runs the cases and prints the tables.</summary>
    [JsonPropertyName("benchmarkDotNet")]
    public string? RunnerVersion { get; init; }

    /// <summary>A package that was measured.</summary>
    /// <param name="Hash">The hash of its content, as NuGet records it; null if the program does not say.</param>
    public sealed record MeasuredPackage(string Id, string Version, string? Hash);

    /// <summary>What a run cost in a process.</summary>
    /// <param name="Nanoseconds">How long it took: the median of the iterations.</param>
    /// <param name="CpuNanoseconds">CPU time on all threads, user and kernel: the median of the iterations.</param>
    public sealed record ProcessCost(double Nanoseconds, double CpuNanoseconds)
    {
        /// <summary>How much longer the last iteration took than the first, if by more than a tenth; negative for a row that got faster.</summary>
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public double? Trend { get; init; }
    }

    /// <summary>How warm a process was when it was measured.</summary>
    /// <param name="Seconds">How long it warmed up.</param>
    /// <param name="CompilingShare">The share of the measured time in which the runtime's compiler worked, on all threads; null if the
    /// runtime does not tell.</param>
    /// <param name="ReachedLimit">Whether it was not warm when the time for it was over, and was measured all the same.</param>
    public sealed record ProcessWarmth(double Seconds, double? CompilingShare, bool ReachedLimit);

    /// <summary>Nanoseconds of a run, over the iterations of a process.</summary>
    public sealed record Spread(double Mean, double Median, IReadOnlyList<double> Values);

    /// <summary>The line, without its end.</summary>
    public string ToJson() => JsonSerializer.Serialize(this, Options);

    /// <summary>Reads a line of this schema.</summary>
    /// <exception cref="JsonException">It is of another schema, or not complete.</exception>
    public static ResultLine FromJson(string line) =>
        JsonSerializer.Deserialize<ResultLine>(line, Options) is { Schema: CurrentSchema } result
            ? result
            : throw new JsonException($"not a result of schema {CurrentSchema}");
}
