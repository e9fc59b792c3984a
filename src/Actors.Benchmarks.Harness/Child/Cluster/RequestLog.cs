namespace Actors.Benchmarks.Harness.Child;

/// <summary>The requests of a run in a closed loop: which are sent, and what was answered.</summary>
/// <param name="keys">The entity of each request.</param>
internal sealed class RequestLog(string[] keys)
{
    private readonly EntityReply[] _replies = new EntityReply[keys.Length];
    private int _next = -1;

    /// <summary>The number of a request is its place, from 1, plus this.</summary>
    public long Offset { get; } = Random.Shared.Next();

    /// <summary>The entity, the number and the answer of each request.</summary>
    public IEnumerable<(string Key, long Number, EntityReply Reply)> All =>
        _replies.Select((reply, i) => (keys[i], NumberOf(i), reply));

    /// <summary>Sends all requests: so many callers have one outstanding each.</summary>
    public Task RunAsync(IClusterDriver driver, int callers) =>
        Task.WhenAll(Enumerable.Range(0, callers).Select(_ => CallAsync(driver)));

    private async Task CallAsync(IClusterDriver driver)
    {
        int i;
        while ((i = Interlocked.Increment(ref _next)) < _replies.Length)
        {
            _replies[i] = await driver.AskAsync(keys[i], NumberOf(i)).ConfigureAwait(false);
        }
    }

    private long NumberOf(int i) => Offset + i + 1;
}
