namespace Actors.Benchmarks;

/// <summary>What happens to a node of a cluster.</summary>
public enum NodeFault
{
    /// <summary>Nothing: what the others are compared with.</summary>
    None,

    /// <summary>Its process is killed, by SIGKILL.</summary>
    Kill,

    /// <summary>The first node is killed, which may have tasks that the others do not have.</summary>
    KillFirst,

    /// <summary>It is told to leave, as by SIGTERM, and ends in good order.</summary>
    Leave,

    /// <summary>Its process stands still for 20 s, by SIGSTOP, and goes on.</summary>
    Freeze,

    /// <summary>Another node is cut off for 20 s. 5 s after that began, this one is killed.</summary>
    Overlap,
}

/// <summary>An open loop of requests to the entities of a cluster that has settled, of which one node is killed, told to leave, or stopped
/// 5 s later, or two of them have faults that overlap.</summary>
/// <param name="Keys">Entities, at least 1.</param>
/// <param name="Rate">Requests a second, at least 1. The entities get them in turn.</param>
/// <param name="Fault">What happens.</param>
/// <param name="SettleSeconds">How long the cluster gets the load before, at least 0. What finds a dead node learns from the nodes'
/// answers.</param>
public sealed record Failover(int Keys, int Rate, NodeFault Fault, int SettleSeconds)
    : ClusterWorkload<Failover>,
        ISizes<Failover>
{
    /// <summary>Nodes that host entities.</summary>
    public const int Nodes = 3;

    /// <summary>Seconds of the loop until it happens.</summary>
    public const int FaultAfterSeconds = 5;

    /// <summary>Seconds after which each library's detector of dead nodes has what it needs.</summary>
    public const int Settled = 60;

    /// <summary>A cluster that has just formed.</summary>
    public const int Young = 0;

    /// <summary>Seconds that a node stands still.</summary>
    public const int FreezeSeconds = 20;

    /// <summary>Seconds that a node is cut off.</summary>
    public const int CutSeconds = 20;

    /// <summary>Seconds from the first of two faults to the second one.</summary>
    public const int SecondFaultAfterSeconds = 5;

    /// <inheritdoc cref="Failover(int, int, NodeFault, int)" path="/param[@name='Keys']"/>
    public int Keys { get; } = Require.AtLeastOne(Keys);

    /// <inheritdoc cref="Failover(int, int, NodeFault, int)" path="/param[@name='Rate']"/>
    public int Rate { get; } = Require.AtLeastOne(Rate);

    /// <inheritdoc cref="Failover(int, int, NodeFault, int)" path="/param[@name='SettleSeconds']"/>
    public int SettleSeconds { get; } = Require.AtLeast(0, SettleSeconds);

    // How many requests there are depends on when the entities are back.
    /// <inheritdoc/>
    public override Expectation Expectation => new(0, 0, 0, 0);

    /// <inheritdoc/>
    public override Measured Measured => Measured.Readings;

    /// <inheritdoc/>
    public static FigureUnit Figure { get; } = new("an entity's outage, median", null);

    /// <inheritdoc/>
    public static IEnumerable<Question> Questions =>
        [
            new("Outage when a machine dies", QuestionGroup.Clusters, $"Fault={NodeFault.Kill}"),
            new("Outage when the first machine dies", QuestionGroup.Clusters, $"Fault={NodeFault.KillFirst}"),
            new("Outage when a machine is shut down", QuestionGroup.Clusters, $"Fault={NodeFault.Leave}"),
        ];

    /// <inheritdoc/>
    public static IEnumerable<Size> Sizes =>
        [
            // With default settings it takes two minutes and more.
            Size.Quick(new Failover(250, 500, NodeFault.Kill, Settled)) with
            {
                IsForVariantsInQuick = true,
            },
            Size.Default(new Failover(250, 500, NodeFault.Leave, Settled)).AndVariants(),
            Size.Default(new Failover(250, 500, NodeFault.None, Settled)).AndVariants(),
            Size.Full(new Failover(250, 500, NodeFault.Kill, Young)).With(Size.Objects),
            Size.Full(new Failover(250, 500, NodeFault.KillFirst, Settled)).With(Size.Objects),
            Size.Full(new Failover(250, 500, NodeFault.Freeze, Settled)).With(Size.Objects),
            Size.Full(new Failover(250, 500, NodeFault.Overlap, Settled)).With(Size.Objects),
        ];
}
