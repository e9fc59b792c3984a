using System.Text.Json;
using Actors.Benchmarks.Faults;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Results;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>Processes that save events are killed, and others recover: a sound row, and faulty ones.</summary>
public sealed class SavedEventsRun()
    : FaultyRun([
        "--job",
        "dry",
        "--time-limit",
        "60",
        "--filter",
        "*Crash*SoundJournal*",
        "*Crash*AnswersBeforeCommit*",
        "*Crash*SavesTwice*",
        "*Crash*SwapsEvents*",
        "*Crash*KnowsNeighbor*",
        "*Crash*DoesNotFlush*",
        "*Recovery*SoundJournal*",
        "*Recovery*SkipsEvent*",
        "*Journal*Writers: 1,*SoundJournal*",
        "*Journal*Writers: 1,*FlushesSeldom*",
    ])
{
    private protected override TimeSpan Limit => StartedProcess.LimitOfMany;
}

public sealed class SavedEventsTests(SavedEventsRun saved) : IClassFixture<SavedEventsRun>
{
    private readonly ProgramRun _run = saved.Run;

    [Theory]
    [InlineData(nameof(AnswersBeforeCommit), "Crash", " had been answered")]
    [InlineData(nameof(SkipsEvent), "Recovery", " has recovered JournalTotal ")]
    [InlineData(nameof(SavesTwice), "Crash", " had been answered")]
    [InlineData(nameof(SwapsEvents), "Crash", "the database has something else of entity ")]
    [InlineData(nameof(KnowsNeighbor), "Crash", "entity ")]
    [InlineData(nameof(FlushesSeldom), "Journal", "the server flushed its log 1 times for ")]
    [InlineData(nameof(DoesNotFlush), "Crash", "a commit is not on a disk: wal, synchronous OFF")]
    public void A_faulty_row_has_no_number_but_the_reason(string row, string workload, string reason)
    {
        JsonElement line = LineOf(row, workload);

        Assert.Contains(reason, Assert.Single(line.GetProperty("failures").EnumerateArray()).GetString());
    }

    [Fact]
    public void A_sound_row_says_what_was_left_after_the_kills()
    {
        JsonElement line = LineOf(nameof(SoundJournal), nameof(Crash));

        Assert.Empty(line.GetProperty("failures").EnumerateArray());
        JsonElement read = Assert.Single(line.GetProperty("crash").EnumerateArray());
        Assert.True(read.GetProperty("acknowledged").GetInt64() >= 2 * Crash.LeastAnswers);
        Assert.InRange(read.GetProperty("unanswered").GetInt64(), 0, 2 * 8);
        Assert.True(read.GetProperty("firstNanoseconds").GetDouble() <= read.GetProperty("allNanoseconds").GetDouble());
        Assert.Contains("a file", _run.TableOf("Crash"));
    }

    [Fact]
    public void A_database_that_does_not_tell_its_flushes_has_none() =>
        Assert.False(
            Assert
                .Single(LineOf(nameof(SoundJournal), nameof(Journal)).GetProperty("journal").EnumerateArray())
                .TryGetProperty("flushesEach", out _)
        );

    [Fact]
    public void A_sound_row_says_how_long_its_recovery_takes()
    {
        JsonElement line = LineOf(nameof(SoundJournal), nameof(Recovery));

        Assert.Empty(line.GetProperty("failures").EnumerateArray());
        JsonElement read = Assert.Single(line.GetProperty("recovery").EnumerateArray());
        Assert.True(
            read.GetProperty("fromStartNanoseconds").GetDouble() > read.GetProperty("firstNanoseconds").GetDouble()
        );
        Assert.True(read.GetProperty("nextNanoseconds").GetDouble() > 0);
        Assert.Contains("From start", _run.TableOf("Recovery"));
    }

    private JsonElement LineOf(string row, string workload) =>
        Assert.Single(_run.LinesOf(row), line => line.GetProperty("workload").GetString() == workload);
}

/// <summary>Database servers of the program's own.</summary>
public sealed class DatabaseServerTests
{
    [Fact]
    public void A_server_of_its_own_ends_with_the_program()
    {
        Assert.SkipWhen(PostgresServer.Obstacle is not null, PostgresServer.Obstacle ?? "");
        string folder;

        using (PostgresServer server = PostgresServer.Start())
        {
            folder = server.Folder;
            Assert.True(Directory.Exists(folder));
        }

        Assert.False(Directory.Exists(folder));
    }

    [Fact]
    public async Task A_server_of_its_own_ends_with_a_program_that_is_killed()
    {
        Assert.SkipWhen(PostgresServer.Obstacle is not null, PostgresServer.Obstacle ?? "");
        StartedProcess.RequireSignals();
        using ProgramRun run = ProgramRun.Start<AllRows>(
            "--database",
            PostgresServer.Asked,
            "--filter",
            "*JournalBenchmark*Npgsql*"
        );
        await run.MeasuringProcessAsync();

        run.Signal("KILL");
        await run.EndAsync();

        await run.WaitUntilAsync(() => run.Processes.Count == 0);
        Assert.DoesNotContain(
            new[] { StartedProcess.TemporaryIn(run.Folder), "/var/tmp" }.SelectMany(parent =>
                Directory.GetDirectories(parent, $"actors-benchmarks-events-{run.Id}-*")
            ),
            Directory.Exists
        );
    }
}
