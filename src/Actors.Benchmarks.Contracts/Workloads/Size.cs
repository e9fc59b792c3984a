using System.Reflection;

namespace Actors.Benchmarks;

/// <summary>The sizes of a workload.</summary>
/// <typeparam name="TSelf">The workload itself.</typeparam>
public interface ISizes<TSelf>
    where TSelf : Workload, ISizes<TSelf>
{
    /// <summary>What the profiles measure. A size that was published does not change: another one gets numbers of its own.</summary>
    static abstract IEnumerable<Size> Sizes { get; }

    /// <summary>What <c>--check</c> and the contract tests run: small and awkward sizes.</summary>
    static abstract IEnumerable<Workload> Checked { get; }

    /// <summary>What the contract tests run once, with objects: more than a million messages for one unit, because a row that loses
    /// one in a million passes at small sizes.</summary>
    static virtual IEnumerable<Workload> CheckedLarge => [];

    /// <summary>What the figure of a case is for: by default a message that is handled.</summary>
    static virtual FigureUnit Figure => FigureUnit.Message;

    /// <summary>The questions that its cases answer in the summary of a page.</summary>
    static virtual IEnumerable<Question> Questions => [];
}

/// <summary>How much a run measures.</summary>
[Flags]
public enum Profile
{
    /// <summary>A case or two of each workload, each of 10 ms to a second.</summary>
    Quick = 1,

    /// <summary>The sizes that answer most questions.</summary>
    Default = 2,

    /// <summary>Everything, published sizes included.</summary>
    Full = 4,
}

/// <summary>Which rows have a size.</summary>
[Flags]
public enum RowKinds
{
    /// <summary>Those that the other kinds do not contain.</summary>
    Usual = 1,

    /// <summary>Those of <see cref="RowGroup.VirtualActors"/>.</summary>
    VirtualActors = 2,

    /// <summary>Those of <see cref="RowGroup.OtherRuntime"/>.</summary>
    OtherLanguages = 4,

    /// <summary>All of .NET.</summary>
    DotNet = Usual | VirtualActors,

    /// <summary>All.</summary>
    All = DotNet | OtherLanguages,
}

/// <summary>A size of a workload, and who measures it.</summary>
/// <param name="Workload">The workload with its parameters.</param>
/// <param name="Profiles">The profiles that have it. The full profile has every size.</param>
public sealed record Size(Workload Workload, Profile Profiles)
{
    private static readonly ConcurrentDictionary<Type, WorkloadSizes> Known = [];

    /// <summary>Messages that are objects.</summary>
    public static IReadOnlyList<MessageKind> Objects { get; } = [MessageKind.Obj];

    /// <summary>Messages that are values.</summary>
    public static IReadOnlyList<MessageKind> Structs { get; } = [MessageKind.Struct];

    /// <summary>Both kinds of message.</summary>
    public static IReadOnlyList<MessageKind> Both { get; } = [MessageKind.Obj, MessageKind.Struct];

    /// <summary>The kinds of message; by default objects.</summary>
    public IReadOnlyList<MessageKind> Messages { get; init; } = Objects;

    /// <summary>The rows; by default all of .NET.</summary>
    public RowKinds Rows { get; init; } = RowKinds.DotNet;

    /// <summary>What a row must be unable to do to get the size; null for any row.</summary>
    public Workload? Alternative { get; init; }

    /// <summary>Whether the default profile measures variants, too: the case answers a question of the first screen.</summary>
    public bool HasVariants { get; init; }

    /// <summary>Whether the quick profile measures variants, and nothing else: the others would take too long.</summary>
    public bool IsForVariantsInQuick { get; init; }

    /// <summary>A size of the quick, the default and the full profile.</summary>
    public static Size Quick(Workload workload) => new(workload, Profile.Quick | Profile.Default);

    /// <summary>A size of the quick and the full profile: the default profile has larger ones.</summary>
    public static Size QuickOnly(Workload workload) => new(workload, Profile.Quick);

    /// <summary>A size of the default and the full profile.</summary>
    public static Size Default(Workload workload) => new(workload, Profile.Default);

    /// <summary>A size of the full profile, with both kinds of message.</summary>
    public static Size Full(Workload workload) => new(workload, Profile.Full) { Messages = Both };

    /// <summary>Sizes of the full profile, with both kinds of message.</summary>
    public static IEnumerable<Size> Full(IEnumerable<int> values, Func<int, Workload> workload) =>
        values.Select(value => Full(workload(value)));

    /// <summary>The same for these rows.</summary>
    public Size For(RowKinds rows) => this with { Rows = rows };

    /// <summary>The same with these kinds of message.</summary>
    public Size With(IReadOnlyList<MessageKind> messages) => this with { Messages = messages };

    /// <summary>The same with variants in the default profile.</summary>
    public Size AndVariants() => this with { HasVariants = true };

    /// <summary>The same for rows that cannot do <paramref name="work"/>.</summary>
    public Size InPlaceOf(Workload work) => this with { Alternative = work };

    /// <summary>Whether a row has the size in a profile.</summary>
    public bool IsFor(Profile profile, Row row, MessageKind messages) =>
        Messages.Contains(messages)
        && Rows.HasFlag(KindOf(row))
        && (Alternative is null || !row.CanDo(Alternative, messages))
        && (
            profile == Profile.Full
            || (
                Profiles.HasFlag(profile)
                && !row.IsFullOnly
                && (
                    IsForVariantsInQuick
                        ? row.IsVariant || profile == Profile.Default
                        : !row.IsVariant || (HasVariants && profile == Profile.Default)
                )
            )
        )
        && row.CanDo(Workload, messages);

    /// <summary>The sizes of a type of workload.</summary>
    /// <param name="workload">The type; it has <see cref="ISizes{TSelf}"/>.</param>
    public static WorkloadSizes Of(Type workload) =>
        Known.GetOrAdd(
            workload,
            type =>
                (WorkloadSizes)
                    typeof(Size)
                        .GetMethod(nameof(Read), BindingFlags.Static | BindingFlags.NonPublic)!
                        .MakeGenericMethod(type)
                        .Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null)!
        );

    private static RowKinds KindOf(Row row) =>
        row.Group switch
        {
            RowGroup.VirtualActors => RowKinds.VirtualActors,
            RowGroup.OtherRuntime => RowKinds.OtherLanguages,
            _ => RowKinds.Usual,
        };

    // A static member of an interface can be reached by a type parameter only.
    private static WorkloadSizes Read<TWorkload>()
        where TWorkload : Workload, ISizes<TWorkload> =>
        new(
            [.. TWorkload.Sizes],
            [.. TWorkload.Checked],
            [.. TWorkload.CheckedLarge],
            TWorkload.Figure,
            [.. TWorkload.Questions]
        );
}

/// <summary>The lists of <see cref="ISizes{TSelf}"/>.</summary>
public sealed record WorkloadSizes(
    IReadOnlyList<Size> Measured,
    IReadOnlyList<Workload> Checked,
    IReadOnlyList<Workload> CheckedLarge,
    FigureUnit Figure,
    IReadOnlyList<Question> Questions
);
