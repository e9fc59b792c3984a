namespace Actors.Benchmarks;

/// <summary>Finds the adapters of a row by name, so that a row is described also where its package is missing, and with it the
/// types of its adapters.</summary>
public static class RowAdapters
{
    /// <summary>Gives <paramref name="row"/> its adapters and its far side; none where its package is missing. Where only that of
    /// clusters is missing, a row that is nothing else is missing, and others have no cluster.</summary>
    /// <param name="rows">The type that lists the row. The others are in its assembly and its namespace, or in the namespaces
    /// <c>Obj</c> and <c>Struct</c> below it.</param>
    /// <param name="bench">The name of the adapter, which is the same for both kinds of message. A row may lack the one for
    /// <c>Struct</c>; <see langword="null"/> for a row that is a cluster only.</param>
    /// <param name="node">The name of the far side; <see langword="null"/> where there is none.</param>
    /// <param name="cluster">The name of the <see cref="ICluster"/>; <see langword="null"/> where there is none.</param>
    /// <exception cref="TypeLoadException">No type has this name.</exception>
    public static Row WithAdapters(this Row row, Type rows, string? bench, string? node = null, string? cluster = null)
    {
        string? because = cluster is null ? null : Library.MetadataOf(rows.Assembly, "ClustersMissingBecause");
        return row.IsMissing ? row
            : because is not null && bench is null
                ? row with
                {
                    Library = row.Library with { MissingBecause = because },
                }
            : row with
            {
                ObjBench = bench is null ? null : Find(bench),
                StructBench = bench is null ? null : FindIn("Struct.", bench),
                NodeType = node is null ? null : Find(node),
                ClusterType = cluster is null || because is not null ? null : Find(cluster),
            };

        Type Find(string name) =>
            FindIn("Obj.", name)
            ?? FindIn("", name)
            ?? throw new TypeLoadException($"{row.Name}: {rows.Assembly.GetName().Name} has no type {name}.");

        Type? FindIn(string kind, string name) => rows.Assembly.GetType($"{rows.Namespace}.{kind}{name}");
    }
}
