package org.syncline.transport.oncrpc;

import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.memory.Buffers;
import org.syncline.transport.kit.BufferStreams;
import org.syncline.transport.kit.guard.ArrivingInput;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/**
 * Keeps the bytes of a connection from the library until both sides have proved the secret. The
 * selector's thread puts bytes in, the thread that proves takes them out, up to one point in time.
 */
final class ProofGate {

    /** Many more than a proof takes; a peer that sends more proves nothing. */
    private static final int MOST_BYTES = 1024;

    /** The byte that the server sends when its gate is open. */
    static final byte READY = 1;

    private final Connection<?> connection;
    private final RecordMarks marks = new RecordMarks();
    private final ArrivingInput input;
    private volatile boolean open;

    ProofGate(Connection<?> connection, Duration time) {
        this.connection = connection;
        this.input = new ArrivingInput(time, MOST_BYTES);
    }

    /**
     * Waits until the server's gate is open.
     *
     * @throws EOFException if that does not come
     */
    static void requireReady(InputStream in) throws IOException {
        if (in.read() != READY) {
            throw new EOFException("the peer is not ready");
        }
    }

    boolean isOpen() {
        return open;
    }

    /** From now on everything goes to the library. */
    void open() {
        open = true;
    }

    ArrivingInput input() {
        return input;
    }

    RecordMarks marks() {
        return marks;
    }

    void put(Buffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        if (!input.add(bytes)) {
            connection.closeSilently();
        }
    }

    void end() {
        input.end();
    }

    /** The output of this side's part of the proof: past the gate, to the other side. */
    OutputStream output() {
        return BufferStreams.output(
                source -> {
                    byte[] copy = new byte[source.remaining()];
                    source.get(copy);
                    connection.write(Buffers.wrap(connection.getMemoryManager(), copy));
                });
    }
}
