package actors.benchmarks.coroutines

import actors.benchmarks.peer.CpuWork
import actors.benchmarks.peer.Parameters
import actors.benchmarks.peer.Peer
import actors.benchmarks.peer.Tally
import actors.benchmarks.peer.Workload
import actors.benchmarks.peer.serve
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeoutOrNull
import kotlin.time.Duration.Companion.seconds

/** What a producer adds with each message. */
internal const val AMOUNT = 100L

/** The rows, which differ in the capacity of the counter's channel. A flow has none. */
private enum class Row(val capacity: Int?, val inFlight: String) {
    RENDEZVOUS(Channel.RENDEZVOUS, "rendezvous"),
    BUFFERED(Channel.BUFFERED, "window 64"),
    UNLIMITED(Channel.UNLIMITED, "unbounded"),
    FLOW(null, "call"),
}

private class CoroutinesPeer(private val row: Row) : Peer {
    // All coroutines of the runs are descendants of this job.
    private val runs = SupervisorJob()

    override val library = "kotlinx.coroutines"

    override val version =
        checkNotNull(Job::class.java.getResource("/META-INF/kotlinx_coroutines_core.version")).readText()

    override val inFlight = row.inFlight

    override val workloads = buildMap<String, Workload> {
        if (row.capacity != null) {
            put("Counter") { parameters, offset ->
                complete { counter(parameters.producers, parameters.messagesPerProducer, row.capacity, offset) }
            }
        }
        // The counter selects between rendezvous channels, which are one row only.
        if (row == Row.RENDEZVOUS) {
            put("CounterSelect") { parameters, offset ->
                complete { counterSelect(parameters.producers, parameters.messagesPerProducer, offset) }
            }
        }
        if (row == Row.BUFFERED) {
            val work = CpuWork(WORK_OF_HANDLER)
            put("Pipeline") { parameters, offset -> complete { channelPipeline(parameters.pipeline, work, offset) } }
        }
        if (row == Row.FLOW) {
            put("Pipeline") { parameters, offset -> complete { flowPipeline(parameters.pipeline, offset) } }
        }
    }

    override fun census() = runBlocking {
        withTimeoutOrNull(5.seconds) { runs.children.toList().joinAll() }
        runs.descendants().count()
    }

    private fun complete(work: suspend () -> Tally) = runBlocking(runs + Dispatchers.Default) { work() }
}

private val Parameters.producers get() = this["Producers"]

private val Parameters.messagesPerProducer get() = this["MessagesPerProducer"]

private val Parameters.pipeline
    get() = Pipeline(
        stages = this["Stages"],
        items = this["Items"],
        isAsync = text("Boundary") == "Async",
        degree = this["Degree"],
        bound = this["Bound"],
        keepsOrder = text("Order") == "Kept",
    )

private fun Job.descendants(): Sequence<Job> = children.flatMap { sequenceOf(it) + it.descendants() }

fun main(arguments: Array<String>) {
    val row = Row.entries.find { it.name.lowercase() == arguments.singleOrNull() }
    requireNotNull(row) { "one argument is needed: ${Row.entries.joinToString(" or ") { it.name.lowercase() }}" }
    serve(CoroutinesPeer(row))
}
