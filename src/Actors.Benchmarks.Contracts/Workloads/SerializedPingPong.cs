namespace Actors.Benchmarks;

/// <summary>As <see cref="PingPong"/>, but each message is really encoded and decoded on its way.</summary>
public sealed record SerializedPingPong(int Pairs, int Window, int RoundTripsPerPair)
    : PairsOfUnits<SerializedPingPong>(Pairs, Window, RoundTripsPerPair),
        ISizes<SerializedPingPong>,
        IPingPong
{
    public override string Table => nameof(PingPong);

    public override IEnumerable<KeyValuePair<string, object?>> Columns() =>
        [.. Parameters(), KeyValuePair.Create<string, object?>("Serialized", true)];

    public static IEnumerable<Size> Sizes =>
        [
            // Encoding and decoding take longer than the rest. So there are fewer round trips.
            Size.Default(new SerializedPingPong(8, 100, 10_000)),
            .. from pairs in new[] { 1, 8 }
            from window in new[] { 1, 100 }
            select Size.Full(new SerializedPingPong(pairs, window, 100_000)).With(Size.Objects),
        ];

    public static IEnumerable<Workload> Checked =>
        [
            new SerializedPingPong(1, 1, 1),
            .. from pairs in new[] { 1, 3 }
            from window in new[] { 1, 2, 100 }
            select new SerializedPingPong(pairs, window, 300),
        ];
}
