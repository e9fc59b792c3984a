package actors.benchmarks.akka;

import akka.protobufv3.internal.CodedInputStream;
import akka.protobufv3.internal.CodedOutputStream;
import akka.serialization.SerializerWithStringManifest;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.UncheckedIOException;

/** Encodes the messages of Remote with protobuf. */
final class PairSerializer extends SerializerWithStringManifest {
  private static final String OPEN = "O";
  private static final String OPENED = "o";
  private static final String PING = "P";
  private static final String PONG = "p";

  @Override
  public int identifier() {
    return 1000; // 0 to 40 are Akka's
  }

  @Override
  public String manifest(Object message) {
    if (message instanceof PairMessage.Ping) {
      return PING;
    } else if (message instanceof PairMessage.Pong) {
      return PONG;
    } else if (message instanceof PairMessage.Open) {
      return OPEN;
    } else {
      return OPENED;
    }
  }

  @Override
  public byte[] toBinary(Object message) {
    PairMessage pairMessage = (PairMessage) message;
    byte[] bytes = new byte[pairMessage.size()];
    try {
      pairMessage.writeTo(CodedOutputStream.newInstance(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array does not fail
    }

    return bytes;
  }

  @Override
  public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
    CodedInputStream input = CodedInputStream.newInstance(bytes);
    try {
      return switch (manifest) {
        case PING -> PairMessage.Ping.parse(input);
        case PONG -> PairMessage.Pong.parse(input);
        case OPEN -> PairMessage.Open.parse(input);
        case OPENED -> new PairMessage.Opened();
        default -> throw new NotSerializableException("unknown manifest " + manifest);
      };
    } catch (NotSerializableException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
