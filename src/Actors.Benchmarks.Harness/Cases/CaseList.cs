namespace Actors.Benchmarks.Harness;

/// <summary>The one list of cases. Ids are immutable: whoever changes what a case does gives it another name.</summary>
public static class CaseList
{
    private sealed record Entry(object Workload, MessageKind[] Kinds, Profile Profiles)
    {
        /// <summary>Whether the entry is for the rows of <see cref="LibraryGroup.VirtualActors"/>, for the others, or (null) for all.</summary>
        public bool? ForVirtualActors { get; init; }
    }

    private static readonly MessageKind[] Obj = [MessageKind.Obj];
    private static readonly MessageKind[] Struct = [MessageKind.Struct];
    private static readonly MessageKind[] Both = [MessageKind.Obj, MessageKind.Struct];

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
        // Virtual actors are activated by a directory, which makes a grain a hundred times dearer than an actor.
        new(new Spawn(1_000_000), Obj, Profile.Quick | Profile.Default) { ForVirtualActors = false },
        new(new Spawn(10_000), Obj, Profile.Quick | Profile.Default) { ForVirtualActors = true },
        new(new Spawn(100_000), Obj, Profile.Default) { ForVirtualActors = true },
        new(new Spawn(10_000), Both, Profile.Default),
        .. Full(Both, n => new Spawn(n), 1000, 10_000, 100_000),
        new(new Spawn(1_000_000), Both, Profile.Full) { ForVirtualActors = false },
        new(new Spawn(1_000_000), Obj, Profile.Full) { ForVirtualActors = true },
        .. Counters((p, n) => new Counter(p, n)),
        .. Counters((p, n) => new CounterSelect(p, n)),
        new(new PingPong(8, 100, 100_000, false), Obj, Profile.Quick | Profile.Default),
        new(new PingPong(8, 1, 100_000, false), Obj, Profile.Default),
        new(new PingPong(1, 100, 100_000, false), Obj, Profile.Default),
        new(new PingPong(1, 1, 100_000, false), Obj, Profile.Default),
        new(new PingPong(8, 100, 100_000, false), Struct, Profile.Default),
        .. from pairs in new[] { 1, 2, 4, 8, 12 }
        from window in new[] { 1, 10, 100, 1000 }
        select new Entry(new PingPong(pairs, window, 1_000_000, false), Both, Profile.Full),
        // Encoding and decoding take longer than the rest: fewer round trips.
        new(new PingPong(8, 100, 10_000, true), Obj, Profile.Default),
        .. from pairs in new[] { 1, 8 }
        from window in new[] { 1, 100 }
        select new Entry(new PingPong(pairs, window, 100_000, true), Obj, Profile.Full),
        new(new Ring(100, 1000, 1), Obj, Profile.Quick),
        new(new Ring(2000, 2000, 1), Obj, Profile.Default),
        new(new Ring(2000, 2000, 4), Obj, Profile.Default),
        new(new Ring(2000, 2000, 1), Both, Profile.Full),
        new(new Ring(2000, 2000, 4), Both, Profile.Full),
        new(new Operations(Operation.Tell, 10_000), Obj, Profile.Quick | Profile.Default),
        new(new Operations(Operation.Ask, 10_000), Obj, Profile.Quick | Profile.Default),
        new(new Operations(Operation.Post, 10_000), Obj, Profile.Default),
        new(new Operations(Operation.RawChannel, 10_000), Obj, Profile.Default),
        .. from operation in Enum.GetValues<Operation>()
        where operation != Operation.Create
        select new Entry(new Operations(operation, 10_000), Both, Profile.Full),
        // As in Spawn: a grain is dear, and its end, which nobody counts, is dearer.
        new(new Operations(Operation.Create, 10_000), Obj, Profile.Default) { ForVirtualActors = false },
        new(new Operations(Operation.Create, 10_000), Both, Profile.Full) { ForVirtualActors = false },
        new(new Operations(Operation.Create, 1000), Obj, Profile.Default) { ForVirtualActors = true },
        new(new Operations(Operation.Create, 1000), Both, Profile.Full) { ForVirtualActors = true },
        new(new ColdStart(), Obj, Profile.Default),
        new(new Remote(1, 100, 0, 20_000), Obj, Profile.Quick | Profile.Default),
        new(new Remote(1, 100, 100, 20_000), Obj, Profile.Default),
        // A round trip at window 1 waits for two processes to wake up: fewer of them.
        new(new Remote(1, 1, 0, 1000), Obj, Profile.Default),
        new(new Remote(1, 1, 100, 1000), Obj, Profile.Default),
        .. from actors in new[] { 1, 8 }
        from window in new[] { 1, 100, 1000 }
        from bytes in new[] { 0, 100 }
        select new Entry(new Remote(actors, window, bytes, window == 1 ? 1000 : 20_000), Obj, Profile.Full),
    ];

    /// <summary>The values of one parameter of <typeparamref name="TWorkload"/> that occur in the list, in order.</summary>
    public static IEnumerable<TValue> ValuesOf<TWorkload, TValue>(Func<TWorkload, TValue> parameter) =>
        Entries.Select(e => e.Workload).OfType<TWorkload>().Select(parameter).Distinct().Order();

    /// <summary>Whether <paramref name="profile"/> contains the case.</summary>
    public static bool Contains(Profile profile, Library library, object workload, MessageKind kind) =>
        (profile == Profile.Full || !library.IsFullOnly)
        && !library.CannotDo(workload)
        && Entries.Any(e =>
            e.Workload.Equals(workload)
            && e.Kinds.Contains(kind)
            && e.Profiles.HasFlag(profile)
            && (e.ForVirtualActors ?? IsVirtual(library)) == IsVirtual(library)
        );

    private static bool IsVirtual(Library library) => library.Group == LibraryGroup.VirtualActors;

    private static IEnumerable<Entry> Full(MessageKind[] kinds, Func<int, object> workload, params int[] sizes) =>
        sizes.Select(n => new Entry(workload(n), kinds, Profile.Full));

    private static IEnumerable<Entry> Counters(Func<int, int, object> workload) =>
        [
            new(workload(2, 30_000), Obj, Profile.Quick | Profile.Default),
            new(workload(2, 300), Obj, Profile.Default),
            new(workload(2, 3_000_000), Obj, Profile.Default),
            new(workload(2, 30_000), Struct, Profile.Default),
            .. new[] { 1, 2, 8 }.SelectMany(p =>
                Full(Both, n => workload(p, n), 300, 3000, 30_000, 300_000, 3_000_000)
            ),
        ];
}
