namespace Actors.Benchmarks.Harness;

/// <summary>The one list of cases. Ids never change: a case that does something else gets another name.</summary>
internal static class CaseList
{
    private sealed record Entry(Workload Workload, MessageKind[] Kinds, Profile Profiles)
    {
        /// <summary>Whether the entry is for the rows of <see cref="RowGroup.VirtualActors"/>, for the others, or (null) for all.</summary>
        public bool? ForVirtualActors { get; init; }

        /// <summary>Whether the entry is for peers, for the rows of .NET, or (null) for all.</summary>
        public bool? ForPeers { get; init; } = false;

        /// <summary>What a row must be unable to do to get the entry; null for any row.</summary>
        public Workload? InPlaceOf { get; init; }

        /// <summary>Whether the default profile has a longer case of the same work for the rows that are no variants.</summary>
        public bool IsShort { get; init; }
    }

    private const int PeerCount = 100_000;

    private static readonly MessageKind[] Obj = [MessageKind.Obj];
    private static readonly MessageKind[] Struct = [MessageKind.Struct];
    private static readonly MessageKind[] Both = [MessageKind.Obj, MessageKind.Struct];

    // The 99th percentile needs 10,000 messages. At the lowest rate these take 10 s.
    private static readonly (string Load, int Seconds)[] Loads =
    [
        ("1000/s", 10),
        ("10000/s", 10),
        ("100000/s", 4),
        ("50%", 4),
        ("70%", 4),
        ("90%", 4),
    ];

    private static readonly Entry[] Entries =
    [
        new(new Sequential(10), Obj, Profile.Quick | Profile.Default),
        new(new Sequential(1), Obj, Profile.Default),
        new(new Sequential(1000), Obj, Profile.Default),
        new(new Sequential(10), Struct, Profile.Default),
        .. Full(Both, n => new Sequential(n), 1, 10, 100, 1000),
        new(new Parallel(1000), Obj, Profile.Quick | Profile.Default),
        new(new Parallel(1), Obj, Profile.Default),
        new(new Parallel(10), Obj, Profile.Default),
        new(new Parallel(10_000), Both, Profile.Default),
        .. Full(Both, n => new Parallel(n), 1, 10, 1000, 10_000, 1_000_000),
        // A directory activates virtual actors, so that one costs a hundred times as much as an actor.
        new(new Spawn(1_000_000), Obj, Profile.Quick | Profile.Default) { ForVirtualActors = false, ForPeers = null },
        new(new Spawn(10_000), Obj, Profile.Quick | Profile.Default)
        {
            ForPeers = true,
            InPlaceOf = new Spawn(1_000_000),
        },
        new(new Spawn(10_000), Obj, Profile.Quick | Profile.Default) { ForVirtualActors = true },
        new(new Spawn(100_000), Obj, Profile.Default) { ForVirtualActors = true },
        new(new Spawn(10_000), Both, Profile.Default),
        .. Full(Both, n => new Spawn(n), 1000, 10_000, 100_000),
        new(new Spawn(1_000_000), Both, Profile.Full) { ForVirtualActors = false },
        new(new Spawn(1_000_000), Obj, Profile.Full) { ForVirtualActors = true },
        .. Counters((p, n) => new Counter(p, n)),
        .. Counters((p, n) => new CounterSelect(p, n)),
        new(new PingPong(8, 100, 100_000), Obj, Profile.Quick | Profile.Default) { ForPeers = null },
        new(new PingPong(8, 1, 100_000), Obj, Profile.Default) { ForPeers = null },
        new(new PingPong(1, 100, 100_000), Obj, Profile.Default) { ForPeers = null },
        new(new PingPong(1, 1, 100_000), Obj, Profile.Default) { ForPeers = null },
        new(new PingPong(8, 100, 100_000), Struct, Profile.Default),
        .. from pairs in new[] { 1, 2, 4, 8, 12 }
        from window in new[] { 1, 10, 100, 1000 }
        select new Entry(new PingPong(pairs, window, 1_000_000), Both, Profile.Full) { ForPeers = null },
        // Encoding and decoding take longer than the rest. So there are fewer round trips.
        new(new SerializedPingPong(8, 100, 10_000), Obj, Profile.Default),
        .. from pairs in new[] { 1, 8 }
        from window in new[] { 1, 100 }
        select new Entry(new SerializedPingPong(pairs, window, 100_000), Obj, Profile.Full),
        new(new Awaiting(8, 100, 10_000), Obj, Profile.Default),
        new(new Awaiting(1, 1, 10_000), Obj, Profile.Default),
        .. from pairs in new[] { 1, 8 }
        from window in new[] { 1, 100 }
        select new Entry(new Awaiting(pairs, window, 10_000), Both, Profile.Full),
        new(new Ring(100, 1000, 1), Obj, Profile.Quick) { ForPeers = null },
        new(new Ring(2000, 2000, 1), Obj, Profile.Default) { ForPeers = null },
        new(new Ring(2000, 2000, 4), Obj, Profile.Default) { ForPeers = null },
        new(new Ring(2000, 2000, 1), Both, Profile.Full),
        new(new Ring(2000, 2000, 4), Both, Profile.Full),
        new(new Broadcast(1, 1000, 100), Obj, Profile.Quick | Profile.Default),
        new(new Broadcast(100, 10, 100), Obj, Profile.Default),
        .. from rooms in new[] { 1, 100 }
        from members in new[] { 10, 1000 }
        select new Entry(new Broadcast(rooms, members, 100), Both, Profile.Full),
        new(new Gather(10, 1000), Obj, Profile.Quick | Profile.Default),
        new(new Gather(1000, 100), Obj, Profile.Default),
        new(new Gather(10, 1000), Both, Profile.Full),
        new(new Gather(1000, 100), Both, Profile.Full),
        // A failure costs the difference of the two.
        new(new Failure(8, 10_000, 10), Obj, Profile.Quick | Profile.Default),
        new(new Failure(8, 10_000, 0), Obj, Profile.Quick | Profile.Default),
        .. from actors in new[] { 1, 8 }
        from every in new[] { 0, 10, 100 }
        select new Entry(new Failure(actors, 10_000, every), Both, Profile.Full),
        new(new Idle(10_000), Obj, Profile.Quick | Profile.Default),
        new(new Idle(100_000), Obj, Profile.Default),
        .. new[] { 10_000, 100_000, 1_000_000 }.Select(n => new Entry(new Idle(n), Both, Profile.Full)),
        .. from interaction in Enum.GetValues<Interaction>()
        select new Entry(
            new Latency(100, interaction, "10000/s", Arrivals.Constant, 2),
            Obj,
            Profile.Quick | Profile.Default
        )
        {
            IsShort = true,
        },
        .. from interaction in Enum.GetValues<Interaction>()
        from load in Loads
        select new Entry(
            new Latency(100, interaction, load.Load, Arrivals.Constant, load.Seconds),
            Obj,
            Profile.Default
        ),
        .. from interaction in Enum.GetValues<Interaction>()
        from arrivals in Enum.GetValues<Arrivals>()
        from load in Loads
        select new Entry(new Latency(100, interaction, load.Load, arrivals, 10), Both, Profile.Full),
        .. from reading in Enum.GetValues<OverloadReading>()
        from profiles in new[] { Profile.Quick | Profile.Default, Profile.Full }
        select new Entry(new Overload(10, 2, 2, 1000, reading), profiles == Profile.Full ? Both : Obj, profiles),
        new(new Tell(10_000), Obj, Profile.Quick | Profile.Default),
        new(new Ask(10_000), Obj, Profile.Quick | Profile.Default),
        new(new Post(10_000), Obj, Profile.Default),
        new(new RawChannel(10_000), Obj, Profile.Default),
        .. Full(Both, n => new Tell(n), 10_000),
        .. Full(Both, n => new Post(n), 10_000),
        .. Full(Both, n => new Ask(n), 10_000),
        .. Full(Both, n => new RawChannel(n), 10_000),
        new(new Watch(10_000), Obj, Profile.Default),
        new(new Timer(10_000), Obj, Profile.Default),
        new(new Become(10_000), Obj, Profile.Default),
        new(new Stash(10_000), Obj, Profile.Default),
        .. Full(Both, n => new Watch(n), 10_000),
        .. Full(Both, n => new Timer(n), 10_000),
        .. Full(Both, n => new Become(n), 10_000),
        .. Full(Both, n => new Stash(n), 10_000),
        // As in Spawn: a grain costs more, and its deactivation, which is outside the clock, even more.
        new(new Create(10_000), Obj, Profile.Default) { ForVirtualActors = false },
        new(new Create(10_000), Both, Profile.Full) { ForVirtualActors = false },
        new(new Create(1000), Obj, Profile.Default) { ForVirtualActors = true },
        new(new Create(1000), Both, Profile.Full) { ForVirtualActors = true },
        // 10,000 take a peer a millisecond or less, of which the pipe would be too much.
        .. new Workload[]
        {
            new Create(PeerCount),
            new Tell(10 * PeerCount),
            new Ask(PeerCount),
            new RawChannel(10 * PeerCount),
        }.Select(operation => new Entry(operation, Obj, Profile.Quick | Profile.Default) { ForPeers = true }),
        new(new ColdStart(), Obj, Profile.Default),
        new(new Remote(1, 100, 0, 20_000), Obj, Profile.Quick | Profile.Default) { ForPeers = null },
        new(new Remote(1, 100, 100, 20_000), Obj, Profile.Default) { ForPeers = null },
        // With window 1 each round trip waits until two processes have woken up. So there are fewer round trips.
        new(new Remote(1, 1, 0, 1000), Obj, Profile.Default) { ForPeers = null },
        new(new Remote(1, 1, 100, 1000), Obj, Profile.Default) { ForPeers = null },
        .. from actors in new[] { 1, 8 }
        from window in new[] { 1, 100, 1000 }
        from bytes in new[] { 0, 100 }
        select new Entry(new Remote(actors, window, bytes, window == 1 ? 1000 : 20_000), Obj, Profile.Full),
    ];

    /// <summary>The sizes that tests check on every row, small and awkward ones.</summary>
    public static IReadOnlyList<Workload> Checked { get; } =
    [
        .. new[] { 1, 2, 50, 1000 }.Select(n => new Sequential(n)),
        .. new[] { 1, 2, 1000 }.Select(n => new Parallel(n)),
        .. new[] { 1, 10, 1000 }.Select(n => new Spawn(n)),
        .. CountersToCheck((p, n) => new Counter(p, n)),
        .. CountersToCheck((p, n) => new CounterSelect(p, n)),
        new PingPong(1, 1, 1),
        new PingPong(1, 2, 2),
        new PingPong(1, 1, 1000),
        new PingPong(3, 100, 1000),
        new PingPong(8, 7, 300),
        new SerializedPingPong(1, 1, 1),
        .. from pairs in new[] { 1, 3 }
        from window in new[] { 1, 2, 100 }
        select new SerializedPingPong(pairs, window, 300),
        new Awaiting(1, 1, 1),
        new Awaiting(1, 2, 2),
        new Awaiting(1, 1, 1000),
        new Awaiting(3, 100, 1000),
        new Awaiting(8, 7, 300),
        new Ring(2, 1, 1),
        new Ring(2, 2, 2),
        new Ring(10, 10, 1),
        new Ring(100, 20, 4),
        new Ring(50, 50, 50),
        .. from count in new[] { 1, 2, 1000, 2500 } // more than the window of the rows that have one
        from operation in new Workload[]
        {
            new Create(count),
            new Tell(count),
            new Post(count),
            new Ask(count),
            new RawChannel(count),
            new Watch(count),
            new Become(count),
            new Stash(count),
        }
        select operation,
        // Few, because each waits until its timers fire.
        .. new[] { 1, 2, 2500 }.Select(n => new Timer(n) { Due = TimeSpan.FromMilliseconds(100) }),
        new Broadcast(1, 1, 1),
        new Broadcast(1, 1, 300),
        new Broadcast(3, 7, 50),
        new Broadcast(1, 1000, 3),
        new Gather(1, 1),
        new Gather(1, 300),
        new Gather(7, 50),
        new Gather(1000, 3),
        new Failure(1, 1, 0),
        new Failure(1, 2, 2),
        new Failure(3, 300, 0),
        new Failure(3, 300, 3),
        new Failure(8, 300, 100),
        new Failure(1, 1000, 1000),
        new Idle(100),
        new Idle(1000),
        .. from interaction in Enum.GetValues<Interaction>()
        from actors in new[] { 1, 7, 100 }
        from load in new[] { "1/s", "3000/s" }
        select new Latency(actors, interaction, load, Arrivals.Constant, 1),
        new Overload(100, 1, 0.1, 100, OverloadReading.Times), // 1000 messages of 100 µs
        new ColdStart(),
        new Remote(1, 1, 0, 1),
        new Remote(1, 1, 100, 50),
        new Remote(1, 7, 0, 100),
        new Remote(3, 7, 100, 21),
        new Remote(3, 100, 100, 300),
        new Remote(1, 100, 0, 100),
    ];

    /// <summary>The sizes that tests check on one row: <see cref="Checked"/>, and those of the row's own workloads.</summary>
    internal static IEnumerable<Workload> CheckedOf(Row row) =>
        Checked.Concat(row.Workloads.SelectMany(IOwnWorkload.CheckedOf));

    /// <summary>More than a million messages for one unit, because a row that loses one in a million passes at small sizes.</summary>
    public static IReadOnlyList<Workload> CheckedLarge { get; } =
    [
        new Spawn(1_000_000),
        new Parallel(1_200_000),
        new Counter(1, 1_200_000),
        new CounterSelect(1, 1_200_000),
        new PingPong(1, 100, 1_200_000),
        new PingPong(1, 1, 1_200_000),
        new Ring(2, 1_200_000, 1),
        new Broadcast(1, 1000, 1200),
        new Gather(1000, 600),
        new Failure(1, 1_200_000, 100),
        new Idle(100_000),
        new Tell(1_200_000),
        new Post(1_200_000),
        new Ask(1_200_000),
        new RawChannel(1_200_000),
        new Become(1_200_000),
    ];

    /// <summary>The work that the quick profile has for peers.</summary>
    public static IEnumerable<Workload> QuickForPeers =>
        Entries.Where(e => e.ForPeers != false && e.Profiles.HasFlag(Profile.Quick)).Select(e => e.Workload);

    /// <summary>The values of one parameter of <typeparamref name="TWorkload"/>, a workload or an interface of several, that
    /// occur in the list, in order.</summary>
    public static IEnumerable<TValue> ValuesOf<TWorkload, TValue>(Func<TWorkload, TValue> parameter) =>
        Entries
            .Select(e => e.Workload)
            .Concat(RunOptions.Current.AskedWork)
            .OfType<TWorkload>()
            .Select(parameter)
            .Distinct()
            .Order();

    /// <summary>Whether the case is among those that were asked for by an option, which replace the profile's of the same work.</summary>
    /// <param name="asked">The work that was asked for; not empty.</param>
    /// <param name="row">The row.</param>
    /// <param name="workload">The work.</param>
    /// <param name="kind">The kind of message.</param>
    public static bool Contains(IEnumerable<Workload> asked, Row row, Workload workload, MessageKind kind) =>
        kind == MessageKind.Obj && !row.IsFullOnly && asked.Contains(workload) && row.CanDo(workload, kind);

    /// <summary>Whether <paramref name="profile"/> contains the case.</summary>
    public static bool Contains(Profile profile, Row row, Workload workload, MessageKind kind) =>
        (profile == Profile.Full || !row.IsFullOnly)
        && (
            workload is IOwnWorkload own
                ? IsIn(own, profile, row, workload, kind)
                : HasEntry(profile, row, workload, kind)
        )
        && row.CanDo(workload, kind);

    // Messages that are structs are one more dimension, for those who ask for everything.
    private static bool IsIn(IOwnWorkload own, Profile profile, Row row, Workload workload, MessageKind kind) =>
        (profile == Profile.Full || (kind == MessageKind.Obj && !row.IsVariant))
        && own.SizesIn(profile).Contains(workload);

    private static bool HasEntry(Profile profile, Row row, Workload workload, MessageKind kind) =>
        Entries.Any(e =>
            e.Workload.Equals(workload)
            && e.Kinds.Contains(kind)
            && e.Profiles.HasFlag(profile)
            && (profile == Profile.Full || !row.IsVariant || IsForVariants(e, profile))
            && (profile != Profile.Default || row.IsVariant || !e.IsShort)
            && (e.ForVirtualActors ?? IsVirtual(row)) == IsVirtual(row)
            && (e.ForPeers ?? IsPeer(row)) == IsPeer(row)
            && (e.InPlaceOf is null || !row.CanDo(e.InPlaceOf, kind))
        );

    private static bool IsForVariants(Entry entry, Profile profile) =>
        profile == Profile.Default && entry.Profiles.HasFlag(Profile.Quick);

    private static bool IsVirtual(Row row) => row.Group == RowGroup.VirtualActors;

    private static bool IsPeer(Row row) => row.Group == RowGroup.OtherRuntime;

    private static IEnumerable<Entry> Full(MessageKind[] kinds, Func<int, Workload> workload, params int[] sizes) =>
        sizes.Select(n => new Entry(workload(n), kinds, Profile.Full));

    private static IEnumerable<Workload> CountersToCheck(Func<int, int, Workload> counter) =>
        [counter(1, 1), counter(1, 1000), counter(2, 2), counter(3, 1000), counter(8, 300)];

    private static IEnumerable<Entry> Counters(Func<int, int, Workload> workload) =>
        [
            new(workload(2, 30_000), Obj, Profile.Quick | Profile.Default),
            new(workload(2, 300), Obj, Profile.Default),
            new(workload(2, 3_000_000), Obj, Profile.Default),
            new(workload(2, 3_000_000), Obj, Profile.Quick | Profile.Default) { ForPeers = true },
            // What is published for other runtimes. The smallest takes about as long as the pipe to a peer.
            .. new[] { 300, 3000, 30_000, 300_000, 3_000_000 }.Select(n => new Entry(workload(8, n), Obj, Profile.Full)
            {
                ForPeers = true,
            }),
            new(workload(2, 30_000), Struct, Profile.Default),
            .. new[] { 1, 2, 8 }.SelectMany(p =>
                Full(Both, n => workload(p, n), 300, 3000, 30_000, 300_000, 3_000_000)
            ),
        ];
}
