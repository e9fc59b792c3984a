using System.Security.Cryptography;
using System.Text;
using Actors.Benchmarks.Report.Pages;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;

namespace Actors.Benchmarks.Report.Html;

/// <summary>The page as one HTML file, which needs nothing else and asks for nothing.</summary>
internal static class HtmlPage
{
    // All that a page may load is named by its content: no address, and no style or script that somebody puts in.
    private const string Policy = "default-src 'none'; base-uri 'none'; form-action 'none'";

    /// <summary>The text of the file.</summary>
    public static string Of(PageModel model)
    {
        string style = Resource("page.css");
        string script = Resource("page.js");
        string command = CommandText.WithFilter(model.Run, model.Run.AnyMeasured.Run);
        return $"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="{Policy}; style-src {HashOf(style)}; script-src {HashOf(
                script
            )}">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>Actors.Benchmarks: results of {model.Run.Date}</title>
            <style>{style}</style>
            </head>
            <body data-command="{System.Net.WebUtility.HtmlEncode(command)}">
            {Body(model)}
            <script>{script}</script>
            </body>
            </html>

            """;
    }

    private static string Body(PageModel model)
    {
        using ServiceProvider services = new ServiceCollection().AddSingleton(model).BuildServiceProvider();
        using HtmlRenderer renderer = new(services, NullLoggerFactory.Instance);
        return renderer
            .Dispatcher.InvokeAsync(async () => (await renderer.RenderComponentAsync<ResultsBody>()).ToHtmlString())
            .GetAwaiter()
            .GetResult();
    }

    private static string HashOf(string text) =>
        $"'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(text)))}'";

    private static string Resource(string name)
    {
        using StreamReader reader = new(typeof(HtmlPage).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }
}
