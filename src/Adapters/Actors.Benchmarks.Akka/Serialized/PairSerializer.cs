using Akka.Serialization;
using Google.Protobuf;

namespace Actors.Benchmarks.Akka;

/// <summary>Encodes the messages of SerializedPingPong with protobuf.</summary>
internal sealed class PairSerializer(ExtendedActorSystem system) : SerializerWithStringManifest(system)
{
    private const string PingManifest = "i";
    private const string PongManifest = "o";

    public override int Identifier => 1000; // 0 to 40 are reserved (akka.conf, serialization-identifiers)

    public override byte[] ToBinary(object obj) => ((IMessage)obj).ToByteArray();

    public override string Manifest(object o) => o is PairPing ? PingManifest : PongManifest;

    public override object FromBinary(byte[] bytes, string manifest) =>
        manifest == PingManifest ? PairPing.Parser.ParseFrom(bytes) : PairPong.Parser.ParseFrom(bytes);
}
