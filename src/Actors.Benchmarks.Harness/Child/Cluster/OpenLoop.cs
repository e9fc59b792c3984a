namespace Actors.Benchmarks.Harness.Child;

/// <summary>A request of an open loop, and what became of it. Times are in milliseconds from the start of the loop.</summary>
/// <param name="Key">The index of the entity.</param>
/// <param name="Number">The number that the answer must contain.</param>
internal sealed record Attempt(int Key, long Number, double Due)
{
    /// <summary>When it was sent.</summary>
    public double Sent { get; set; }

    /// <summary>When it was answered, or failed; null while it is under way.</summary>
    public double? Ended { get; private set; }

    public bool IsAnswered { get; private set; }

    public bool HasFailed => Ended is not null && !IsAnswered;

    /// <summary>The answer, if it was answered.</summary>
    public EntityReply Reply { get; private set; }

    /// <summary>How many requests the activation had handled, with this one.</summary>
    public long Count => Reply.Answer - Number;

    public void Answer(EntityReply reply, double at)
    {
        (Reply, IsAnswered) = (reply, true);
        Thread.MemoryBarrier(); // other threads read the end before the reply
        Ended = at;
    }

    public void Fail(double at) => Ended = at;
}

/// <summary>Sends requests at a given rate, whether or not earlier ones were answered, and asks the entities in turn, in shuffled order.
/// A request has a second from when it was due; nobody repeats it but the library.</summary>
/// <param name="rate">Requests a second.</param>
internal sealed class OpenLoop(IClusterDriver driver, string[] names, int rate)
{
    /// <summary>How late the driver may be at most.</summary>
    public const double MostLateMilliseconds = 250;

    private static readonly TimeSpan Deadline = TimeSpan.FromSeconds(1);

    private readonly int[] _order = [.. Enumerable.Range(0, names.Length).Shuffle()];
    private readonly List<Attempt> _attempts = [];
    private readonly long _offset = Random.Shared.Next();
    private readonly long _start = Stopwatch.GetTimestamp();

    /// <summary>Milliseconds from the start until now.</summary>
    public double Now => Stopwatch.GetElapsedTime(_start).TotalMilliseconds;

    /// <summary>How late a request was sent at most, in milliseconds.</summary>
    public double MaxLate { get; private set; }

    /// <summary>The requests so far, in the order in which they were due.</summary>
    public Attempt[] Attempts
    {
        get
        {
            lock (_attempts)
            {
                return [.. _attempts];
            }
        }
    }

    /// <summary>Sends until it is told to end. Blocks the calling thread, which sleeps between requests: at these rates nothing is gained by
    /// a thread that spins, and what the nodes do after a fault would be slower.</summary>
    public void Run(CancellationToken end)
    {
        double gap = 1000.0 / rate;
        for (int i = 0; !end.IsCancellationRequested; i++)
        {
            double due = i * gap;
            while (Now < due)
            {
                Thread.Sleep(1);
            }

            Attempt attempt = new(_order[i % _order.Length], _offset + i, due) { Sent = Now };
            MaxLate = Math.Max(MaxLate, attempt.Sent - due);
            lock (_attempts)
            {
                _attempts.Add(attempt);
            }

            _ = Task.Run(() => SendAsync(attempt), CancellationToken.None); // a library may block its sender
        }
    }

    /// <summary>Waits until all requests were answered or have failed.</summary>
    public async Task EndAsync()
    {
        while (Array.Exists(Attempts, attempt => attempt.Ended is null))
        {
            await Task.Delay(10).ConfigureAwait(false);
        }
    }

    private async Task SendAsync(Attempt attempt)
    {
        TimeSpan left = Deadline - TimeSpan.FromMilliseconds(Now - attempt.Due);
        try
        {
            Task<EntityReply> asked = driver.AskAsync(names[attempt.Key], attempt.Number);
            EntityReply reply = await asked
                .WaitAsync(left > TimeSpan.Zero ? left : TimeSpan.Zero)
                .ConfigureAwait(false);
            attempt.Answer(reply, Now);
        }
        // Each library has exceptions of its own for a request that fails, and that is what is counted here.
        catch (Exception)
        {
            attempt.Fail(Now);
        }
    }
}
