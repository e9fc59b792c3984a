using Actors.Benchmarks.Report.Runs;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>Command lines of the benchmarks, as a user types them.</summary>
internal static class CommandText
{
    private const string OwnProgram = "Actors.Benchmarks";
    private const string Resume = "--resume";

    // Another program is named alone, because its folder in its repository is not known.
    public static string Of(string? program, IEnumerable<string> arguments) =>
        string.Join(
            ' ',
            WithoutPaths(arguments)
                .Select(Quoted)
                .Prepend(
                    $"dotnet run -c Release --project {(program is null or OwnProgram ? "benchmarks/Actors.Benchmarks" : Quoted(program))} --"
                )
        );

    /// <summary>The command that measures cases of a run again, with the options of that run but the number of processes, up to the name of
    /// the case.</summary>
    public static string WithFilter(RunSet run, string name)
    {
        Provenance? of = run.Lines.FirstOrDefault(line => line.Run == name && line.Provenance is not null)?.Provenance;
        return Of(
            of?.Program,
            [.. Without(of?.Arguments ?? [], "--filter", "-f", "--rounds", "--minutes"), "--filter"]
        );
    }

    // Paths of the machine say nothing of the work.
    private static IEnumerable<string> WithoutPaths(IEnumerable<string> arguments)
    {
        string? option = null;
        foreach (string argument in Provenance.WithoutFolders(Without(arguments, "--artifacts", "-a")))
        {
            yield return option == Resume ? argument[(argument.LastIndexOfAny(['/', '\\']) + 1)..] : argument;
            option = argument;
        }
    }

    // The values of an option are left out with it, also where they are arguments of their own.
    private static IEnumerable<string> Without(IEnumerable<string> arguments, params string[] options)
    {
        bool isLeftOut = false;
        foreach (string argument in arguments)
        {
            isLeftOut = argument.StartsWith('-') ? options.Contains(argument.Split('=')[0]) : isLeftOut;
            if (!isLeftOut)
            {
                yield return argument;
            }
        }
    }

    private static string Quoted(string argument) =>
        argument.All(letter => char.IsAsciiLetterOrDigit(letter) || "-_./,:=%".Contains(letter))
            ? argument
            : $"'{argument.Replace("'", @"'\''")}'";
}
