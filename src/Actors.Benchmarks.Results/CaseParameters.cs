namespace Actors.Benchmarks.Results;

/// <summary>Parameters of a case as tables here write them: <c>Name=value</c>, with semicolons between.</summary>
internal static class CaseParameters
{
    /// <summary>Names and values, in their order.</summary>
    public static IEnumerable<(string Name, string Value)> Parse(string text) =>
        text.Split(';', StringSplitOptions.RemoveEmptyEntries)
            .Select(parameter => parameter.Split('='))
            .Select(pair => (pair[0], pair[1]));

    /// <summary>Whether a case does this work. Parameters that are not named may have any value. <c>Messages</c> names
    /// the kind of message.</summary>
    public static bool IsWorkOf(Cell cell, string workload, string parameters) =>
        cell.Line.Workload == workload
        && Parse(parameters)
            .All(wanted =>
                wanted.Value
                == (wanted.Name == nameof(cell.Line.Messages) ? $"{cell.Line.Messages}" : cell.TextOf(wanted.Name))
            );
}
