namespace Actors.Benchmarks.Channels;

/// <summary>The rows of <c>System.Threading.Channels</c>.</summary>
public static class ChannelsRows
{
    /// <summary>In the order of the tables.</summary>
    public static IReadOnlyList<Row> All { get; } =
    [
        new()
        {
            Name = "Channels",
            Library = Library.OfRuntime("Channels"),
            Group = RowGroup.Primitive,
            Language = "C#",
            Mailbox = "Channel<T>, typed",
            InFlight = InFlight.Unbounded,
            Color = "#1f77b4",
            ObjBench = typeof(Obj.ChannelsBench),
            StructBench = typeof(Struct.ChannelsBench),
        },
    ];
}
