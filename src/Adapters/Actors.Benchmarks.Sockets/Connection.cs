using System.Buffers;
using System.Buffers.Binary;
using System.Net.Sockets;
using Google.Protobuf;

namespace Actors.Benchmarks.Sockets;

/// <summary>Handles a message of a pair.</summary>
internal delegate void FrameHandler(Connection connection, int pair, ReadOnlySpan<byte> message);

/// <summary>A TCP connection that carries frames: length of the message, number of the pair, message.</summary>
internal sealed class Connection : IDisposable
{
    private const int HeaderBytes = 8;
    private const int BufferBytes = 64 * 1024;

    private readonly Socket _socket;
    private readonly FrameHandler _handle;
    private readonly Lock _lock = new();
    private ArrayBufferWriter<byte> _filling = new(BufferBytes);
    private ArrayBufferWriter<byte> _sending = new(BufferBytes);
    private bool _isSending;

    public Connection(Socket socket, FrameHandler handle)
    {
        _socket = socket;
        _socket.NoDelay = true;
        _handle = handle;
    }

    /// <summary>Puts a message into the buffer that the next <see cref="Flush"/> sends.</summary>
    public void Write(int pair, IMessage message)
    {
        int length = message.CalculateSize();
        lock (_lock)
        {
            Span<byte> frame = _filling.GetSpan(HeaderBytes + length)[..(HeaderBytes + length)];
            BinaryPrimitives.WriteInt32LittleEndian(frame, length);
            BinaryPrimitives.WriteInt32LittleEndian(frame[4..], pair);
            message.WriteTo(frame[HeaderBytes..]);
            _filling.Advance(frame.Length);
        }
    }

    /// <summary>Starts to send what is in the buffer, and does not wait. What is written meanwhile is sent next.</summary>
    public void Flush()
    {
        lock (_lock)
        {
            if (_isSending || _filling.WrittenCount == 0)
            {
                return;
            }

            _isSending = true;
            Swap();
        }

        _ = SendAsync();
    }

    /// <summary>Reads and handles messages until the connection ends.</summary>
    /// <param name="afterRead">Called when all messages of one read were handled; null to flush this connection.</param>
    public async Task ReadAsync(Action? afterRead = null)
    {
        afterRead ??= Flush;
        byte[] buffer = new byte[BufferBytes];
        int filled = 0;
        int read;
        while ((read = await _socket.ReceiveAsync(buffer.AsMemory(filled)).ConfigureAwait(false)) > 0)
        {
            filled += read;
            int handled = HandleAll(buffer.AsSpan(0, filled));
            afterRead(); // all that was written in answer goes out together
            buffer.AsSpan(handled, filled - handled).CopyTo(buffer);
            filled -= handled;
            if (filled == buffer.Length)
            {
                Array.Resize(ref buffer, 2 * buffer.Length);
            }
        }
    }

    public void Dispose() => _socket.Dispose();

    private int HandleAll(ReadOnlySpan<byte> buffer)
    {
        int handled = 0;
        while (buffer.Length - handled >= HeaderBytes)
        {
            ReadOnlySpan<byte> rest = buffer[handled..];
            int length = BinaryPrimitives.ReadInt32LittleEndian(rest);
            if (rest.Length < HeaderBytes + length)
            {
                break;
            }

            _handle(this, BinaryPrimitives.ReadInt32LittleEndian(rest[4..]), rest.Slice(HeaderBytes, length));
            handled += HeaderBytes + length;
        }

        return handled;
    }

    private async Task SendAsync()
    {
        try
        {
            do
            {
                ReadOnlyMemory<byte> rest = _sending.WrittenMemory;
                while (!rest.IsEmpty)
                {
                    rest = rest[await _socket.SendAsync(rest).ConfigureAwait(false)..];
                }
            } while (TakeMore());
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The reader also sees that the connection has ended, and reports it.
        }
    }

    private bool TakeMore()
    {
        lock (_lock)
        {
            _isSending = _filling.WrittenCount > 0;
            if (_isSending)
            {
                Swap();
            }

            return _isSending;
        }
    }

    private void Swap()
    {
        (_filling, _sending) = (_sending, _filling);
        _filling.ResetWrittenCount();
    }
}
