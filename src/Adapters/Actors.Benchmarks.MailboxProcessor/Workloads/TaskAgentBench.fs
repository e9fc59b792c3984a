namespace Actors.Benchmarks.MailboxProcessor.Obj

open System
open System.Threading.Channels
open System.Threading.Tasks
open Actors.Benchmarks
open Actors.Benchmarks.MailboxProcessor

[<NoEquality; NoComparison; RequireQualifiedAccess>]
type internal AgentCounterMessage =
    | Add of amount: int64
    | GetAndReset of reply: TaskCompletionSource<Tally>

[<NoEquality; NoComparison>]
type internal AgentAskRequest = { Number: int64; ReplyTo: TaskCompletionSource<AskResponse> }

module internal TaskAgents =

    /// Each agent returns when it has handled its last message.
    let private counter (inbox: ChannelReader<AgentCounterMessage>) offset : Task =
        task {
            Lifecycle.Started()
            let mutable total = offset
            let mutable received = 0L
            let mutable isOpen = true

            while isOpen do
                let! message = inbox.ReadAsync()
                received <- received + 1L

                match message with
                | AgentCounterMessage.Add amount -> total <- total + amount
                | AgentCounterMessage.GetAndReset reply ->
                    isOpen <- false
                    Lifecycle.Ended()
                    reply.SetResult(Tally(1L, received, total))
        }

    let runCounter (workload: Counter) offset =
        task {
            let inbox = Channel.CreateUnbounded<AgentCounterMessage>()
            counter inbox.Reader offset |> ignore

            let produce () =
                for _ in 1 .. workload.MessagesPerProducer do
                    inbox.Writer.TryWrite(AgentCounterMessage.Add Counter.Amount) |> ignore

            do! RunParts.ProduceAsync(workload.Producers, Action produce)
            let reply = MailboxProcessorRuns.newCompletion ()
            inbox.Writer.TryWrite(AgentCounterMessage.GetAndReset reply) |> ignore
            return! reply.Task
        }

    let private answer (inbox: ChannelReader<AgentAskRequest>) count : Task =
        task {
            Lifecycle.Started()

            for received in 1..count do
                let! request = inbox.ReadAsync()

                if received = count then
                    Lifecycle.Ended()

                request.ReplyTo.SetResult { Number = request.Number; Received = received }
        }

    let runAsk (workload: Ask) offset =
        task {
            let inbox = Channel.CreateUnbounded<AgentAskRequest>()
            answer inbox.Reader workload.Count |> ignore
            let mutable sum = 0L
            let mutable received = 0

            for i in 1 .. workload.Count do
                let replyTo = TaskCompletionSource<AskResponse>(TaskCreationOptions.RunContinuationsAsynchronously)
                inbox.Writer.TryWrite { Number = offset + int64 i; ReplyTo = replyTo } |> ignore
                let! response = replyTo.Task
                sum <- sum + response.Number
                received <- response.Received

            return Tally(1L, int64 received, sum)
        }

    let private pong (inbox: ChannelReader<Ping>) roundTrips (partner: ChannelWriter<Pong>) : Task =
        task {
            Lifecycle.Started()

            for received in 1..roundTrips do
                let! ping = inbox.ReadAsync()

                if received = roundTrips then
                    Lifecycle.Ended()

                partner.TryWrite { Number = ping.Number; Received = received } |> ignore
        }

    let private ping (inbox: ChannelReader<Pong>) window roundTrips (partner: ChannelWriter<Ping>) offset =
        task {
            Lifecycle.Started()

            let send number = partner.TryWrite { Ping.Number = offset + int64 number } |> ignore

            for number in 1..window do
                send number

            let mutable sum = 0L
            let mutable partnerReceived = 0

            for received in 1..roundTrips do
                let! pong = inbox.ReadAsync()
                sum <- sum + pong.Number
                partnerReceived <- pong.Received

                // All up to the window were sent at the start, and one more for each Pong since.
                if window + received <= roundTrips then
                    send (window + received)

            Lifecycle.Ended()
            return Tally(2L, int64 (roundTrips + partnerReceived), sum)
        }

    let runPingPong (workload: PingPong) offset =
        RunParts.SumAsync(
            workload.Pairs,
            Func<Task<Tally>>(fun () ->
                Task.Run<Tally>(fun () ->
                    let inbox = Channel.CreateUnbounded<Pong>()
                    let partner = Channel.CreateUnbounded<Ping>()
                    pong partner.Reader workload.RoundTripsPerPair inbox.Writer |> ignore
                    ping inbox.Reader workload.Window workload.RoundTripsPerPair partner.Writer offset))
        )

/// An agent as an F# program can write it without MailboxProcessor: an unbounded channel, and a task that reads it.
///
/// | setting | value                | why                                                                         |
/// |---------|----------------------|-----------------------------------------------------------------------------|
/// | loop    | task, not async      | a task awaits the channel's ValueTask without a conversion                  |
/// | read    | ReadAsync            | one message each time, as Receive does                                      |
/// | channel | default options      | unbounded, several readers and writers                                      |
/// | ask     | TaskCompletionSource | in the message, as channels have no request; continuations are asynchronous |
/// | end     | the task returns     | nobody awaits it                                                            |
///
/// Deviations: none.
[<Sealed>]
type TaskAgentBench() =

    interface IActorBench<Counter> with
        member _.RunAsync(workload, offset) = TaskAgents.runCounter workload offset

    interface IActorBench<PingPong> with
        member _.RunAsync(workload, offset) = TaskAgents.runPingPong workload offset

    interface IActorBench<Ask> with
        member _.RunAsync(workload, offset) = TaskAgents.runAsk workload offset

    interface System.IAsyncDisposable with
        member _.DisposeAsync() = ValueTask.CompletedTask
