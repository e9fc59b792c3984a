namespace Actors.Benchmarks.Results;

/// <summary>Parameters of a case as tables here write them: <c>Name=value</c>, with semicolons between.</summary>
internal static class CaseParameters
{
    /// <summary>Names and values, in their order.</summary>
    public static IEnumerable<(string Name, string Value)> Parse(string text) =>
        text.Split(';', StringSplitOptions.RemoveEmptyEntries)
            .Select(parameter => parameter.Split('='))
            .Select(pair => (pair[0], pair[1]));

    /// <summary>Whether a case has this value of a parameter.</summary>
    public static bool Has(Cell cell, (string Name, string Value) wanted) =>
        cell.Case.Parameters.TryGetValue(wanted.Name, out object? value) && value.ToString() == wanted.Value;
}
