namespace Actors.Benchmarks.Harness;

/// <summary>Whether the user has ended the run. A case that ends because of it has not failed.</summary>
internal sealed class Interruption
{
    // Ctrl-C reaches the measuring process, too, which may end before this process has noticed.
    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(300);

    private readonly ManualResetEventSlim _requested = new();

    /// <summary>The user has ended the run.</summary>
    public void Request() => _requested.Set();

    /// <summary>Never returns if the user has ended the run: whoever stops it also ends the process, and the exit code would be
    /// that of the last one who sets it.</summary>
    public void BlockIfRequested()
    {
        if (_requested.IsSet)
        {
            Thread.Sleep(Timeout.Infinite);
        }
    }

    /// <summary>Whether <paramref name="result"/> has no number only because the run was ended.</summary>
    public bool Explains(CaseResult result) => result.Failures.Count > 0 && _requested.Wait(Patience);
}
