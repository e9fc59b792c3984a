package actors.benchmarks.coroutines

import actors.benchmarks.peer.Tally
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.onStart
import java.util.concurrent.atomic.AtomicLong

private class FlowStage(private val number: Int) {
    var received = 0L
        private set

    fun change(element: Element): Element {
        received++
        return element.change(number)
    }
}

/** One coroutine takes each element through all stages; with buffers there is one for each stage, which counts itself. */
internal suspend fun flowPipeline(pipeline: Pipeline, offset: Long): Tally {
    require(pipeline.degree == 1) { "a stage has one handler" }
    val units = AtomicLong()

    fun Flow<Element>.separated() = if (pipeline.isAsync) {
        onStart { units.incrementAndGet() }.buffer(pipeline.bound)
    } else {
        this
    }

    val source = flow {
        for (number in 1..pipeline.items) {
            emit(Element(number, offset + number))
        }
    }
    val stages = List(pipeline.stages) { FlowStage(it + 1) }
    val results = stages.fold(source) { elements, stage -> elements.separated().map(stage::change) }.separated()

    val total = Total(pipeline.keepsOrder)
    if (pipeline.isAsync) {
        units.incrementAndGet()
    }
    results.collect(total::add)
    return Tally(units.get(), stages.sumOf { it.received } + total.received, total.answer)
}
