using System.Reflection;
using Actors.Benchmarks.Harness;
using Actors.Benchmarks.Libraries;
using Xunit;

namespace Actors.Benchmarks.Contract.Tests;

/// <summary>Arrows point one way.</summary>
public sealed class LayeringTests
{
    private const string Prefix = "Actors.Benchmarks.";

    public static IEnumerable<TheoryDataRow<string>> LibraryAssemblies =>
        AllLibraries
            .InOrder.Select(library => library.BenchType?.Assembly.GetName().Name)
            .OfType<string>()
            .Distinct()
            .Select(name => new TheoryDataRow<string>(name));

    [Theory]
    [MemberData(nameof(LibraryAssemblies))]
    public void A_library_knows_the_contract_and_nothing_else_of_ours(string assembly) =>
        Assert.Equal(["Actors.Benchmarks.Contracts"], OursReferencedBy(Assembly.Load(assembly)));

    [Fact]
    public void The_harness_knows_no_library() =>
        Assert.Equal(["Actors.Benchmarks.Contracts"], OursReferencedBy(typeof(BenchmarkProgram).Assembly));

    [Fact]
    public void The_contract_knows_nobody() => Assert.Empty(OursReferencedBy(typeof(Tally).Assembly));

    [Fact]
    public void A_name_belongs_to_one_library()
    {
        IEnumerable<string> names = AllLibraries.InOrder.Select(library => library.Name);

        Assert.Equal(names.Distinct(StringComparer.OrdinalIgnoreCase), names);
    }

    [Fact]
    public void One_library_is_the_reference() =>
        Assert.Equal("Minimal", Assert.Single(AllLibraries.InOrder, library => library.IsReference).Name);

    /// <summary>Every adapter of a library's assembly is in the list, and every listed one has a public constructor.</summary>
    [Fact]
    public void No_adapter_is_forgotten()
    {
        Type[] listed = [.. AllLibraries.InOrder.Select(library => library.BenchType).OfType<Type>()];
        IEnumerable<Type> existing = listed
            .Select(type => type.Assembly)
            .Distinct()
            .SelectMany(assembly => assembly.GetExportedTypes())
            .Where(type => !type.IsAbstract && type.IsAssignableTo(typeof(IActorBench)));

        Assert.Equal(listed.Select(type => type.FullName).Order(), existing.Select(type => type.FullName).Order());
    }

    private static IEnumerable<string> OursReferencedBy(Assembly assembly) =>
        assembly
            .GetReferencedAssemblies()
            .Select(name => name.Name!)
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal));
}
