namespace Actors.Benchmarks.Harness;

/// <summary>How much is measured. A profile chooses from one list of cases.</summary>
[Flags]
internal enum Profile
{
    /// <summary>Everything, published sizes included.</summary>
    Full = 0,

    /// <summary>One case for each row.</summary>
    Quick = 1,

    /// <summary>The sizes that answer most questions.</summary>
    Default = 2,
}
