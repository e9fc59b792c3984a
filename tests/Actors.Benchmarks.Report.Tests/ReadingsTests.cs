using System.Text.Json.Nodes;
using System.Xml.Linq;
using Xunit;

namespace Actors.Benchmarks.Report.Tests;

/// <summary>The page of the workloads that are not timed as a whole: Idle, Latency and Overload.</summary>
public sealed class ReadingsTests : TestsWithFolder
{
    /// <summary>The median of 100 to 110 bytes is 105; the burst adds twice as much, a tenth is left.</summary>
    [Fact]
    public void The_bytes_of_idle_units_are_on_the_page()
    {
        string page = PageOf(
            Lines.OfIdle("Minimal", 10_000, 100, 102, 104, 106, 108, 110),
            Lines.OfIdle("Akka.NET", 10_000, 1000, 1100),
            Lines.OfIdle("Minimal", 100_000, 90)
        );

        Assert.Contains("**Actors 10,000; Obj**", page);
        Assert.Contains("| Row | In flight | B/unit | Burst B/unit | Left B/unit | Private B/unit |", page);
        Assert.Contains(
            "| Minimal | unbounded | 105 (100 to 110) | 210 (200 to 220) | 10.5 (10.0 to 11.0) | 315 (300 to 330) |",
            page
        );
        Assert.Contains("| Akka.NET | unbounded | 1,050 (min 1,000, max 1,100) |", page);
        Assert.Contains("**Actors 100,000; Obj**", page);
        Assert.Contains("| Minimal | unbounded | 90.0 | 180 | 9.0 | 270 |", page);
    }

    [Fact]
    public void Bytes_that_a_process_lacks_are_empty_and_negative_bytes_are_shown()
    {
        ResultLine line = Lines.OfIdle("Minimal", 10_000, 100);
        IdleReading reading = line.Idle![0] with { PrivateAll = null, AfterEnd = 984_000 };

        string page = PageOf(line with { Idle = [reading] });

        Assert.Contains("| Minimal | unbounded | 100 | 200 | -1.6 | 50 MB |", page);
    }

    [Fact]
    public void An_outage_without_an_end_is_no_number()
    {
        ResultLine line = Lines.OfFailover(2);
        FailoverReading[] readings = [line.Failover![0], line.Failover[1] with { Never = 3 }];

        Assert.Contains("| 80 | 500 ms (min 500 ms, max 501 ms) | 900 ms | 0 |", PageOf(line));
        Assert.Contains(
            "(min 500 ms, max 501 ms) | not back | 2 (min 0, max 3) |",
            PageOf(line with { Failover = readings })
        );
    }

    [Fact]
    public void The_percentiles_of_a_rate_are_on_the_page()
    {
        string page = PageOf(
            Lines.OfLatency("Minimal", "1000/s", Enumerable.Range(0, 6).Select(i => Lines.Percentiles(1000, 10 + i)))
        );

        Assert.Contains("**Actors 100, Interaction Tell, Load 1000/s, Arrivals Constant, Seconds 10; Obj**", page);
        Assert.Contains("| Row | In flight | Rate | Unhandled | p50 | p90 | p99 | Max | Recording |", page);
        // 10,000 messages are too few for p99.9.
        Assert.Matches(
            @"\| Minimal \| unbounded \| 1,000 \| 0 % \| 12\.5 µs \(10\.0 µs to 15\.0 µs\) \| \d\d\.\d µs \([^)]*\) \| \d\d\.\d µs \([^)]*\) \| 1,250 µs \(1,000 µs to 1,500 µs\) \| 30\.0 ns \|",
            page
        );
    }

    [Fact]
    public void A_row_that_cannot_hold_the_rate_is_named()
    {
        LatencyReading[] half = [Lines.Percentiles(1000, 10), Lines.Percentiles(1000, 10, unhandled: 0.3)];
        LatencyReading[] third = [.. half, Lines.Percentiles(1000, 10)];

        Assert.Contains(", saturated |", PageOf(Lines.OfLatency("Minimal", "1000/s", half)));
        Assert.DoesNotContain(", saturated |", PageOf(Lines.OfLatency("Minimal", "1000/s", third)));
    }

    [Theory]
    [InlineData(2, "| ≤ 10.0 µs |")]
    [InlineData(1, "| 10.0 µs |")]
    public void A_percentile_that_is_mostly_the_senders_delay_is_an_upper_bound(int lateOfThree, string cell)
    {
        string page = PageOf(
            Lines.OfLatency(
                "Minimal",
                "1000/s",
                Enumerable.Range(0, 3).Select(i => Lines.Percentiles(1000, 10, late: i < lateOfThree ? 0.3 : 0.2))
            )
        );

        Assert.Contains(cell, page);
    }

    [Fact]
    public void Each_duration_has_a_table()
    {
        ResultLine ten = Lines.OfLatency("Minimal", "1000/s", Lines.Percentiles(1000, 10));
        ResultLine two = ten with { Parameters = new Dictionary<string, object>(ten.Parameters) { ["Seconds"] = 2 } };

        string page = PageOf(two, ten);

        Assert.Contains("Load 1000/s, Arrivals Constant, Seconds 2; Obj**", page);
        Assert.Contains("Load 1000/s, Arrivals Constant, Seconds 10; Obj**", page);
    }

    [Fact]
    public void Loads_are_in_the_order_of_their_size()
    {
        string[] loads = ["50%", "90%", "1000/s", "10000/s", "100000/s"];

        string page = PageOf(
            loads.Reverse().Select(load => Lines.OfLatency("Minimal", load, Lines.Percentiles(1000, 10)))
        );

        int[] places =
        [
            .. loads.Select(load =>
                page.IndexOf($"Load {load}, Arrivals Constant, Seconds 10; Obj**", StringComparison.Ordinal)
            ),
        ];
        Assert.DoesNotContain(-1, places);
        Assert.Equal(places.Order(), places);
    }

    /// <summary>Of 400,000 messages 399,000 were handled, 600 refused, 300 withheld: 100 are missing.</summary>
    [Fact]
    public void Each_reading_of_an_overload_has_a_table()
    {
        string page = PageOf(
            Lines.OfOverload("Minimal", 2000),
            Lines.OfOverloadBytes("Minimal", 20_000_000),
            Lines.OfOverload("Akka.NET", 10, 30)
        );

        Assert.Contains("**ServiceMicroseconds 10, Factor 2, Seconds 2, Capacity 1,000, Reading Times; Obj**", page);
        Assert.Contains("**ServiceMicroseconds 10, Factor 2, Seconds 2, Capacity 1,000, Reading Bytes; Obj**", page);
        Assert.Contains(
            "| Minimal | unbounded | unbounded | 400,000 | 399,000 | 600 | 300 | 100 | 200,000 | 100 ns | 2.00 µs | 30.0 µs | 25 % | 2.00 s |",
            page
        );
        Assert.Contains(
            "| Minimal | unbounded | unbounded | 400,000 | 399,000 | 600 | 300 | 100 | 200,000 | 20.0 MB | 100 |",
            page
        );
        Assert.Contains("| 200,000 | 100 ns | 2.00 µs | 30.0 µs | 25 % | 20.0 ms (min 10.0 ms, max 30.0 ms) |", page);
    }

    [Fact]
    public void A_stopped_process_is_named()
    {
        ResultLine line = Lines.OfOverload("Minimal", 10, 20);

        string page = PageOf(line with { Overload = [line.Overload![0], line.Overload[1] with { IsStopped = true }] });

        Assert.Contains("| unbounded; unbounded, stopped |", page);
    }

    /// <summary>The golden page has latencies and overloads that failed.</summary>
    [Fact]
    public void Bytes_that_were_not_read_are_empty_and_say_why()
    {
        ResultLine failed = Lines.OfIdle("Akka.NET", 10_000, 100) with { Failures = ["a unit lives on"] };
        ResultLine silent = Lines.OfIdle("Hopac", 10_000) with { Idle = null };

        string page = PageOf(Lines.OfIdle("Minimal", 10_000, 100), failed, silent);

        Assert.Contains("| Akka.NET | unbounded | NA | NA | NA | NA |", page);
        Assert.Contains("\nNA: a unit lives on\n", page);
        Assert.Contains("\nNA: Hopac: the measuring process has not reported what it has read\n", page);
        Assert.Contains("| Cases | 3, of which 2 have no number;", page);
    }

    /// <summary>A line may also have a time of the whole process, which means nothing.</summary>
    [Fact]
    public void A_run_of_readings_only_has_no_times()
    {
        ResultLine timed = Lines.Of("Minimal");

        string folder = Tool.Publish(
            _folder,
            All.Select(line => line with { Nanoseconds = timed.Nanoseconds, Processes = Lines.Processes(10, 1) })
        );

        string page = Tool.WholePage(folder);
        Assert.Contains("## Idle\n", page);
        Assert.Contains("## Latency\n", page);
        Assert.Contains("## Overload\n", page);
        Assert.Contains("of which 0 have no number; launches of a case: 1 |", page);
        Assert.DoesNotContain("| Time |", page);
        Assert.DoesNotContain("| Pool ratio", page);
        Assert.DoesNotContain("/delivery", page);
        Assert.DoesNotContain("## Scaling", page);
        string[] pictures = Directory.GetFiles(folder, "*.svg");
        Assert.Equal(
            ["Latency-Tell-percentiles.svg"],
            pictures.Select(Path.GetFileName).Where(name => !name!.StartsWith("summary")).Order(StringComparer.Ordinal)
        );
        Assert.All(pictures, picture => Assert.Contains($"{Path.GetFileName(picture)})", page));
    }

    [Fact]
    public void A_chart_of_latencies_leaves_saturated_rows_out_and_marks_upper_bounds()
    {
        string folder = Tool.Publish(
            _folder,
            from row in new[] { "Minimal", "Akka.NET", "Hopac" }
            from rate in new[] { 1000, 10_000, 100_000 } // two points are no line
            select Lines.OfLatency(
                row,
                $"{rate}/s",
                Lines.Percentiles(rate, 10, unhandled: row == "Hopac" ? 0.5 : 0, late: row == "Akka.NET" ? 0.5 : 0.01)
            )
        );

        string page = Tool.WholePage(folder);
        Assert.Contains("Load 10000/s, Arrivals Constant, hollow", page);
        Assert.Contains("Saturated at this load, and not drawn: Hopac.", page);
        foreach (string file in new[] { "Latency-Tell-percentiles.svg", "Latency-Tell-over-rate.svg" })
        {
            XElement chart = XDocument.Load(Path.Combine(folder, file)).Root!;
            string[] texts = [.. chart.Descendants().Where(e => e.Name.LocalName == "text").Select(e => e.Value)];
            Assert.Contains("Akka.NET", texts);
            Assert.DoesNotContain("Hopac", texts);
            // A mark that is hollow has the ground's colour and a stroke. The ground itself has no stroke.
            Assert.Contains(
                chart.Descendants(),
                e => e.Attribute("class")?.Value == "ground" && e.Attribute("stroke") is not null
            );
        }
    }

    [Theory]
    [InlineData("idle")]
    [InlineData("overload")]
    [InlineData("latency")]
    public void An_empty_reading_is_refused(string field)
    {
        JsonObject line = JsonNode.Parse(Lines.OfIdle("Minimal", 10_000, 100).ToJson())!.AsObject();
        line[field] = new JsonArray((JsonNode?)null);

        Tool.AssertRefused("has an empty element", "report", _folder.File("run.jsonl", line.ToJsonString()));
    }

    [Theory]
    [InlineData(1649, "1,650")]
    [InlineData(-16.04, "-16.0")]
    [InlineData(9.996, "10.0")]
    [InlineData(0.03124, "0.0312")]
    [InlineData(0, "0")]
    public void Figures_have_three_significant_digits(double value, string text) =>
        Assert.Equal(text, Format.Significant(value));

    private static IEnumerable<ResultLine> All =>
        from row in new[] { "Minimal", "Akka.NET" }
        from line in new[]
        {
            Lines.OfIdle(row, 10_000, 100),
            Lines.OfLatency(row, "1000/s", Lines.Percentiles(1000, 10)),
            Lines.OfLatency(row, "10000/s", Lines.Percentiles(10_000, 10)),
            Lines.OfOverload(row, 10),
            Lines.OfOverloadBytes(row, 1_000_000),
        }
        select line;
}
