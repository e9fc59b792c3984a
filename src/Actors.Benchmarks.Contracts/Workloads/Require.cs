namespace Actors.Benchmarks;

internal static class Require
{
    public static int AtLeastOne(int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        AtLeast(1, value, name);

    public static int AtLeast(int least, int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        value >= least ? value : throw Refused(name, value, $"be at least {least}");

    public static double Positive(double value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        value > 0 ? value : throw Refused(name, value, "be more than 0");

    public static int DivisorOf(int whole, int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        whole % value == 0 ? value : throw Refused(name, value, $"divide {whole}");

    public static int MultipleOf(int part, int value, [CallerArgumentExpression(nameof(value))] string name = "") =>
        value % part == 0 ? value : throw Refused(name, value, $"be a multiple of {part}");

    public static int PowerOfTen(int value, [CallerArgumentExpression(nameof(value))] string name = "")
    {
        int rest = AtLeastOne(value, name);
        while (rest % 10 == 0)
        {
            rest /= 10;
        }

        // Above 10^8 the number of nodes no longer fits the messages' 32-bit counts.
        return rest == 1 && value <= 100_000_000
            ? value
            : throw Refused(name, value, "be a power of ten up to 100000000");
    }

    // One line: the exception's own way to add the value makes two.
    public static ArgumentOutOfRangeException Refused(string name, object? value, string must) =>
        new(name, $"{name} is {value}, but must {must}.");
}
