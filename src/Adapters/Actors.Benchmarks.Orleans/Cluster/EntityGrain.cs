using Actors.Benchmarks.Protos;

namespace Actors.Benchmarks.Orleans;

internal interface IEntityGrain : IGrainWithStringKey
{
    ValueTask<EntityAnswer> Ask(EntityRequest request);
}

/// <summary>An entity.</summary>
[GrainType("entity")]
internal sealed class EntityGrain(EntityCensus census) : Grain, IEntityGrain
{
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
}

[RegisterSerializer, RegisterCopier]
internal sealed class EntityRequestCodec() : ProtobufCodec<EntityRequest>(EntityRequest.Parser);

[RegisterSerializer, RegisterCopier]
internal sealed class EntityAnswerCodec() : ProtobufCodec<EntityAnswer>(EntityAnswer.Parser);
