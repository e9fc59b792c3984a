using System.Text.Json;
using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report.Runs;

/// <summary>What the values of a line may be. Files of lines are somebody else's text, and become pages, names of files, and commands.</summary>
internal static partial class LineSchema
{
    private const double Most = 1e18;

    private static readonly Text Name = new(
        "a name without markup, of at most 200 letters, digits and signs",
        AnyName()
    );
    private static readonly Text OfSystem = new(
        "text of at most 200 characters, without control characters",
        SystemText()
    );
    private static readonly Text Row = new("a name of letters, digits, spaces and . - + #", RowName());
    private static readonly Text Word = new("a word of letters and digits, which begins with a letter", WordOnly());
    private static readonly Text Prose = new("text of at most 20,000 characters", AnyText());
    private static readonly Number Amount = new("a number from 0 to 1e18", 0, Most);
    private static readonly Number Positive = new("a number above 0, up to 1e18", double.Epsilon, Most);
    private static readonly Number Signed = new("a number from -1e18 to 1e18", -Most, Most);
    private static readonly Number Never = new("a word", 1, 0);

    // Names are paths, in which * stands for any name, and a list for its elements. All other texts are names without markup.
    private static readonly Dictionary<string, Text> Texts = new()
    {
        ["time"] = new("a time in UTC, as 2026-01-31T10:00:00Z", Time()),
        ["id"] = new("a case, as --list cases prints it", CaseId()),
        ["workload"] = Word,
        ["messages"] = Word,
        ["row"] = Row,
        ["group"] = Word,
        ["note"] = Prose,
        ["repeats"] = Word,
        ["failures"] = Prose,
        ["missingLibraries.because"] = Prose,
        ["missingLibraries.rows"] = Row,
        ["overload.rule"] = Word,
        ["provenance.arguments"] = Prose,
        ["cpu"] = OfSystem,
        ["os"] = OfSystem,
        ["kernel"] = OfSystem,
        ["plan"] = Prose,
        ["excluded"] = Prose,
        ["variables.*"] = Prose,
        ["runtimeConfig.*"] = Prose,
    };

    // All other numbers are amounts: 0 or more.
    private static readonly Dictionary<string, Number> Numbers = new()
    {
        ["parameters.*"] = Signed,
        ["messages"] = Never, // the JSON reader would accept any number in place of these names
        ["group"] = Never,
        ["overload.rule"] = Never,
        ["processors"] = Positive,
        ["idle.units"] = Positive, // figures are divided by it
        ["latency.rate"] = Positive,
        ["latency.percentiles.rank"] = new("a number from 0 to 100", 0, 100),
        ["latency.percentiles.lateNanoseconds"] = Signed, // differences may be below 0
        ["latency.maxLateNanoseconds"] = Signed,
        ["overload.bytesWaiting"] = Signed,
        ["overload.catchUpNanoseconds"] = Signed,
        ["stolenShare"] = Signed,
        ["processes.trend"] = Signed,
    };

    // The objects whose keys are names.
    private static readonly Dictionary<string, Text> Keys = new()
    {
        ["parameters"] = Word,
        ["provenance.packages"] = Name,
        ["variables"] = Name,
        ["runtimeConfig"] = Name,
    };

    private sealed record Text(string Says, Regex Pattern);

    private sealed record Number(string Says, double Least, double Most);

    /// <summary>Checks all values of a line.</summary>
    /// <exception cref="JsonException">A value does not fit its place. The message names it.</exception>
    public static void Require(JsonElement line) => Require("", line);

    private static void Require(string path, JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object when path != "parameters.*":
                foreach (JsonProperty each in value.EnumerateObject())
                {
                    bool isNamed = Keys.TryGetValue(path, out Text? key);
                    if (isNamed && !key!.Pattern.IsMatch(each.Name))
                    {
                        throw Unfit($"a key of {path}", each.Name, key.Says);
                    }

                    Require((path.Length > 0 ? path + "." : "") + (isNamed ? "*" : each.Name), each.Value);
                }

                break;
            case JsonValueKind.Array when path != "parameters.*":
                foreach (JsonElement each in value.EnumerateArray())
                {
                    Require(
                        each.ValueKind == JsonValueKind.Null
                            ? throw new JsonException($"{path} has an empty element")
                            : path,
                        each
                    );
                }

                break;
            case JsonValueKind.String:
                Text text = Texts.GetValueOrDefault(path, Name);
                if (!text.Pattern.IsMatch(value.GetString()!))
                {
                    throw Unfit(path, value.GetString()!, text.Says);
                }

                break;
            case JsonValueKind.Number:
                Number number = Numbers.GetValueOrDefault(path, Amount);
                if (value.GetDouble() is var figure && !(figure >= number.Least && figure <= number.Most))
                {
                    throw Unfit(path, value.GetRawText(), number.Says);
                }

                break;
            case JsonValueKind.True or JsonValueKind.False:
            case JsonValueKind.Null when path != "parameters.*":
                break;
            default:
                throw Unfit(path, value.GetRawText(), "a number, a truth value, or a name");
        }
    }

    private static JsonException Unfit(string path, string value, string says) =>
        new($"{path} is not {says}: {(value.Length > 60 ? value[..60] + "…" : value)}");

    // A name has no sign of HTML, code, emphasis or a table, and no link.
    [GeneratedRegex(@"\A(?:[\p{L}\p{M}\p{Nd} .,:;+\-_/()#%'=@&\[]|\](?!\()){0,200}\z")]
    private static partial Regex AnyName();

    // Systems choose their names freely. Half of a surrogate pair is refused, because it would break pictures.
    [GeneratedRegex(
        @"\A(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF]){0,200}\z"
    )]
    private static partial Regex SystemText();

    // The program accepts the same names of rows.
    [GeneratedRegex(@"\A[\p{L}\p{Nd}.\-+# ]{1,200}\z")]
    private static partial Regex RowName();

    [GeneratedRegex(@"\A\p{L}[\p{L}\p{Nd}_]{0,60}\z")]
    private static partial Regex WordOnly();

    // The id stands in a command, between two signs '.
    [GeneratedRegex(@"\A[^\p{C}'`\\$]{1,1000}\z")]
    private static partial Regex CaseId();

    [GeneratedRegex(@"\A[^\0]{0,20000}\z")]
    private static partial Regex AnyText();

    [GeneratedRegex(@"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,7})?Z\z")]
    private static partial Regex Time();
}
