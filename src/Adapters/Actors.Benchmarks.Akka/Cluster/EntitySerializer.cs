using Actors.Benchmarks.Protos;
using Akka.Serialization;
using Google.Protobuf;

namespace Actors.Benchmarks.Akka;

/// <summary>Encodes requests to entities, and their answers, with protobuf.</summary>
internal sealed class EntitySerializer(ExtendedActorSystem system) : SerializerWithStringManifest(system)
{
    private const string RequestManifest = "r";
    private const string AnswerManifest = "a";

    public override int Identifier => 1001; // 0 to 40 are reserved (akka.conf, serialization-identifiers)

    public override byte[] ToBinary(object obj) => ((IMessage)obj).ToByteArray();

    public override string Manifest(object o) => o is EntityRequest ? RequestManifest : AnswerManifest;

    public override object FromBinary(byte[] bytes, string manifest) =>
        manifest == RequestManifest ? EntityRequest.Parser.ParseFrom(bytes) : EntityAnswer.Parser.ParseFrom(bytes);
}
