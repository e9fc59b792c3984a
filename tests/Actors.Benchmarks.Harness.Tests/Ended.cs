using System.Reflection;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>How a program ended that ran in this process.</summary>
/// <param name="ExitCode">The exit code.</param>
/// <param name="Output">What it wrote to the standard output.</param>
/// <param name="Error">What it wrote to the standard error.</param>
internal sealed record Ended(int ExitCode, string Output, string Error)
{
    /// <summary>The lines of the standard error that are not empty.</summary>
    public string[] Errors => Error.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Runs one of our programs in this process: for arguments that are refused before anything starts.</summary>
    /// <typeparam name="TProgram">A type of the program.</typeparam>
    public static Ended InProcess<TProgram>(params string[] args) =>
        Of(() => (int)typeof(TProgram).Assembly.EntryPoint!.Invoke(null, [args])!);

    /// <summary>Runs a part of a program in this process.</summary>
    /// <param name="program">Returns the exit code.</param>
    public static Ended Of(Func<int> program)
    {
        (TextWriter output, TextWriter error) = (Console.Out, Console.Error);
        using StringWriter outputHere = new();
        using StringWriter errorHere = new();
        Console.SetOut(outputHere);
        Console.SetError(errorHere);
        try
        {
            int code = program();
            return new Ended(code, outputHere.ToString(), errorHere.ToString());
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(error);
        }
    }
}
