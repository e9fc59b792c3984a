using Actors.Benchmarks.ContractTests;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // lifecycles are counted in the process

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>The contract tests of all rows.</summary>
public sealed class ContractTests : ContractTests<AllRows>;
