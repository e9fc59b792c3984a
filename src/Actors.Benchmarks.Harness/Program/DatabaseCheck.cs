using Actors.Benchmarks.Harness.Machine;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>Refuses a database server that cannot be used, before anything is measured.</summary>
internal static class DatabaseCheck
{
    private static readonly Journal Smallest = new(1, 1, 1, Database.PostgreSQL);
    private static readonly TimeSpan Within = TimeSpan.FromSeconds(30);

    /// <exception cref="UsageException">It cannot be used.</exception>
    public static void Require(IReadOnlyList<Row> rows, string connection)
    {
        // The first row uses the driver alone.
        if (rows.FirstOrDefault(row => row.CanDo(Smallest, MessageKind.Obj)) is not { } row)
        {
            throw new UsageException("--database is for PostgreSQL, for which there is no row.");
        }

        try
        {
            TryAsync(row, connection).WaitAsync(Within).GetAwaiter().GetResult();
        }
        catch (Exception e)
        {
            throw new UsageException($"--database: {e.GetBaseException().Message}");
        }
    }

    private static async Task TryAsync(Row row, string connection)
    {
        await using TemporaryStore store = new(
            Database.PostgreSQL,
            connection,
            () => (IJournalBench)row.CreateBench(MessageKind.Obj)
        );
        IJournalBench bench = store.MakeBench();
        await bench.StartAsync().ConfigureAwait(false);
        Durability durability = await bench.ReadDurabilityAsync().ConfigureAwait(false);
        await bench.DisposeAsync().ConfigureAwait(false);
        if (durability.Complaint is { } complaint)
        {
            throw new UsageException(complaint);
        }
    }
}
