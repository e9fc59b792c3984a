namespace Actors.Benchmarks.Faults;

/// <summary>What a faulty peer does wrong. Each begins in the third run, so that the first two are sound.</summary>
public enum PeerFault
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>Nothing, but each run takes a second more: other load must not make the two clocks differ.</summary>
    TakesLong,

    /// <summary>Nothing, but can do two workloads only.</summary>
    OnlySpawnAndCounter,

    /// <summary>Answers every run as it has answered the first one.</summary>
    Constant,

    /// <summary>Has lost a message, and counts the rest.</summary>
    LosesMessage,

    /// <summary>Counts more units than there were.</summary>
    CountsTooMany,

    /// <summary>Its clock shows more time than has passed.</summary>
    FastClock,

    /// <summary>Its clock shows half of the time that has passed.</summary>
    SlowClock,

    /// <summary>Never answers, and does not listen any more.</summary>
    Hangs,

    /// <summary>Ends with exit code 3 in the middle of a run.</summary>
    Dies,

    /// <summary>Ends with exit code 3 when it is told to end.</summary>
    DiesAtTheEnd,

    /// <summary>Does not end when it is told to.</summary>
    HangsAtTheEnd,

    /// <summary>Writes what is no reply.</summary>
    Nonsense,

    /// <summary>Answers another run than the one it was asked for.</summary>
    OtherRun,

    /// <summary>Leaves its counts out.</summary>
    LeavesOut,

    /// <summary>Says that it cannot do the run.</summary>
    Refuses,

    /// <summary>Has units that never end.</summary>
    LeavesUnitsAlive,

    /// <summary>Says that it is written in another language.</summary>
    OtherLanguage,

    /// <summary>Uses more threads than there are processors.</summary>
    TooManyThreads,

    /// <summary>Its far side counts a message twice.</summary>
    MiscountsThere,
}
