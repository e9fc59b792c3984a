package actors.benchmarks.peer;

/**
 * What the units of a run have counted.
 *
 * @param units how many there were
 * @param deliveries messages that they have handled
 * @param answer the workload's answer
 */
public record Tally(long units, long deliveries, long answer) {
  /** The tally of no unit. */
  public static final Tally ZERO = new Tally(0, 0, 0);

  /** Returns the sums of both tallies. */
  public Tally plus(Tally other) {
    return new Tally(units + other.units, deliveries + other.deliveries, answer + other.answer);
  }
}
