using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

public sealed class SizeTests
{
    private static readonly Row Floor = AllRows.InOrder.Single(row => row.Reference == Reference.HandOver);
    private static readonly Row Virtual = Floor with { Name = "Virtual", Group = RowGroup.VirtualActors };

    public static IEnumerable<TheoryDataRow<Workload, MessageKind, bool, bool>> Known =>
        [
            new(new Sequential(10), MessageKind.Obj, true, true),
            new(new Sequential(10), MessageKind.Struct, false, true),
            new(new Sequential(1000), MessageKind.Obj, false, true),
            new(new Sequential(100), MessageKind.Obj, false, false),
            new(new Parallel(1000), MessageKind.Obj, true, true),
            new(new Parallel(1_000_000), MessageKind.Struct, false, false),
            new(new Spawn(1_000_000), MessageKind.Obj, true, true),
            new(new Spawn(1_000_000), MessageKind.Struct, false, false),
            new(new Spawn(10_000), MessageKind.Struct, false, true),
            new(new Counter(2, 30_000), MessageKind.Obj, true, true),
            new(new Counter(2, 3_000_000), MessageKind.Obj, false, true),
            new(new CounterSelect(8, 300), MessageKind.Struct, false, false),
            new(new PingPong(8, 100, 100_000), MessageKind.Obj, true, true),
            new(new PingPong(8, 100, 100_000), MessageKind.Struct, false, true),
            new(new PingPong(1, 1, 100_000), MessageKind.Obj, false, true),
            new(new SerializedPingPong(8, 100, 10_000), MessageKind.Obj, false, true),
            new(new SerializedPingPong(1, 1, 100_000), MessageKind.Obj, false, false),
            new(new PingPong(12, 1000, 1_000_000), MessageKind.Struct, false, false),
            new(new Awaiting(8, 100, 10_000), MessageKind.Obj, false, true),
            new(new Awaiting(1, 1, 10_000), MessageKind.Obj, false, true),
            new(new Awaiting(8, 1, 10_000), MessageKind.Struct, false, false),
            new(new Ring(100, 1000, 1), MessageKind.Obj, true, false),
            new(new Ring(2000, 2000, 4), MessageKind.Obj, false, true),
            new(new Ring(2000, 2000, 4), MessageKind.Struct, false, false),
            new(new Broadcast(1, 1000, 100), MessageKind.Obj, true, true),
            new(new Broadcast(100, 10, 100), MessageKind.Obj, false, true),
            new(new Broadcast(100, 10, 100), MessageKind.Struct, false, false),
            new(new Gather(10, 1000), MessageKind.Obj, true, true),
            new(new Gather(1000, 100), MessageKind.Obj, false, true),
            new(new Failure(8, 10_000, 10), MessageKind.Obj, true, true),
            new(new Failure(8, 10_000, 0), MessageKind.Obj, true, true),
            new(new Failure(8, 10_000, 100), MessageKind.Obj, false, false),
            new(new Idle(10_000), MessageKind.Obj, true, true),
            new(new Idle(100_000), MessageKind.Obj, false, true),
            new(new Idle(1_000_000), MessageKind.Struct, false, false),
            new(new Latency(100, Interaction.Ask, "10000/s", Arrivals.Constant, 2), MessageKind.Obj, true, false),
            new(new Latency(100, Interaction.Tell, "10000/s", Arrivals.Constant, 10), MessageKind.Obj, false, true),
            new(new Latency(100, Interaction.Tell, "70%", Arrivals.Constant, 4), MessageKind.Obj, false, true),
            new(new Latency(100, Interaction.Ask, "70%", Arrivals.Poisson, 10), MessageKind.Struct, false, false),
            new(new Overload(10, 2, 2, 1000, OverloadReading.Times), MessageKind.Obj, true, true),
            new(new Overload(10, 2, 2, 1000, OverloadReading.Bytes), MessageKind.Obj, true, true),
            new(new Timer(10_000), MessageKind.Obj, false, true),
            new(new Tell(10_000), MessageKind.Obj, true, true),
            new(new Ask(10_000), MessageKind.Obj, true, true),
            new(new Post(10_000), MessageKind.Obj, false, true),
            new(new Create(10_000), MessageKind.Obj, false, true),
            new(new RawChannel(10_000), MessageKind.Struct, false, false),
            new(new ColdStart(), MessageKind.Obj, false, true),
            new(new Remote(1, 100, 0, 20_000), MessageKind.Obj, true, true),
            new(new Remote(1, 1, 100, 1000), MessageKind.Obj, false, true),
            new(new Remote(8, 1000, 100, 20_000), MessageKind.Obj, false, false),
        ];

    [Theory]
    [MemberData(nameof(Known))]
    public void A_profile_has_the_cases_of_the_design(Workload workload, MessageKind kind, bool isQuick, bool isDefault)
    {
        Row able = AllRows.InOrder.First(row => row.CanDo(workload, kind));

        Assert.Equal(isQuick, IsIn(Profile.Quick, able, workload, kind));
        Assert.Equal(isDefault, IsIn(Profile.Default, able, workload, kind));
        Assert.True(IsIn(Profile.Full, able, workload, kind));
    }

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

    [Theory]
    [InlineData("Akka.NET.Json")]
    [InlineData("Orleans.Copied")]
    public void Rows_that_show_a_serializer_do_nothing_else(string name)
    {
        Row row = RowOrSkip(name);

        Assert.True(IsIn(Profile.Full, row, new SerializedPingPong(8, 100, 10_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Default, row, new SerializedPingPong(8, 100, 10_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, row, new PingPong(8, 100, 100_000), MessageKind.Obj));
    }

    [Fact]
    public void A_client_of_another_process_does_what_leaves_the_process()
    {
        Row client = RowOrSkip("Orleans.Client");

        Assert.True(IsIn(Profile.Default, client, new Remote(1, 100, 0, 20_000), MessageKind.Obj));
        Assert.True(IsIn(Profile.Default, client, new SerializedPingPong(8, 100, 10_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, client, new PingPong(8, 100, 100_000), MessageKind.Obj));
        Assert.False(IsIn(Profile.Full, client, new Sequential(10), MessageKind.Obj));
    }

    [Fact]
    public void Struct_messages_are_not_serialized() =>
        Assert.False(IsIn(Profile.Full, Floor, new SerializedPingPong(8, 100, 10_000), MessageKind.Struct));

    private static bool IsIn(Profile profile, Row row, Workload workload, MessageKind messages) =>
        Size.Of(workload.GetType())
            .Measured.Any(size => size.Workload == workload && size.IsFor(profile, row, messages));

    private static Row RowOrSkip(string name)
    {
        Row row = AllRows.InOrder.Single(row => row.Name == name);
        Assert.SkipWhen(row.IsMissing, $"{name} is missing: {row.Library.MissingBecause}");
        return row;
    }
}
