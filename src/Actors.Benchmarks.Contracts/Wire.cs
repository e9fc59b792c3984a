using Actors.Benchmarks.Protos;
using Google.Protobuf;

namespace Actors.Benchmarks;

/// <summary>Encodes and decodes, for serialized rows whose library has no mechanism of its own: this is the work they measure.</summary>
public static class Wire
{
    /// <summary>Encodes <paramref name="message"/>, and decodes another one from the bytes.</summary>
    public static PairPing Copy(PairPing message) => PairPing.Parser.ParseFrom(message.ToByteArray());

    /// <inheritdoc cref="Copy(PairPing)"/>
    public static PairPong Copy(PairPong message) => PairPong.Parser.ParseFrom(message.ToByteArray());

    /// <summary>What a row throws that is asked to serialize struct messages.</summary>
    public static NotSupportedException ObjectsOnly() =>
        new("Serialized messages are objects: there is no Struct case of them.");

    /// <summary>What a row throws that exists for its serializer, and is asked not to serialize.</summary>
    public static NotSupportedException SerializedOnly() => new("This row does serialized messages only.");
}
