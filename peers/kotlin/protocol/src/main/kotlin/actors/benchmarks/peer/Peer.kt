package actors.benchmarks.peer

import com.typesafe.config.Config

/** What a run's units have counted, and what they have answered. */
data class Tally(val units: Long, val deliveries: Long, val answer: Long)

/** The parameters of a workload, by their names in `docs/workloads.md`. */
class Parameters internal constructor(private val values: Config) {
    operator fun get(name: String): Int = values.getInt(name)

    /** The value of a parameter that is not a number. */
    fun text(name: String): String = values.getString(name)
}

/** Does the work of one run, and returns when the answer is there. */
typealias Workload = (parameters: Parameters, offset: Long) -> Tally

/** One row of `peer.json`: a library, used in one way. */
interface Peer {
    /** The library's name, as in `peer.json`. */
    val library: String

    /** The library's version, as it says itself. */
    val version: String

    /** The rule of a flood, as in `peer.json`. */
    val inFlight: String

    /** What the row can do, by the names of `docs/workloads.md`. */
    val workloads: Map<String, Workload>

    /** Waits until the units of earlier runs have ended, for 5 seconds at most, and returns how many have not. */
    fun census(): Int
}
