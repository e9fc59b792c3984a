namespace Actors.Benchmarks.AsyncSeq.Obj

open System.Threading.Tasks
open Actors.Benchmarks
open FSharp.Control

[<NoEquality; NoComparison>]
type internal PipelineElement = { Number: int; Value: int64 }

type internal PipelineStage(place) =
    let addend = Pipeline.AddendOf place

    member val Received = 0L with get, set

    member stage.Receive(element: PipelineElement) =
        stage.Received <- stage.Received + 1L
        PipelineWatch.Begins(place, element.Number)

        { Number = element.Number; Value = element.Value * Pipeline.Factor + addend }

type internal PipelineSink() =
    let mutable total = PipelineTotal Order.Kept

    member _.Received = total.Received
    member _.Answer = total.Answer

    member _.Receive(element: PipelineElement) = total.Add(element.Number, element.Value)

module internal PipelineSequence =

    let park (workload: Pipeline) offset =
        let stages = [ for place in 1 .. workload.Stages -> PipelineStage place ]
        let sink = PipelineSink()

        let emit number =
            PipelineWatch.Emitted()

            { Number = number; Value = offset + int64 number }

        let emitted = AsyncSeq.ofSeq (seq { 1 .. workload.Items }) |> AsyncSeq.map emit

        let elements =
            stages |> List.fold (fun elements stage -> elements |> AsyncSeq.map stage.Receive) emitted

        {
            new IParkedRun with
                member _.RunAsync() = elements |> AsyncSeq.iter sink.Receive |> Async.StartAsTask :> Task

                member _.DrainAsync() =
                    Task.FromResult(
                        Tally(
                            0L,
                            sink.Received + List.sumBy (fun (stage: PipelineStage) -> stage.Received) stages,
                            sink.Answer
                        )
                    )
        }
