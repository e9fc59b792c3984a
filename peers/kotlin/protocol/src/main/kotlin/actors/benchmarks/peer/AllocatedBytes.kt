package actors.benchmarks.peer

import com.sun.management.ThreadMXBean
import java.lang.management.ManagementFactory

/**
 * Counts what all threads allocate from its construction on.
 *
 * A thread that ends takes its count along. The workers of Dispatchers.Default do not end.
 */
internal class AllocatedBytes {
    private val atStart = read()

    fun sinceStart(): Long = read().entries.sumOf { (thread, bytes) -> bytes - (atStart[thread] ?: 0) }

    private fun read(): Map<Long, Long> {
        val ids = threads.allThreadIds
        return ids.zip(threads.getThreadAllocatedBytes(ids)).filter { (_, bytes) -> bytes >= 0 }.toMap()
    }

    private companion object {
        val threads = ManagementFactory.getThreadMXBean() as ThreadMXBean
    }
}
