using System.Net;
using Actors.Benchmarks.Databases;

namespace Actors.Benchmarks.Orleans;

/// <summary><see cref="OrleansCluster"/> with a list of members in a database, as the documentation recommends for production.</summary>
/// <remarks>
/// | setting    | value               | why                                                                                        |
/// |------------|---------------------|--------------------------------------------------------------------------------------------|
/// | clustering | UseAdoNetClustering | of silos and of the client, in PostgreSQL. Any silo may die                                |
/// | client     | the default         | reads the list of gateways each minute                                                     |
/// Deviations: no Activation. The tables are those of the documentation (the page «ADO.NET
/// database configuration»), with SQL of ours, see <see cref="MembershipTable"/>. Everything else as <see cref="OrleansCluster"/>.
/// </remarks>
public sealed class OrleansDatabaseCluster : ICluster
{
    private PostgresSchema? _schema;

    public bool NeedsServer => true;

    public void ListMembersIn(EventStore store) => _schema = new PostgresSchema(store);

    public Task DropAsync() => _schema!.DropAsync();

    public IClusterNode CreateNode() => new OrleansDatabaseNode(_schema!);

    public IClusterDriver CreateDriver() =>
        new OrleansClusterDriver(findMembers: client =>
            client.UseAdoNetClustering(options =>
            {
                options.Invariant = MembershipTable.Invariant;
                options.ConnectionString = _schema!.ConnectionString;
            })
        );
}

/// <summary>A silo that is listed in a database. The first one makes the tables.</summary>
internal sealed class OrleansDatabaseNode(PostgresSchema schema) : IClusterNode
{
    private readonly OrleansClusterNode _node = new(
        silo =>
            silo.UseAdoNetClustering(options =>
            {
                options.Invariant = MembershipTable.Invariant;
                options.ConnectionString = schema.ConnectionString;
            }),
        isListed: true
    );

    public async Task<string> StartAsync(IPAddress here, int number, string? first, EntityCensus census)
    {
        if (first is null)
        {
            await MembershipTable.CreateAsync(schema).ConfigureAwait(false);
        }

        return await _node.StartAsync(here, number, first, census).ConfigureAwait(false);
    }

    public Task<int> CountNodesAsync() => _node.CountNodesAsync();

    public ValueTask DisposeAsync() => _node.DisposeAsync();
}
