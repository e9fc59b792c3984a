using System.Data.Common;
using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Orleans;

/// <summary>The tables of Orleans' clustering by ADO.NET. The package has no scripts; the columns, and the names and parameters of the
/// queries, are those of <c>PostgreSQL-Clustering.sql</c>, which the documentation links.</summary>
internal static class MembershipTable
{
    /// <summary>How Orleans names the driver of PostgreSQL.</summary>
    public const string Invariant = "Npgsql";

    private const string Silo =
        "DeploymentId = @DeploymentId AND Address = @Address AND Port = @Port AND Generation = @Generation";

    private const string Columns =
        "v.DeploymentId, m.Address, m.Port, m.Generation, m.SiloName, m.HostName, m.Status, m.ProxyPort, m.SuspectTimes, m.StartTime, m.IAmAliveTime, v.Version";

    // A change is made only if nobody has changed the table since it was read.
    private const string NextVersion = """
        WITH next AS (
            UPDATE OrleansMembershipVersionTable SET Timestamp = now(), Version = Version + 1
            WHERE DeploymentId = @DeploymentId AND Version = @Version
            RETURNING Version
        ), changed AS
        """;

    private const string HasChanged = "SELECT EXISTS (SELECT FROM changed)";

    private const string Tables = """
        CREATE TABLE OrleansQuery (QueryKey TEXT PRIMARY KEY, QueryText TEXT);
        CREATE TABLE OrleansMembershipVersionTable
        (
            DeploymentId TEXT PRIMARY KEY,
            Timestamp TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
            Version INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE OrleansMembershipTable
        (
            DeploymentId TEXT,
            Address TEXT,
            Port INTEGER,
            Generation INTEGER,
            SiloName TEXT NOT NULL,
            HostName TEXT NOT NULL,
            Status INTEGER NOT NULL,
            ProxyPort INTEGER,
            SuspectTimes TEXT,
            StartTime TIMESTAMPTZ(3) NOT NULL,
            IAmAliveTime TIMESTAMPTZ(3) NOT NULL,
            PRIMARY KEY (DeploymentId, Address, Port, Generation)
        )
        """;

    private static readonly IReadOnlyDictionary<string, string> Queries = new Dictionary<string, string>
    {
        ["InsertMembershipVersionKey"] = """
            WITH made AS (
                INSERT INTO OrleansMembershipVersionTable (DeploymentId) VALUES (@DeploymentId) ON CONFLICT DO NOTHING
                RETURNING Version
            )
            SELECT EXISTS (SELECT FROM made)
            """,
        ["InsertMembershipKey"] = $"""
            {NextVersion} (
                INSERT INTO OrleansMembershipTable
                SELECT @DeploymentId, @Address, @Port, @Generation, @SiloName, @HostName, @Status, @ProxyPort, NULL, @StartTime, @IAmAliveTime
                FROM next
                RETURNING Port
            )
            {HasChanged}
            """,
        ["UpdateMembershipKey"] = $"""
            {NextVersion} (
                UPDATE OrleansMembershipTable SET Status = @Status, SuspectTimes = @SuspectTimes, IAmAliveTime = @IAmAliveTime
                FROM next
                WHERE {Silo}
                RETURNING Port
            )
            {HasChanged}
            """,
        ["UpdateIAmAlivetimeKey"] = $"UPDATE OrleansMembershipTable SET IAmAliveTime = @IAmAliveTime WHERE {Silo}",
        ["MembershipReadRowKey"] = $"""
            SELECT {Columns} FROM OrleansMembershipVersionTable v
            LEFT JOIN OrleansMembershipTable m
            ON m.DeploymentId = v.DeploymentId AND m.Address = @Address AND m.Port = @Port AND m.Generation = @Generation
            WHERE v.DeploymentId = @DeploymentId
            """,
        ["MembershipReadAllKey"] = $"""
            SELECT {Columns} FROM OrleansMembershipVersionTable v
            LEFT JOIN OrleansMembershipTable m ON m.DeploymentId = v.DeploymentId
            WHERE v.DeploymentId = @DeploymentId
            """,
        ["GatewaysQueryKey"] = """
            SELECT Address, ProxyPort, Generation FROM OrleansMembershipTable
            WHERE DeploymentId = @DeploymentId AND Status = @Status AND ProxyPort > 0
            """,
        ["DeleteMembershipTableEntriesKey"] = """
            DELETE FROM OrleansMembershipTable WHERE DeploymentId = @DeploymentId;
            DELETE FROM OrleansMembershipVersionTable WHERE DeploymentId = @DeploymentId
            """,
        ["CleanupDefunctSiloEntriesKey"] = """
            DELETE FROM OrleansMembershipTable
            WHERE DeploymentId = @DeploymentId AND IAmAliveTime < @IAmAliveTime AND Status <> 3
            """,
    };

    /// <summary>Makes them in a schema, which it makes, too.</summary>
    public static async Task CreateAsync(PostgresSchema schema)
    {
        await schema.CreateAsync().ConfigureAwait(false);
        await using DbConnection connection = await schema.OpenAsync().ConfigureAwait(false);
        await connection.DoAsync(Tables).ConfigureAwait(false);
        foreach ((string key, string text) in Queries)
        {
            await connection
                .DoAsync(
                    $"INSERT INTO OrleansQuery VALUES ('{key}', '{text.Replace("'", "''", StringComparison.Ordinal)}')"
                )
                .ConfigureAwait(false);
        }
    }
}
