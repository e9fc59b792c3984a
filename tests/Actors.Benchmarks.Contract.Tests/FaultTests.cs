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

    [Theory]
    [InlineData("DropsPong", "TimeoutException")]
    [InlineData("DoublesPong", "answer ")]
    [InlineData("AnswersLate", "TimeoutException")]
    [InlineData("Miscounts", "the far side counted 1 units, 19 deliveries, 0 alive, expected 1, 20, 0")]
    [InlineData("NodeThrows", "InvalidOperationException: on purpose, there")]
    public async Task A_fault_of_the_far_side_is_caught(string library, string difference)
    {
        string? found = await CheckRemoteAsync(library);

        Assert.StartsWith($"{library} Remote", found);
        Assert.Contains(difference, found);
    }

    [Fact]
    public async Task The_remote_control_is_not_caught() => Assert.Null(await CheckRemoteAsync("SoundNode"));

    [Fact]
    public async Task The_control_is_not_caught() => Assert.Null(await CheckAsync("Sound"));

    [Theory]
    [InlineData("SharesPings", "20 messages sent and 20 received, expected 20; 10 objects handed over, expected 0")]
    [InlineData("SharesPongs", "20 messages sent and 20 received, expected 20; 10 objects handed over, expected 0")]
    [InlineData("HidesPings", "10 messages sent and 20 received, expected 20; 0 objects handed over, expected 0")]
    public async Task Whoever_does_not_encode_is_caught(string library, string difference)
    {
        string? found = await CheckSerializedAsync(library);

        Assert.StartsWith($"{library} PingPong", found);
        Assert.Contains(difference, found);
    }

    [Fact]
    public async Task The_control_that_encodes_is_not_caught() => Assert.Null(await CheckSerializedAsync("Encodes"));

    [Fact]
    public async Task A_lost_post_is_caught() =>
        Assert.Contains("deliveries 9, expected 10; answer ", await CheckPostAsync("LosesPost"));

    [Fact]
    public async Task The_control_of_posts_is_not_caught() => Assert.Null(await CheckPostAsync("SoundPost"));

    private static Task<string?> CheckAsync(string library) => CheckAsync(library, new Parallel(10));

    private static Task<string?> CheckSerializedAsync(string library) =>
        CheckAsync(library, new PingPong(1, 1, 10, true));

    private static Task<string?> CheckPostAsync(string library) =>
        CheckAsync(library, new Operations(Operation.Post, 10));

    private static Task<string?> CheckRemoteAsync(string library) => CheckAsync(library, new Remote(1, 7, 0, 20));

    private static Task<string?> CheckAsync<TWorkload>(string library, TWorkload workload)
        where TWorkload : class =>
        ContractCheck.RunAsync(
            FaultyLibraries.InOrder.Single(l => l.Name == library),
            workload,
            MessageKind.Obj,
            Limit
        );
}
