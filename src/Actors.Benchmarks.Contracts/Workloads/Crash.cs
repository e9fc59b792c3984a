namespace Actors.Benchmarks;

/// <summary>The process whose entities save events is killed, by SIGKILL, while writers wait for answers. A fresh one recovers the
/// entities.</summary>
/// <param name="Entities">Entities, at least <paramref name="Writers"/>.</param>
/// <param name="Writers">Writers, each of which has one request outstanding, at least 1. Entity e belongs to writer e modulo this.</param>
/// <param name="Kills">How often, each time with entities that have saved nothing, at least 1.</param>
/// <param name="Database">Where events are saved.</param>
public sealed record Crash(int Entities, int Writers, int Kills, Database Database) : Workload<Crash>, ISizes<Crash>
{
    /// <summary>Answers before the process is killed, at least: a library that starts late would be killed before it has saved anything.
    /// </summary>
    public const int LeastAnswers = 50;

    /// <summary>Milliseconds from there to the kill, at least.</summary>
    public const int LeastDelay = 100;

    /// <summary>The same, at most.</summary>
    public const int MostDelay = 1500;

    /// <inheritdoc cref="Crash(int, int, int, Database)" path="/param[@name='Writers']"/>
    public int Writers { get; } = Require.AtLeastOne(Writers);

    /// <inheritdoc cref="Crash(int, int, int, Database)" path="/param[@name='Entities']"/>
    public int Entities { get; } = Require.AtLeast(Writers, Entities, nameof(Entities));

    /// <inheritdoc cref="Crash(int, int, int, Database)" path="/param[@name='Kills']"/>
    public int Kills { get; } = Require.AtLeastOne(Kills);

    /// <summary>What an event contains: no two of a run are equal.</summary>
    /// <param name="offset">The run's offset.</param>
    /// <param name="entity">The entity, from 0.</param>
    /// <param name="place">The event's place in its entity, from 1.</param>
    public long NumberOf(long offset, int entity, long place) => offset + (place - 1) * Entities + entity + 1;

    /// <inheritdoc/>
    public override bool NeedsServer => Database == Database.PostgreSQL;

    // How many events there are depends on when the process is killed.
    /// <inheritdoc/>
    public override Expectation Expectation => new(0, 0, 0, 0);

    /// <inheritdoc/>
    public override InFlight InFlightOf(Row row) => new(Invariant($"{Writers}"));

    /// <inheritdoc/>
    public override Measured Measured => Measured.Readings;

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("all entities are back", null);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [
            new("Back after a kill", QuestionGroup.Saving, "Database=SQLite", HasPicture: true),
            new("Back after a kill, server", QuestionGroup.Saving, "Database=PostgreSQL", HasPicture: true),
        ];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [
            .. from database in Enum.GetValues<Database>()
            from size in new[]
            {
                Size.Quick(new Crash(32, 8, 2, database)).AndVariants(),
                Size.Full(new Crash(32, 8, 20, database)).With(Size.Objects),
            }
            select size,
        ];

    /// <inheritdoc/>
    public static IEnumerable<Workload> Checked => []; // a run needs several processes
}
