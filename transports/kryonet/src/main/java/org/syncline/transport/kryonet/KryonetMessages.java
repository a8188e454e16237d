package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Serialization;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionFailures;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Objects;

/**
 * The library's messages as bytes and back, for one connection: lengths of four bytes, then Kryo's.
 * A thread that holds the library's lock writes; the thread that updates reads.
 */
final class KryonetMessages implements Serialization {

    private static final int LENGTH_BYTES = Integer.BYTES;

    private final AllowedKryo writing = new AllowedKryo();
    private final AllowedKryo reading = new AllowedKryo();
    private final MessageOutput output = new MessageOutput();
    private final KryonetInput input = new KryonetInput();
    private boolean begun;
    private long beginning;
    private long announced;
    private @Nullable String refusal;

    /**
     * Writes a message after the space that the library left for its length. A failed write leaves
     * nothing behind, so that the next message is in its place; the library would send the part
     * written so far.
     *
     * @throws UnsendableException if it cannot be written
     */
    @Override
    public void write(Connection connection, ByteBuffer buffer, Object message) {
        int start = buffer.position();
        output.setBuffer(buffer);
        try {
            writing.writeClassAndObject(output, message);
            buffer.position(output.position());
            if (output.position() - start > KryonetLimits.MESSAGE_BYTES) {
                throw new MessageOutput.FullException();
            }
        } catch (RuntimeException | StackOverflowError e) {
            buffer.position(start - LENGTH_BYTES);
            throw unsendable(e, buffer.position());
        }
    }

    private static UnsendableException unsendable(Throwable failure, int waiting) {
        if (!(ConnectionFailures.root(failure) instanceof MessageOutput.FullException)) {
            return new UnsendableException(
                    false, "an object cannot be sent: " + reason(failure), failure);
        }
        return new UnsendableException(
                waiting > 0,
                "a message of more than "
                        + KryonetLimits.MESSAGE_BYTES
                        + " bytes cannot be sent; split it",
                failure);
    }

    @Override
    public Object read(Connection connection, ByteBuffer buffer) {
        begun = false;
        input.setBuffer(buffer);
        try {
            return Objects.requireNonNull(reading.readClassAndObject(input), "a message is null");
        } catch (RuntimeException e) {
            refusal = reason(e);
            throw e;
        } finally {
            input.trim();
        }
    }

    /** The first line of the deepest cause; the library adds where it was at that time. */
    private static String reason(Throwable failure) {
        Throwable root = ConnectionFailures.root(failure);
        String message = root.getMessage();
        return message == null ? root.toString() : message.lines().findFirst().orElse("");
    }

    /** Why a message was refused, which ends the connection; null if none was. */
    @Nullable String refusal() {
        return refusal;
    }

    /** True if a message has begun that long ago and has not come to its end. */
    boolean isHalfway(Duration time) {
        return begun && System.nanoTime() - beginning > time.toNanos();
    }

    /** How many bytes all messages have whose lengths have been read, and these lengths. */
    long bytesAnnounced() {
        return announced;
    }

    @Override
    public int getLengthLength() {
        return LENGTH_BYTES;
    }

    @Override
    public void writeLength(ByteBuffer buffer, int length) {
        buffer.putInt(length);
    }

    @Override
    public int readLength(ByteBuffer buffer) {
        int length = buffer.getInt();
        if (length <= 0 || length > KryonetLimits.MESSAGE_BYTES) {
            refusal = "a message of " + Integer.toUnsignedString(length) + " bytes was announced";
        }
        begun = true;
        beginning = System.nanoTime();
        announced += (long) LENGTH_BYTES + length;
        return length;
    }
}
