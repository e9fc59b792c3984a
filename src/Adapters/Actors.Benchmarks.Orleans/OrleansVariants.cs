// Rows with one other setting. Their text is that of the main row's workloads, where the project changes the setting: see there.

namespace Actors.Benchmarks.Orleans.WithImmutable
{
    internal static class Kind
    {
        public const string Suffix = "-immutable";
    }

    /// <summary>Orleans whose messages are marked as Immutable, so that no call copies them.</summary>
    public sealed partial class OrleansBench : OrleansBenchBase;
}

namespace Actors.Benchmarks.Orleans.WithReentrant
{
    internal static class Kind
    {
        public const string Suffix = "-reentrant";
    }

    /// <summary>Orleans whose grains are Reentrant: a call does not wait for those before it.</summary>
    public sealed partial class OrleansBench : OrleansBenchBase;
}

namespace Actors.Benchmarks.Orleans.WithYield
{
    internal static class Kind
    {
        public const string Suffix = "-yield";
    }

    /// <summary>Orleans whose handlers await Task.Yield, which queues their rest to the grain at once.</summary>
    public sealed partial class OrleansBench : OrleansBenchBase;
}

namespace Actors.Benchmarks.Orleans.WithDeactivation
{
    internal static class Kind
    {
        public const string Suffix = "-deactivated";
        public static bool EndsGrains => true;
    }

    /// <summary>Orleans whose grains end themselves inside the clock, as an actor does, by DeactivateOnIdle in their last call. The
    /// run waits for their OnDeactivateAsync; after it, the directory forgets the grain. Other libraries do not wait for the end of
    /// their units inside the clock.</summary>
    public sealed partial class OrleansBench : OrleansBenchBase;
}
