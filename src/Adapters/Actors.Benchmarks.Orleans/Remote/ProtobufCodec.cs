using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Google.Protobuf;
using Orleans.Serialization.Buffers;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Codecs;
using Orleans.Serialization.WireProtocol;

namespace Actors.Benchmarks.Orleans;

/// <summary>Writes a protobuf message as its bytes, and copies it by encoding and decoding it, as the package
/// Microsoft.Orleans.Serialization.Protobuf does.</summary>
internal abstract class ProtobufCodec<TMessage>(MessageParser<TMessage> parser)
    : IFieldCodec<TMessage>,
        IDeepCopier<TMessage>
    where TMessage : class, IMessage<TMessage>
{
    public void WriteField<TBufferWriter>(
        ref Writer<TBufferWriter> writer,
        uint fieldIdDelta,
        Type? expectedType,
        TMessage? value
    )
        where TBufferWriter : IBufferWriter<byte>
    {
        if (ReferenceCodec.TryWriteReferenceField(ref writer, fieldIdDelta, expectedType, value))
        {
            return;
        }

        writer.WriteFieldHeader(fieldIdDelta, expectedType, typeof(TMessage), WireType.LengthPrefixed);
        int length = value.CalculateSize();
        writer.WriteVarUInt32((uint)length);
        writer.EnsureContiguous(length);
        value.WriteTo(writer.WritableSpan[..length]);
        writer.AdvanceSpan(length);
    }

    public TMessage? ReadValue<TInput>(ref Reader<TInput> reader, Field field)
    {
        if (field.WireType == WireType.Reference)
        {
            return ReferenceCodec.ReadReference<TMessage, TInput>(ref reader, field);
        }

        uint length = reader.ReadVarUInt32();
        TMessage message = reader.TryReadBytes((int)length, out ReadOnlySpan<byte> bytes)
            ? parser.ParseFrom(bytes)
            : parser.ParseFrom(reader.ReadBytes(length)); // it lies across two buffers
        ReferenceCodec.RecordObject(reader.Session, message);
        return message;
    }

    [return: NotNullIfNotNull(nameof(input))]
    public TMessage? DeepCopy(TMessage? input, CopyContext context)
    {
        if (!context.TryGetCopy(input, out TMessage? copy))
        {
            copy = parser.ParseFrom(input!.ToByteArray());
            context.RecordCopy(input!, copy);
        }

        return copy;
    }
}

[RegisterSerializer, RegisterCopier]
internal sealed class PairPingCodec() : ProtobufCodec<PairPing>(PairPing.Parser);

[RegisterSerializer, RegisterCopier]
internal sealed class PairPongCodec() : ProtobufCodec<PairPong>(PairPong.Parser);
