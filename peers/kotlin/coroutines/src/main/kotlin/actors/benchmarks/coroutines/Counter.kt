package actors.benchmarks.coroutines

import actors.benchmarks.peer.Tally
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.ObsoleteCoroutinesApi
import kotlinx.coroutines.channels.actor
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.launch

private sealed interface CounterMessage

private class Add(val amount: Long) : CounterMessage

private class GetAndReset(val reply: CompletableDeferred<Tally>) : CounterMessage

@OptIn(ObsoleteCoroutinesApi::class)
private fun CoroutineScope.counterActor(start: Long, capacity: Int) = actor<CounterMessage>(capacity = capacity) {
    var total = start
    var received = 0L
    for (message in channel) {
        received++
        when (message) {
            is Add -> total += message.amount

            is GetAndReset -> {
                message.reply.complete(Tally(units = 1, deliveries = received, answer = total))
                total = 0
            }
        }
    }
}

/** Producers send to one actor, whose channel has the [capacity]. The actor ends when its channel is closed. */
internal suspend fun counter(producers: Int, messagesPerProducer: Int, capacity: Int, offset: Long): Tally =
    coroutineScope {
        val counter = counterActor(offset, capacity)
        coroutineScope {
            repeat(producers) {
                launch {
                    repeat(messagesPerProducer) { counter.send(Add(AMOUNT)) }
                }
            }
        }
        val reply = CompletableDeferred<Tally>()
        counter.send(GetAndReset(reply))
        counter.close()
        reply.await()
    }
