using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)] // many read the memory of the process

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>How many bytes more a mailbox holds after a thousand messages than after one.</summary>
internal static class KeptRoom
{
    private const int Mailboxes = 500;
    private const int Attempts = 3;

    /// <param name="start">Starts a mailbox whose messages are given to <see cref="Handled"/>. Returns what sends to it.</param>
    public static async Task<long> BytesAsync(Func<Action<object>> start)
    {
        // Objects of earlier tests may be freed meanwhile, so the middle one counts.
        long[] bytes = new long[Attempts];
        for (int i = 0; i < Attempts; i++)
        {
            bytes[i] = await HeldAsync(start, 1000) - await HeldAsync(start, 1);
        }

        return bytes.Order().ElementAt(Attempts / 2);
    }

    /// <summary>Called by the handler for each message. Waits until all have been sent, so that they fill the mailbox.</summary>
    public static void Handled(object message)
    {
        lock (message)
        {
            ((CountdownEvent)message).Signal();
        }
    }

    private static async Task<long> HeldAsync(Func<Action<object>> start, int messages)
    {
        Action<object>[] mailboxes = new Action<object>[Mailboxes];
        long before = GC.GetTotalMemory(forceFullCollection: true);
        using CountdownEvent left = new(Mailboxes * messages);
        for (int i = 0; i < Mailboxes; i++)
        {
            mailboxes[i] = start();
            lock (left)
            {
                for (int j = 0; j < messages; j++)
                {
                    mailboxes[i](left);
                }
            }
        }

        await Task.Run(left.Wait);
        long held = GC.GetTotalMemory(forceFullCollection: true) - before;
        GC.KeepAlive(mailboxes);
        return held / Mailboxes;
    }
}
