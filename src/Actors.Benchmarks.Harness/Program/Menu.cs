using System.CommandLine;
using Actors.Benchmarks.Harness.Bdn;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness.Program;

/// <summary>What a program does without arguments: it asks, because the default profile takes hours.</summary>
internal sealed class Menu(IReadOnlyList<Row> rows, IReadOnlyList<Type> benchmarks)
{
    private static readonly (string Meaning, string[] Arguments)[] All =
    [
        ("create a hundred thousand actors", ["--quick", "--filter", "*Spawn*"]),
        ("each workload once", ["--quick"]),
        ("the sizes that answer most questions, with intervals", ["--filter", "*"]),
    ];

    /// <summary>What to type, for a user who cannot be asked.</summary>
    public static string Advice { get; } =
        $"Nothing was asked for. {string.Join("; ", All.Select(each => $"{Typed(each.Arguments)}: {each.Meaning}"))}. --help lists the options.";

    /// <returns>The arguments that were chosen; null if none were.</returns>
    public string[]? Ask(TextReader answers, TextWriter questions)
    {
        questions.WriteLine("What shall be measured?");
        foreach ((int index, (string meaning, string[] arguments)) in All.Index())
        {
            questions.WriteLine($"  {index + 1}  {meaning}: {Typed(arguments)} ({About(arguments)})");
        }

        questions.Write("A number, or Enter for nothing: ");
        string? answer = answers.ReadLine();
        return int.TryParse(answer, CultureInfo.InvariantCulture, out int number) && number >= 1 && number <= All.Length
            ? All[number - 1].Arguments
            : null;
    }

    private static string Typed(string[] arguments) =>
        string.Join(' ', arguments.Select(argument => argument.Contains('*') ? $"'{argument}'" : argument));

    private string About(string[] arguments)
    {
        ParseResult parsed = Arguments.Parse(arguments)!;
        RunnerFacade facade = new(benchmarks, RunnerOptions.Of(parsed), Arguments.OptionsOf(parsed));
        return ExpectedTime.Text(facade.TimeOf(rows));
    }
}
