namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison>]
type internal Question = { Number: int64 }

[<NoEquality; NoComparison>]
type internal BusyMessage =
    /// Keeps the agent busy that posts it to itself.
    | Tick
    /// How many Questions the answering agent has handled, too.
    | Answer of number: int64 * received: int

module internal LivenessActors =

    /// Answers one Question.
    let inline private answering
        ([<InlineIfLambda>] receive: MailboxProcessor<Question> -> Async<Question>)
        (asker: MailboxProcessor<BusyMessage>)
        =
        MailboxProcessor<Question>.Start(fun inbox ->
            async {
                Lifecycle.Started()
                let! question = receive inbox
                Lifecycle.Ended()
                asker.Post(Answer(question.Number + 1L, 1))
            })

    /// Always has a Tick to handle, until its Question is answered.
    let inline private busy
        ([<InlineIfLambda>] receive: MailboxProcessor<BusyMessage> -> Async<BusyMessage>)
        ([<InlineIfLambda>] receiveQuestion: MailboxProcessor<Question> -> Async<Question>)
        offset
        (completion: TaskCompletionSource<Tally>)
        =
        MailboxProcessor<BusyMessage>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop hasAsked received receivedByPartner answer =
                async {
                    match! receive inbox with
                    | Answer(number, receivedByPartner) ->
                        return! loop hasAsked (received + 1) receivedByPartner number
                    | Tick when received = 1 ->
                        Lifecycle.Ended()
                        completion.SetResult(Tally(2L, int64 (received + receivedByPartner), answer))
                    | Tick ->
                        if not hasAsked then
                            (answering receiveQuestion inbox).Post { Number = offset }

                        inbox.Post Tick
                        return! loop true received receivedByPartner answer
                }

            loop false 0 0 0L)

    let inline private runWith
        ([<InlineIfLambda>] receive: MailboxProcessor<BusyMessage> -> Async<BusyMessage>)
        ([<InlineIfLambda>] receiveQuestion: MailboxProcessor<Question> -> Async<Question>)
        offset
        =
        let completion =
            TaskCompletionSource<Tally>(TaskCreationOptions.RunContinuationsAsynchronously)

        (busy receive receiveQuestion offset completion).Post Tick
        completion.Task

    let run offset =
        runWith (fun inbox -> inbox.Receive()) (fun inbox -> inbox.Receive()) offset

    let runTimeout offset =
        runWith
            (fun inbox -> inbox.Receive ReceiveTimeout.Milliseconds)
            (fun inbox -> inbox.Receive ReceiveTimeout.Milliseconds)
            offset

    let runScan offset =
        runWith (fun inbox -> inbox.Scan Scanner.first) (fun inbox -> inbox.Scan Scanner.first) offset
