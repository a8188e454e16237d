package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.ObjectBuffer;
import com.googlecode.mobilityrpc.protocol.converters.MasterMessageConverter;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionMode;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionRequest;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse.ExecutionOutcome;
import com.googlecode.mobilityrpc.protocol.pojo.RequestIdentifier;
import com.googlecode.mobilityrpc.protocol.pojo.SerializationFormat;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.MessageLimits;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.util.Objects;

/**
 * The library's messages as bytes and back, with the objects inside. Knows requests to carry out a
 * task and their responses; another of the library's messages, such as the request for the code of
 * a class, is refused. Safe for any thread.
 */
final class MobilityMessages {

    private static final int FIRST_BYTES = 32 << 10;

    /** Larger ones are not kept for the next message. */
    private static final int KEPT_BYTES = 64 << 10;

    private final MasterMessageConverter converter = new MasterMessageConverter();
    private final AllowedKryo kryo = new AllowedKryo();
    private final ThreadLocal<@Nullable ObjectBuffer> buffers = new ThreadLocal<>();

    /** Allows the classes that calls of this interface may carry, from now on. */
    void allow(Class<?> service) {
        kryo.allow(service);
    }

    byte[] request(RequestIdentifier id, Task task) throws IOException {
        return bytes(
                new ExecutionRequest(
                        write(task), SerializationFormat.KRYO, ExecutionMode.RETURN_RESPONSE, id));
    }

    byte[] response(RequestIdentifier id, ExecutionOutcome outcome, @Nullable Object value)
            throws IOException {
        return bytes(new ExecutionResponse(outcome, write(value), SerializationFormat.KRYO, id));
    }

    private byte[] bytes(Object message) throws IOException {
        byte[] bytes = converter.convertToProtobuf(message);
        if (bytes.length > MessageLimits.BYTES) {
            throw tooLong(null);
        }
        return bytes;
    }

    private static IOException tooLong(@Nullable Throwable cause) {
        return new IOException(
                "a message of more than " + MessageLimits.BYTES + " bytes cannot be sent; split it",
                cause);
    }

    /** A message as this type, the only one that may come. */
    <T> T parse(byte[] bytes, Class<T> type) throws IOException {
        Object message;
        try {
            message = converter.convertFromProtobuf(bytes);
        } catch (RuntimeException e) {
            throw new IOException("a message is malformed", e);
        }
        if (!type.isInstance(message)) {
            throw new IOException(
                    "a message is of kind " + message.getClass().getSimpleName() + ", not allowed");
        }
        return type.cast(message);
    }

    private byte[] write(@Nullable Object value) throws IOException {
        ObjectBuffer kept = buffers.get();
        ObjectBuffer buffer =
                kept != null ? kept : new ObjectBuffer(kryo, FIRST_BYTES, MessageLimits.BYTES);
        buffers.set(buffer);
        try {
            byte[] bytes = buffer.writeClassAndObject(value);
            if (bytes.length > KEPT_BYTES) {
                buffers.remove();
            }
            return bytes;
        } catch (RuntimeException | StackOverflowError e) {
            buffers.remove();
            Throwable root = ConnectionFailures.root(e);
            throw root instanceof BufferOverflowException
                    ? tooLong(e)
                    : new IOException("an object cannot be sent: " + root.getMessage(), e);
        }
    }

    /**
     * The object in a message.
     *
     * @throws IOException if it is malformed or not allowed
     */
    @Nullable Object read(byte[] bytes) throws IOException {
        try {
            return new ObjectBuffer(kryo, 0).readClassAndObject(bytes);
        } catch (RuntimeException e) {
            Throwable root = ConnectionFailures.root(e);
            throw new IOException(
                    Objects.requireNonNullElse(root.getMessage(), root.toString()), e);
        }
    }
}
