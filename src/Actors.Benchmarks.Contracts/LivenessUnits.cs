namespace Actors.Benchmarks;

/// <summary>A message of <see cref="LivenessUnits"/>.</summary>
/// <param name="Number">The question, or the answer.</param>
/// <param name="Received">0 in a tick and in the question; in the answer, how many questions the sender has handled.</param>
public sealed record LivenessMessage(long Number, int Received);

/// <summary>The handlers of the two units of <see cref="Liveness"/>. They serve libraries whose units are work items of the thread
/// pool. Where a library schedules its units itself, its own messages and handlers are what must be checked.</summary>
public static class LivenessUnits
{
    /// <summary>Does the work.</summary>
    /// <param name="offset">As in <see cref="IActorBench{TWorkload}.RunAsync"/>.</param>
    /// <param name="start">Starts a unit of the library, which has the given handler and ends after it has returned
    /// <see langword="true"/>. Returns what sends a message to the unit, also from its own handler.</param>
    /// <returns>What the units have counted.</returns>
    public static Task<Tally> RunAsync(long offset, Func<Func<LivenessMessage, bool>, Action<LivenessMessage>> start)
    {
        TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
        bool hasAsked = false;
        int received = 0;
        int receivedByPartner = 0;
        long result = 0;
        Action<LivenessMessage> sendToBusy = null!;
        sendToBusy = start(HandleBusy);
        sendToBusy(new LivenessMessage(0, 0));
        return done.Task;

        // Always has a tick to handle, until its question is answered.
        bool HandleBusy(LivenessMessage message)
        {
            if (message.Received > 0)
            {
                received++;
                receivedByPartner = message.Received;
                result = message.Number;
                return false;
            }

            if (received == 1)
            {
                done.SetResult(new Tally(2, received + receivedByPartner, result));
                return true;
            }

            if (!hasAsked)
            {
                hasAsked = true;
                start(Answer(sendToBusy))(new LivenessMessage(offset, 0));
            }

            sendToBusy(new LivenessMessage(0, 0));
            return false;
        }
    }

    private static Func<LivenessMessage, bool> Answer(Action<LivenessMessage> reply)
    {
        int received = 0;
        return question =>
        {
            received++;
            reply(new LivenessMessage(question.Number + 1, received));
            return true;
        };
    }
}
