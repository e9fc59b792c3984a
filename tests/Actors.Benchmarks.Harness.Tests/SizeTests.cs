using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>The rules by which kinds of rows have sizes. The texts in <c>Approved</c> list the cases.</summary>
public sealed class SizeTests
{
    private static readonly Row Minimal = AllRows.InOrder.Single(row => row.Name == "Minimal");
    private static readonly Row Virtual = Minimal with { Name = "Virtual", Group = RowGroup.VirtualActors };

    [Fact]
    public void Trees_of_virtual_actors_are_smaller()
    {
        Assert.True(IsIn(Profile.Default, Virtual, new Spawn(10_000)));
        Assert.False(IsIn(Profile.Default, Virtual, new Spawn(100_000)));
        Assert.True(IsIn(Profile.Full, Virtual, new Spawn(100_000)));
        Assert.False(IsIn(Profile.Full, Virtual, new Spawn(1_000_000)));
        Assert.True(IsIn(Profile.Default, Minimal, new Spawn(1_000_000)));
    }

    [Fact]
    public void The_trees_of_the_quick_profile_have_one_size() =>
        Assert.All(
            [Virtual, Minimal],
            row =>
                Assert.All(
                    [10_000, 100_000, 1_000_000],
                    leaves => Assert.Equal(leaves == 100_000, IsIn(Profile.Quick, row, new Spawn(leaves)))
                )
        );

    [Fact]
    public void Virtual_actors_are_created_in_smaller_numbers()
    {
        Assert.False(IsIn(Profile.Full, Virtual, new Create(10_000)));
        Assert.True(IsIn(Profile.Default, Virtual, new Create(1000)));
        Assert.False(IsIn(Profile.Full, Minimal, new Create(1000)));
    }

    [Fact]
    public void A_case_that_the_row_cannot_do_is_in_no_profile()
    {
        Row rendezvous = Minimal with { ObjBench = typeof(OneAtATime) };

        Assert.False(IsIn(Profile.Full, rendezvous, new PingPong(8, 100, 100_000)));
        Assert.True(IsIn(Profile.Full, rendezvous, new PingPong(8, 1, 100_000)));
        Assert.False(IsIn(Profile.Full, rendezvous, new Ring(100, 1000, 1)));
    }

    [Fact]
    public void Tuned_rows_are_in_the_full_profile_only()
    {
        Row tuned = Minimal with { Name = "Minimal.Tuned", IsFullOnly = true };

        Assert.False(IsIn(Profile.Default, tuned, new Sequential(10)));
        Assert.True(IsIn(Profile.Full, tuned, new Sequential(10)));
    }

    [Fact]
    public void Variants_have_few_cases_in_the_default_profile()
    {
        Row variant = Minimal with { Name = "Minimal.Tuned", IsVariant = true };

        Assert.False(IsIn(Profile.Quick, variant, new Ask(10_000)));
        Assert.True(IsIn(Profile.Default, variant, new Ask(10_000)));
        Assert.False(IsIn(Profile.Default, variant, new Sequential(10)));
        Assert.True(IsIn(Profile.Full, variant, new Sequential(10)));
    }

    private static bool IsIn(Profile profile, Row row, Workload workload) =>
        Size.Of(workload.GetType())
            .Measured.Any(size => size.Workload == workload && size.IsFor(profile, row, MessageKind.Obj));
}
