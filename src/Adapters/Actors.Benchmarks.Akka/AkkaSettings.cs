namespace Actors.Benchmarks.Akka;

/// <summary>The settings of the rows, as text. All others have their default. The text of a row begins with
/// <see cref="Quiet"/>, and is parsed once, when its actor system starts.</summary>
internal static class AkkaSettings
{
    /// <summary>Nothing is printed or logged.</summary>
    public const string Quiet = """
        akka {
          loglevel = OFF
          stdout-loglevel = OFF
          log-dead-letters = off
          log-dead-letters-during-shutdown = off
          suppress-json-serializer-warning = on
        }

        """;

    /// <summary>An actor handles up to 100 messages before another actor gets its turn.</summary>
    public const string Tuned = Quiet + "akka.actor.default-dispatcher.throughput = 100\n";

    /// <summary>A request that has no answer fails after five seconds.</summary>
    public const string AskTimeout = Quiet + "akka.actor.ask-timeout = 5s\n";

    /// <summary>Actors run on a task scheduler of the system, which has a channel of tasks and some workers.</summary>
    public const string ChannelExecutor = Quiet + "akka.actor.default-dispatcher.executor = channel-executor\n";

    /// <summary>Sent messages are encoded and decoded, by default by Newtonsoft.Json.</summary>
    public const string Serialized = "akka.actor.serialize-messages = on\n";

    /// <summary>The messages of a pair are encoded by <see cref="PairSerializer"/>.</summary>
    public static string PairSerialized =>
        $$"""
            akka.actor {
              serializers.pair = "{{typeof(PairSerializer).AssemblyQualifiedName}}"
              serialization-bindings {
                "{{typeof(PairPing).AssemblyQualifiedName}}" = pair
                "{{typeof(PairPong).AssemblyQualifiedName}}" = pair
              }
            }

            """;

    /// <summary>A mailbox that holds <paramref name="capacity"/> messages. Its time-out is the default, 10 s.</summary>
    /// <param name="id">What Props.WithMailbox calls it.</param>
    public static string BoundedMailbox(string id, int capacity) =>
        $$"""
            {{id}} {
              mailbox-type = "Akka.Dispatch.BoundedMailbox, Akka"
              mailbox-capacity = {{capacity}}
            }
            """;

    /// <summary>Remoting that listens on any free port of <paramref name="here"/>.</summary>
    /// <remarks>
    /// On the loopback, untrusted mode is off, the default. On any other address, others can reach the port. There it is on: they
    /// cannot create actors, and cannot look any up but <paramref name="selectable"/> (Endpoint.cs). It is no protection from an
    /// attacker: each message is decoded before it is judged, the default serializer decodes any type that it names, and Kill and
    /// most system messages are let through.
    /// </remarks>
    /// <param name="here">The address.</param>
    /// <param name="selectable">Paths without an address.</param>
    public static string RemoteOn(IPAddress here, params string[] selectable) =>
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
            {{(IPAddress.IsLoopback(here) ? "" : Untrusted(selectable))}}

            """;

    private static string Untrusted(string[] selectable) =>
        $$"""
            akka.remote {
              untrusted-mode = on
              trusted-selection-paths = [{{string.Join(", ", selectable.Select(path => $"\"{path}\""))}}]
            }
            """;
}
