using Actors.Benchmarks.Faults;
using Xunit;

namespace Actors.Benchmarks.Contract.Tests;

/// <summary>The contract check against libraries that break the contract: a check that cannot fail proves nothing.</summary>
public sealed class FaultTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(2);

    [Theory]
    [InlineData("LosesMessage", "deliveries 18, expected 20; answer")]
    [InlineData("DeliversTwice", "deliveries 22, expected 20; answer")]
    [InlineData("ForgesAnswer", "answer 55, expected")]
    [InlineData("ReturnsEarly", "deliveries 19, expected 20; answer")]
    [InlineData("NeverReturns", "TimeoutException")]
    [InlineData("BlocksThread", "TimeoutException")]
    [InlineData("CreatesFewerUnits", "units 1, expected 2")]
    [InlineData("LeavesUnitAlive", "1 units still alive, expected 0")]
    [InlineData("Throws", "InvalidOperationException: on purpose")]
    [InlineData("ClaimsUnits", "started 1 units, expected 2")]
    [InlineData("NeverStarts", "TimeoutException")]
    public async Task Is_caught(string library, string difference)
    {
        string? found = await CheckAsync(library);

        Assert.StartsWith($"{library} Parallel", found);
        Assert.Contains(difference, found);
    }

    [Fact]
    public async Task The_control_is_not_caught() => Assert.Null(await CheckAsync("Sound"));

    private static Task<string?> CheckAsync(string library) =>
        ContractCheck.RunAsync(
            FaultyLibraries.InOrder.Single(l => l.Name == library),
            new Parallel(10),
            MessageKind.Obj,
            Limit
        );
}
