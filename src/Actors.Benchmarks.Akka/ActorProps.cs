using Akka.Actor;

namespace Actors.Benchmarks.Akka;

internal static class ActorProps
{
    /// <summary>Props that make the actor with <c>new</c>: no reflection, as in Props.Create&lt;T&gt;(args), and no
    /// expression tree, as in Props.Create(() => …).</summary>
    public static Props Of<TActor>(Func<TActor> create)
        where TActor : ActorBase => Props.CreateBy(new Producer<TActor>(create));

    private sealed class Producer<TActor>(Func<TActor> create) : IIndirectActorProducer
        where TActor : ActorBase
    {
        public Type ActorType => typeof(TActor);

        public ActorBase Produce() => create();

        public void Release(ActorBase actor) { }
    }
}
