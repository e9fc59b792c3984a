using Actors.Benchmarks.Harness.Output;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>What a run prints and writes of cells: two sizes, a row that failed, and one of a single launch.</summary>
public sealed class TablePrinterTests
{
    private static readonly TablePrinter Printer = new(
        new ResultTable([
            Lines.CellOf(Lines.Of("Minimal")),
            Lines.CellOf(Lines.Of("Akka.NET", milliseconds: 100) with { Gen0 = 12, GcOperations = 1000 }),
            Lines.CellOf(Lines.Lost("Faulty", "Faulty: units \"1\", expected 2")),
            Lines.CellOf(Lines.Of("Minimal", leaves: 2000, milliseconds: 20)),
            new Cell([
                Lines.Of("Akka.NET", leaves: 2000, milliseconds: 25) with
                {
                    Round = 1,
                    Processes = Lines.Processes(25, 1),
                },
            ]),
        ]),
        ["A machine", "A runtime"],
        ["A hint"],
        isHidden: title =>
            title is "Deliveries/s" or "Pool ratio" or "Busy" or "GC" or "Contentions" or "Work items" or "Peak memory"
    );

    [Fact]
    public void A_console_shows_what_differs_in_few_columns() =>
        Assert.Equal(
            """

            A machine
            A runtime

            Messages=Obj  In flight=10 a node

            | Library  | Leaves | Units |      Time | Ratio | ns/delivery | B/delivery | CPU/delivery |
            |----------|--------|------:|----------:|------:|------------:|-----------:|-------------:|
            | Minimal  | 1000   | 1,000 |  10.00 ms |     1 |       5,000 |       50.0 |        7,500 |
            | Akka.NET | 1000   | 1,000 | 100.00 ms |    10 |      50,000 |       50.0 |       75,000 |
            | Faulty   | 1000   |     – |        NA |    NA |          NA |         NA |           NA |
            |          |        |       |           |       |             |            |              |
            | Minimal  | 2000   | 2,000 |  20.00 ms |     1 |       5,000 |       50.0 |        7,500 |
            | Akka.NET | 2000   | 2,000 |  25.00 ms |  1.2? |       6,250 |       50.0 |        9,375 |

            Failed:

            - Faulty: units "1", expected 2

            """,
            Printer.ForConsole(TablePrinter.MostOfQuick)
        );

    [Fact]
    public void A_file_has_all_columns_and_notes() =>
        Assert.Equal(
            """
            ```

            A machine
            A runtime

            ```
            | Library  | Messages | Leaves | Version | In flight | Units |      Time |        Interval | Ratio | ns/delivery | B/delivery | CPU/delivery | Peak units | Allocated | Gen0 |
            |----------|----------|--------|---------|-----------|------:|----------:|----------------:|------:|------------:|-----------:|-------------:|-----------:|----------:|-----:|
            | Minimal  | Obj      | 1000   | 1.0     | 10 a node | 1,000 |  10.00 ms |   9.90 to 10.10 |     1 |       5,000 |       50.0 |        7,500 |          – |    100 kB |    – |
            | Akka.NET | Obj      | 1000   | 1.0     | 10 a node | 1,000 | 100.00 ms | 99.00 to 101.00 |    10 |      50,000 |       50.0 |       75,000 |          – |    100 kB | 12.0 |
            | Faulty   | Obj      | 1000   | 1.0     | 10 a node |     – |        NA |              NA |    NA |          NA |         NA |           NA |         NA |        NA |   NA |
            |          |          |        |         |           |       |           |                 |       |             |            |              |            |           |      |
            | Minimal  | Obj      | 2000   | 1.0     | 10 a node | 2,000 |  20.00 ms |  19.80 to 20.20 |     1 |       5,000 |       50.0 |        7,500 |          – |    200 kB |    – |
            | Akka.NET | Obj      | 2000   | 1.0     | 10 a node | 2,000 |  25.00 ms |               – |  1.2? |       6,250 |       50.0 |        9,375 |          – |    200 kB |    – |

            Failed:

            - Faulty: units "1", expected 2

            Hints:

            - A hint

            Notes:

            - Launches of a row: 1 to 6. Launches differ, so a small difference between rows says nothing before there are 6.
            - GC: server, concurrent.

            """,
            Printer.Markdown()
        );

    [Fact]
    public void A_spreadsheet_gets_plain_numbers() =>
        Assert.Equal(
            '\uFEFF'
                + """
                Library,Messages,Leaves,Id,Version,In flight,Units,Time [ns],Time low [ns],Time high [ns],Ratio,Ratio low,Ratio high,Ratio says,Pool ratio,Pool ratio low,Pool ratio high,Pool ratio says,Deliveries/s,ns/delivery,B/delivery,CPU/delivery,Busy,GC [share],Contentions,Work items,Peak units,Peak memory [B],Allocated [B],Gen0
                Minimal,Obj,1000,"SpawnBenchmark.Run(Leaves: 1000, Library: ""Minimal"")",1.0,10 a node,1000,10000000,9900000,10100000,1,,,,,,,,200000,5000,50,7500,1.5,,,,,50000000,100000,
                Akka.NET,Obj,1000,"SpawnBenchmark.Run(Leaves: 1000, Library: ""Akka.NET"")",1.0,10 a node,1000,100000000,99000000,101000000,10,10,10,Different,,,,,20000,50000,50,75000,1.5,,,,,50000000,100000,12
                Faulty,Obj,1000,"SpawnBenchmark.Run(Leaves: 1000, Library: ""Faulty"")",1.0,10 a node,,,,,,,,,,,,,,,,,,,,,,,,
                Minimal,Obj,2000,"SpawnBenchmark.Run(Leaves: 2000, Library: ""Minimal"")",1.0,10 a node,2000,20000000,19800000,20200000,1,,,,,,,,200000,5000,50,7500,1.5,,,,,50000000,200000,
                Akka.NET,Obj,2000,"SpawnBenchmark.Run(Leaves: 2000, Library: ""Akka.NET"")",1.0,10 a node,2000,25000000,,,1.25,,,TooFewRounds,,,,,160000,6250,50,9375,1.5,,,,,50000000,200000,

                """,
            Printer.Csv()
        );
}
