using System.Reflection;
using System.Reflection.Metadata;
using Microsoft.FSharp.Core;
using Xunit;

namespace Actors.Benchmarks.Adapters.Tests;

/// <summary>In the second compilation of the workloads, all messages are values.</summary>
public sealed class StructMessageTests
{
    public static IEnumerable<TheoryDataRow<string>> Adapters =>
        AllRows
            .InOrder.Where(row => row.StructBench is not null)
            .Select(row => row.StructBench!.Assembly.GetName().Name!)
            .Distinct()
            .Select(name => new TheoryDataRow<string>(name));

    /// <summary>A record that is not sealed, or is written in an unusual way, would stay a class.</summary>
    [Theory]
    [MemberData(nameof(Adapters))]
    public void Messages_of_the_struct_namespace_are_values(string adapter)
    {
        Type[] messages = [.. TypesOf(adapter, "Struct").Where(IsMessage)];

        Assert.NotEmpty(messages);
        Assert.All(messages, message => Assert.True(message.IsValueType, $"{message} is a class."));
    }

    [Theory]
    [MemberData(nameof(Adapters))]
    public void Messages_of_the_obj_namespace_are_objects(string adapter) =>
        Assert.All(
            TypesOf(adapter, "Struct").Where(IsMessage),
            message =>
                Assert.False(
                    message
                        .Assembly.GetType(message.FullName!.Replace(".Struct.", ".Obj."), throwOnError: true)!
                        .IsValueType,
                    $"{message} is a value in both namespaces."
                )
        );

    /// <summary>Otherwise a breakpoint or a stack trace would name a copy that nobody edits.</summary>
    [Theory]
    [MemberData(nameof(Adapters))]
    public void Debug_symbols_name_the_texts_that_are_edited(string adapter)
    {
        using FileStream file = File.OpenRead(Path.ChangeExtension(Assembly.Load(adapter).Location, "pdb"));
        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbStream(file);
        MetadataReader symbols = provider.GetMetadataReader();
        IEnumerable<DocumentHandle> texts = symbols
            .MethodDebugInformation.SelectMany(method => symbols.GetMethodDebugInformation(method).GetSequencePoints())
            .Select(point => point.Document)
            .Distinct();

        Assert.DoesNotContain(
            texts.Select(text => symbols.GetString(symbols.GetDocument(text).Name).Replace('\\', '/')),
            name => name.Contains("/obj/Struct/", StringComparison.Ordinal)
        );
    }

    private static IEnumerable<Type> TypesOf(string adapter, string kind) =>
        Assembly
            .Load(adapter)
            .GetTypes()
            .Where(type => type.Namespace?.EndsWith($".{kind}", StringComparison.Ordinal) == true && !type.IsNested);

    private static bool IsMessage(Type type) =>
        IsRecordClass(type) || IsRecordStruct(type) || IsRecordOrUnionOfFSharp(type);

    private static bool IsRecordClass(Type type) => type.GetMethod("<Clone>$") is not null;

    private static bool IsRecordStruct(Type type) =>
        type.IsValueType && type.GetMethod("PrintMembers", BindingFlags.Instance | BindingFlags.NonPublic) is not null;

    private static bool IsRecordOrUnionOfFSharp(Type type) =>
        type.GetCustomAttribute<CompilationMappingAttribute>() is { } mapping
        && (mapping.SourceConstructFlags & SourceConstructFlags.KindMask)
            is SourceConstructFlags.RecordType
                or SourceConstructFlags.SumType;
}
