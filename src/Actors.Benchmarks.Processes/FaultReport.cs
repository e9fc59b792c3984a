namespace Actors.Benchmarks.Processes;

/// <summary>What a user gets of an exception that the program has not foreseen.</summary>
internal static class FaultReport
{
    /// <summary>One line, which names a file with the trace.</summary>
    public static string LineOf(Exception fault)
    {
        Exception cause = fault.GetBaseException();
        string reason = $"{cause.GetType().Name}: {cause.Message.Trim().ReplaceLineEndings(" ")}";
        return $"The program has failed: {reason}{DetailsOf(fault)}";
    }

    private static string DetailsOf(Exception fault)
    {
        string name = Invariant(
            $"actors-benchmarks-failure-{DateTime.UtcNow:yyyyMMdd-HHmmss}-{Environment.ProcessId}.txt"
        );
        try
        {
            string file = Path.Combine(Path.GetTempPath(), name);
            File.WriteAllText(file, $"{Environment.CommandLine}\n{fault}\n");
            return $" Details are in {file}.";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return ""; // a full disk may be why the program has failed
        }
    }
}
