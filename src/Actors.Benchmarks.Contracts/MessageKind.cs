namespace Actors.Benchmarks;

/// <summary>What a message is. Nothing else differs between the two.</summary>
public enum MessageKind
{
    /// <summary>A new object for each message.</summary>
    Obj,

    /// <summary>A value. A library whose mailbox holds <see cref="object"/> boxes it, and says so.</summary>
    Struct,
}
