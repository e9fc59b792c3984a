namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The right to measure: on a machine, one measuring process of all programs runs at a time.</summary>
/// <remarks>There are two locks. A program that waits holds the first one while it waits for the second one, with which it measures. The
/// program that has measured must wait for the first one, so that the other program is next.</remarks>
internal sealed class Turn : IDisposable
{
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(20);

    private IDisposable? _taken;

    /// <summary>Whether another program has measured since this one began.</summary>
    public static bool IsShared { get; private set; }

    /// <summary>Waits until the others let this program measure.</summary>
    public Turn() => Wait();

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

    private static IDisposable? Take(string name)
    {
        while (true)
        {
            IDisposable? taken = FileLock.TryTake(name, out bool isTaken, isKept: true);
            if (!isTaken)
            {
                return taken;
            }

            if (!IsShared)
            {
                IsShared = true;
                Console.Error.WriteLine("Another program measures on this machine. The two take turns.");
            }

            Thread.Sleep(Poll);
        }
    }
}
