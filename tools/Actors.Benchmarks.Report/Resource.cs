namespace Actors.Benchmarks.Report;

/// <summary>The files that are part of this program.</summary>
internal static class Resource
{
    public static string Read(string name)
    {
        using StreamReader reader = new(typeof(Resource).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }
}
