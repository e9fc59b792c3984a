namespace Actors.Benchmarks;

/// <summary>Entities that have saved events are asked again, by a process that has never had them.</summary>
/// <param name="Events">Events that each entity has saved, at least 1.</param>
/// <param name="Database">Where they are saved.</param>
public sealed record Recovery(int Events, Database Database) : Workload<Recovery>, ISizes<Recovery>
{
    /// <summary>Entities, each of which is recovered once: the first by a process that has just started.</summary>
    public const int Entities = 8;

    /// <inheritdoc cref="Recovery(int, Database)" path="/param[@name='Events']"/>
    public int Events { get; } = Require.AtLeastOne(Events);

    /// <inheritdoc/>
    public override bool NeedsServer => Database == Database.PostgreSQL;

    /// <summary>What an event contains: no two of a run are equal.</summary>
    /// <param name="offset">The run's offset.</param>
    /// <param name="entity">The entity, from 0.</param>
    /// <param name="place">The event's place in its entity, from 1.</param>
    public long NumberOf(long offset, int entity, int place) => offset + (long)entity * Events + place;

    // Each entity is asked once.
    /// <inheritdoc/>
    public override Expectation Expectation =>
        new(0, Entities, Expectation.Sum((long)Entities * Events), (long)Entities * Events);

    /// <inheritdoc/>
    public override Expectation ExpectationOf(Row row) => Expectation;

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new("1");

    /// <inheritdoc/>
    public override Measured Measured => Measured.Readings;

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("the recovery of an entity, median", null);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [
            new(
                "An entity of 1,000 events is back",
                QuestionGroup.Saving,
                "Events=1000;Database=SQLite",
                HasPicture: true
            ),
            new(
                "An entity of 1,000 events is back, server",
                QuestionGroup.Saving,
                "Events=1000;Database=PostgreSQL",
                HasPicture: true
            ),
        ];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [
            .. from database in Enum.GetValues<Database>()
            from size in new[]
            {
                Size.Quick(new Recovery(1000, database)).AndVariants(),
                Size.Full(new Recovery(10_000, database)).With(Size.Objects),
            }
            select size,
        ];

    /// <inheritdoc/>
    public static IEnumerable<Workload> Checked => []; // a run needs several processes
}
