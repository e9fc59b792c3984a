using System.Net;
using Actors.Benchmarks.Protos;
using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>The settings of the rows. All others have their default.</summary>
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

    /// <summary>Quiet, and an actor handles up to 100 messages before another actor gets its turn.</summary>
    public static readonly Config Tuned = ConfigurationFactory
        .ParseString("akka.actor.default-dispatcher.throughput = 100")
        .WithFallback(Quiet);

    /// <summary>Quiet, and sent messages are encoded and decoded by the default serializer, Newtonsoft.Json.</summary>
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

    /// <summary>A mailbox that holds <paramref name="capacity"/> messages. Its time-out is the default, 10 s.</summary>
    /// <param name="id">What Props.WithMailbox calls it.</param>
    /// <param name="capacity">How many messages.</param>
    public static Config BoundedMailbox(string id, int capacity) =>
        ConfigurationFactory.ParseString(
            $$"""
            {{id}} {
              mailbox-type = "Akka.Dispatch.BoundedMailbox, Akka"
              mailbox-capacity = {{capacity}}
            }
            """
        );

    /// <summary>Remoting that listens on any free port of <paramref name="here"/>.</summary>
    /// <remarks>
    /// Its port is open to others, so it is in untrusted mode: others cannot create actors there, and cannot look any up but
    /// <paramref name="selectable"/> (Endpoint.cs). That is a setting for the port, and not for speed. It is no protection from
    /// an attacker: each message is decoded before it is judged, the default serializer decodes any type that it names, and
    /// Kill and most system messages are let through.
    /// </remarks>
    /// <param name="selectable">Paths without an address.</param>
    public static Config RemoteOn(IPAddress here, params string[] selectable) =>
        ConfigurationFactory.ParseString(
            $$"""
            akka {
              actor.provider = remote
              remote {
                log-remote-lifecycle-events = off
                untrusted-mode = on
                trusted-selection-paths = [{{string.Join(", ", selectable.Select(path => $"\"{path}\""))}}]
                dot-netty.tcp {
                  hostname = "{{here}}"
                  port = 0
                }
              }
            }
            """
        );
}
