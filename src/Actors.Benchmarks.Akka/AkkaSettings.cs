using System.Net;
using Actors.Benchmarks.Akka.Serialized;
using Actors.Benchmarks.Protos;
using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>What the rows set. All else is Akka's default.</summary>
internal static class AkkaSettings
{
    /// <summary>Nothing is printed or logged.</summary>
    public static readonly Config Quiet = ConfigurationFactory.ParseString(
        """
        akka {
          loglevel = OFF
          stdout-loglevel = OFF
          log-dead-letters = off
          log-dead-letters-during-shutdown = off
          suppress-json-serializer-warning = on
        }
        """
    );

    /// <summary>Quiet, and an actor handles up to 100 messages before others get their turn.</summary>
    public static readonly Config Tuned = ConfigurationFactory
        .ParseString("akka.actor.default-dispatcher.throughput = 100")
        .WithFallback(Quiet);

    /// <summary>Quiet, and each message is encoded and decoded when it is sent, by the default serializer: Newtonsoft.Json.</summary>
    public static readonly Config Json = ConfigurationFactory
        .ParseString("akka.actor.serialize-messages = on")
        .WithFallback(Quiet);

    /// <summary>As <see cref="Json"/>, but protobuf encodes the messages of a pair.</summary>
    public static Config Protobuf =>
        ConfigurationFactory
            .ParseString(
                $$"""
                akka.actor {
                  serializers.pair = "{{typeof(PairSerializer).AssemblyQualifiedName}}"
                  serialization-bindings {
                    "{{typeof(PairPing).AssemblyQualifiedName}}" = pair
                    "{{typeof(PairPong).AssemblyQualifiedName}}" = pair
                  }
                }
                """
            )
            .WithFallback(Json);

    /// <summary>Remoting, which listens on any free port of <paramref name="here"/>.</summary>
    public static Config RemoteOn(IPAddress here) =>
        ConfigurationFactory.ParseString(
            $$"""
            akka {
              actor.provider = remote
              remote {
                log-remote-lifecycle-events = off
                dot-netty.tcp {
                  hostname = "{{here}}"
                  port = 0
                }
              }
            }
            """
        );
}
