namespace Actors.Benchmarks.Orleans.Obj;

[GenerateSerializer]
internal sealed record Tick();

[GenerateSerializer]
internal sealed record Question(long Number);

/// <summary>The Question's number plus 1, and how many Questions the answering grain has handled.</summary>
[GenerateSerializer]
internal sealed record Answer(long Number, int Received);

internal interface ITickingGrain : IGrainWithIntegerKey
{
    [OneWay]
    ValueTask ReceiveTick(Tick tick);

    [OneWay]
    ValueTask ReceiveAnswer(Answer answer);

    /// <summary>Sends the first Tick, and waits until the grain has ended. Other calls are handled meanwhile.</summary>
    [AlwaysInterleave, ResponseTimeout(SiloHost.LongEnough)]
    ValueTask<Tally> StartLiveness(long offset);
}

internal interface IAnsweringGrain : IGrainWithIntegerKey
{
    [OneWay]
    ValueTask ReceiveQuestion(Question question);
}

/// <summary>Calls itself in the handler of each Tick. The call waits in the grain's mailbox until the handler has returned.</summary>
[GrainType("ticking" + Kind.Suffix)]
internal sealed class TickingGrain : RunGrain, ITickingGrain
{
    private readonly TaskCompletionSource<Tally> _done = new();
    private ITickingGrain? _self;
    private long _offset;
    private bool _hasAsked;
    private int _received; // Answers
    private int _partnerReceived;
    private long _answer;

    public async ValueTask<Tally> StartLiveness(long offset)
    {
        _self = this.AsReference<ITickingGrain>();
        _offset = offset;
        await _self.ReceiveTick(new Tick());
        return await _done.Task;
    }

    public ValueTask ReceiveTick(Tick tick)
    {
        if (_received > 0)
        {
            _done.SetResult(new Tally(2, _received + _partnerReceived, _answer));
            return default;
        }

        if (!_hasAsked)
        {
            _hasAsked = true;
            IAnsweringGrain partner = GrainFactory.GetGrain<IAnsweringGrain>(this.GetPrimaryKeyLong());
            _ = partner.ReceiveQuestion(new Question(_offset)); // one-way: complete when it returns
        }

        return _self!.ReceiveTick(new Tick());
    }

    public ValueTask ReceiveAnswer(Answer answer)
    {
        _received++;
        _partnerReceived = answer.Received;
        _answer = answer.Number;
        return default;
    }
}

[GrainType("answering" + Kind.Suffix)]
internal sealed class AnsweringGrain : RunGrain, IAnsweringGrain
{
    private int _received;

    public ValueTask ReceiveQuestion(Question question)
    {
        _received++;
        ITickingGrain asker = GrainFactory.GetGrain<ITickingGrain>(this.GetPrimaryKeyLong());
        return asker.ReceiveAnswer(new Answer(question.Number + 1, _received));
    }
}

public partial class OrleansBench : IActorBench<Liveness>
{
    public Task<Tally> RunAsync(Liveness workload, long offset) =>
        Grains.GetGrain<ITickingGrain>(RunKey.OfNewRun()).StartLiveness(offset).AsTask();
}
