namespace Actors.Benchmarks.Harness.Machine;

/// <summary>The right to measure: on a machine, one measuring process of all programs runs at a time.</summary>
/// <remarks>Who waits holds a lock of its own, for which the program that measures waits next. So they take turns.</remarks>
internal sealed class Turn(IDisposable? taken) : IDisposable
{
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(20);

    /// <summary>Whether another program has measured since this one began.</summary>
    public static bool IsShared { get; private set; }

    public static Turn Wait()
    {
        using IDisposable? next = Take("next");
        return new Turn(Take("measuring"));
    }

    public void Dispose() => taken?.Dispose();

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
