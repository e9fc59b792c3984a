using Akka.Actor;
using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>Asks a new actor for its reference.</summary>
internal sealed record GetReference(TaskCompletionSource<IActorRef> ReplyTo);

/// <summary>An actor system with one runner actor, which is the parent of each run's root.</summary>
/// <remarks>
/// The runner spawns faster than code outside of actors, where the guardian has to start each actor. Its children are
/// the census: an actor ends after its last child, so no actor of a run is left when the run's root is gone.
/// </remarks>
internal sealed class AkkaHost
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ActorSystem _system;
    private readonly IActorRef _runner;

    public AkkaHost(Config settings)
    {
        _system = ActorSystem.Create("benchmarks", settings);
        _runner = _system.ActorOf(Props.Create<RunnerActor>());
    }

    /// <summary>Spawns a run's root and tells it its first message.</summary>
    public void Run(Props root, object firstMessage) =>
        _runner.Tell(new RunRoot(root, firstMessage), ActorRefs.NoSender);

    /// <summary>Spawns a run's root, which must answer <see cref="GetReference"/>.</summary>
    public Task<IActorRef> SpawnAsync(Props root)
    {
        TaskCompletionSource<IActorRef> spawned = new(TaskCreationOptions.RunContinuationsAsynchronously);
        Run(root, new GetReference(spawned));
        return spawned.Task;
    }

    /// <summary>The actor with this address, in another actor system.</summary>
    public Task<IActorRef> ResolveAsync(string address) => _system.ActorSelection(address).ResolveOne(Patience);

    /// <summary>Waits until the roots of earlier runs have ended, for up to 30 seconds.</summary>
    /// <returns>How many have not ended.</returns>
    public Task<long> QuiesceAsync() =>
        Census.SettleAsync(async () => await _runner.Ask<int>(CountRoots.Instance).ConfigureAwait(false), Patience);

    /// <summary>Terminates the actor system, and with it all actors.</summary>
    public Task TerminateAsync() => _system.Terminate();

    // These two are not encoded, not even in a system that encodes its messages.
    private sealed record RunRoot(Props Root, object FirstMessage) : INoSerializationVerificationNeeded;

    private sealed record CountRoots : INoSerializationVerificationNeeded
    {
        public static readonly CountRoots Instance = new();
    }

    private sealed class RunnerActor : UntypedActor
    {
        protected override void OnReceive(object message)
        {
            switch (message)
            {
                case RunRoot run:
                    Context.ActorOf(run.Root).Tell(run.FirstMessage, ActorRefs.NoSender);
                    break;
                case CountRoots:
                    Sender.Tell(Context.GetChildren().Count());
                    break;
            }
        }
    }
}
