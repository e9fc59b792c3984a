package actors.benchmarks.peer;

/** A line that is no request of docs/peers.md. */
final class MalformedRequestException extends Exception {
  private static final long serialVersionUID = 1;

  MalformedRequestException(String message) {
    super(message);
  }

  MalformedRequestException(String message, Throwable cause) {
    super(message, cause);
  }
}
