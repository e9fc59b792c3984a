namespace Actors.Benchmarks.Orleans;

/// <summary>The row of Orleans, described also where its package could not be had.</summary>
public static class OrleansLibrary
{
    /// <summary>One silo in the process, called through its hosted client.</summary>
    public static Library Default { get; } =
        new()
        {
            Name = "Orleans",
            Group = LibraryGroup.VirtualActors,
            Language = "C#",
            Version = Library.PackageVersionOf(typeof(OrleansLibrary).Assembly),
            Mailbox = "List<Message>, typed",
            BoxesStructs = true, // not in the mailbox, but twice on the way: see OrleansBench
            InFlight = InFlight.Window(1000),
            Note = "grains are not told to stop; they are deactivated outside the clock",
            MissingBecause = Library.MissingReasonOf(typeof(OrleansLibrary).Assembly),
#if !PACKAGE_MISSING
            BenchType = typeof(OrleansBench),
#endif
        };
}
