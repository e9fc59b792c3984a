using System.Net;
using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Nodes;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Answers of entities of which everything is known. Faulty clusters show that those of real processes are checked.</summary>
public sealed class EntityCheckTests
{
    /// <param name="entities">The entities that are asked, in order.</param>
    /// <param name="counts">How many requests each answer says to have been handled.</param>
    /// <param name="nodes">The node that each answer names. An activation has the number of its node.</param>
    /// <param name="difference">What is wrong; null if nothing.</param>
    [Theory]
    [InlineData("a a a", "1 2 3", "1 1 1", null)]
    [InlineData("a a a", "2 3 1", "1 1 1", null)] // several requests are outstanding at once
    [InlineData("a a a", "1 2 4", "1 1 1", "entity a has answered 1 to 4, expected 1 to 3")] // one was handled twice
    [InlineData("a a a", "1 2 2", "1 1 1", "entity a has answered 2 twice")] // one was not counted
    [InlineData("a a a", "1 2 1", "1 1 1", "entity a has answered 1 twice")] // the count has begun again
    [InlineData("a a a", "1 2 -7", "1 1 1", "entity a has answered -7 to 2, expected 1 to 3")] // without its number
    [InlineData("a b a b a b", "1 1 2 2 2 4", "1 1 1 1 1 1", "entity a has answered 2 twice")] // the total is right
    [InlineData("a a a", "1 2 3", "1 2 1", "entity a has two activations, on node 1 and on node 2")]
    [InlineData("a a a", "1 2 3", "0 0 0", "entity a lives on node 0, but the nodes are 1 to 3")] // the driver
    public async Task An_answer_that_cannot_be_right_is_found(
        string entities,
        string counts,
        string nodes,
        string? difference
    ) => Assert.Equal(difference, await DifferenceAsync(new EntityCheck(3), entities, counts, nodes));

    [Fact]
    public async Task The_count_of_a_run_goes_on_in_the_next()
    {
        EntityCheck check = new(3);
        Assert.Null(await DifferenceAsync(check, "a a", "1 2", "1 1"));

        Assert.Equal(
            "entity a has answered 1 to 2, expected 3 to 4",
            await DifferenceAsync(check, "a a", "1 2", "1 1")
        );
    }

    [Theory]
    [InlineData(1, 1, 2, true, null)]
    [InlineData(1, 1, 3, true, "entity a has handled 3 requests, expected 2")]
    [InlineData(1, 1, 2, false, "no node has entity a, which has answered")]
    [InlineData(2, 2, 2, true, "node 2 has another activation of entity a than the one that has answered, on node 1")]
    public async Task The_count_of_a_node_is_compared_with_the_answers(
        int node,
        long activation,
        long count,
        bool isLive,
        string? difference
    )
    {
        EntityCheck check = new(3);
        Assert.Null(await DifferenceAsync(check, "a a", "1 2", "1 1"));

        Assert.Equal(difference, check.DifferenceOf([new EntityCount(node, "a", activation, count, isLive)]));
    }

    private static async Task<string?> DifferenceAsync(EntityCheck check, string entities, string counts, string nodes)
    {
        RequestLog log = new(entities.Split(' '));
        await log.RunAsync(new KnownAnswers(Numbers(counts), Numbers(nodes)), callers: 1);
        return check.DifferenceOf(log, out _);

        static int[] Numbers(string text) => [.. text.Split(' ').Select(int.Parse)];
    }

    private sealed class KnownAnswers(int[] counts, int[] nodes) : IClusterDriver
    {
        private int _asked;

        public Task StartAsync(IPAddress here, IReadOnlyList<string> others) => Task.CompletedTask;

        public Task<int> CountNodesAsync() => Task.FromResult(3);

        public Task<EntityReply> AskAsync(string key, long number)
        {
            int i = _asked++;
            return Task.FromResult(new EntityReply(number + counts[i], nodes[i], nodes[i]));
        }

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
