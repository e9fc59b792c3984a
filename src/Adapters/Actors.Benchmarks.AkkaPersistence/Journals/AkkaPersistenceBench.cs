using System.Data.Common;
using System.Globalization;
using System.Text.Json;
using Actors.Benchmarks.Databases;
using Akka.Configuration;
using Akka.Persistence.Sql;

namespace Actors.Benchmarks.AkkaPersistence;

/// <summary>Akka.NET's persistent actors as its documentation shows them, with the journal of Akka.Persistence.Sql.</summary>
/// <remarks>
/// | setting    | value                        | why                                                                                |
/// |------------|------------------------------|------------------------------------------------------------------------------------|
/// | system     | one for all runs             | a program creates it once                                                          |
/// | logging    | off                          | one line of log would disturb a measurement                                        |
/// | journal    | akka.persistence.journal.sql | the plugin that replaces those of single databases (README.md)                     |
/// | provider   | SQLite.MS or PostgreSQL.15   | linq2db over Microsoft.Data.Sqlite or Npgsql                                        |
/// | tables     | made by the plugin           | the default, auto-initialize (persistence.conf)                                    |
/// | queues     | 3, the default               | parallelism: queues that write, each of which commits what waits in it             |
/// | mode       | delete, the default          | SQLite's own; the plugin sets none. A server has no such mode                       |
/// | serializer | Newtonsoft.Json              | the default for classes                                                            |
/// | actor      | UntypedPersistentActor       | the first one of the documentation (event-sourcing.md)                             |
/// | answer     | in the handler of Persist    | runs when the event is in the journal                                              |
/// | snapshots  | none                         | an actor takes them only if it is told to                                          |
/// | end        | PoisonPill                   | outside the clock                                                                  |
/// </remarks>
public class AkkaPersistenceBench : IJournalBench
{
    private const string Prefix = "run-";

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly bool _isWal;
    private readonly string _settings;
    private EventDatabase? _database;
    private ActorSystem? _system;
    private string _provider = "";

    public AkkaPersistenceBench()
        : this(isWal: false, "") { }

    private protected AkkaPersistenceBench(bool isWal, string settings) => (_isWal, _settings) = (isWal, settings);

    /// <summary>After how many events an entity saves its state as well; null for never.</summary>
    private protected virtual int? SnapshotEvery => null;

    public virtual bool CanSaveIn(Database database) => true;

    public void SaveIn(EventStore store)
    {
        _database = EitherDatabase.Of(store, _isWal);
        _provider = store.Database == Database.SQLite ? "SQLite.MS" : "PostgreSQL.15";
    }

    public async Task StartAsync()
    {
        await _database!.CreateAsync().ConfigureAwait(false);
        string database = $"""
            connection-string = {JsonSerializer.Serialize(_database.ConnectionString)}
            provider-name = "{_provider}"
            """;
        Config config = ConfigurationFactory.ParseString(
            $$"""
            akka {
              loglevel = OFF
              stdout-loglevel = OFF
              log-dead-letters = off
              log-dead-letters-during-shutdown = off
              suppress-json-serializer-warning = on
              persistence {
                journal.plugin = "akka.persistence.journal.sql"
                journal.sql {
                  {{database}}
                  {{_settings}}
                }
                snapshot-store.plugin = "akka.persistence.snapshot-store.sql"
                snapshot-store.sql {
                  {{database}}
                }
              }
            }
            """
        );
        _system = ActorSystem.Create("journal", config.WithFallback(SqlPersistence.DefaultConfiguration));
    }

    public Task<IJournal> OpenAsync(long run, int entities)
    {
        string prefix = $"{Prefix}{run}-";
        return Task.FromResult<IJournal>(
            new AkkaJournal(
                _database!,
                prefix,
                [
                    .. Enumerable
                        .Range(0, entities)
                        .Select(entity =>
                            _system!.ActorOf(JournalEntity.Props(prefix, entity, SnapshotEvery), $"{prefix}{entity}")
                        ),
                ]
            )
        );
    }

    public Task<Durability> ReadDurabilityAsync() => _database!.ReadDurabilityAsync();

    public Task<long?> ReadFlushesAsync() => _database!.ReadFlushesAsync();

    public Task DropAsync() => _database!.DropAsync();

    // The journal has an actor there, too.
    public Task<long> QuiesceAsync() =>
        Census.SettleAsync(
            () =>
                Task.FromResult(
                    ((ActorRefWithCell)((ExtendedActorSystem)_system!).Guardian).Children.LongCount(actor =>
                        actor.Path.Name.StartsWith(Prefix, StringComparison.Ordinal)
                    )
                ),
            Patience
        );

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        if (_system is not null)
        {
            await _system.Terminate().ConfigureAwait(false);
        }
    }
}

/// <summary>As <see cref="AkkaPersistenceBench"/>, with snapshots.</summary>
public sealed class AkkaPersistenceSnapshotsBench : AkkaPersistenceBench, IActorBench<Journal>, IActorBench<Crash>
{
    /// <summary>After 1,000 or 10,000 events, the last hundred follow the last snapshot.</summary>
    public const int Every = 300;

    private protected override int? SnapshotEvery => Every;

    // An entity of these workloads has too few events for a snapshot.
    bool IActorBench<Journal>.CanDo(Journal workload) => false;

    bool IActorBench<Crash>.CanDo(Crash workload) => false;
}

/// <summary>As <see cref="AkkaPersistenceBench"/>, with a write-ahead log, which the database file keeps.</summary>
public class AkkaPersistenceWalBench : AkkaPersistenceBench
{
    public AkkaPersistenceWalBench()
        : this("") { }

    private protected AkkaPersistenceWalBench(string settings)
        : base(isWal: true, settings) { }

    public override bool CanSaveIn(Database database) => database == Database.SQLite;
}

/// <summary>As <see cref="AkkaPersistenceWalBench"/>, with one queue that writes.</summary>
public sealed class AkkaPersistenceOneQueueBench : AkkaPersistenceWalBench
{
    public AkkaPersistenceOneQueueBench()
        : base("parallelism = 1") { }
}

/// <summary>Entities of a run.</summary>
internal sealed class AkkaJournal(EventDatabase database, string run, IActorRef[] entities) : IJournal
{
    public async Task<long> SaveAsync(int entity, long number) =>
        (await entities[entity].Ask<Saved>(new Save(number)).ConfigureAwait(false)).Count;

    public Task<JournalTotal> TotalOfAsync(int entity) => entities[entity].Ask<JournalTotal>(new GetTotal());

    public async Task<IReadOnlyList<SavedEntity>> ReadAsync()
    {
        await using DbConnection connection = await database.OpenAsync().ConfigureAwait(false);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText =
            $"SELECT message FROM journal WHERE persistence_id LIKE '{run}%' ORDER BY persistence_id, sequence_number";
        await using DbDataReader reader = await command.ExecuteReaderAsync().ConfigureAwait(false);
        List<SavedEvent> events = [];
        while (await reader.ReadAsync().ConfigureAwait(false))
        {
            using JsonDocument message = JsonDocument.Parse(reader.GetFieldValue<byte[]>(0));
            JsonElement added = message.RootElement;
            events.Add(
                new SavedEvent(
                    (int)NumberOf(added, nameof(NumberAdded.Entity)),
                    NumberOf(added, nameof(NumberAdded.Number))
                )
            );
        }

        return SavedEntity.Of(events);
    }

    public Task<long> CloseAsync()
    {
        Array.ForEach(entities, entity => entity.Tell(PoisonPill.Instance));
        return Task.FromResult((long)entities.Length);
    }

    // The serializer writes an int as {"$":"I1"}, a long as a number, and 0 not at all.
    private static long NumberOf(JsonElement added, string name) =>
        !added.TryGetProperty(name, out JsonElement value) ? 0
        : value.ValueKind == JsonValueKind.Number ? value.GetInt64()
        : long.Parse(value.GetProperty("$").GetString()![1..], CultureInfo.InvariantCulture);
}
