using Actors.Benchmarks.Harness.Machine;

namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>A line that a measuring process writes to its host: a word, or one of these as JSON. The host answers <see cref="Hello"/> by the
/// settings and an empty line, and a signal by an empty line.</summary>
/// <remarks>What is written before the library starts is a word, for the same reason as in <see cref="ChildSettings"/>.</remarks>
internal sealed partial record ChildLine
{
    /// <summary>The word of a process that has started, and waits for its settings.</summary>
    public const string Hello = "hello";

    [JsonIgnore]
    public LaunchEvent? Signal { get; init; }

    public ProcessReport? Report { get; init; }

    public IReadOnlyList<LoadedAssembly>? Loaded { get; init; }

    public string? Failure { get; init; }

    public override string ToString() => JsonSerializer.Serialize(this, Writer.Default.ChildLine);

    /// <returns>The line; null if it is not whole, because the process died while it wrote.</returns>
    public static ChildLine? Parse(string text)
    {
        // The host itself knows when a process starts and exits.
        if (
            Enum.TryParse(text, out LaunchEvent signal)
            && signal
                is not (LaunchEvent.BeforeProcessStart or LaunchEvent.AfterProcessStart or LaunchEvent.AfterProcessExit)
        )
        {
            return new ChildLine { Signal = signal };
        }

        try
        {
            return JsonSerializer.Deserialize(text, Reader.Default.ChildLine);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    // A measuring process only writes. With code for both directions, it would need a tenth of a second more.
    [JsonSourceGenerationOptions(
        GenerationMode = JsonSourceGenerationMode.Serialization,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        IgnoreReadOnlyProperties = true
    )]
    [JsonSerializable(typeof(ChildLine))]
    private sealed partial class Writer : JsonSerializerContext;

    // By reflection, the host would need a tenth of a second more.
    [JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
    [JsonSerializable(typeof(ChildLine))]
    private sealed partial class Reader : JsonSerializerContext;
}
