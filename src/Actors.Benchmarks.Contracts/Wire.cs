using Actors.Benchmarks.Protos;
using Google.Protobuf;

namespace Actors.Benchmarks;

/// <summary>Encodes and decodes, for rows without a library that does it.</summary>
public static class Wire
{
    /// <summary>Encodes <paramref name="message"/>, and decodes another one from the bytes.</summary>
    public static PairPing Copy(PairPing message) => PairPing.Parser.ParseFrom(message.ToByteArray());

    /// <inheritdoc cref="Copy(PairPing)"/>
    public static PairPong Copy(PairPong message) => PairPong.Parser.ParseFrom(message.ToByteArray());
}
