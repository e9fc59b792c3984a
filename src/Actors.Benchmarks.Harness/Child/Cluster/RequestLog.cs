namespace Actors.Benchmarks.Harness.Child;

/// <summary>The requests of a run in a closed loop: which are sent, and what was answered.</summary>
/// <param name="keys">The entity of each request, as an index of <paramref name="names"/>.</param>
/// <param name="offset">The number of a request is its place, from 1, plus this.</param>
internal sealed class RequestLog(IReadOnlyList<string> names, IReadOnlyList<int> keys, long offset)
{
    private readonly EntityReply[] _replies = new EntityReply[keys.Count];
    private int _next = -1;

    public long Offset { get; } = offset;

    /// <summary>The entity, the number and the answer of each request.</summary>
    public IEnumerable<(string Key, long Number, EntityReply Reply)> All =>
        _replies.Select((reply, i) => (names[keys[i]], NumberOf(i), reply));

    /// <summary>Sends all requests: so many callers have one outstanding each.</summary>
    public Task RunAsync(IClusterDriver driver, int callers)
    {
        if (callers == 1)
        {
            return CallAsync(driver);
        }

        Task[] all = new Task[callers];
        for (int i = 0; i < callers; i++)
        {
            all[i] = CallAsync(driver);
        }

        return Task.WhenAll(all);
    }

    private async Task CallAsync(IClusterDriver driver)
    {
        int i;
        while ((i = Interlocked.Increment(ref _next)) < _replies.Length)
        {
            _replies[i] = await driver.AskAsync(names[keys[i]], NumberOf(i)).ConfigureAwait(false);
        }
    }

    private long NumberOf(int i) => Offset + i + 1;
}
