using System.Globalization;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>Turns what a program has not foreseen into one line, with the details in a file.</summary>
internal static class LastResort
{
    /// <summary>Runs a program.</summary>
    /// <param name="program">Its code, which returns the exit code.</param>
    /// <returns>The exit code; <see cref="BenchmarkProgram.SomeFailed"/> after an exception, or if an output was lost.</returns>
    public static int Run(Func<int> program)
    {
        (TextWriter output, TextWriter error) = (Console.Out, Console.Error);
        using PatientWriter patientOutput = new(output, Console.Error, "The standard output was not written");
        using PatientWriter patientError = new(error, TextWriter.Null, "");
        Console.SetOut(patientOutput);
        Console.SetError(patientError);
        AppDomain.CurrentDomain.UnhandledException += EndWithOneLine;
        try
        {
            int code = program();
            return code == BenchmarkProgram.Success && patientOutput.IsLost ? BenchmarkProgram.SomeFailed : code;
        }
        catch (Exception e)
        {
            Tell(e);
            return BenchmarkProgram.SomeFailed;
        }
        finally
        {
            AppDomain.CurrentDomain.UnhandledException -= EndWithOneLine;
            Console.SetOut(output);
            Console.SetError(error);
        }
    }

    private static void EndWithOneLine(object sender, UnhandledExceptionEventArgs thrown)
    {
        Tell((Exception)thrown.ExceptionObject);
        Environment.Exit(BenchmarkProgram.SomeFailed);
    }

    private static void Tell(Exception e)
    {
        Exception cause = e.GetBaseException();
        string reason = $"{cause.GetType().Name}: {cause.Message.Trim().ReplaceLineEndings(" ")}";
        Console.Error.WriteLine($"The program has failed: {reason}{Details(e)}");
    }

    private static string Details(Exception e)
    {
        string name = string.Create(
            CultureInfo.InvariantCulture,
            $"actors-benchmarks-failure-{DateTime.UtcNow:yyyyMMdd-HHmmss}-{Environment.ProcessId}.txt"
        );
        try
        {
            string file = Path.Combine(Path.GetTempPath(), name);
            File.WriteAllText(file, $"{Environment.CommandLine}\n{e}\n");
            return $" Details are in {file}.";
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return ""; // a full disk may be why the program has failed
        }
    }
}
