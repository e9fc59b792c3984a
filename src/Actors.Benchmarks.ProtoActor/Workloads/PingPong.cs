using Proto;

namespace Actors.Benchmarks.ProtoActor.Obj;

/// <summary>Tells a ping actor to begin; comes from the harness.</summary>
internal sealed record Serve(long Offset);

internal sealed record PairPing(long Number);

/// <summary>The Ping's number, and how many Pings the pong actor has handled.</summary>
internal sealed record PairPong(long Number, int Received);

internal sealed class PongActor(int roundTrips) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPing ping:
                _received++;
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                context.Send(context.Parent!, new PairPong(ping.Number, _received));
                break;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }
}

internal sealed class PingActor(int window, int roundTrips, TaskCompletionSource<Tally> done) : IActor
{
    private PID? _partner;
    private long _offset;
    private int _sent;
    private int _received;
    private long _sum;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPong pong:
                _received++;
                _sum += pong.Number;
                if (_sent < roundTrips)
                {
                    Ping(context);
                }
                else if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                    done.SetResult(new Tally(2, _received + pong.Received, _sum));
                }

                break;
            case Serve serve:
                _offset = serve.Offset;
                _partner = context.Spawn(Props.FromProducer(() => new PongActor(roundTrips)));
                while (_sent < window)
                {
                    Ping(context);
                }

                break;
            case Started:
                Lifecycle.Started();
                break;
            case Stopped:
                Lifecycle.Ended();
                break;
        }

        return Task.CompletedTask;
    }

    private void Ping(IContext context)
    {
        _sent++;
        context.Send(_partner!, new PairPing(_offset + _sent));
    }
}

internal static class PingPongRun
{
    public static async Task<Tally> RunAsync(ActorSystem system, PingPong workload, long offset)
    {
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            Props ping = Props.FromProducer(() => new PingActor(workload.Window, workload.RoundTripsPerPair, done));
            system.Root.Send(system.Root.Spawn(ping), new Serve(offset));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
