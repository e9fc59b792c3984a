namespace Actors.Benchmarks.Orleans.Obj;

/// <summary>Orleans where each grain ends itself inside the clock, as an actor does, and the run waits for it.</summary>
/// <remarks>
/// | setting | value             | why                                                                                    |
/// |---------|-------------------|----------------------------------------------------------------------------------------|
/// | end     | DeactivateOnIdle  | called by the grain in its last call; the grain is deactivated after its response      |
/// | wait    | OnDeactivateAsync | the hooks count down one counter of the run; only then the directory forgets the grain |
/// | window  | 1000 in total     | as in OrleansBench                                                                     |
/// Deviations: other libraries do not wait for the end of their units inside the clock. Everything else as
/// <see cref="OrleansBench"/>.
/// </remarks>
public sealed partial class OrleansDeactivatedBench : OrleansBenchBase;
