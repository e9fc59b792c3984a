using Actors.Benchmarks.Protos;
using Proto;
using Proto.Remote;

namespace Actors.Benchmarks.ProtoActor.Serialized;

/// <summary>The library's own way to encode and decode what stays in the process.</summary>
internal static class Encoding
{
    private static readonly Func<Sender, Sender> Forced = ForcedSerializationSenderMiddleware.Create();

    /// <summary>Props of an actor that encodes whatever it sends.</summary>
    public static Props Of(Producer producer) => Props.FromProducer(producer).WithSenderMiddleware(Forced);

    /// <summary>Registers the messages, where no earlier run has.</summary>
    public static void Register(ActorSystem system)
    {
        if (system.Extensions.Get<Serialization>() is null)
        {
            Serialization serialization = new();
            serialization.RegisterFileDescriptor(PairReflection.Descriptor);
            system.Extensions.Register(serialization);
        }
    }
}

/// <summary>Tells a ping actor to begin; comes from the harness, and is not encoded.</summary>
internal sealed record Serve(long Offset);

internal sealed class PongActor(int roundTrips) : IActor
{
    private int _received;

    public Task ReceiveAsync(IContext context)
    {
        switch (context.Message)
        {
            case PairPing ping:
                Handover.Received(ping);
                _received++;
                if (_received == roundTrips)
                {
                    context.Stop(context.Self);
                }

                PairPong pong = new() { Number = ping.Number, Received = _received };
                Handover.Sent(pong);
                context.Send(context.Parent!, pong);
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
                Handover.Received(pong);
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
                _partner = context.Spawn(Encoding.Of(() => new PongActor(roundTrips)));
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
        PairPing ping = new() { Number = _offset + _sent };
        Handover.Sent(ping);
        context.Send(_partner!, ping);
    }
}

internal static class PingPongRun
{
    public static async Task<Tally> RunAsync(ActorSystem system, PingPong workload, long offset)
    {
        Encoding.Register(system);
        Task<Tally>[] pairs = new Task<Tally>[workload.Pairs];
        for (int i = 0; i < pairs.Length; i++)
        {
            TaskCompletionSource<Tally> done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            Props ping = Encoding.Of(() => new PingActor(workload.Window, workload.RoundTripsPerPair, done));
            system.Root.Send(system.Root.Spawn(ping), new Serve(offset));
            pairs[i] = done.Task;
        }

        return Tally.Sum(await Task.WhenAll(pairs).ConfigureAwait(false));
    }
}
