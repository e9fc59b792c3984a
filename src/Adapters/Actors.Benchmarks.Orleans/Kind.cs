// A grain's type is named after its class, without the namespace: the name must say which of the two it is.

namespace Actors.Benchmarks.Orleans.Obj
{
    internal static class Kind
    {
        public const string Suffix = "-obj";
    }
}

namespace Actors.Benchmarks.Orleans.Struct
{
    internal static class Kind
    {
        public const string Suffix = "-struct";
    }
}
