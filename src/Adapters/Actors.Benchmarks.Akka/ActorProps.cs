namespace Actors.Benchmarks.Akka;

internal static class ActorProps
{
    /// <summary>Props that create the actor with <c>new</c>. Props.Create&lt;T&gt;(args) would need reflection, and
    /// Props.Create(() => …) an expression tree.</summary>
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
