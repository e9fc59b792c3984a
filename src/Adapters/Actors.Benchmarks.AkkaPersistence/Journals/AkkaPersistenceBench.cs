using System.Globalization;
using System.Text.Json;
using Actors.Benchmarks.Sqlite;
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
/// | provider   | SQLite.MS                    | linq2db over Microsoft.Data.Sqlite                                                  |
/// | tables     | made by the plugin           | the default, auto-initialize (persistence.conf)                                    |
/// | queues     | 3, the default               | parallelism: queues that write, each of which commits what waits in it             |
/// | mode       | delete, the default          | SQLite's own; the plugin sets none                                                 |
/// | serializer | Newtonsoft.Json              | the default for classes                                                            |
/// | actor      | UntypedPersistentActor       | the first one of the documentation (event-sourcing.md)                             |
/// | answer     | in the handler of Persist    | runs when the event is in the journal                                              |
/// | snapshots  | none                         | no run has so many events that they would pay                                      |
/// | end        | PoisonPill                   | outside the clock                                                                  |
/// </remarks>
public class AkkaPersistenceBench : IJournalBench
{
    private const string Prefix = "run-";

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly bool _isWal;
    private readonly string _settings;
    private SqliteFile? _file;
    private ActorSystem? _system;
    private long _runs;

    public AkkaPersistenceBench()
        : this(isWal: false, "") { }

    private protected AkkaPersistenceBench(bool isWal, string settings) => (_isWal, _settings) = (isWal, settings);

    public Task StartAsync()
    {
        _file = SqliteFile.Create(_isWal);
        string database = $"""
            connection-string = {JsonSerializer.Serialize(_file.ConnectionString)}
            provider-name = "SQLite.MS"
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
        return Task.CompletedTask;
    }

    public async Task<IJournal> OpenAsync(Journal workload)
    {
        string run = $"{Prefix}{++_runs}-";
        IActorRef[] entities =
        [
            .. Enumerable
                .Range(0, workload.Entities)
                .Select(entity => _system!.ActorOf(JournalEntity.Props(run, entity), $"{run}{entity}")),
        ];
        AkkaJournal journal = new(_file!, run, entities);
        for (int entity = 0; entity < entities.Length; entity++)
        {
            await journal.TotalOfAsync(entity).ConfigureAwait(false); // it answers when it has recovered
        }

        return journal;
    }

    public Task<Durability> ReadDurabilityAsync() => Task.FromResult(_file!.ReadDurability());

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

        _file?.Dispose();
    }
}

/// <summary>As <see cref="AkkaPersistenceBench"/>, with a write-ahead log, which the database file keeps.</summary>
public sealed class AkkaPersistenceWalBench : AkkaPersistenceBench
{
    public AkkaPersistenceWalBench()
        : base(isWal: true, "") { }
}

/// <summary>As <see cref="AkkaPersistenceWalBench"/>, with one queue that writes.</summary>
public sealed class AkkaPersistenceOneQueueBench : AkkaPersistenceBench
{
    public AkkaPersistenceOneQueueBench()
        : base(isWal: true, "parallelism = 1") { }
}

/// <summary>Entities of a run.</summary>
internal sealed class AkkaJournal(SqliteFile file, string run, IActorRef[] entities) : IJournal
{
    public async Task<long> SaveAsync(int entity, long number) =>
        (await entities[entity].Ask<Saved>(new Save(number)).ConfigureAwait(false)).Count;

    public Task<JournalTotal> TotalOfAsync(int entity) => entities[entity].Ask<JournalTotal>(new GetTotal());

    public Task<IReadOnlyList<SavedEvent>> ReadAsync()
    {
        using SqliteConnection connection = file.Open();
        using SqliteCommand command = connection.CreateCommand();
        command.CommandText =
            "SELECT message FROM journal WHERE persistence_id LIKE $run ORDER BY persistence_id, sequence_number";
        command.Parameters.AddWithValue("$run", run + "%");
        using SqliteDataReader reader = command.ExecuteReader();
        List<SavedEvent> events = [];
        while (reader.Read())
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

        return Task.FromResult<IReadOnlyList<SavedEvent>>(events);
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
