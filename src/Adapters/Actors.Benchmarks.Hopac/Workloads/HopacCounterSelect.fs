namespace Actors.Benchmarks.Hopac.Obj

open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes
open global.Hopac.Extensions

[<NoEquality; NoComparison>]
type internal SelectAdd = { Amount: int64 }

[<NoEquality; NoComparison>]
type internal SelectGetAndReset = { ReplyTo: IVar<Tally> }

/// A counter that selects between two synchronous channels, or between two mailboxes.
module internal CounterSelectActor =

    /// Alternatives are tried in order: an Add that waits is taken before the question.
    let private start (adds: Alt<SelectAdd>) (questions: Alt<SelectGetAndReset>) offset =
        let total = ref offset
        let received = ref 0L

        let add message =
            received.Value <- received.Value + 1L
            total.Value <- total.Value + message.Amount

        let answer question =
            received.Value <- received.Value + 1L
            Lifecycle.Ended()

            question.ReplyTo *<= Tally(1L, received.Value, total.Value) >>=. Job.abort ()

        Lifecycle.Started()
        Job.foreverServer (adds ^-> add <|> (questions ^=> answer))

    let private drive (workload: CounterSelect) offset adds questions (add: SelectAdd -> Job<unit>) ask =
        let produce _ = Job.forUpTo 1 workload.MessagesPerProducer (fun _ -> add { Amount = Counter.Amount })

        HopacJobs.runAsTask (fun () ->
            start adds questions offset >>=. Seq.Con.iterJob produce (seq { 1 .. workload.Producers })
            >>= fun () ->
                let reply = IVar()
                ask { ReplyTo = reply } >>=. reply)

    let runCh (workload: CounterSelect) offset =
        let adds, questions = Ch(), Ch()
        let add message = adds *<- message :> Job<_>
        let ask question = questions *<- question :> Job<_>
        drive workload offset adds questions add ask

    /// Each producer selects, too: between giving the message and a time-out. After the time-out it tries again.
    let runChTimeout (workload: CounterSelect) offset =
        let adds, questions = Ch(), Ch()

        let rec add message = adds *<- message <|> (timeOutMillis 100 ^=> fun () -> add message)

        let ask question = questions *<- question :> Job<_>
        drive workload offset adds questions (fun message -> add message) ask

    let runMailbox (workload: CounterSelect) offset =
        let adds, questions = Mailbox(), Mailbox()
        drive workload offset adds questions (fun add -> adds *<<+ add) (fun question -> questions *<<+ question)
