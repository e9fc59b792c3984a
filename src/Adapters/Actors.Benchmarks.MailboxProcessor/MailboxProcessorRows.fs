namespace Actors.Benchmarks.MailboxProcessor

open System.Collections.Generic
open Actors.Benchmarks

/// The rows of F# MailboxProcessor, in the order of the tables.
[<AbstractClass; Sealed>]
type MailboxProcessorRows private () =

    static member private Describe(name, bench, note, ?revision, ?isVariant, ?isFullOnly, ?library, ?mailbox) =
        Row(
            Name = name,
            Library =
                defaultArg
                    library
                    (Library("MailboxProcessor", "FSharp.Core " + Library.VersionOf typeof<MailboxProcessor<int>>)),
            Group = RowGroup.Primitive,
            Language = "F#",
            Mailbox = defaultArg mailbox "locked queue, typed",
            InFlight = InFlight.Unbounded,
            Revision = defaultArg revision 1,
            IsVariant = defaultArg isVariant false,
            IsFullOnly = defaultArg isFullOnly false,
            Note = note
        )
            .WithAdapters(typeof<MailboxProcessorRows>, bench)

    static member val All: IReadOnlyList<Row> =
        [|
            MailboxProcessorRows.Describe("MailboxProcessor", "MailboxProcessorBench", "", revision = 2)
            MailboxProcessorRows.Describe(
                "MailboxProcessor.Timeout",
                "MailboxProcessorTimeoutBench",
                "Receive has a time-out, which never elapses, and waits on a wait handle",
                isFullOnly = true
            )
            MailboxProcessorRows.Describe(
                "MailboxProcessor.Yield",
                "MailboxProcessorYieldBench",
                "a handler awaits Async.SwitchToThreadPool",
                isVariant = true
            )
            MailboxProcessorRows.Describe(
                "MailboxProcessor.StartImmediate",
                "MailboxProcessorStartImmediateBench",
                "StartImmediate: an agent starts on the thread that makes it, instead of the pool's (Start)",
                isFullOnly = true
            )
            MailboxProcessorRows.Describe(
                "TaskAgent",
                "TaskAgentBench",
                "no MailboxProcessor: a task that reads a channel, in F#",
                isVariant = true,
                library = Library.OfRuntime "TaskAgent",
                mailbox = "Channel<T>, typed"
            )
        |]
