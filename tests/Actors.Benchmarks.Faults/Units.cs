namespace Actors.Benchmarks.Faults;

/// <summary>Begins and ends several units at once.</summary>
internal static class Units
{
    public static void Begin(int count)
    {
        for (int i = 0; i < count; i++)
        {
            Lifecycle.Started();
        }
    }

    public static void End(int count)
    {
        for (int i = 0; i < count; i++)
        {
            Lifecycle.Ended();
        }
    }
}
