namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The right to measure: on a machine, one measuring process of all programs runs at a time.</summary>
/// <remarks>There are two locks. A program that waits holds the first one while it waits for the second one, with which it measures. The
/// program that has measured must wait for the first one, so that the other program is next.</remarks>
internal sealed class Turn : IDisposable
{
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(20);

    private readonly Action _whenShared;
    private IDisposable? _taken;

    /// <summary>Waits until the others let this program measure.</summary>
    /// <param name="whenShared">Called when another program measures, perhaps often.</param>
    public Turn(Action whenShared)
    {
        _whenShared = whenShared;
        Wait();
    }

    /// <summary>Lets others measure while <paramref name="wait"/> waits.</summary>
    public void Leave(Action wait)
    {
        Dispose();
        wait();
        Wait();
    }

    public void Dispose()
    {
        _taken?.Dispose();
        _taken = null;
    }

    private void Wait()
    {
        using IDisposable? next = Take("next");
        _taken = Take("measuring");
    }

    private IDisposable? Take(string name)
    {
        while (true)
        {
            IDisposable? taken = FileLock.TryTake(name, out bool isTaken, isKept: true);
            if (!isTaken)
            {
                return taken;
            }

            _whenShared();
            Thread.Sleep(Poll);
        }
    }
}
