namespace Actors.Benchmarks.Minimal.Obj;

/// <summary>A small actor on the thread pool, written for this repository.</summary>
/// <remarks>
/// | setting    | value                            | why                                                                                 |
/// |------------|----------------------------------|-------------------------------------------------------------------------------------|
/// | mailbox    | linked list, like the MCS lock   | a post is one atomic exchange, and no second flag says that the actor runs          |
/// | Obj        | the message is the link          | one allocation for each message, as for Struct, where the link carries the value    |
/// | scheduling | the actor woken last runs next   | it needs no work item; the others go to the local queue of the thread, newest first |
/// |            | Minimal.Pool: a work item each   | what most libraries do                                                              |
/// | end        | the mailbox is never empty again | nothing runs the actor any more, and a post has nothing to check                    |
/// | encode     | Wire.Copy before the post        | a decoded message cannot be a link, so a link carries it: a second allocation       |
/// | Awaiting   | an actor of its own              | its handler returns a ValueTask, and a wake-up is a work item of the pool           |
/// | Broadcast  | a new message for each member    | a message is a link, and can be in one mailbox only                                 |
/// | Gather     | TaskCompletionSource             | in the message, as in Ask: there is no request of its own                           |
/// | Failure    | caught in the handler            | there is no supervisor, and an exception would end the actor                        |
/// | Pipeline   | a credit for each element        | the sink sends it to the source, because a mailbox has no bound                     |
/// | Timer      | System.Threading.Timer           | .NET's own, one for each message                                                    |
/// Deviations: RawChannel is the mailbox without an actor. A post to the empty mailbox wakes a reader.
/// </remarks>
public sealed partial class MinimalBench;
