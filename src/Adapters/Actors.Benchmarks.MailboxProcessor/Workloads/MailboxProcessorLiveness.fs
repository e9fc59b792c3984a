namespace Actors.Benchmarks.MailboxProcessor.Obj

open System
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

module internal LivenessActors =

    let inline private runWith
        ([<InlineIfLambda>] receive: MailboxProcessor<LivenessMessage> -> Async<LivenessMessage>)
        offset
        =
        LivenessUnits.RunAsync(
            offset,
            fun handle ->
                let agent =
                    MailboxProcessor<LivenessMessage>.Start(fun inbox ->
                        Lifecycle.Started()

                        let rec loop () =
                            async {
                                let! message = receive inbox

                                if handle.Invoke message then
                                    Lifecycle.Ended()
                                else
                                    return! loop ()
                            }

                        loop ())

                Action<LivenessMessage> agent.Post
        )

    let run offset = runWith (fun inbox -> inbox.Receive()) offset

    let runTimeout offset = runWith (fun inbox -> inbox.Receive MailboxProcessorRuns.ReceiveTimeout) offset
