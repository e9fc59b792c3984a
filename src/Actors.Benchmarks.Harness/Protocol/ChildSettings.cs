using Actors.Benchmarks.Harness.Cases;

namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>What a measuring process is told: the case, and how it is measured.</summary>
/// <remarks>Lines of text, and not JSON: a library that reads JSON when it starts would find the reader loaded and compiled, and a cold
/// start of Proto.Actor would seem a third shorter.</remarks>
internal sealed record ChildSettings
{
    public const int DefaultTimeLimitSeconds = 300;

    /// <summary>The benchmark class, whose rows are measured: its name with that of its assembly.</summary>
    public string Benchmark { get; init; } = "";

    public string Row { get; init; } = "";

    public Workload? Workload { get; init; }

    public MessageKind Messages { get; init; }

    public IterationPlan Plan { get; init; } = IterationPlan.Once;

    /// <summary>Whether the process checks that messages are encoded, or counts what is alive or under way at once. Its times say nothing
    /// then.</summary>
    public bool IsWatched { get; init; }

    /// <summary>Whether the process waits before each iteration until it is told to go on.</summary>
    public bool IsInSteps { get; init; }

    public WarmUpRule WarmUp { get; init; } = WarmUpRule.Default;

    /// <summary>Whether the process only shows that the work runs, as in a dry run, or counts its units: its times are not used.</summary>
    public bool IsTrial => WarmUp == WarmUpRule.OneRun;

    /// <summary>How long a cache line usually takes from one thread to another, in nanoseconds; null on one processor, and where nobody waits for the machine.</summary>
    public double? UsualHandover { get; init; }

    /// <summary>After how many seconds without progress a phase fails.</summary>
    public int TimeLimitSeconds { get; init; } = DefaultTimeLimitSeconds;

    /// <summary>The same until the warm-up is over.</summary>
    public int WarmUpTimeLimitSeconds { get; init; } = DefaultTimeLimitSeconds;

    /// <summary>How long another process may take to answer.</summary>
    public TimeSpan AnswersWithin => TimeSpan.FromSeconds(TimeLimitSeconds);

    public string? Gc { get; init; }

    public int? Processors { get; init; }

    /// <summary>Where a node listens, as <c>host:port</c>; null for a node on this machine.</summary>
    public string? Remote { get; init; }

    /// <summary>Where the nodes of a cluster listen, as <c>host:port,host:port</c>; null for nodes on this machine.</summary>
    public string? Nodes { get; init; }

    public string? PeersFolder { get; init; }

    /// <summary>The connection string of a database server; null if there is none.</summary>
    public string? Database { get; init; }

    /// <summary>Where a node of a cluster listens; null if it is started on this machine.</summary>
    /// <param name="index">The place of the node, from 0.</param>
    public string? NodeAt(int index) =>
        Nodes is null
            ? null
            : Nodes.Split(',').ElementAtOrDefault(index)
                ?? throw new InvalidOperationException($"the case needs {index + 1} nodes, but --nodes has fewer");

    public Case MakeCase(IEnumerable<Row> peers) =>
        new(((IRowSource)Activator.CreateInstance(TypeOf(Benchmark))!).RowCalled(Row, peers), Workload!, Messages);

    /// <summary>The settings as lines: <c>Name=value</c>. A record has a line with its type, and one for each of its parameters.</summary>
    public IEnumerable<string> ToLines() =>
        Settable().SelectMany(property => ToLines(property.Name, property.GetValue(this)));

    public static ChildSettings Of(IEnumerable<string> lines)
    {
        Dictionary<string, string> values = lines
            .Select(line => line.Split('=', 2))
            .ToDictionary(line => line[0], line => line[1]);
        ChildSettings settings = new();
        foreach (PropertyInfo property in Settable())
        {
            property.SetValue(settings, Read(values, property.Name, property.PropertyType));
        }

        return settings;
    }

    private static IEnumerable<PropertyInfo> Settable() =>
        typeof(ChildSettings)
            .GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(property => property.CanWrite);

    private static IEnumerable<string> ToLines(string name, object? value)
    {
        if (value is Benchmarks.Workload or IterationPlan or WarmUpRule)
        {
            Type type = value.GetType();
            return
            [
                $"{name}={type.AssemblyQualifiedName}",
                .. ParametersOf(type)
                    .SelectMany(parameter =>
                        ToLines($"{name}.{parameter.Name}", type.GetProperty(parameter.Name!)!.GetValue(value))
                    ),
            ];
        }

        object? plain = value is TimeSpan time ? time.Ticks : value;
        return plain is null ? [] : [$"{name}={Convert.ToString(plain, CultureInfo.InvariantCulture)}"];
    }

    private static object? Read(Dictionary<string, string> values, string name, Type type)
    {
        if (!values.TryGetValue(name, out string? value))
        {
            return null;
        }

        if (type == typeof(Workload) || type == typeof(IterationPlan) || type == typeof(WarmUpRule))
        {
            Type made = TypeOf(value);
            return Activator.CreateInstance(
                made,
                [
                    .. ParametersOf(made)
                        .Select(parameter => Read(values, $"{name}.{parameter.Name}", parameter.ParameterType)),
                ]
            );
        }

        Type plain = Nullable.GetUnderlyingType(type) ?? type;
        return plain.IsEnum ? Enum.Parse(plain, value)
            : plain == typeof(TimeSpan) ? TimeSpan.FromTicks(long.Parse(value, CultureInfo.InvariantCulture))
            : Convert.ChangeType(value, plain, CultureInfo.InvariantCulture);
    }

    private static ParameterInfo[] ParametersOf(Type record) => record.GetConstructors().Single().GetParameters();

    private static Type TypeOf(string name) =>
        Type.GetType(name) ?? throw new InvalidOperationException($"There is no type {name}.");
}
