using Actors.Benchmarks.Harness.Child;
using Actors.Benchmarks.Harness.Nodes;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What requests tell of a fault, for requests of which everything is known: an entity is asked every 100 ms, and node 3 dies at
/// 950 ms.</summary>
public sealed class OutagesTests
{
    private const double Fault = 950;

    [Theory]
    [InlineData("33333333333333", 0.0)] // it never failed
    [InlineData("3333333333------1111", 650.0)]
    [InlineData("3333333333-1111", 150.0)]
    [InlineData("3333333333--11-1--1111", 850.0)] // a single answer is no recovery
    [InlineData("3333333333-----111", null)] // nor are three in a row
    [InlineData("3333333333----------", null)]
    [InlineData("33333333-311111", 0.0)] // it failed before
    public void An_outage_lasts_until_the_first_of_four_answers_in_a_row(string answers, double? outage)
    {
        Outages outages = Of(answers);

        Assert.Equal([0], outages.Victims);
        Assert.Equal(outage, outages.OutageOf(0));
    }

    [Fact]
    public void Failures_after_the_recovery_are_relapses()
    {
        Assert.Equal(3, Of("3333333333--1111-11--1").Relapses);
        Assert.Equal(0, Of("3333333333--11111").Relapses);
    }

    [Fact]
    public void An_entity_of_another_node_is_no_victim_but_may_lose_its_activation()
    {
        Outages outages = Of("11111111111111", "22222222221111", "33333333331111");

        Assert.Equal([2], outages.Victims);
        Assert.Equal(1, outages.Collateral);
    }

    [Fact]
    public void Entities_that_are_cut_off_count_from_the_cut_and_victims_from_the_fault()
    {
        string[] answers =
        [
            "2222-----111111", // cut off
            "3333333333--1111", // a victim
            "2222--3333--1111", // moved to the node that is killed then, so a victim
            "11111111111111",
            "222211111AAAAAA",
        ];
        Outages outages = new([.. answers.SelectMany((entity, key) => Attempts(entity, key))], 5, Fault, 3)
        {
            Cut = (350, 2),
        };

        Assert.Equal([1, 2], outages.Victims);
        Assert.Equal([0, 4], outages.CutOff);
        Assert.Equal([550, 250, 250, 0, 0], Enumerable.Range(0, 5).Select(key => outages.OutageOf(key)));
        Assert.Equal(0, outages.Relapses);
        Assert.Equal(0, outages.Collateral);
    }

    // Capital letters are second activations on nodes 1 to 3.
    [Theory]
    [InlineData("1111AAAA", 0)]
    [InlineData("1111AA1A", 1)]
    [InlineData("11A1A1A1", 3)]
    public void An_answer_of_an_older_activation_is_stale(string answers, long stale) =>
        Assert.Equal(stale, Of(answers).Stale);

    [Fact]
    public void An_answer_that_comes_twice_is_counted()
    {
        Attempt[] all = Attempts("1111");
        Attempt again = new(0, 100, 400) { Sent = 400 };
        again.Answer(new EntityReply(100 + all[^1].Count, 1, 1), 401);

        Assert.Equal(0, new Outages(all, 1, Fault, 3).Twice);
        Assert.Equal(1, new Outages([.. all, again], 1, Fault, 3).Twice);
    }

    [Fact]
    public void A_timeline_tells_what_was_answered_by_whom()
    {
        Assert.Equal(["0: 10+3a 4- 4+1b"], Of("3333333333----1111").Timelines);
        Assert.Equal([1, 1, 0, 1], Of("33-3").Answered);
    }

    [Fact]
    public void Impossible_answers_are_a_problem()
    {
        Assert.Null(new Outages(Attempts("3333333333--1111"), 1, Fault, 3).Problem(3, 951, 0));
        Assert.Contains("after its death", new Outages(Attempts("3333333333--3333"), 1, Fault, 3).Problem(3, 951, 0));
        Assert.Contains("lives on node 3", new Outages(Attempts("3333"), 1, Fault, 3).Problem(2, null, 0));
        Assert.Contains("was 251 ms late", new Outages(Attempts("3333"), 1, Fault, 3).Problem(3, null, 251));
        Attempt forged = new(0, 5, 0);
        forged.Answer(new EntityReply(1, 1, 1), 1);
        Assert.Contains("has answered -4", new Outages([forged], 1, Fault, 3).Problem(3, null, 0));
    }

    [Fact]
    public void The_census_tells_of_requests_that_were_handled_and_not_answered()
    {
        Outages outages = Of("1111--11");

        Assert.Equal(2, outages.LateBy([new EntityCount(1, "0", 1, 8, true)], out string? problem));
        Assert.Null(problem);
        outages.LateBy([new EntityCount(1, "0", 1, 5, true)], out problem);
        Assert.Contains("has answered 6, but node 1 has counted 5", problem);
    }

    private static Outages Of(params string[] entities) =>
        new(entities.SelectMany((answers, key) => Attempts(answers, key)), entities.Length, Fault, 3);

    private static Attempt[] Attempts(string answers, int key = 0)
    {
        Dictionary<char, long> counts = [];
        return
        [
            .. answers.Select(
                (by, i) =>
                {
                    Attempt attempt = new(key, i, 100 * i) { Sent = 100 * i };
                    if (by == '-')
                    {
                        attempt.Fail(100 * i + 1);
                    }
                    else
                    {
                        counts[by] = counts.GetValueOrDefault(by) + 1;
                        int node = char.IsDigit(by) ? by - '0' : by - 'A' + 1;
                        attempt.Answer(
                            new EntityReply(i + counts[by], node, 10 * key + (char.IsDigit(by) ? node : 5 + node)),
                            100 * i + 1
                        );
                    }

                    return attempt;
                }
            ),
        ];
    }
}
