using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Actors.Benchmarks.Harness;

namespace Actors.Benchmarks.Report.Versions;

/// <summary>The benchmarks of a side, which measure a case when they are asked to.</summary>
internal sealed class MeasuringProgram : IDisposable
{
    private readonly Process _process;

    /// <summary>Starts the program, and waits until it is ready.</summary>
    /// <param name="path">The program.</param>
    /// <param name="side">The side, whose environment it has.</param>
    /// <param name="arguments">The arguments of the benchmarks.</param>
    /// <param name="folder">Where it writes to.</param>
    /// <exception cref="BadInputException">It has refused the arguments.</exception>
    public MeasuringProgram(string path, Side side, IEnumerable<string> arguments, string folder)
    {
        ProcessStartInfo start = new("dotnet", [path, .. arguments, "--on-request", "--artifacts", folder])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach ((string name, string value) in side.Environment)
        {
            start.Environment[name] = value;
        }

        _process = Process.Start(start)!;
        Ids =
            Read() is { } line && line.StartsWith('[')
                ? JsonSerializer.Deserialize<string[]>(line)!
                : throw new BadInputException($"{side.Name} cannot be measured: the benchmarks have not started.");
    }

    /// <summary>The ids of the cases, in the order of their numbers. On several numbers of processors, an id stands several times.</summary>
    public IReadOnlyList<string> Ids { get; }

    /// <summary>Measures a case in one process.</summary>
    /// <returns>The line of results; null if the program has ended.</returns>
    public ResultLine? Measure(int number)
    {
        try
        {
            _process.StandardInput.WriteLine(number.ToString(CultureInfo.InvariantCulture));
        }
        catch (IOException)
        {
            return null; // the pipe is closed
        }

        return Read() is { } line ? ResultLine.FromJson(line) : null;
    }

    /// <summary>Ends the program.</summary>
    public void Dispose()
    {
        try
        {
            _process.StandardInput.Close();
        }
        catch (IOException)
        {
            // The program has ended before.
        }

        _process.WaitForExit();
        _process.Dispose();
    }

    private string? Read() => _process.StandardOutput.ReadLine();
}
