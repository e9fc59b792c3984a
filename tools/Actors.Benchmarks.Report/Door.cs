using System.ComponentModel;
using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report;

/// <summary>The door of the program: what goes wrong is one line and an exit code. No stack trace reaches the user.</summary>
internal static partial class Door
{
    public static int Run(Func<int> program)
    {
        try
        {
            return CurrentFolder.Exists ? program() : throw new BadInputException(CurrentFolder.Gone);
        }
        catch (Exception e)
            when (e
                    is BadInputException
                        or IOException
                        or UnauthorizedAccessException
                        or ArgumentException
                        or Win32Exception
            )
        {
            return Complain(e.Message, ReportProgram.BadInput);
        }
        catch (Exception e)
        {
            return Complain(FaultReport.LineOf(e), ReportProgram.Fault);
        }
    }

    public static int Complain(string message, int exitCode)
    {
        try
        {
            Console.Error.WriteLine(OneLine(message));
        }
        catch (IOException)
        {
            // Nobody reads the message. The exit code still says that the program failed.
        }

        return exitCode;
    }

    /// <summary>Text without ends of lines, and without characters that a terminal obeys.</summary>
    public static string OneLine(string text) => Control().Replace(text, " ");

    [GeneratedRegex(@"\r\n|[\p{Cc}\p{Zl}\p{Zp}]")]
    private static partial Regex Control();
}
