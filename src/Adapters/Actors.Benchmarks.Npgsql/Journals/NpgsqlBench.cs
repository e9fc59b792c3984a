using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Npgsql;

/// <summary>What saving an event costs without an actor library: an insert into a table of PostgreSQL.</summary>
/// <remarks>
/// | setting     | value                        | why                                                                         |
/// |-------------|------------------------------|-----------------------------------------------------------------------------|
/// | connections | one for each writer, at most | the server commits what several of them wait for together                   |
/// | statement   | prepared                     | as documented for statements that run often (npgsql.org/doc/prepare.html)   |
/// | transaction | none of its own              | a statement without one is committed at its end                             |
/// | durability  | that of the server           | read back, and printed                                                      |
/// Deviations: an entity is a count and a sum in this process, and no unit.
/// </remarks>
public sealed class NpgsqlBench : EventTableBench
{
    public override bool CanSaveIn(Database database) => database == Database.PostgreSQL;

    private protected override EventDatabase Open(EventStore store) => new PostgresSchema(store);
}
