package actors.benchmarks.peer;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Counts what all threads of the process allocate between two points in time.
 *
 * <p>A thread that ends in between takes its count along. The threads of a pool end only after they
 * have been idle for a minute.
 */
final class AllocatedBytes {
  /** Null where the virtual machine does not count bytes. */
  private final ThreadMXBean threads;

  private Map<Long, Long> atStart = Map.of();

  AllocatedBytes() {
    threads =
        ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported()
                && bean.isThreadAllocatedMemoryEnabled()
            ? bean
            : null;
  }

  void start() {
    if (threads != null) {
      atStart = read();
    }
  }

  OptionalLong sinceStart() {
    if (threads == null) {
      return OptionalLong.empty();
    }

    long bytes = 0;
    for (Map.Entry<Long, Long> thread : read().entrySet()) {
      bytes += thread.getValue() - atStart.getOrDefault(thread.getKey(), 0L);
    }

    return OptionalLong.of(bytes);
  }

  private Map<Long, Long> read() {
    long[] ids = threads.getAllThreadIds();
    long[] bytes = threads.getThreadAllocatedBytes(ids);
    Map<Long, Long> byThread = new HashMap<>();
    for (int i = 0; i < ids.length; i++) {
      if (bytes[i] >= 0) { // -1 is a thread that has just ended
        byThread.put(ids[i], bytes[i]);
      }
    }

    return byThread;
  }
}
