using System.Runtime.CompilerServices;

// Actors with typed messages. An Obj message is itself a link of the queue. A Struct message is carried by a link. In both
// cases a message costs one allocation. Only Post puts a message into a mailbox, so its type is known when it is handled, and
// Unsafe.As need not check it.

namespace Actors.Benchmarks.Minimal
{
    /// <summary>A link that carries a message which is no link itself: a struct, or what a serializer has made.</summary>
    internal sealed record Letter<TMessage>(TMessage Content) : Message;
}

namespace Actors.Benchmarks.Minimal.Obj
{
    /// <summary>Converts between a message and its link of a mailbox, which are the same object.</summary>
    internal static class Link
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Message Of<TMessage>(TMessage message)
            where TMessage : Message => message;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static TMessage Content<TMessage>(Message link)
            where TMessage : Message => Unsafe.As<TMessage>(link);
    }

    internal abstract class Actor<TMessage> : Actor
        where TMessage : Message
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Post(TMessage message) => Enqueue(message);

        protected sealed override void Handle(Message message) => Receive(Unsafe.As<TMessage>(message));

        protected abstract void Receive(TMessage message);
    }

    internal abstract class AsyncActor<TMessage> : AsyncActor
        where TMessage : Message
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Post(TMessage message) => Enqueue(message);

        protected sealed override ValueTask HandleAsync(Message message) => ReceiveAsync(Unsafe.As<TMessage>(message));

        protected abstract ValueTask ReceiveAsync(TMessage message);
    }

    internal abstract class SelectingActor<TFirst, TSecond> : SelectingActor
        where TFirst : Message
        where TSecond : Message
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void PostFirst(TFirst message) => EnqueueFirst(message);

        public void PostSecond(TSecond message) => EnqueueSecond(message);

        protected sealed override void HandleFirst(Message message) => ReceiveFirst(Unsafe.As<TFirst>(message));

        protected sealed override void HandleSecond(Message message) => ReceiveSecond(Unsafe.As<TSecond>(message));

        protected abstract void ReceiveFirst(TFirst message);

        protected abstract void ReceiveSecond(TSecond message);
    }
}

namespace Actors.Benchmarks.Minimal.Struct
{
    /// <summary>Converts between a message and the link of a mailbox that carries it.</summary>
    internal static class Link
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Message Of<TMessage>(TMessage message)
            where TMessage : struct => new Letter<TMessage>(message);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static TMessage Content<TMessage>(Message link)
            where TMessage : struct => Unsafe.As<Letter<TMessage>>(link).Content;
    }

    internal abstract class Actor<TMessage> : Actor
        where TMessage : struct
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Post(TMessage message) => Enqueue(new Letter<TMessage>(message));

        protected sealed override void Handle(Message message) => Receive(Unsafe.As<Letter<TMessage>>(message).Content);

        protected abstract void Receive(TMessage message);
    }

    internal abstract class AsyncActor<TMessage> : AsyncActor
        where TMessage : struct
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Post(TMessage message) => Enqueue(new Letter<TMessage>(message));

        protected sealed override ValueTask HandleAsync(Message message) =>
            ReceiveAsync(Unsafe.As<Letter<TMessage>>(message).Content);

        protected abstract ValueTask ReceiveAsync(TMessage message);
    }

    internal abstract class SelectingActor<TFirst, TSecond> : SelectingActor
        where TFirst : struct
        where TSecond : struct
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void PostFirst(TFirst message) => EnqueueFirst(new Letter<TFirst>(message));

        public void PostSecond(TSecond message) => EnqueueSecond(new Letter<TSecond>(message));

        protected sealed override void HandleFirst(Message message) =>
            ReceiveFirst(Unsafe.As<Letter<TFirst>>(message).Content);

        protected sealed override void HandleSecond(Message message) =>
            ReceiveSecond(Unsafe.As<Letter<TSecond>>(message).Content);

        protected abstract void ReceiveFirst(TFirst message);

        protected abstract void ReceiveSecond(TSecond message);
    }
}
