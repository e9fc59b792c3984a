using Akka.Actor;
using Akka.Configuration;

namespace Actors.Benchmarks.Akka;

/// <summary>An actor system, and in it one actor that is the parent of each run's root.</summary>
/// <remarks>
/// The common parent spawns faster than the outside, where the guardian has to start each actor; and its children are a
/// census: as an actor ends after its last child, no actor of a run is left when the run's root is gone.
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

    /// <summary>The actor with this address, in another actor system.</summary>
    public Task<IActorRef> ResolveAsync(string address) => _system.ActorSelection(address).ResolveOne(Patience);

    /// <summary>Waits until earlier runs have ended.</summary>
    /// <returns>How many have not, after 30 seconds.</returns>
    public Task<long> QuiesceAsync() =>
        Census.SettleAsync(async () => await _runner.Ask<int>(CountRoots.Instance).ConfigureAwait(false), Patience);

    /// <summary>Terminates the actor system, and with it all actors.</summary>
    public Task TerminateAsync() => _system.Terminate();

    // Neither of the two is encoded, where messages are.
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
