package actors.benchmarks.coroutines

import actors.benchmarks.peer.Tally
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.ReceiveChannel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.launch
import kotlinx.coroutines.selects.select

private class SelectAdd(val amount: Long)

private class SelectGetAndReset(val reply: CompletableDeferred<Tally>)

private fun CoroutineScope.launchCounter(
    start: Long,
    adds: ReceiveChannel<SelectAdd>,
    questions: ReceiveChannel<SelectGetAndReset>,
) = launch {
    var total = start
    var received = 0L
    var isAsked = false
    while (!isAsked) {
        select {
            adds.onReceive { add ->
                received++
                total += add.amount
            }
            questions.onReceive { question ->
                received++
                question.reply.complete(Tally(units = 1, deliveries = received, answer = total))
                isAsked = true
            }
        }
    }
}

/** Producers send to one coroutine, which selects between two rendezvous channels. It ends when it has answered. */
internal suspend fun counterSelect(producers: Int, messagesPerProducer: Int, offset: Long): Tally = coroutineScope {
    val adds = Channel<SelectAdd>()
    val questions = Channel<SelectGetAndReset>()
    launchCounter(offset, adds, questions)
    coroutineScope {
        repeat(producers) {
            launch {
                repeat(messagesPerProducer) { adds.send(SelectAdd(AMOUNT)) }
            }
        }
    }
    val reply = CompletableDeferred<Tally>()
    questions.send(SelectGetAndReset(reply))
    reply.await()
}
