package actors.benchmarks.peer;

import com.typesafe.config.Config;
import java.util.Optional;

/** A request for one run of a workload. */
public final class RunRequest {
  private final long offset;
  private final Optional<String> farSide;
  private final Config parameters;

  RunRequest(long offset, Optional<String> farSide, Config parameters) {
    this.offset = offset;
    this.farSide = farSide;
    this.parameters = parameters;
  }

  /** Returns the number that the answer contains. */
  public long offset() {
    return offset;
  }

  /** Returns the workload's parameter of that name. */
  public long parameter(String name) {
    return parameters.getLong(name);
  }

  /** Returns the address of Remote's far side, as {@code host:port}. */
  public String farSide() {
    return farSide.orElseThrow(() -> new IllegalArgumentException("no far side was named"));
  }
}
