using System.Reflection;

namespace Actors.Benchmarks.Harness;

/// <summary>A workload that is not in <c>docs/workloads.md</c>: it brings its expectation and its sizes along.</summary>
/// <typeparam name="TSelf">The workload itself, a record whose one constructor takes all parameters.</typeparam>
public abstract record OwnWorkload<TSelf> : Workload<TSelf>, IOwnWorkload
    where TSelf : OwnWorkload<TSelf>, ISizes<TSelf>
{
    /// <summary>What each run must report, for a row that creates all units which the workload defines.</summary>
    public abstract Expectation Expectation { get; }

    /// <summary>How many messages may be under way at once, where the workload limits them; null where the row does.</summary>
    public virtual InFlight? InFlight => null;

    IEnumerable<Workload> IOwnWorkload.SizesIn(Profile profile) =>
        profile switch
        {
            Profile.Quick => TSelf.Quick,
            Profile.Default => TSelf.Default,
            _ => TSelf.Full,
        };
}

/// <summary>The sizes of a workload that is not in <c>docs/workloads.md</c>.</summary>
/// <typeparam name="TSelf">The workload.</typeparam>
public interface ISizes<TSelf>
    where TSelf : ISizes<TSelf>
{
    /// <summary>What the quick profile measures: a case or two, each of 10 ms to a second.</summary>
    static abstract IReadOnlyList<TSelf> Quick { get; }

    /// <summary>What the default profile measures.</summary>
    static virtual IReadOnlyList<TSelf> Default => TSelf.Quick;

    /// <summary>What the full profile measures.</summary>
    static virtual IReadOnlyList<TSelf> Full => TSelf.Default;

    /// <summary>What <c>--check</c> and the contract tests run: small and awkward sizes.</summary>
    static abstract IReadOnlyList<TSelf> Checked { get; }
}

/// <summary>What the harness asks an <see cref="OwnWorkload{TSelf}"/> for, whatever its type.</summary>
internal interface IOwnWorkload
{
    Expectation Expectation { get; }

    InFlight? InFlight { get; }

    IEnumerable<Workload> SizesIn(Profile profile);

    /// <summary>The sizes to check of a type of workload; none if it is one of <c>docs/workloads.md</c>.</summary>
    static IEnumerable<Workload> CheckedOf(Type workload) =>
        workload.IsAssignableTo(typeof(IOwnWorkload))
            ? (IEnumerable<Workload>)
                typeof(IOwnWorkload)
                    .GetMethod(nameof(CheckedSizes), BindingFlags.Static | BindingFlags.NonPublic)!
                    .MakeGenericMethod(workload)
                    .Invoke(null, null)!
            : [];

    // A static member of an interface can be reached by a type parameter only.
    private static IEnumerable<Workload> CheckedSizes<TWorkload>()
        where TWorkload : OwnWorkload<TWorkload>, ISizes<TWorkload> => TWorkload.Checked;
}
