namespace Actors.Benchmarks.Report.Runs;

/// <summary>How the processes of a run measured, as far as the arguments of the run say.</summary>
/// <param name="Text">The options; empty for none.</param>
/// <param name="IsCold">Whether each launch did the work once, without a warm-up.</param>
internal sealed record RunPlan(string Text, bool IsCold)
{
    private const string Variables = "--envVars";

    private static readonly string[] Options =
    [
        "--quick",
        "--job",
        "--strategy",
        "--warmupCount",
        "--iterationCount",
        "--iterationTime",
        "--invocationCount",
    ];

    private static readonly string[] OfColdRuns = ["--job dry", "--strategy ColdStart"];

    public static RunPlan Of(Provenance run)
    {
        SortedDictionary<string, string> plan = new(StringComparer.OrdinalIgnoreCase);
        string option = "";
        foreach (string word in run.Arguments.SelectMany(Words))
        {
            if (word.StartsWith('-'))
            {
                option = word == "-j" ? "--job" : word;
            }

            if (Options.Contains(option, StringComparer.OrdinalIgnoreCase))
            {
                plan[option] = word.StartsWith('-') ? option : $"{option} {word.ToLowerInvariant()}";
            }
            else if (option.Equals(Variables, StringComparison.OrdinalIgnoreCase) && IsOfCollector(word))
            {
                plan[word] = $"{Variables} {word}";
            }
        }

        bool isCold = plan.Values.Intersect(OfColdRuns, StringComparer.OrdinalIgnoreCase).Any();
        return new(string.Join(' ', plan.Values), isCold);
    }

    // An option may stand before its value or be joined with it.
    private static string[] Words(string argument) =>
        argument.StartsWith('-') ? argument.Split(['=', ':'], 2) : [argument];

    private static bool IsOfCollector(string variable) =>
        variable.StartsWith("DOTNET_GC", StringComparison.OrdinalIgnoreCase)
        || variable.StartsWith("COMPlus_GC", StringComparison.OrdinalIgnoreCase);
}
