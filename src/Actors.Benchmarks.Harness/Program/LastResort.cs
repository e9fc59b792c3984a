namespace Actors.Benchmarks.Harness.Program;

/// <summary>Turns what a program has not foreseen into one line, with the details in a file.</summary>
internal static class LastResort
{
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
            Console.Error.WriteLine(FaultReport.LineOf(e));
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
        Console.Error.WriteLine(FaultReport.LineOf((Exception)thrown.ExceptionObject));
        Environment.Exit(BenchmarkProgram.SomeFailed);
    }
}
