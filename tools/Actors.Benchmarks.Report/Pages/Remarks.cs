using System.ComponentModel;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;

namespace Actors.Benchmarks.Report.Pages;

/// <summary>What people say about a run.</summary>
/// <param name="Note">What a reader must know of the machine, on the first screen; may be null.</param>
/// <param name="Details">How it was measured, and what was left out, beside the commands; may be null.</param>
/// <param name="IsAcross">Whether builds and plans of iterations may differ; null if not.</param>
/// <param name="Repository">The address of the repository that has the page; null if that is not known.</param>
internal sealed partial record Remarks(
    string? Note,
    string? Details = null,
    bool? IsAcross = null,
    string? Repository = null
)
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    /// <summary>Where GitHub shows the folder of all pages; null if that is not known.</summary>
    [JsonIgnore]
    public string? Pages =>
        GitHub().Match(Repository ?? "") is { Success: true, Groups: var names }
            ? $"https://{names["owner"].Value.ToLowerInvariant()}.github.io/{names["name"]}/"
            : null;

    /// <summary>The same with the address of the repository that a folder is in, unless it is known.</summary>
    public Remarks In(string folder)
    {
        DirectoryInfo at = new(Path.GetFullPath(folder));
        while (!at.Exists)
        {
            at = at.Parent!;
        }

        try
        {
            string[] git = ["git", "config", "--get", "remote.origin.url"];
            return
                Repository is null
                && GitHub().Match(ChildProcess.Run(git, Patience, at.FullName).Output.Trim())
                    is { Success: true, Groups: var names }
                ? this with
                {
                    Repository = $"https://github.com/{names["owner"]}/{names["name"]}",
                }
                : this;
        }
        catch (Win32Exception) // there is no git
        {
            return this;
        }
    }

    [GeneratedRegex(@"github\.com[:/](?<owner>[\w\-]+)/(?<name>[\w.\-]+?)(\.git)?/?$")]
    private static partial Regex GitHub();
}
