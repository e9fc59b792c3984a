namespace Actors.Benchmarks;

/// <summary>Entities save an event before they answer.</summary>
/// <param name="Entities">Entities, at least <paramref name="Writers"/>.</param>
/// <param name="Writers">Writers, each of which has one request outstanding, at least 1. Entity e belongs to writer e modulo this.</param>
/// <param name="EventsPerEntity">Events that each entity saves, at least 1.</param>
/// <param name="Database">Where they are saved.</param>
public sealed record Journal(int Entities, int Writers, int EventsPerEntity, Database Database)
    : Workload<Journal>,
        ISizes<Journal>
{
    /// <inheritdoc cref="Journal(int, int, int, Database)" path="/param[@name='Writers']"/>
    public int Writers { get; } = Require.AtLeastOne(Writers);

    /// <inheritdoc cref="Journal(int, int, int, Database)" path="/param[@name='Entities']"/>
    public int Entities { get; } = Require.AtLeast(Writers, Entities, nameof(Entities));

    /// <inheritdoc cref="Journal(int, int, int, Database)" path="/param[@name='EventsPerEntity']"/>
    public int EventsPerEntity { get; } = Require.AtLeastOne(EventsPerEntity);

    /// <summary>Events of a run.</summary>
    public long Events => (long)Entities * EventsPerEntity;

    /// <summary>What an event contains: no two of a run are equal.</summary>
    /// <param name="offset">The run's offset.</param>
    /// <param name="entity">The entity, from 0.</param>
    /// <param name="place">The event's place in its entity, from 1.</param>
    public long NumberOf(long offset, int entity, int place) => offset + (place - 1L) * Entities + entity + 1;

    /// <inheritdoc/>
    public override bool NeedsServer => Database == Database.PostgreSQL;

    /// <inheritdoc/>
    public override Expectation Expectation => new(Entities, 2 * Events, Expectation.Sum(Events), Events);

    /// <inheritdoc/>
    public override (string Name, long Count)? Repeats => ("event", Events);

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new(Invariant($"{Writers}"));

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("a saved event", 1);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [
            new(
                "A saved event",
                QuestionGroup.Saving,
                "Entities=64;Writers=1;EventsPerEntity=10;Database=SQLite",
                HasPicture: true
            ),
            new(
                "A saved event, 32 writers",
                QuestionGroup.Saving,
                "Entities=64;Writers=32;EventsPerEntity=10;Database=SQLite"
            ),
            new(
                "A saved event, server",
                QuestionGroup.Saving,
                "Entities=64;Writers=1;EventsPerEntity=10;Database=PostgreSQL",
                HasPicture: true
            ),
            new(
                "A saved event, server, 32 writers",
                QuestionGroup.Saving,
                "Entities=64;Writers=32;EventsPerEntity=10;Database=PostgreSQL"
            ),
        ];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [
            .. from database in Enum.GetValues<Database>()
            from writers in new[] { 1, 32 }
            select Size.Quick(new Journal(64, writers, 10, database)).AndVariants(),
        ];

    /// <inheritdoc/>
    public static IEnumerable<Workload> Checked =>
        [
            .. from database in Enum.GetValues<Database>()
            from work in new[]
            {
                new Journal(1, 1, 1, database),
                new Journal(5, 2, 3, database),
                new Journal(8, 8, 10, database),
            }
            select work,
        ];
}
