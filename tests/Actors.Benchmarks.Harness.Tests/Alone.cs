using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Tests that run one after the other, and beside no other test of this project: they use what this process has once, as its
/// console, its options and its units alive, or a busy machine changes what they see.</summary>
[CollectionDefinition(nameof(Alone), DisableParallelization = true)]
public static class Alone;
