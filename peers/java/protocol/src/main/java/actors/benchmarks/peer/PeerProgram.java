package actors.benchmarks.peer;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigSyntax;
import com.typesafe.config.ConfigValueFactory;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Serves the protocol of docs/peers.md: requests on standard input, replies on standard output. */
public final class PeerProgram {
  private static final ConfigParseOptions JSON =
      ConfigParseOptions.defaults().setSyntax(ConfigSyntax.JSON);

  private final Peer peer;
  private final Map<String, Workload> workloads;
  private final PrintStream output;
  private final AllocatedBytes allocatedBytes = new AllocatedBytes();

  private PeerProgram(Peer peer, PrintStream output) {
    this.peer = peer;
    this.workloads = peer.workloads();
    this.output = output;
  }

  /** Makes a peer, serves it until the input ends or says stop, and ends the process. */
  public static void run(Callable<? extends Peer> start) {
    PrintStream output =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err); // whatever else is printed must not be among the replies
    int exitCode = 1;
    try (Peer peer = start.call()) {
      new PeerProgram(peer, output).serve();
      exitCode = 0;
    } catch (MalformedRequestException e) {
      System.err.println(e.getMessage());
    } catch (Throwable e) {
      e.printStackTrace();
    } finally {
      System.exit(exitCode);
    }
  }

  private void serve() throws Exception {
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    warmUp();
    reply(hello());
    String line;
    while ((line = input.readLine()) != null) {
      Config request = parse(line);
      if (request.hasPath("run")) {
        reply(run(request));
      } else if (request.hasPath("census")) {
        reply(census());
      } else if (request.hasPath("far")) {
        reply(Map.of("address", peer.startFarSide()));
      } else if (request.hasPath("stop")) {
        return;
      } else {
        throw new MalformedRequestException("no request: " + line);
      }
    }
  }

  /** Has the protocol's own code compiled, because its time is part of what the program sees. */
  private void warmUp() throws MalformedRequestException {
    String request = "{\"run\":1,\"workload\":\"\",\"parameters\":{\"Leaves\":1},\"offset\":1}";
    for (int i = 0; i < 1000; i++) {
      allocatedBytes.start();
      render(run(parse(request)));
      allocatedBytes.sinceStart();
    }
  }

  private static Config parse(String line) throws MalformedRequestException {
    try {
      return ConfigFactory.parseString(line, JSON);
    } catch (ConfigException e) {
      throw new MalformedRequestException(e.getMessage(), e);
    }
  }

  private void reply(Map<String, ?> message) throws IOException {
    output.println(render(message));
    if (output.checkError()) { // this flushes, too
      throw new IOException("nobody reads the replies");
    }
  }

  private static String render(Map<String, ?> message) {
    return ConfigValueFactory.fromMap(message).render(ConfigRenderOptions.concise());
  }

  private Map<String, ?> hello() {
    Hello hello = peer.hello();
    return Map.of(
        "hello", 1,
        "language", "Java",
        "runtime", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
        "library", hello.library(),
        "version", hello.version(),
        "threads", hello.threads(),
        "inFlight", hello.inFlight(),
        "workloads", workloads.keySet().stream().sorted().toList());
  }

  private Map<String, ?> run(Config request) throws MalformedRequestException {
    long number;
    String workload;
    RunRequest runRequest;
    try {
      number = request.getLong("run");
      workload = request.getString("workload");
      runRequest =
          new RunRequest(
              request.getLong("offset"),
              request.hasPath("far") ? Optional.of(request.getString("far")) : Optional.empty(),
              request.getConfig("parameters"));
    } catch (ConfigException e) {
      throw new MalformedRequestException(e.getMessage(), e);
    }

    Map<String, Object> reply = new HashMap<>();
    reply.put("run", number);
    try {
      measure(workload, runRequest, reply);
    } catch (ExecutionException e) {
      reply.put("error", describe(e.getCause()));
    } catch (Exception e) {
      reply.put("error", describe(e));
    }

    return reply;
  }

  private void measure(String name, RunRequest request, Map<String, Object> reply)
      throws Exception {
    Workload workload = workloads.get(name);
    if (workload == null) {
      throw new IllegalArgumentException("unknown workload " + name);
    }

    Workload.Run run = workload.prepare(request);
    allocatedBytes.start();
    long start = System.nanoTime();
    Tally tally = run.execute();
    long elapsed = System.nanoTime() - start;
    allocatedBytes.sinceStart().ifPresent(bytes -> reply.put("allocatedBytes", bytes));
    reply.put("units", tally.units());
    reply.put("deliveries", tally.deliveries());
    reply.put("answer", Long.toString(tally.answer()));
    reply.put("elapsedNs", elapsed);
    reply.put("compilingNs", compilingNs());
  }

  /** How long the compilers have worked, on all threads. */
  private static long compilingNs() {
    return TimeUnit.MILLISECONDS.toNanos(
        ManagementFactory.getCompilationMXBean().getTotalCompilationTime());
  }

  private Map<String, ?> census() throws Exception {
    Census census = peer.census();
    return Map.of(
        "units", census.units(),
        "deliveries", census.deliveries(),
        "alive", census.alive(),
        "compilingNs", compilingNs());
  }

  private static String describe(Throwable error) {
    return error.toString().replaceAll("\\R", " ");
  }
}
