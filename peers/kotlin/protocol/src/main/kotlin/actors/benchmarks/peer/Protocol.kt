package actors.benchmarks.peer

import com.typesafe.config.Config
import com.typesafe.config.ConfigException
import com.typesafe.config.ConfigFactory
import com.typesafe.config.ConfigParseOptions
import com.typesafe.config.ConfigRenderOptions
import com.typesafe.config.ConfigSyntax
import com.typesafe.config.ConfigValueFactory
import java.lang.management.ManagementFactory
import kotlin.system.exitProcess

private val json = ConfigParseOptions.defaults().setSyntax(ConfigSyntax.JSON)
private val oneLine = ConfigRenderOptions.concise()

/** Answers the requests on standard input, one a line, until it ends or a request says so. */
fun serve(peer: Peer) {
    warmUp(peer)
    println(render(hello(peer)))
    try {
        generateSequence(::readlnOrNull)
            .map(::parse)
            .takeWhile { !it.hasPath("stop") }
            .forEach { println(render(answer(peer, it))) }
    } catch (e: ConfigException) {
        System.err.println("malformed request: ${e.message}")
        exitProcess(1)
    }
}

/** Has the protocol's own code compiled, because its time is part of what the program sees. */
private fun warmUp(peer: Peer) {
    repeat(1000) {
        render(answer(peer, parse("""{"run":1,"workload":"","parameters":{"Producers":1},"offset":1}""")))
    }
}

private fun hello(peer: Peer) = mapOf(
    "hello" to 1,
    "language" to "Kotlin",
    "runtime" to "Kotlin ${KotlinVersion.CURRENT}, Java ${System.getProperty("java.version")}",
    "library" to peer.library,
    "version" to peer.version,
    "threads" to Runtime.getRuntime().availableProcessors(),
    "inFlight" to peer.inFlight,
    "workloads" to peer.workloads.keys,
)

private fun answer(peer: Peer, request: Config) = if (request.hasPath("census")) {
    mapOf("units" to 0, "deliveries" to 0, "alive" to peer.census())
} else {
    run(peer, request)
}

private fun run(peer: Peer, request: Config): Map<String, Any> {
    val run = request.getLong("run")
    val name = request.getString("workload")
    val parameters = Parameters(request.getConfig("parameters"))
    val offset = request.getLong("offset")
    val allocatedBytes = AllocatedBytes()
    val start = System.nanoTime()
    val result = runCatching {
        val workload = requireNotNull(peer.workloads[name]) { "unknown workload: $name" }
        workload(parameters, offset)
    }
    val elapsed = System.nanoTime() - start
    return result.fold(
        onSuccess = { tally ->
            mapOf(
                "run" to run,
                "units" to tally.units,
                "deliveries" to tally.deliveries,
                "answer" to tally.answer.toString(),
                "elapsedNs" to elapsed,
                "allocatedBytes" to allocatedBytes.sinceStart(),
                "compilingNs" to compilingNs(),
            )
        },
        onFailure = { mapOf("run" to run, "error" to it.toString().lineSequence().first()) },
    )
}

/** How long the compilers have worked, on all threads. */
private fun compilingNs() = 1_000_000 * ManagementFactory.getCompilationMXBean().totalCompilationTime

private fun parse(line: String): Config = ConfigFactory.parseString(line, json)

private fun render(message: Map<String, Any>): String = ConfigValueFactory.fromMap(message).render(oneLine)
