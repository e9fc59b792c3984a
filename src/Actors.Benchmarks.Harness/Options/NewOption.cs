using System.CommandLine;
using System.Numerics;

namespace Actors.Benchmarks.Harness.Options;

internal static class NewOption
{
    public static Option Flag(string name, string description) => new Option<bool>(name) { Description = description };

    /// <summary>A flag without a value: its words go to another parser, which expects none.</summary>
    public static Option PlainFlag(string name, string description, string? alias = null) =>
        new Option<bool>(name, Aliases(alias)) { Description = description, Arity = ArgumentArity.Zero };

    public static Option Values(string name, string description, ArgumentArity? arity = null, string? alias = null) =>
        new Option<string[]>(name, Aliases(alias))
        {
            Description = description,
            Arity = arity ?? ArgumentArity.OneOrMore,
            AllowMultipleArgumentsPerToken = true,
        };

    public static Option Value(string name, string description, string[]? among = null, string? alias = null)
    {
        Option<string?> option = new(name, Aliases(alias)) { Description = description };
        return among is null ? option : option.AcceptOnlyFromAmong(among);
    }

    public static Option Number(string name, int least, string description, int most = int.MaxValue) =>
        Number<int>(
            name,
            description,
            Invariant($"a whole number {(most == int.MaxValue ? $"of at least {least}" : $"from {least} to {most}")}"),
            value => value >= least && value <= most
        );

    // Without a parser of ours, the message names a type of .NET.
    public static Option Number<T>(string name, string description, string range, Predicate<T> isInRange)
        where T : struct, INumber<T> =>
        new Option<T?>(name)
        {
            Description = description,
            CustomParser = result =>
            {
                string text = result.Tokens[0].Value;
                if (T.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out T value) && isInRange(value))
                {
                    return value;
                }

                result.AddError($"{name} takes {range}, not '{text}'.");
                return null;
            },
        };

    private static string[] Aliases(string? alias) => alias is null ? [] : [alias];
}
