using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Orleans;

internal interface IEntityGrain : IGrainWithStringKey
{
    ValueTask<EntityAnswer> Ask(EntityRequest request);

    ValueTask<PlainEntityAnswer> AskPlain(PlainEntityRequest request);
}

/// <summary>An entity.</summary>
[GrainType(Kind)]
internal sealed class EntityGrain(EntityCensus census) : Grain, IEntityGrain
{
    public const string Kind = "entity";

    private EntityState _state = null!;

    public override Task OnActivateAsync(CancellationToken cancellationToken)
    {
        _state = census.Activate(this.GetPrimaryKeyString());
        return Task.CompletedTask;
    }

    public override Task OnDeactivateAsync(DeactivationReason reason, CancellationToken cancellationToken)
    {
        _state.Deactivate();
        return Task.CompletedTask;
    }

    public ValueTask<EntityAnswer> Ask(EntityRequest request)
    {
        _state.Count++;
        EntityAnswer answer = new()
        {
            Answer = request.Number + _state.Count,
            Node = census.Node,
            Activation = _state.Activation,
        };
        return new(answer);
    }

    public ValueTask<PlainEntityAnswer> AskPlain(PlainEntityRequest request)
    {
        _state.Count++;
        return new(new PlainEntityAnswer(request.Number + _state.Count, census.Node, _state.Activation));
    }
}

/// <summary>A request that the library's own serializer encodes.</summary>
[GenerateSerializer]
internal sealed record PlainEntityRequest(long Number);

/// <inheritdoc cref="PlainEntityRequest"/>
[GenerateSerializer]
internal sealed record PlainEntityAnswer(long Answer, int Node, long Activation);

[RegisterSerializer, RegisterCopier]
internal sealed class EntityRequestCodec() : ProtobufCodec<EntityRequest>(EntityRequest.Parser);

[RegisterSerializer, RegisterCopier]
internal sealed class EntityAnswerCodec() : ProtobufCodec<EntityAnswer>(EntityAnswer.Parser);
