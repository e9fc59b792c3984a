namespace Actors.Benchmarks.Report.Charts;

/// <summary>One colour for each library, everywhere.</summary>
internal static class Palette
{
    // Each is told from the page by 3:1 or more on white and on the dark ground; what colour cannot tell, label and mark do.
    private static readonly (string Library, string Colour)[] Colours =
    [
        ("Direct", "#7a7a7a"),
        ("Minimal", "#b8860b"),
        ("Sockets", "#8c6d5a"),
        ("Grpc", "#5a8c86"),
        ("Tasks", "#2f8f3f"),
        ("Dataflow", "#008b8b"),
        ("Channels", "#1f77b4"),
        ("MailboxProcessor", "#7b5cc4"),
        ("Hopac", "#c2539a"),
        ("Akka.NET", "#d2542c"),
        ("Proto.Actor", "#3d7be0"),
        ("Orleans", "#c0392b"),
    ];

    /// <summary>The colour of a row: that of its library, whatever way it is used.</summary>
    public static string Of(string row) =>
        Colours
            .FirstOrDefault(entry =>
                row == entry.Library || row.StartsWith(entry.Library + ".", StringComparison.Ordinal)
            )
            .Colour
        ?? "#7a7a7a";
}
