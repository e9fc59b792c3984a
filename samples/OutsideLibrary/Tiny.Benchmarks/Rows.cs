using Actors.Benchmarks;
using Actors.Benchmarks.Minimal;

namespace Tiny.Benchmarks;

/// <summary>What this program measures: the floor of Actors.Benchmarks, and Tiny.</summary>
/// <remarks>The name of the class stands in the id of each case, so it is none that a filter looks for.</remarks>
public sealed class Rows : IRows
{
    private Rows() { }

    /// <inheritdoc/>
    public static IReadOnlyList<Row> InOrder { get; } =
    [
        .. MinimalRows.All,
        new()
        {
            Name = "Tiny",
            Library = new Library("Tiny", Library.VersionOf(typeof(Actor))),
            Group = RowGroup.ActorLibrary,
            Language = "C#",
            Mailbox = "ConcurrentQueue, object",
            BoxesStructs = true,
            InFlight = InFlight.Unbounded,
            Note =
                "no addresses, no supervision; an actor handles up to 100 messages before another one gets the thread",
            ObjBench = typeof(Obj.TinyBench),
            StructBench = typeof(Struct.TinyBench),
        },
    ];
}
