// What differs between the namespaces in which the workloads are compiled. A grain's type is named after its class, without the
// namespace, so the name needs a suffix.

namespace Actors.Benchmarks.Orleans.Obj
{
    internal static class Kind
    {
        public const string Suffix = "-obj";
        public static bool EndsGrains => false;
    }
}

namespace Actors.Benchmarks.Orleans.Struct
{
    internal static class Kind
    {
        public const string Suffix = "-struct";
        public static bool EndsGrains => false;
    }
}
