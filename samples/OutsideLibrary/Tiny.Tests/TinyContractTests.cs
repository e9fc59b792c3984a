using Actors.Benchmarks.ContractTests;
using Tiny.Benchmarks;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // lifecycles are counted in the process

namespace Tiny.Tests;

/// <summary>The contract tests of the rows.</summary>
public sealed class TinyContractTests : ContractTests<Rows>;
