package actors.benchmarks.akka;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** How the two sides of Remote are connected. */
enum Remoting {
  ARTERY("artery"),

  /** What Artery has replaced. It sends through Netty 3. */
  CLASSIC("classic");

  private final String resource;

  Remoting(String resource) {
    this.resource = resource;
  }

  /** Returns what a row's arguments name. Without an argument it is Akka's default. */
  static Remoting of(String[] arguments) {
    if (arguments.length == 0) {
      return ARTERY;
    } else if (arguments.length == 1 && arguments[0].equals("classic")) {
      return CLASSIC;
    } else {
      throw new IllegalArgumentException("unknown arguments: " + String.join(" ", arguments));
    }
  }

  /** Returns the settings of an actor system on either side. */
  Config config() {
    return ConfigFactory.load(resource);
  }
}
