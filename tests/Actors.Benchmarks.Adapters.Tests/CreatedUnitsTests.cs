using Xunit;

namespace Actors.Benchmarks.Adapters.Tests;

public sealed class CreatedUnitsTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(17)]
    [InlineData(129)]
    [InlineData(10_000)]
    public async Task Completes_with_all_reports_of_several_threads(int count)
    {
        for (int run = 0; run < 100; run++)
        {
            CreatedUnits created = new(count);

            System.Threading.Tasks.Parallel.For(1, count + 1, number => created.Report(number));

            Tally all = await created.All.WaitAsync(TimeSpan.FromSeconds(30), TestContext.Current.CancellationToken);
            Assert.Equal(new Tally(count, 0, count * (count + 1L) / 2), all);
        }
    }
}
