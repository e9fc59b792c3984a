using System.Threading.Channels;

namespace Actors.Benchmarks.Faults;

/// <summary>Does Post correctly, with a reader that waits at a gate.</summary>
public class SoundPost : IParkedBench<Post>
{
    /// <summary>Messages that reach the mailbox.</summary>
    protected virtual IEnumerable<long> Deliver(IEnumerable<long> messages) => messages;

    public Task<IParkedRun> ParkAsync(Post workload, long offset) =>
        Task.FromResult<IParkedRun>(new Run(Deliver(Enumerable.Range(1, workload.Count).Select(i => offset + i))));

    private sealed class Run : IParkedRun
    {
        private readonly IEnumerable<long> _messages;
        private readonly Channel<long> _inbox = Channel.CreateUnbounded<long>();
        private readonly TaskCompletionSource _gate = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly Task<Tally> _unit;

        public Run(IEnumerable<long> messages)
        {
            _messages = messages;
            _unit = ReadAsync();
        }

        public Task RunAsync()
        {
            foreach (long message in _messages)
            {
                _inbox.Writer.TryWrite(message);
            }

            _inbox.Writer.Complete();
            return Task.CompletedTask;
        }

        public Task<Tally> DrainAsync()
        {
            _gate.SetResult();
            return _unit;
        }

        private async Task<Tally> ReadAsync()
        {
            Lifecycle.Started();
            await _gate.Task;
            int received = 0;
            long sum = 0;
            await foreach (long message in _inbox.Reader.ReadAllAsync())
            {
                received++;
                sum += message;
            }

            Lifecycle.Ended();
            return new Tally(1, received, sum);
        }
    }
}

/// <summary>One posted message never reaches the mailbox. Nothing shows that before the mailbox is drained.</summary>
public sealed class LosesPost : SoundPost
{
    protected override IEnumerable<long> Deliver(IEnumerable<long> messages) => messages.Skip(1);
}

/// <summary>Writes a line to the file of the run for each start.</summary>
public sealed class LoggedStart : IActorBench<Ask>
{
    public Task StartAsync()
    {
        if (Environment.GetEnvironmentVariable("FAULTS_MARKER") is { } log)
        {
            File.AppendAllText(log, $"{Environment.ProcessId}\n");
        }

        return Task.CompletedTask;
    }

    public Task<Tally> RunAsync(Ask workload, long offset)
    {
        Lifecycle.Started();
        Lifecycle.Ended();
        long n = workload.Count;
        return Task.FromResult(new Tally(1, n, n * offset + n * (n + 1) / 2));
    }
}
