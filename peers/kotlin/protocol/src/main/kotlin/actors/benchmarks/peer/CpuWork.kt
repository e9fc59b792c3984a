package actors.benchmarks.peer

import kotlin.time.Duration
import kotlin.time.measureTime

/**
 * Work that takes a known time of a processor, and no memory.
 *
 * It is turns of a loop, and not a look at the clock: a thread that has lost its processor has not worked meanwhile.
 */
class CpuWork(time: Duration) {
    // The fastest of many: the others were interrupted, or not optimized yet.
    private val turns =
        (CALIBRATION_TURNS * (time / (1..CALIBRATIONS).minOf { measureTime { burn(CALIBRATION_TURNS) } })).toLong()

    /** Does it once, on the caller's thread. */
    fun run() = burn(turns)

    private companion object {
        const val CALIBRATION_TURNS = 200_000L

        // Enough for the compiler to get done on a busy machine.
        const val CALIBRATIONS = 500

        // Else the compiler could leave the loop out. Threads may overwrite each other's.
        private var used = 0L

        fun burn(turns: Long) {
            var state = used
            for (turn in 0..<turns) {
                state = state * 6364136223846793005 + 1442695040888963407
            }
            used = state
        }
    }
}
