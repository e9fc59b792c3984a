namespace Actors.Benchmarks.Hopac.Obj

open System.Threading
open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.Hopac
open global.Hopac
open global.Hopac.Infixes

/// An element. Number 0 is the end, and its value is what the stages before have counted.
[<NoEquality; NoComparison>]
type internal PipelineElement = { Number: int; Value: int64 }

/// A job for the source, for each stage and for the sink, with a synchronous channel, a mailbox or a bounded mailbox between them.
module internal PipelineJobs =

    let canDo (workload: Pipeline) =
        workload.Boundary = Boundary.Async && (workload.Degree = 1 || workload.Order = Order.Any)

    /// Each handler is a unit.
    let unitsOf (workload: Pipeline) = int64 workload.Stages + 1L + int64 workload.Degree

    /// Emits all elements when the run starts.
    let inline private source (workload: Pipeline) offset (started: IVar<unit>) ([<InlineIfLambda>] send) =
        let emit i : Job<unit> =
            PipelineWatch.Emitted()

            send { Number = i; Value = offset + int64 i }

        // An end for each handler of the first stage.
        let finish () : Job<unit> =
            Lifecycle.Ended()
            Job.forUpTo 1 workload.Degree (fun _ -> send { Number = 0; Value = 0L })

        Lifecycle.Started()
        Job.start (started >>=. Job.forUpTo 1 workload.Items emit >>= finish)

    let inline private stage place (inbox: Job<PipelineElement>) ([<InlineIfLambda>] send) =
        let addend = Pipeline.AddendOf place
        let received = ref 0L

        let receive element : Job<unit> =
            if element.Number = 0 then
                Lifecycle.Ended()

                send { Number = 0; Value = element.Value + received.Value } >>=. Job.abort ()
            else
                received.Value <- received.Value + 1L
                PipelineWatch.Begins(place, element.Number)

                send { Number = element.Number; Value = element.Value * Pipeline.Factor + addend }

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    /// Several handlers of the first stage, which take from the same inbox. The last one that ends sends the end behind all elements.
    let inline private handlers (count: int) (inbox: Job<PipelineElement>) ([<InlineIfLambda>] send) =
        let addend = Pipeline.AddendOf 1
        let work = CpuWork.OfMicroseconds Pipeline.WorkMicroseconds
        let left = ref count
        let received = ref 0L

        let receive element : Job<unit> =
            if element.Number <> 0 then
                Interlocked.Increment &received.contents |> ignore
                work.Do()
                PipelineWatch.Begins(1, element.Number)

                send { Number = element.Number; Value = element.Value * Pipeline.Factor + addend }
            else
                Lifecycle.Ended()

                if Interlocked.Decrement &left.contents = 0 then
                    send { Number = 0; Value = received.Value } >>=. Job.abort ()
                else
                    Job.abort ()

        Job.forUpTo 1 count (fun _ ->
            Lifecycle.Started()
            Job.foreverServer (inbox >>= receive))

    let private sink (workload: Pipeline) (completion: TaskCompletionSource<Tally>) (inbox: Job<PipelineElement>) =
        let total = ref (PipelineTotal workload.Order)

        let receive element : Job<unit> =
            if element.Number = 0 then
                Lifecycle.Ended()
                let total = total.Value
                completion.SetResult(Tally(unitsOf workload, element.Value + total.Received, total.Answer))
                Job.abort ()
            else
                total.contents.Add(element.Number, element.Value)
                Job.unit ()

        Lifecycle.Started()
        Job.foreverServer (inbox >>= receive)

    let inline private park
        (workload: Pipeline)
        offset
        ([<InlineIfLambda>] newInbox: unit -> 'Inbox)
        ([<InlineIfLambda>] take: 'Inbox -> Job<PipelineElement>)
        ([<InlineIfLambda>] send: 'Inbox -> PipelineElement -> Job<unit>)
        =
        let completion = HopacJobs.newCompletion ()
        let started = IVar()
        let inboxes = Array.init (workload.Stages + 1) (fun _ -> newInbox ())

        let startStage place =
            let next = inboxes[place]

            if place = 1 && workload.Degree > 1 then
                handlers workload.Degree (take inboxes[0]) (fun element -> send next element)
            else
                stage place (take inboxes[place - 1]) (fun element -> send next element)

        let build () =
            let first = inboxes[0]

            sink workload completion (take inboxes[workload.Stages])
            >>=. Job.forUpTo 1 workload.Stages startStage
            >>=. source workload offset started (fun element -> send first element)

        HopacJobs.buildAsTask build started completion

    let parkCh workload offset = park workload offset Ch (fun inbox -> inbox) (fun inbox element -> inbox *<- element)

    let parkMailbox workload offset =
        park workload offset Mailbox (fun inbox -> inbox) (fun inbox element -> inbox *<<+ element)

    let parkBoundedMb (workload: Pipeline) offset =
        park
            workload
            offset
            (fun () -> BoundedMb workload.Bound)
            (fun inbox -> BoundedMb.take inbox)
            (fun inbox element -> BoundedMb.put inbox element)

/// The stages of a lazy stream. Whoever reads an element runs all of them.
module internal PipelineStream =

    let private stage place (received: int64[]) element =
        received[place] <- received[place] + 1L
        PipelineWatch.Begins(place, element.Number)

        { Number = element.Number; Value = element.Value * Pipeline.Factor + Pipeline.AddendOf place }

    let park (workload: Pipeline) offset =
        let completion = HopacJobs.newCompletion ()
        let started = IVar()
        let received = Array.zeroCreate (workload.Stages + 1)
        let total = ref (PipelineTotal workload.Order)

        let emit i =
            PipelineWatch.Emitted()

            { Number = i; Value = offset + int64 i }

        let add element = total.contents.Add(element.Number, element.Value)

        let finish () =
            let total = total.Value
            completion.SetResult(Tally(0L, total.Received + Array.sum received, total.Answer))

        // A stream keeps what was read as long as somebody holds its beginning, so that only the job that reads it may do so.
        let build () =
            let emitted = Stream.ofSeq (seq { 1 .. workload.Items }) |> Stream.mapFun emit

            let elements =
                [ 1 .. workload.Stages ]
                |> List.fold (fun elements place -> elements |> Stream.mapFun (stage place received)) emitted

            Job.start (started >>=. Stream.iterFun add elements >>- finish)

        HopacJobs.buildAsTask build started completion
