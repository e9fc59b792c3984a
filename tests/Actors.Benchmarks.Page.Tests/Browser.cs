using Microsoft.Playwright;
using Xunit;

namespace Actors.Benchmarks.Page.Tests;

/// <summary>A browser, if there is one, and a page of results that was made for it.</summary>
public sealed class Browser : IAsyncLifetime
{
    /// <summary>Names the program of a browser, where it is not on the path.</summary>
    private const string Variable = "ACTORS_BENCHMARKS_BROWSER";

    private static readonly string[] Names =
    [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "msedge",
        "microsoft-edge",
    ];

    // Of a machine that has much else to do.
    private const int MillisecondsToWait = 60_000;

    private readonly SamplePage _page = new();
    private IPlaywright? _playwright;
    private IBrowser? _browser;

    /// <summary>The address of the page.</summary>
    public string Address => new Uri(_page.File).AbsoluteUri;

    /// <summary>The folder of the page, with the lines that it is made of.</summary>
    public string Folder => Path.GetDirectoryName(_page.File)!;

    /// <summary>The text of the page.</summary>
    public string Text => File.ReadAllText(_page.File);

    public async ValueTask InitializeAsync()
    {
        Assertions.SetDefaultExpectTimeout(MillisecondsToWait);
        _playwright = await Playwright.CreateAsync();
        if ((Find() ?? Own(_playwright)) is { } program)
        {
            _browser = await _playwright.Chromium.LaunchAsync(new() { ExecutablePath = program });
        }
    }

    /// <summary>A tab without history. The test is skipped where there is no browser.</summary>
    /// <param name="options">Its size, theme, and whether scripts run.</param>
    public async Task<IPage> NewTabAsync(BrowserNewPageOptions? options = null)
    {
        Assert.SkipWhen(
            _browser is null,
            $"There is no Chromium, Chrome or Edge on the path, and {Variable} names none."
        );
        IPage tab = await _browser!.NewPageAsync(
            options
                ?? new()
                {
                    ViewportSize = new() { Width = 1280, Height = 800 },
                }
        );
        tab.SetDefaultTimeout(MillisecondsToWait);
        return tab;
    }

    /// <summary>A tab of this size that shows the page.</summary>
    public Task<IPage> OpenAsync(int width, int height = 800) =>
        OpenAsync(
            options: new()
            {
                ViewportSize = new() { Width = width, Height = height },
            }
        );

    /// <summary>Closes the tabs of a test: the more are open, the slower is every one.</summary>
    public async Task CloseTabsAsync()
    {
        foreach (IBrowserContext each in _browser?.Contexts ?? [])
        {
            await each.CloseAsync();
        }
    }

    /// <summary>A tab that shows the page.</summary>
    /// <param name="view">What follows the # of the address.</param>
    /// <param name="options">Its size, theme, and whether scripts run.</param>
    public async Task<IPage> OpenAsync(string view = "", BrowserNewPageOptions? options = null)
    {
        IPage tab = await NewTabAsync(options);
        await tab.GotoAsync(view.Length > 0 ? $"{Address}#{view}" : Address);
        return tab;
    }

    public async ValueTask DisposeAsync()
    {
        if (_browser is not null)
        {
            await _browser.DisposeAsync();
        }

        _playwright?.Dispose();
        _page.Dispose();
    }

    private static string? Find() =>
        Environment.GetEnvironmentVariable(Variable)
        ?? (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator)
            .SelectMany(folder =>
                Names.Select(name => Path.Combine(folder, name + (OperatingSystem.IsWindows() ? ".exe" : "")))
            )
            .FirstOrDefault(File.Exists);

    // What `playwright install` has brought.
    private static string? Own(IPlaywright playwright) =>
        File.Exists(playwright.Chromium.ExecutablePath) ? playwright.Chromium.ExecutablePath : null;
}
