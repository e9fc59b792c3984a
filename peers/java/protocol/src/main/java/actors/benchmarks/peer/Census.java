package actors.benchmarks.peer;

/**
 * What units have counted, and how many of them are left.
 *
 * @param units units that the far side has started since the last census
 * @param deliveries messages that those units have handled
 * @param alive units that have not ended, of both sides
 */
public record Census(long units, long deliveries, long alive) {
  /** Nothing counted and nothing alive. */
  public static final Census NONE = new Census(0, 0, 0);
}
