using System.Reflection;
using System.Reflection.Emit;
using Actors.Benchmarks.Harness.Machine;
using Xunit;

namespace Actors.Benchmarks.Harness.Tests;

/// <summary>What is said of where a library's packages came from.</summary>
public sealed class PackageOriginTests
{
    [Fact]
    public void A_library_states_both_versions_and_that_nobody_has_signed_it()
    {
        Library later = LibraryOf(("PinnedVersion", "1.5.73"), ("PackageVersion", "1.5.74"), ("Packages", "A;A.B"));
        Library own = LibraryOf(("PinnedVersion", "1.5.73"), ("PackageVersion", "1.5.73"), ("UnsignedPackages", "A"));

        Assert.Equal(("Name 1.5.74 (pinned: 1.5.73)", false), (later.ToString(), later.IsUnsigned));
        Assert.Equal(["A", "A.B"], later.Packages);
        Assert.Equal(("Name 1.5.73", true), (own.ToString(), own.IsUnsigned));
    }

    [Fact]
    public void A_missing_library_has_the_version_that_is_wanted() =>
        Assert.Equal("1.5.73", LibraryOf(("PinnedVersion", "1.5.73"), ("MissingBecause", "x")).Version);

    [Fact]
    public void A_row_that_is_a_cluster_is_missing_with_the_package_of_clusters()
    {
        ModuleBuilder module = AdapterOf(("ClustersMissingBecause", "x")).DefineDynamicModule("Adapter");
        Type rows = module.DefineType("Adapter.Rows").CreateType();
        Type bench = module.DefineType("Adapter.Bench").CreateType();
        Row row = AllRows.InOrder[0] with { Library = new Library("Name", "1") };

        Row other = row.WithAdapters(rows, "Bench", cluster: "Cluster");

        Assert.Equal("x", row.WithAdapters(rows, bench: null, cluster: "Cluster").Library.MissingBecause);
        Assert.Equal((bench, null, false), (other.ObjBench, other.ClusterType, other.IsMissing));
    }

    /// <summary>Of a package that this test has.</summary>
    [Theory]
    [InlineData("Any", "xunit.v3.assert")]
    [InlineData("xunit.v3.assert")]
    public void A_line_has_the_hashes_of_the_packages(string name, params string[] packages)
    {
        Library library = new(name, "1") { Packages = packages };

        ResultLine.MeasuredPackage package = Assert.Single(ThisProgram.PackagesOf(library)!);

        Assert.Equal("xunit.v3.assert", package.Id);
        Assert.StartsWith("sha512-", package.Hash);
    }

    [Fact]
    public void A_part_of_the_runtime_has_no_package() =>
        Assert.Null(ThisProgram.PackagesOf(new Library("Tasks", "1")));

    private static Library LibraryOf(params (string Key, string Value)[] metadata) =>
        Library.OfPackage("Name", AdapterOf(metadata));

    private static AssemblyBuilder AdapterOf(params (string Key, string Value)[] metadata)
    {
        AssemblyBuilder adapter = AssemblyBuilder.DefineDynamicAssembly(
            new AssemblyName("Adapter"),
            AssemblyBuilderAccess.RunAndCollect
        );
        ConstructorInfo attribute = typeof(AssemblyMetadataAttribute).GetConstructors().Single();
        foreach ((string key, string value) in metadata)
        {
            adapter.SetCustomAttribute(new CustomAttributeBuilder(attribute, [key, value]));
        }

        return adapter;
    }
}
