using System.Text;
using Xunit;

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>Snapshots of saved events.</summary>
public sealed class SnapshotTests
{
    private const int Events = 301; // one more than a snapshot needs

    [Fact]
    public async Task A_state_is_saved_beside_the_events_and_recovered()
    {
        Row row = AllRows.InOrder.Single(row => row.Name == "Akka.Persistence.Snapshots");
        Assert.SkipWhen(row.IsMissing, row.Library.MissingBecause ?? "");
        DirectoryInfo folder = Directory.CreateTempSubdirectory();
        EventStore store = new(Database.SQLite, folder.FullName, "");
        long sum = 0;

        IJournalBench saving = await StartAsync(row, store);
        IJournal entities = await saving.OpenAsync(1, 1);
        for (long number = 1; number <= Events; number++)
        {
            sum += number;
            Assert.Equal(number, await entities.SaveAsync(0, number));
        }

        await entities.CloseAsync();
        await saving.QuiesceAsync();
        await saving.DisposeAsync();
        IJournalBench recovering = await StartAsync(row, store);
        JournalTotal total = await (await recovering.OpenAsync(1, 1)).TotalOfAsync(0);
        await recovering.DisposeAsync();
        await recovering.DropAsync();
        byte[] file = await File.ReadAllBytesAsync(
            Assert.Single(folder.GetFiles()).FullName,
            TestContext.Current.CancellationToken
        );
        folder.Delete(recursive: true);

        Assert.Equal(new JournalTotal(Events, sum), total);
        Assert.Contains(nameof(JournalTotal), Encoding.UTF8.GetString(file)); // no event has this type
    }

    private static async Task<IJournalBench> StartAsync(Row row, EventStore store)
    {
        IJournalBench bench = (IJournalBench)row.CreateBench(MessageKind.Obj);
        bench.SaveIn(store);
        await bench.StartAsync();
        return bench;
    }
}
