using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What a row has in a profile by its kind. Which cases there are, the texts in <c>Approved</c> say.</summary>
public sealed class SizeTests
{
    private static readonly Row Floor = AllRows.InOrder.Single(row => row.Reference == Reference.HandOver);
    private static readonly Row Virtual = Floor with { Name = "Virtual", Group = RowGroup.VirtualActors };

    [Fact]
    public void A_size_that_is_not_listed_is_in_no_profile() =>
        Assert.False(IsIn(Profile.Full, Floor, new Sequential(3), MessageKind.Obj));

    [Fact]
    public void Trees_of_virtual_actors_are_smaller()
    {
        Assert.False(IsIn(Profile.Quick, Virtual, new Spawn(1_000_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Quick, Virtual, new Spawn(10_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, Virtual, new Spawn(100_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, Virtual, new Spawn(1_000_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, Virtual, new Spawn(1_000_000), MessageKind.Struct));
        Assert.False(IsIn(Profile.Quick, Floor, new Spawn(10_000), MessageKind.Obj));
    }

    [Fact]
    public void Virtual_actors_are_created_in_smaller_numbers()
    {
        Assert.False(IsIn(Profile.Full, Virtual, new Create(10_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, Virtual, new Create(1000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, Floor, new Create(1000), MessageKind.Obj));
    }

    [Fact]
    public void A_case_that_the_row_cannot_do_is_in_no_profile()
    {
        Row rendezvous = Floor with { ObjBench = typeof(OneAtATime) };

        Assert.False(IsIn(Profile.Full, rendezvous, new PingPong(8, 100, 100_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, rendezvous, new PingPong(8, 1, 100_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, rendezvous, new Ring(100, 1000, 1), MessageKind.Obj));
    }

    [Fact]
    public void Tuned_rows_are_in_the_full_profile_only()
    {
        Row tuned = Floor with { Name = "Minimal.Tuned", IsFullOnly = true };

        Assert.False(IsIn(Profile.Default, tuned, new Sequential(10), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, tuned, new Sequential(10), MessageKind.Obj));
    }

    [Fact]
    public void Variants_have_few_cases_in_the_default_profile()
    {
        Row variant = Floor with { Name = "Minimal.Tuned", IsVariant = true };

        Assert.False(IsIn(Profile.Quick, variant, new Sequential(10), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, variant, new Sequential(10), MessageKind.Obj));
        Assert.False(IsIn(Profile.Default, variant, new Sequential(1), MessageKind.Obj));
        Assert.True(IsIn(Profile.Full, variant, new Sequential(1), MessageKind.Obj));
    }

    /// <summary>A variant has the short case of the quick profile, and the others the longer one of the same load.</summary>
    [Fact]
    public void Variants_have_short_latencies()
    {
        Row variant = Floor with { Name = "Minimal.Tuned", IsVariant = true };
        Latency brief = new(100, Interaction.Tell, "10000/s", Arrivals.Constant, 2);

        Assert.True(IsIn(Profile.Default, variant, brief, MessageKind.Obj));
        Assert.False(IsIn(Profile.Default, Floor, brief, MessageKind.Obj));
        Assert.True(IsIn(Profile.Quick, Floor, brief, MessageKind.Obj));
    }

    [Fact]
    public void Struct_messages_are_not_serialized() =>
        Assert.False(IsIn(Profile.Full, Floor, new SerializedPingPong(8, 100, 10_000), MessageKind.Struct));

    private static bool IsIn(Profile profile, Row row, Workload workload, MessageKind messages) =>
        Size.Of(workload.GetType())
            .Measured.Any(size => size.Workload == workload && size.IsFor(profile, row, messages));
}
