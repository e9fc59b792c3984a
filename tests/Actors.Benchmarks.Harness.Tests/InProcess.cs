using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Tests that use what this process has once: its console, its options, its units alive, its time. They run one after the
/// other, and beside no other test.</summary>
[CollectionDefinition(nameof(InProcess), DisableParallelization = true)]
public static class InProcess;
