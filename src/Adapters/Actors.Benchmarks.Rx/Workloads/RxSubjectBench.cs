namespace Actors.Benchmarks.Rx.Obj;

/// <summary>Calls one subject, to which all members subscribe.</summary>
internal sealed class SubjectFanOut : FanOut
{
    private readonly Subject<BroadcastMessage> _subject = new();

    public override IObservable<BroadcastMessage> Add() => _subject;

    public override void PassOn(BroadcastMessage post) => _subject.OnNext(post);
}

/// <summary>Rx, where the members of a hub have subscribed to one <c>Subject</c>.</summary>
/// <remarks>
/// | setting | value                                   | why                                                                                 |
/// |---------|-----------------------------------------|-------------------------------------------------------------------------------------|
/// | fan-out | one Subject, which all members observe  | the library's own: OnNext calls all subscribed observers in turn (Subject.cs)       |
/// | member  | ObserveOn for each subscription         | a member has a queue of its own, and OnNext only puts the post into all of them     |
/// Deviations: a subject keeps its observers in an array, which each Subscribe and each Dispose copies, so that joining and
/// leaving cost more where there are more members. Everything else as <see cref="RxBench"/>, whose members these are.
/// </remarks>
public sealed class RxSubjectBench : IActorBench<Broadcast>
{
    public Task<Tally> RunAsync(Broadcast workload, long offset) =>
        RxBench.RunBroadcastAsync(workload, offset, () => new SubjectFanOut());
}
