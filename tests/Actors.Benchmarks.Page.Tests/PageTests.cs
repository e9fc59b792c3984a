using System.Text.RegularExpressions;
using Actors.Benchmarks.Report.Runs;
using Actors.Benchmarks.Report.Summary;
using Deque.AxeCore.Commons;
using Deque.AxeCore.Playwright;
using Microsoft.Playwright;
using Xunit;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Actors.Benchmarks.Page.Tests;

/// <summary>The HTML page in a real browser, opened from a file.</summary>
public sealed class PageTests(Browser browser) : IClassFixture<Browser>, IAsyncDisposable
{
    private const string Shown = ".wide:not([hidden]) > .matrix";

    public async ValueTask DisposeAsync() => await browser.CloseTabsAsync();

    [Fact]
    public async Task It_asks_for_nothing_and_has_no_error()
    {
        IPage tab = await browser.NewTabAsync();
        List<string> requests = [];
        List<string> errors = [];
        tab.Request += (_, request) => requests.Add(request.Url);
        tab.Console += (_, message) => errors.Add(message.Text);
        tab.PageError += (_, error) => errors.Add(error);

        await tab.GotoAsync(browser.Address);
        await tab.Locator("[name=show]").SelectOptionAsync("cpu");
        await Cell(tab, "Akka.NET").ClickAsync();

        Assert.Equal([browser.Address], requests);
        Assert.Empty(errors);
        Assert.InRange(browser.Text.Length, 10_000, 500_000);
    }

    [Fact]
    public async Task The_policy_stops_a_script_that_is_not_part_of_the_page()
    {
        IPage tab = await browser.OpenAsync();

        await tab.EvaluateAsync(
            "() => { const s = document.createElement('script'); s.textContent = 'window.intruded = true'; document.body.append(s) }"
        );

        Assert.False(await tab.EvaluateAsync<bool>("() => window.intruded === true"));
    }

    [Fact]
    public async Task The_first_view_is_the_same_with_and_without_scripts()
    {
        IPage with = await browser.OpenAsync();
        IPage without = await browser.OpenAsync(options: new() { JavaScriptEnabled = false });

        string[] texts = await TextsAsync(with);
        string[] prerendered = [.. await without.Locator(".matrix").First.Locator("tbody td").AllTextContentsAsync()];

        Assert.Equal(prerendered, texts);
        Assert.Contains("20", texts); // Akka.NET, 2000 ms to 100 ms
        Assert.Contains("same", texts); // Direct and the baseline
        Assert.Contains("10?", texts); // three processes of Idle say nothing about a difference
        Assert.Contains("9.00 s", texts); // Orleans has another rule, and no ratio
    }

    [Fact]
    public async Task Without_scripts_everything_can_be_read()
    {
        IPage tab = await browser.OpenAsync(options: new() { JavaScriptEnabled = false });

        Assert.True(await tab.Locator("#controls").IsHiddenAsync());
        foreach (ILocator table in await tab.Locator(".matrix").AllAsync())
        {
            Assert.True(await table.IsVisibleAsync());
        }

        Assert.True(await tab.Locator(".tuned").First.IsVisibleAsync());
        await Cell(tab, "Akka.NET").ClickAsync();
        Assert.EndsWith("#Spawn-1000000-Obj-2-Akka.NET", tab.Url);
        Assert.True(await tab.Locator("[id='Spawn-1000000-Obj-2-Akka.NET']").IsVisibleAsync());
    }

    /// <summary>A run of Akka.NET takes 2 s, 3 s of CPU time, 100 MB, and 50 MB at most.</summary>
    [Theory]
    [InlineData("absolute", "2.00 s")]
    [InlineData("cpu", "3.00 s")]
    [InlineData("bytes", "100 MB")]
    [InlineData("peak", "50.0 MB")]
    public async Task The_summary_shows_other_figures(string show, string text)
    {
        IPage tab = await browser.OpenAsync();

        await tab.Locator("[name=show]").SelectOptionAsync(show);

        Assert.Equal(text, await Cell(tab, "Akka.NET").TextContentAsync());
        Assert.EndsWith($"#show={show}", tab.Url);
        IPage sent = await browser.OpenAsync($"show={show}");
        Assert.Equal(await TextsAsync(tab), await TextsAsync(sent));
    }

    [Fact]
    public async Task Any_row_can_be_the_base_line()
    {
        IPage tab = await browser.OpenAsync();

        await tab.Locator("[name=base]").SelectOptionAsync("Akka.NET");

        Assert.Equal("1", await Cell(tab, "Akka.NET").TextContentAsync());
        Assert.Equal("0.050", await Cell(tab, "Minimal").TextContentAsync());
        Assert.Equal("9.00 s", await Cell(tab, "Orleans").TextContentAsync()); // another rule
        Assert.Contains("base=Akka.NET", tab.Url);
    }

    [Fact]
    public async Task A_switched_table_shows_what_the_program_computes()
    {
        Matrix matrix = Matrix.AllOf(RunSet.Read([browser.Folder]))[0];
        foreach (string row in matrix.Rows.Select(row => row.Row))
        {
            await AssertShowsAsync(
                $"base={row}",
                (column, cell) => MatrixCell.Of(cell, column.Cells.GetValueOrDefault(row)).Text
            );
        }

        await AssertShowsAsync("show=absolute", (_, cell) => CaseFigure.Of(cell).Text);
        await AssertShowsAsync("show=cpu", (_, cell) => Format.Time(CaseFigure.Of(cell).CpuOf(cell)));
        await AssertShowsAsync("show=bytes&base=Go", (_, cell) => Format.Size(CaseFigure.Of(cell).BytesOf(cell)));
        await AssertShowsAsync("show=peak", (_, cell) => Format.Size(cell.PeakWorkingSetBytes));

        async Task AssertShowsAsync(string view, Func<Matrix.Column, Cell, string> text)
        {
            string[] expected =
            [
                .. from row in matrix.Rows
                from column in matrix.Columns
                let cell = column.Cells.GetValueOrDefault(row.Row)
                select cell is null ? matrix[row.Row, column].Text : text(column, cell),
            ];
            Assert.Equal(expected, await TextsAsync(await browser.OpenAsync(view)));
        }
    }

    /// <summary>Every number is made in one place, which is not the script.</summary>
    [Fact]
    public void The_script_neither_divides_nor_formats()
    {
        string script = Regex.Match(browser.Text, "<script>(.*?)</script>", RegexOptions.Singleline).Groups[1].Value;
        string withoutTextsAndComments = Regex.Replace(script, "\"[^\"\n]*\"|//.*", "");

        Assert.Contains("function fillAll", script);
        Assert.DoesNotMatch(
            @"/|\bMath\b|\bIntl\b|\bNumber\(|parseFloat|toFixed|toPrecision|toExponential|toLocale",
            withoutTextsAndComments
        );
    }

    [Fact]
    public async Task Messages_and_processors_can_be_switched()
    {
        IPage tab = await browser.OpenAsync("show=absolute");

        await tab.Locator("[name=messages]").SelectOptionAsync("Struct");
        Assert.Equal("1.80 s", await Cell(tab, "Akka.NET").TextContentAsync());

        await tab.Locator("[name=messages]").SelectOptionAsync("Obj");
        await tab.Locator("[name=processors]").SelectOptionAsync("1");
        Assert.Equal("3.20 s", await Cell(tab, "Akka.NET").TextContentAsync());
        Assert.Equal(1, await tab.Locator(Shown).CountAsync());
    }

    [Fact]
    public async Task Tuned_rows_are_shown_when_asked_for()
    {
        IPage tab = await browser.OpenAsync();
        ILocator tuned = tab.Locator($"{Shown} tr[data-row='Akka.NET.Tuned']");
        Assert.False(await tuned.IsVisibleAsync());

        await tab.Locator("[name=tuned]").CheckAsync();

        Assert.True(await tuned.IsVisibleAsync());
        Assert.Contains("tuned=on", tab.Url);
    }

    [Fact]
    public async Task Libraries_and_work_can_be_left_out()
    {
        IPage tab = await browser.OpenAsync();

        await ChooseLibrariesAsync(tab);
        await tab.Locator("[name=library][value=Channels]").UncheckAsync();
        await tab.Locator("[name=work]").SelectOptionAsync("BetweenProcesses");

        Assert.False(await tab.Locator($"{Shown} tr[data-row=Channels]").IsVisibleAsync());
        Assert.True(await tab.Locator($"{Shown} tr[data-row=Tasks]").IsVisibleAsync());
        Assert.False(await tab.Locator($"{Shown} th[data-case^=Spawn]").IsVisibleAsync());
        Assert.True(await tab.Locator($"{Shown} th[data-case^=Remote]").IsVisibleAsync());
    }

    /// <summary>Only two of seven rows have Idle.</summary>
    [Fact]
    public async Task Columns_with_few_figures_are_shown_when_asked_for()
    {
        IPage tab = await browser.OpenAsync();
        ILocator idle = tab.Locator($"{Shown} th[data-case^=Idle]");
        ILocator figure = tab.Locator($"{Shown} a[href='#Idle-100000-Obj-2-Akka.NET']");
        Assert.False(await idle.IsVisibleAsync());
        Assert.False(await figure.IsVisibleAsync());

        await tab.GetByLabel("also rows (0) and columns (1) with few figures").CheckAsync();
        Assert.True(await idle.IsVisibleAsync());
        Assert.True(await figure.IsVisibleAsync());
        Assert.EndsWith("#few=on", tab.Url);

        IPage work = await browser.OpenAsync("work=Creation");
        Assert.True(await work.Locator($"{Shown} th[data-case^=Idle]").IsVisibleAsync());
    }

    [Fact]
    public async Task Groups_are_sorted_by_a_column_and_back()
    {
        IPage tab = await browser.OpenAsync();
        string[] before = await RowsAsync(tab);
        ILocator head = tab.Locator($"{Shown} th[data-case^=Spawn]");
        ILocator button = head.GetByRole(AriaRole.Button);

        await button.ClickAsync();
        Assert.Equal("ascending", await head.GetAttributeAsync("aria-sort"));
        string[] sorted = await RowsAsync(tab);
        Assert.True(Array.IndexOf(sorted, "Tasks") < Array.IndexOf(sorted, "Channels"));
        Assert.True(Array.IndexOf(sorted, "Minimal") < Array.IndexOf(sorted, "Tasks")); // groups keep their order

        await button.ClickAsync();
        Assert.Equal("descending", await head.GetAttributeAsync("aria-sort"));

        await button.ClickAsync();
        Assert.Equal(before, await RowsAsync(tab));
        Assert.Equal("none", await head.GetAttributeAsync("aria-sort"));
    }

    [Fact]
    public async Task A_cell_opens_by_the_keyboard_and_closes()
    {
        IPage tab = await browser.OpenAsync();

        await Cell(tab, "Akka.NET").FocusAsync();
        await tab.Keyboard.PressAsync("Enter");

        ILocator opened = tab.Locator("#opened");
        string text = await opened.InnerTextAsync();
        Assert.Equal(6, (await opened.Locator(".dot").GetAttributeAsync("d"))!.Count(letter => letter == 'M'));
        Assert.Contains("Akka.NET: Spawn", text);
        Assert.Contains("2,000.00 ms (1,980.00 to 2,020.00)", text);
        Assert.Contains("classic actors", text);
        Assert.Contains("gen0 4, gen1 2, gen2 1", text);
        Assert.Contains("what an idle actor holds", text); // what the work does not show
        Assert.Contains(
            "--rounds 6 --filter 'Actors.Benchmarks.SpawnBenchmark.Run(Leaves: 1000000, Library: \"Akka.NET\", Messages: Obj)'",
            text
        );
        Assert.Contains("cell=Spawn-1000000-Obj-2-Akka.NET", tab.Url);
        Assert.Equal("opened-title", await FocusAsync(tab, "id"));

        await tab.Keyboard.PressAsync("Escape");
        Assert.Equal("20", await FocusAsync(tab, "textContent"));
        Assert.False(await opened.IsVisibleAsync());
        await Assertions.Expect(tab).Not.ToHaveURLAsync(new Regex("cell="));

        IPage sent = await browser.OpenAsync("cell=Spawn-1000000-Obj-2-Akka.NET");
        Assert.True(await sent.Locator("#opened").IsVisibleAsync());
        await sent.GetByRole(AriaRole.Button, new() { Name = "Close" }).ClickAsync();
        Assert.False(await sent.Locator("#opened").IsVisibleAsync());
    }

    /// <summary>A phone shows one question, with the figure and the ratio of each library, and no matrix.</summary>
    [Theory]
    [InlineData(360, false)]
    [InlineData(1280, true)]
    public async Task The_first_view_is_one_question(int width, bool hasMatrix)
    {
        IPage tab = await browser.OpenAsync(width);
        ILocator question = tab.Locator(".question:visible");
        ILocator akka = question.Locator("tr[data-library='Akka.NET']:visible");

        Assert.Equal("Spawn-1000000", await question.GetAttributeAsync("data-case"));
        Assert.Equal("Akka.NET2.00 s20", await akka.First.TextContentAsync());
        Assert.Equal(hasMatrix, await tab.Locator(Shown).IsVisibleAsync());
        Assert.Equal(1, await akka.CountAsync());
        Assert.False(await question.Locator(".more").First.IsVisibleAsync());

        await OpenAllAsync(tab);
        await tab.Locator("[name=others]").CheckAsync();
        Assert.True(await question.Locator(".more").First.IsVisibleAsync());

        await tab.Locator("[name=question]").SelectOptionAsync("Idle-100000");
        Assert.Equal("Idle-100000", await question.GetAttributeAsync("data-case"));
        Assert.EndsWith("#others=on&question=Idle-100000", tab.Url);

        await question.Locator("td a:visible").First.ClickAsync();
        Assert.True(await tab.Locator("#opened").IsVisibleAsync());
    }

    [Fact]
    public async Task The_way_back_leads_to_the_first_view()
    {
        IPage tab = await browser.OpenAsync();
        string[] first = await TextsAsync(tab);

        await tab.Locator("[name=show]").SelectOptionAsync("cpu");
        await tab.GoBackAsync();
        Assert.Equal(first, await TextsAsync(tab));

        await tab.Locator("[name=show]").SelectOptionAsync("peak");
        await tab.Locator("[name=tuned]").CheckAsync();
        await tab.GetByRole(AriaRole.Button, new() { Name = "Back to the first view" }).ClickAsync();
        Assert.Equal(first, await TextsAsync(tab));
        Assert.Equal(browser.Address, tab.Url.TrimEnd('#'));
        Assert.False(await tab.Locator("[name=tuned]").IsCheckedAsync());
    }

    [Theory]
    [InlineData("show=nonsense&base=Nobody&sort=nothing&cell=none&messages=x&processors=99&without=,")]
    [InlineData("show=toString")]
    [InlineData("%E0%A4%A")]
    [InlineData("=")]
    public async Task An_address_that_makes_no_sense_shows_the_page(string view)
    {
        IPage tab = await browser.NewTabAsync();
        List<string> errors = [];
        tab.PageError += (_, error) => errors.Add(error);

        await tab.GotoAsync($"{browser.Address}#{view}");

        Assert.Empty(errors);
        Assert.True(await tab.Locator(Shown).IsVisibleAsync());
        Assert.False(await tab.Locator("#opened").IsVisibleAsync());
    }

    [Fact]
    public async Task Both_themes_follow_the_system_and_the_switch()
    {
        IPage light = await browser.OpenAsync(options: new() { ColorScheme = ColorScheme.Light });
        IPage dark = await browser.OpenAsync(options: new() { ColorScheme = ColorScheme.Dark });
        Assert.Equal("rgb(255, 255, 255)", await GroundAsync(light));
        Assert.Equal("rgb(13, 17, 23)", await GroundAsync(dark));

        await dark.Locator("[name=theme]").SelectOptionAsync("light");
        Assert.Equal("rgb(255, 255, 255)", await GroundAsync(dark));
        await light.Locator("[name=theme]").SelectOptionAsync("dark");
        Assert.Equal("rgb(13, 17, 23)", await GroundAsync(light));

        static Task<string> GroundAsync(IPage tab) =>
            tab.EvaluateAsync<string>("() => getComputedStyle(document.body).backgroundColor");
    }

    /// <summary>WCAG 2.2, 1.4.3: text has a contrast of 4.5 to its ground.</summary>
    [Theory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task Text_has_contrast_to_its_ground(ColorScheme scheme)
    {
        IPage tab = await browser.OpenAsync(options: new() { ColorScheme = scheme });

        string[] pairs = await tab.EvaluateAsync<string[]>(
            """
            () => [...document.querySelectorAll('p, a, th, td, dt, dd, small, label, button')].filter(e => e.offsetParent && e.textContent.trim()).map(e => {
                let ground = e;
                while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
                return getComputedStyle(e).color + '|' + getComputedStyle(ground ?? document.body).backgroundColor;
            })
            """
        );

        Assert.True(pairs.Length > 100);
        Assert.All(pairs.Distinct(), pair => Assert.InRange(Contrast(pair), 4.5, 21));
    }

    [Theory]
    [InlineData(320)]
    [InlineData(360)]
    [InlineData(768)]
    [InlineData(1280)]
    public async Task Nothing_is_wider_than_the_window(int width)
    {
        IPage tab = await browser.OpenAsync(width);

        await OpenAllAsync(tab);
        int page = await tab.EvaluateAsync<int>("() => document.documentElement.scrollWidth");
        Assert.True(page <= width, $"The page is {page} pixels wide.");

        if (!await tab.Locator(Shown).IsVisibleAsync())
        {
            return; // a phone has no matrix
        }

        // The first column stays where it is when a table is scrolled.
        ILocator name = tab.Locator($"{Shown} tr[data-row=Minimal] th");
        float left = (await name.BoundingBoxAsync())!.X;
        await tab.Locator($".wide:not([hidden]):has(> .matrix)").EvaluateAsync("box => { box.scrollLeft = 1000 }");
        Assert.Equal(left, (await name.BoundingBoxAsync())!.X, tolerance: 1f);
    }

    [Fact]
    public async Task It_prints_without_switches()
    {
        IPage tab = await browser.OpenAsync();

        await tab.EmulateMediaAsync(new() { Media = Media.Print });

        Assert.False(await tab.Locator("#controls").IsVisibleAsync());
        Assert.True(await tab.Locator(Shown).IsVisibleAsync());
    }

    [Fact]
    public async Task Tables_can_be_read_aloud()
    {
        IPage tab = await browser.OpenAsync();

        ILocator table = tab.GetByRole(AriaRole.Table, new() { NameRegex = new Regex("Messages are objects") });
        Assert.True(await table.First.IsVisibleAsync());
        string[] wrong = await tab.EvaluateAsync<string[]>(
            """
            () => {
                const all = what => [...document.querySelectorAll(what)];
                const ids = all('[id]').map(e => e.id);
                return [
                    ...all('th').filter(head => !head.scope).map(head => `no scope: ${head.textContent}`),
                    ...ids.filter((id, i) => ids.indexOf(id) < i).map(id => `again: ${id}`),
                    ...all('a[href^="#"]').map(a => decodeURIComponent(a.hash.slice(1))).filter(id => !ids.includes(id)).map(id => `no ${id}`),
                ];
            }
            """
        );
        Assert.Empty(wrong);
    }

    [Theory]
    [InlineData(ColorScheme.Light, 320)]
    [InlineData(ColorScheme.Dark, 1280)]
    public async Task Axe_finds_no_barrier(ColorScheme scheme, int width)
    {
        IPage tab = await browser.OpenAsync(
            options: new()
            {
                ColorScheme = scheme,
                ViewportSize = new() { Width = width, Height = 800 },
            }
        );
        await OpenAllAsync(tab);
        AssertHasNoBarrier(await tab.RunAxe());

        await tab.Locator(".question:visible td a:visible").First.ClickAsync();
        AssertHasNoBarrier(await tab.RunAxe());

        static void AssertHasNoBarrier(AxeResult found) =>
            Assert.Empty(found.Violations.Select(each => $"{each.Id}: {each.Help}: {each.Nodes[0].Html}"));
    }

    /// <summary>Of a table without links, the keyboard can scroll only the box that holds it.</summary>
    [Fact]
    public async Task A_wide_table_scrolls_by_the_keyboard()
    {
        IPage tab = await browser.OpenAsync(width: 390);
        ILocator box = tab.GetByRole(AriaRole.Group, new() { NameRegex = new Regex("^Leaves .*; Obj") }).First;

        await box.FocusAsync();
        await tab.Keyboard.PressAsync("ArrowRight");

        await tab.WaitForFunctionAsync("box => box.scrollLeft > 0", await box.ElementHandleAsync());
    }

    /// <summary>A choice that would show nothing cannot be made, neither here nor by an address.</summary>
    [Fact]
    public async Task Impossible_choices_are_disabled()
    {
        IPage tab = await browser.OpenAsync("messages=Struct&processors=1&work=Requests&question=nonsense&base=Nobody");

        Assert.Equal("2", await tab.Locator("[name=processors]").InputValueAsync());
        Assert.Equal("", await tab.Locator("[name=work]").InputValueAsync());
        string[] disabled = await tab.Locator("option:disabled")
            .EvaluateAllAsync<string[]>("all => all.map(each => `${each.parentElement.name}=${each.value}`)");
        Assert.Contains("processors=1", disabled);
        Assert.Contains("work=Requests", disabled);
        Assert.DoesNotContain("work=Creation", disabled);
        Assert.True(await tab.Locator($"{Shown} td a").First.IsVisibleAsync());
        Assert.True(await tab.Locator(".question:visible td a:visible").First.IsVisibleAsync());
    }

    [Fact]
    public async Task All_or_no_libraries_are_one_click()
    {
        IPage tab = await browser.OpenAsync();
        int all = await tab.Locator(".question:visible tr[data-library]:visible").CountAsync();

        await tab.Locator("button[name=none]").ClickAsync();
        Assert.Equal(["Direct", "Minimal"], await RowsAsync(tab, ":visible")); // what the ratios refer to
        Assert.Equal(0, await tab.Locator("tr.group:visible", new() { HasText = "actor libraries" }).CountAsync());
        Assert.Equal(0, await tab.Locator("#Spawn tbody tr:visible", new() { HasText = "Akka.NET" }).CountAsync());
        Assert.Equal(0, await tab.Locator("#chart g[data-row='Akka.NET']:visible").CountAsync());

        await tab.Locator("button[name=all]").ClickAsync();
        Assert.Equal(all, await tab.Locator(".question:visible tr[data-library]:visible").CountAsync());
        Assert.DoesNotContain("without", tab.Url);
    }

    [Fact]
    public async Task A_chart_to_quote_can_be_copied_as_a_picture_and_as_a_sentence()
    {
        IPage tab = await browser.OpenAsync();
        await tab.Context.GrantPermissionsAsync(["clipboard-read", "clipboard-write"]);

        await tab.Locator("#chart button[name=sentence]").First.ClickAsync();
        await Assertions.Expect(tab.Locator("#chart output").First).ToHaveTextAsync("sentence copied");
        string sentence = await tab.EvaluateAsync<string>("() => navigator.clipboard.readText()");
        Assert.Contains("1 January 2026", sentence);
        Assert.Contains(" to ", sentence);

        await tab.Locator("#chart button[name=png]").First.ClickAsync();
        await Assertions.Expect(tab.Locator("#chart output").First).ToHaveTextAsync("picture copied");
        int bytes = await tab.EvaluateAsync<int>(
            "async () => (await (await navigator.clipboard.read())[0].getType('image/png')).size"
        );
        Assert.True(bytes > 5000, $"the picture has {bytes} bytes");
    }

    [Fact]
    public async Task Libraries_that_people_compare_are_one_click()
    {
        IPage tab = await browser.OpenAsync();

        await tab.Locator("button[name=preset]").First.ClickAsync();
        Assert.Equal(["Akka.NET", "Direct", "Minimal", "Orleans"], await RowsAsync(tab, ":visible"));

        await tab.Locator("button[name=preset]", new() { HasText = "everything" }).ClickAsync();
        Assert.Contains("Akka.NET.Tuned", await RowsAsync(tab, ":visible"));
        Assert.Contains("others=on", tab.Url);
    }

    /// <summary>The order holds in the question, in the summary, in the tables below, and in the chart.</summary>
    [Fact]
    public async Task All_tables_and_charts_have_the_order_of_the_question()
    {
        IPage tab = await browser.OpenAsync();
        ILocator below = tab.Locator("#Spawn table >> nth=0").Locator("th[scope=row]");
        IReadOnlyList<string> before = await below.AllTextContentsAsync();
        string[] drawn = await BarsAsync();

        await tab.Locator("[name=order]").SelectOptionAsync("on");

        foreach (string part in new[] { ".question:visible", Shown, "#Spawn table >> nth=0" })
        {
            string[] names = [.. await tab.Locator(part).Locator("tbody th[scope=row]:visible").AllTextContentsAsync()];
            Assert.True(Array.IndexOf(names, "Tasks") < Array.IndexOf(names, "Channels"), string.Join(' ', names));
        }

        Assert.Equal(["Minimal", "Channels", "Tasks", "Akka.NET", "Go"], drawn);
        await tab.Locator($"{Shown} th[data-case^=Spawn] button").ClickAsync(); // descending
        Assert.Equal(["Minimal", "Akka.NET", "Channels", "Tasks", "Go"], await BarsAsync());

        // What is left out leaves no gap.
        await ChooseLibrariesAsync(tab);
        await tab.Locator("[name=library][value='Akka.NET']").UncheckAsync();
        Assert.Equal(["Minimal", "Channels", "Tasks", "Go"], await BarsAsync());
        await tab.Locator("[name=library][value='Akka.NET']").CheckAsync();

        await tab.Locator("[name=order]").SelectOptionAsync("");
        Assert.Equal(before, await below.AllTextContentsAsync());
        Assert.Equal(drawn, await BarsAsync());

        Task<string[]> BarsAsync() =>
            tab.Locator("#chart [data-row]:visible")
                .EvaluateAllAsync<string[]>(
                    "all => { const at = bar => bar.querySelector('rect').getBoundingClientRect().y; "
                        + "return all.toSorted((a, b) => at(a) - at(b)).map(bar => bar.dataset.row) }"
                );
    }

    [Fact]
    public async Task The_link_of_a_section_keeps_the_view()
    {
        IPage tab = await browser.OpenAsync("show=cpu");

        await tab.Locator("nav a[href='#Spawn']").ClickAsync();

        Assert.EndsWith("#show=cpu&at=Spawn", tab.Url);
        Assert.Equal("3.00 s", await Cell(tab, "Akka.NET").TextContentAsync());
        Assert.InRange((await tab.Locator("#Spawn").BoundingBoxAsync())!.Y, -1, 400);
        IPage sent = await browser.OpenAsync("show=cpu&at=Spawn");
        Assert.InRange((await sent.Locator("#Spawn").BoundingBoxAsync())!.Y, -1, 400);
    }

    /// <summary>What is not the first question is one click away, and a phone has no link to the table that it does not show.</summary>
    [Theory]
    [InlineData(360)]
    [InlineData(1280)]
    public async Task Other_parts_are_one_click_away(int width)
    {
        IPage tab = await browser.OpenAsync(width);
        string[] parts = await tab.Locator("header nav a:visible")
            .EvaluateAllAsync<string[]>("all => all.map(each => each.hash)");

        Assert.Equal(width > 360, parts.Contains("#summary"));
        Assert.Empty(new[] { "#chart", "#claims", "#your-machine", "#how-to-read" }.Except(parts));
        Assert.Contains(
            "compare docs/results/FOLDER BenchmarkDotNet.Artifacts --by-baseline",
            await tab.Locator("#your-machine").InnerTextAsync()
        );
        foreach (string part in parts)
        {
            await tab.GotoAsync(browser.Address);
            await tab.Locator($"header nav a[href='{part}']").ClickAsync();
            await Assertions.Expect(tab.Locator($"{part} h2")).ToBeInViewportAsync();
        }
    }

    /// <summary>WCAG 2.2, 2.5.8: a target has 24 by 24 pixels, unless it stands in a sentence.</summary>
    [Theory]
    [InlineData(360)]
    [InlineData(1280)]
    public async Task Targets_are_large_enough(int width)
    {
        IPage tab = await browser.OpenAsync(width);
        await OpenAllAsync(tab);

        string[] small = await tab.EvaluateAsync<string[]>(
            """
            () => [...document.querySelectorAll('td a, nav a, select, button, summary, label:has(input), thead a')]
                .filter(e => e.getClientRects().length)
                .filter(e => { const box = e.getBoundingClientRect(); return box.height < 24 || box.width < 24 })
                .map(e => `${e.outerHTML.slice(0, 80)}: ${e.getBoundingClientRect().width} x ${e.getBoundingClientRect().height}`)
            """
        );

        Assert.Empty(small);
    }

    [Fact]
    public async Task The_heading_of_a_table_stays()
    {
        IPage tab = await browser.OpenAsync(width: 1280, height: 240);
        ILocator head = tab.Locator($"{Shown} th[data-case^=Spawn]");
        ILocator box = tab.Locator(".wide:not([hidden]):has(> .matrix)");

        await box.EvaluateAsync("box => { box.scrollTop = 60 }"); // the caption is above it
        float top = (await head.BoundingBoxAsync())!.Y;
        await box.EvaluateAsync("box => { box.scrollTop = 120 }");

        Assert.True(await box.EvaluateAsync<bool>("box => box.scrollTop > 60"));
        Assert.Equal(top, (await head.BoundingBoxAsync())!.Y, tolerance: 1f);
    }

    private static Task OpenAllAsync(IPage tab) =>
        tab.EvaluateAsync("() => document.querySelectorAll('details').forEach(part => { part.open = true })");

    private static Task ChooseLibrariesAsync(IPage tab) =>
        tab.Locator("#asked summary", new() { HasText = "Choose" }).ClickAsync();

    private static Task<string> FocusAsync(IPage tab, string property) =>
        tab.EvaluateAsync<string>($"() => document.activeElement.{property}");

    private static ILocator Cell(IPage tab, string row) =>
        tab.Locator($"{Shown} tr[data-row='{row}'] td >> nth=0").Locator("a");

    private static async Task<string[]> TextsAsync(IPage tab) =>
        [.. await tab.Locator($"{Shown} tbody td").AllTextContentsAsync()];

    private static Task<string[]> RowsAsync(IPage tab, string which = "") =>
        tab.Locator($"{Shown} tr[data-row]{which}")
            .EvaluateAllAsync<string[]>("rows => rows.map(row => row.dataset.row)");

    private static double Contrast(string pair)
    {
        double[] luminances =
        [
            .. pair.Split('|')
                .Select(colour => Regex.Matches(colour, @"\d+(\.\d+)?"))
                .Select(colour => colour.Select(number => double.Parse(number.Value)).ToArray())
                .Select(colour => 0.2126 * Linear(colour[0]) + 0.7152 * Linear(colour[1]) + 0.0722 * Linear(colour[2]))
                .OrderDescending(),
        ];
        return (luminances[0] + 0.05) / (luminances[1] + 0.05);

        static double Linear(double channel) =>
            channel / 255 is var value && value <= 0.04045 ? value / 12.92 : Math.Pow((value + 0.055) / 1.055, 2.4);
    }
}
