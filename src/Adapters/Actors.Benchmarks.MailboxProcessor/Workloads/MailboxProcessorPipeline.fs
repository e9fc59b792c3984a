namespace Actors.Benchmarks.MailboxProcessor.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

/// An element. Number 0 is the end, and its value is what the stages before have counted.
[<NoEquality; NoComparison>]
type internal PipelineElement = { Number: int; Value: int64 }

module internal PipelineAgents =

    /// Emits all elements after its first message.
    let private source (workload: Pipeline) offset (next: MailboxProcessor<PipelineElement>) =
        MailboxProcessor<unit>.Start(fun inbox ->
            Lifecycle.Started()

            async {
                do! inbox.Receive()

                for i in 1 .. workload.Items do
                    PipelineWatch.Emitted()

                    next.Post { Number = i; Value = offset + int64 i }

                Lifecycle.Ended()
                next.Post { Number = 0; Value = 0L }
            })

    let private stage place (next: MailboxProcessor<PipelineElement>) =
        let addend = Pipeline.AddendOf place

        MailboxProcessor<PipelineElement>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received =
                async {
                    let! element = inbox.Receive()

                    if element.Number = 0 then
                        Lifecycle.Ended()

                        next.Post { Number = 0; Value = element.Value + received }
                    else
                        PipelineWatch.Begins(place, element.Number)

                        next.Post { Number = element.Number; Value = element.Value * Pipeline.Factor + addend }

                        return! loop (received + 1L)
                }

            loop 0L)

    let private sink stages (completion: TaskCompletionSource<Tally>) =
        MailboxProcessor<PipelineElement>.Start(fun inbox ->
            Lifecycle.Started()

            let rec loop received sum =
                async {
                    let! element = inbox.Receive()

                    if element.Number = 0 then
                        Lifecycle.Ended()
                        completion.SetResult(Tally(int64 stages + 2L, element.Value + received, sum))
                    else
                        let isNext = int64 element.Number = received + 1L
                        PipelineWatch.Consumed()
                        return! loop (if isNext then received + 1L else received) (sum + element.Value)
                }

            loop 0L 0L)

    let park (workload: Pipeline) offset =
        let completion = MailboxProcessorRuns.newCompletion ()

        let first = List.foldBack stage [ 1 .. workload.Stages ] (sink workload.Stages completion)

        let source = source workload offset first

        {
            new IParkedRun with
                member _.RunAsync() =
                    source.Post()
                    completion.Task

                member _.DrainAsync() = completion.Task
        }
