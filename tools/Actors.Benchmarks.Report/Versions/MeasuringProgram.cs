using System.Globalization;
using System.Text.Json;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>The benchmarks of a side, which measure a case when they are asked to.</summary>
internal sealed class MeasuringProgram : IDisposable
{
    // Before the first line, the benchmarks may build the programs of other languages.
    private static readonly TimeSpan LineWithin = TimeSpan.FromHours(1);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);

    private readonly ChildProcess _process;
    private readonly Side _side;

    public MeasuringProgram(string path, Side side, IEnumerable<string> arguments, string folder)
    {
        _side = side;
        _process = new ChildProcess(
            [Dotnet.Path, path, .. arguments, "--on-request", "--artifacts", folder],
            environment: side.Environment
        );
        Cases =
            Read() is { } line && line.StartsWith('[')
                ? JsonSerializer.Deserialize<string[]>(line)!
                : throw new BadInputException($"{side.Name} cannot be measured: the benchmarks have not started.");
    }

    /// <summary>The cases, as <c>Minimal Spawn(Leaves: 10000) Obj</c>, in the order of their numbers. On several numbers of processors, a
    /// case stands several times.</summary>
    public IReadOnlyList<string> Cases { get; }

    public ResultLine? Measure(int number)
    {
        _process.WriteAsync(number.ToString(CultureInfo.InvariantCulture)).GetAwaiter().GetResult();
        return Read() is { } line ? ResultLine.FromJson(line) : null;
    }

    public void Dispose()
    {
        _process.End(EndWithin);
        _process.Dispose();
    }

    private string? Read()
    {
        try
        {
            return _process.ReadAsync(LineWithin).GetAwaiter().GetResult();
        }
        catch (TimeoutException)
        {
            throw new BadInputException($"{_side.Name} has answered nothing for {LineWithin.TotalMinutes} minutes.");
        }
    }
}
