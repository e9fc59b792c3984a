using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What a row has in a profile by its kind. Which cases there are, the texts in <c>Approved</c> say.</summary>
public sealed class SizeTests
{
    private static readonly Row Minimal = AllRows.InOrder.Single(row => row.Name == "Minimal");
    private static readonly Row Virtual = Minimal with { Name = "Virtual", Group = RowGroup.VirtualActors };

    [Fact]
    public void A_size_that_is_not_listed_is_in_no_profile() =>
        Assert.False(IsIn(Profile.Full, Minimal, new Sequential(3), MessageKind.Obj));

    [Fact]
    public void Trees_of_virtual_actors_are_smaller()
    {
        Assert.True(IsIn(Profile.Default, Virtual, new Spawn(10_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Default, Virtual, new Spawn(100_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, Virtual, new Spawn(100_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, Virtual, new Spawn(1_000_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, Minimal, new Spawn(1_000_000), MessageKind.Obj));
    }

    [Fact]
    public void The_trees_of_the_quick_profile_have_one_size() =>
        Assert.All(
            [Virtual, Minimal],
            row =>
                Assert.All(
                    [10_000, 100_000, 1_000_000],
                    leaves =>
                        Assert.Equal(leaves == 100_000, IsIn(Profile.Quick, row, new Spawn(leaves), MessageKind.Obj))
                )
        );

    [Fact]
    public void Virtual_actors_are_created_in_smaller_numbers()
    {
        Assert.False(IsIn(Profile.Full, Virtual, new Create(10_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, Virtual, new Create(1000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, Minimal, new Create(1000), MessageKind.Obj));
    }

    [Fact]
    public void A_case_that_the_row_cannot_do_is_in_no_profile()
    {
        Row rendezvous = Minimal with { ObjBench = typeof(OneAtATime) };

        Assert.False(IsIn(Profile.Full, rendezvous, new PingPong(8, 100, 100_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, rendezvous, new PingPong(8, 1, 100_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, rendezvous, new Ring(100, 1000, 1), MessageKind.Obj));
    }

    [Fact]
    public void Tuned_rows_are_in_the_full_profile_only()
    {
        Row tuned = Minimal with { Name = "Minimal.Tuned", IsFullOnly = true };

        Assert.False(IsIn(Profile.Default, tuned, new Sequential(10), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, tuned, new Sequential(10), MessageKind.Obj));
    }

    [Fact]
    public void Variants_have_few_cases_in_the_default_profile()
    {
        Row variant = Minimal with { Name = "Minimal.Tuned", IsVariant = true };

        Assert.False(IsIn(Profile.Quick, variant, new Ask(10_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, variant, new Ask(10_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Default, variant, new Sequential(10), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, variant, new Sequential(10), MessageKind.Obj));
    }

    /// <summary>Their tables answer no question of their own.</summary>
    [Fact]
    public void The_full_profile_keeps_what_the_default_profile_has_dropped() =>
        Assert.All(
            new (Workload, MessageKind)[]
            {
                (new Counter(2, 300), MessageKind.Obj),
                (new Gather(10, 1000), MessageKind.Obj),
                (new CounterSelect(2, 3_000_000), MessageKind.Obj),
                (new CounterSelect(2, 30_000), MessageKind.Struct),
                (new Counter(2, 30_000), MessageKind.Obj),
                (new Counter(2, 30_000), MessageKind.Struct),
                (new Parallel(1), MessageKind.Obj),
                (new Parallel(10_000), MessageKind.Struct),
                (new Parallel(10), MessageKind.Obj),
                (new Sequential(10), MessageKind.Obj),
                (new Sequential(10), MessageKind.Struct),
                (new Spawn(10_000), MessageKind.Struct),
                (new Idle(10_000), MessageKind.Obj),
                (new PingPong(1, 100, 100_000), MessageKind.Obj),
                (new Latency(100, Interaction.Tell, "90%", Arrivals.Constant, 4), MessageKind.Obj),
            },
            dropped =>
            {
                Assert.False(IsIn(Profile.Default, Minimal, dropped.Item1, dropped.Item2));
                Assert.True(IsIn(Profile.Full, Minimal, dropped.Item1, dropped.Item2));
            }
        );

    [Fact]
    public void Struct_messages_are_not_serialized() =>
        Assert.False(IsIn(Profile.Full, Minimal, new SerializedPingPong(8, 100, 10_000), MessageKind.Struct));

    private static bool IsIn(Profile profile, Row row, Workload workload, MessageKind messages) =>
        Size.Of(workload.GetType())
            .Measured.Any(size => size.Workload == workload && size.IsFor(profile, row, messages));
}
