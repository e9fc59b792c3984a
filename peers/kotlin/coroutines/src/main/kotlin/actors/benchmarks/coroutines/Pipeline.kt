package actors.benchmarks.coroutines

import kotlin.time.Duration.Companion.microseconds

/** What each handler works for each element, where a stage has several. */
internal val WORK_OF_HANDLER = 5.microseconds

private const val FACTOR = 6364136223846793005
private const val ADDEND = 1442695040888963407

/** The parameters of a run. */
internal class Pipeline(
    val stages: Int,
    val items: Int,
    val isAsync: Boolean,
    val degree: Int,
    val bound: Int,
    val keepsOrder: Boolean,
)

internal class Element(val number: Int, val value: Long) {
    /** What a [stage] makes of it. Each stage adds another number, so that their order counts. */
    fun change(stage: Int) = Element(number, value * FACTOR + ADDEND * stage)
}

/** What the sink has received. */
internal class Total(private val keepsOrder: Boolean) {
    private var sum = 0L
    private var numbers = 0L

    /** Elements that count: those that are the next one, or all in any order. */
    var received = 0L
        private set

    /** The sum of the values; in any order, with the exclusive or of the numbers. */
    val answer get() = sum + numbers

    fun add(element: Element) {
        if (!keepsOrder) {
            received++
            numbers = numbers xor element.number.toLong()
        } else if (element.number == received.toInt() + 1) {
            received++
        }
        sum += element.value
    }
}
