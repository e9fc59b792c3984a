package actors.benchmarks.akka;

import akka.protobufv3.internal.ByteString;
import akka.protobufv3.internal.CodedOutputStream;
import java.io.IOException;

/** Fields of protobuf messages. A field that is zero or empty is left out, as proto3 wants it. */
final class Field {
  private Field() {}

  static int size(int field, long value) {
    return value == 0 ? 0 : CodedOutputStream.computeInt64Size(field, value);
  }

  static int size(int field, ByteString value) {
    return value.isEmpty() ? 0 : CodedOutputStream.computeBytesSize(field, value);
  }

  static void write(CodedOutputStream output, int field, long value) throws IOException {
    if (value != 0) {
      output.writeInt64(field, value);
    }
  }

  static void write(CodedOutputStream output, int field, ByteString value) throws IOException {
    if (!value.isEmpty()) {
      output.writeBytes(field, value);
    }
  }
}
