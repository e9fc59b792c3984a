package actors.benchmarks.akka;

import akka.protobufv3.internal.ByteString;
import akka.protobufv3.internal.CodedInputStream;
import akka.protobufv3.internal.CodedOutputStream;
import java.io.IOException;

/**
 * What the two sides of Remote send each other, as protobuf messages. They do by hand what protoc
 * generates, because Akka brings protobuf's runtime along, but not its compiler.
 */
sealed interface PairMessage {
  /** Returns how many bytes are written. */
  int size();

  /** Writes the fields that are not zero or empty. */
  void writeTo(CodedOutputStream output) throws IOException;

  /** Asks the far side for a unit that ends after so many pings. */
  record Open(long roundTrips) implements PairMessage {
    static Open parse(CodedInputStream input) throws IOException {
      long roundTrips = 0;
      int tag;
      while ((tag = input.readTag()) != 0) {
        switch (tag) {
          case 1 << 3 -> roundTrips = input.readInt64();
          default -> input.skipField(tag);
        }
      }

      return new Open(roundTrips);
    }

    @Override
    public int size() {
      return Field.size(1, roundTrips);
    }

    @Override
    public void writeTo(CodedOutputStream output) throws IOException {
      Field.write(output, 1, roundTrips);
    }
  }

  /** Comes from the new unit, and tells its address by its sender. */
  record Opened() implements PairMessage {
    @Override
    public int size() {
      return 0;
    }

    @Override
    public void writeTo(CodedOutputStream output) {}
  }

  record Ping(long number, ByteString payload) implements PairMessage {
    static Ping parse(CodedInputStream input) throws IOException {
      long number = 0;
      ByteString payload = ByteString.EMPTY;
      int tag;
      while ((tag = input.readTag()) != 0) {
        switch (tag) {
          case 1 << 3 -> number = input.readInt64();
          case 2 << 3 | 2 -> payload = input.readBytes();
          default -> input.skipField(tag);
        }
      }

      return new Ping(number, payload);
    }

    @Override
    public int size() {
      return Field.size(1, number) + Field.size(2, payload);
    }

    @Override
    public void writeTo(CodedOutputStream output) throws IOException {
      Field.write(output, 1, number);
      Field.write(output, 2, payload);
    }
  }

  /** The ping's number and payload, and how many pings the far unit has handled. */
  record Pong(long number, long received, ByteString payload) implements PairMessage {
    static Pong parse(CodedInputStream input) throws IOException {
      long number = 0;
      long received = 0;
      ByteString payload = ByteString.EMPTY;
      int tag;
      while ((tag = input.readTag()) != 0) {
        switch (tag) {
          case 1 << 3 -> number = input.readInt64();
          case 2 << 3 -> received = input.readInt64();
          case 3 << 3 | 2 -> payload = input.readBytes();
          default -> input.skipField(tag);
        }
      }

      return new Pong(number, received, payload);
    }

    @Override
    public int size() {
      return Field.size(1, number) + Field.size(2, received) + Field.size(3, payload);
    }

    @Override
    public void writeTo(CodedOutputStream output) throws IOException {
      Field.write(output, 1, number);
      Field.write(output, 2, received);
      Field.write(output, 3, payload);
    }
  }
}
