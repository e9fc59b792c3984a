using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Faults;

/// <summary>Hubs without members, as a user's own benchmark class may ask for.</summary>
public class NoMembersBenchmark()
    : WorkloadBenchmark(FaultyRows.InOrder, Size.Quick(new Broadcast(Rooms: 1, Members: 0, Posts: 1)));

/// <summary>Failures that do not divide the messages.</summary>
public class UnevenFailuresBenchmark()
    : WorkloadBenchmark(FaultyRows.InOrder, Size.Quick(new Failure(Actors: 1, MessagesPerActor: 100, Every: 7)));
