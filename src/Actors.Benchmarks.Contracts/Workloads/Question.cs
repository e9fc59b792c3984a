namespace Actors.Benchmarks;

/// <summary>The unit of the one figure of a case that people ask for.</summary>
/// <param name="Name">As <c>a round trip</c>.</param>
/// <param name="Repetitions">How many deliveries or operations it has; null for a whole run.</param>
public sealed record FigureUnit(string Name, int? Repetitions)
{
    /// <summary>A message that is handled.</summary>
    public static FigureUnit Message { get; } = new("a message", 1);
}

/// <summary>A question that a case of a workload answers: a column of the summary of a page.</summary>
/// <param name="Title">The column's title.</param>
/// <param name="Group">The group of columns.</param>
/// <param name="Parameters">The parameters that the case must have: <c>Name=value</c>, with semicolons between. Of the others, each row has its
/// largest.</param>
/// <param name="HasPicture">Whether the page for GitHub has a picture of it.</param>
public sealed record Question(string Title, QuestionGroup Group, string Parameters = "", bool HasPicture = false)
{
    /// <summary>The title of its picture for quoting; null if it has none.</summary>
    public string? PictureTitle { get; init; }
}

/// <summary>What some questions have in common.</summary>
public enum QuestionGroup
{
    /// <summary>Actors come, are there, and go.</summary>
    Creation,

    /// <summary>Messages without a reply that is awaited.</summary>
    Messages,

    /// <summary>A reply is awaited.</summary>
    Requests,

    /// <summary>At a given rate, beyond it, and with failures.</summary>
    UnderLoad,

    /// <summary>Events are saved in a database.</summary>
    Saving,

    /// <summary>Over a connection.</summary>
    BetweenProcesses,

    /// <summary>Entities that are spread over several processes.</summary>
    Clusters,
}
