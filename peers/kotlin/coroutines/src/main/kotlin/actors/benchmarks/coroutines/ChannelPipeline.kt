package actors.benchmarks.coroutines

import actors.benchmarks.peer.CpuWork
import actors.benchmarks.peer.Tally
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.ReceiveChannel
import kotlinx.coroutines.channels.SendChannel
import kotlinx.coroutines.channels.produce
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.launch

/** Coroutines with channels between them. Each one ends when it has sent to [done] what it has counted. */
@OptIn(ExperimentalCoroutinesApi::class)
private class Coroutines(
    private val scope: CoroutineScope,
    private val pipeline: Pipeline,
    private val done: SendChannel<Tally>,
) {
    fun source(offset: Long) = scope.produce(capacity = pipeline.bound) {
        for (number in 1..pipeline.items) {
            send(Element(number, offset + number))
        }
        done.send(Tally(units = 1, deliveries = 0, answer = 0))
    }

    fun stage(stage: Int, elements: ReceiveChannel<Element>) = scope.produce(capacity = pipeline.bound) {
        var received = 0L
        for (element in elements) {
            received++
            send(element.change(stage))
        }
        done.send(Tally(units = 1, deliveries = received, answer = 0))
    }

    /** A stage of several coroutines, which send as they get done. */
    fun fanOut(stage: Int, elements: ReceiveChannel<Element>, work: CpuWork) =
        scope.produce(capacity = pipeline.bound) {
            val handlers = List(pipeline.degree) {
                async {
                    var received = 0L
                    for (element in elements) {
                        received++
                        work.run()
                        send(element.change(stage))
                    }
                    received
                }
            }
            done.send(Tally(units = 1, deliveries = handlers.awaitAll().sum(), answer = 0))
        }

    fun sink(elements: ReceiveChannel<Element>) = scope.launch {
        val total = Total(pipeline.keepsOrder)
        for (element in elements) {
            total.add(element)
        }
        done.send(Tally(units = 1, deliveries = total.received, answer = total.answer))
    }
}

/** Source, stages and sink are coroutines. The handlers of the first stage do the [work] if there are several. */
internal suspend fun channelPipeline(pipeline: Pipeline, work: CpuWork, offset: Long): Tally {
    require(pipeline.isAsync && (pipeline.degree == 1 || !pipeline.keepsOrder)) { "no channels do this" }
    val done = Channel<Tally>(Channel.UNLIMITED)
    coroutineScope {
        val coroutines = Coroutines(this, pipeline, done)
        val results = (1..pipeline.stages).fold(coroutines.source(offset)) { elements, stage ->
            if (stage == 1 && pipeline.degree > 1) {
                coroutines.fanOut(stage, elements, work)
            } else {
                coroutines.stage(stage, elements)
            }
        }
        coroutines.sink(results)
    }
    done.close()
    var sum = Tally(units = 0, deliveries = 0, answer = 0)
    for (tally in done) {
        sum = Tally(sum.units + tally.units, sum.deliveries + tally.deliveries, sum.answer + tally.answer)
    }
    return sum
}
