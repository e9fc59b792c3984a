namespace Actors.Benchmarks.Harness.Program;

/// <summary>Writes to an output that may be closed or full, which must not end a run: its results are in files, too.</summary>
/// <param name="complaints">Where it is said once that the output is lost.</param>
/// <param name="lost">What is said, without the reason.</param>
internal sealed class PatientWriter(TextWriter output, TextWriter complaints, string lost) : TextWriter(null)
{
    public bool IsLost { get; private set; }

    public override Encoding Encoding => output.Encoding;

    public override void Write(char value) => Try(() => output.Write(value));

    public override void Write(string? value) => Try(() => output.Write(value));

    public override void WriteLine(string? value) => Try(() => output.WriteLine(value));

    public override void Flush() => Try(output.Flush);

    private void Try(Action write)
    {
        try
        {
            write();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            if (!IsLost)
            {
                IsLost = true;
                complaints.WriteLine($"{lost}: {e.Message}");
            }
        }
    }
}
