namespace Actors.Benchmarks.Harness.Protocol;

/// <summary>An event of a measuring process. The process tells those between its start and its end itself, and waits for its host.</summary>
internal enum LaunchEvent
{
    BeforeProcessStart,

    AfterProcessStart,

    /// <summary>Nothing has been started.</summary>
    BeforeAnythingElse,

    /// <summary>The library is warm, and the iterations begin.</summary>
    BeforeActualRun,

    /// <summary>The next iteration may begin, in a process that is measured <see cref="ChildSettings.IsInSteps">in steps</see>.</summary>
    BeforeIteration,

    /// <summary>The iterations are over.</summary>
    AfterActualRun,

    /// <summary>The process has reported.</summary>
    AfterAll,

    AfterProcessExit,
}
