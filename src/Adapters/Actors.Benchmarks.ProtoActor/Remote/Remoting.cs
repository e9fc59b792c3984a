using Proto.Remote;
using Proto.Remote.GrpcNet;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Actor systems that reach each other over gRPC.</summary>
internal static class Remoting
{
    /// <summary>An actor system that listens on any free port of <paramref name="here"/>.</summary>
    public static async Task<ActorSystem> StartAsync(IPAddress here)
    {
        RemoteConfig config = RemoteConfig.BindTo(here.ToString()).WithProtoMessages(PairReflection.Descriptor);
        ActorSystem system = new ActorSystem().WithRemote(config);
        await system.Remote().StartAsync().ConfigureAwait(false);
        return system;
    }

    /// <summary>Closes the connections, and ends the actor system.</summary>
    public static async ValueTask EndAsync(ActorSystem system)
    {
        await system.Remote().ShutdownAsync().ConfigureAwait(false);
        await system.DisposeAsync().ConfigureAwait(false);
    }
}
