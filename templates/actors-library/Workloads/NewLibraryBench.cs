namespace Actors.Benchmarks.NewLibrary.Obj;

/// <summary>NewLibrary: replace this by what an actor is in it.</summary>
/// <remarks>
/// | setting | value            | why                                      |
/// |---------|------------------|------------------------------------------|
/// | replace | each setting     | its reason, with the source that says so |
/// Deviations: replace by what differs from docs/workloads.md, or by none.
/// </remarks>
public sealed partial class NewLibraryBench;
