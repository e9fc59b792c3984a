namespace Actors.Benchmarks;

/// <summary>A unit is created, its start hook runs, and it ends.</summary>
public sealed record Create(int Count) : Operation<Create>(Count), ISizes<Create>
{
    public override Expectation Expectation => new(Count, 0, Expectation.Sum(Count), Count);

    // Nothing is sent, so it does not matter whether a send waits.
    public override InFlight InFlightOf(Row row) =>
        row.InFlight == InFlight.Rendezvous || row.InFlight == InFlight.Call ? InFlight.Unbounded : row.InFlight;

    public static IEnumerable<Size> Sizes =>
        [
            // As in Spawn: a virtual actor costs more, and its end, which is outside the clock, even more.
            Size.Default(new Create(10_000)).For(RowKinds.Usual),
            Size.Full(new Create(10_000)).For(RowKinds.Usual),
            Size.Default(new Create(1000)).For(RowKinds.VirtualActors),
            Size.Full(new Create(1000)).For(RowKinds.VirtualActors),
            Size.Quick(new Create(CountForOtherLanguages)).For(RowKinds.OtherLanguages),
        ];

    // A new block of Dataflow yields its thread 16 times, so that beside other work a thousand of them take seconds.
    public static IEnumerable<Workload> Checked => [.. new[] { 1, 2, 300 }.Select(n => new Create(n))];
}
