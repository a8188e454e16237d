package org.syncline.transport.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Bytes of a connection that is no channel of the system, such as those inside of TLS. One thread
 * may read while others write.
 */
public interface ByteStream {

    /** Waits for bytes and reads some; returns how many, or -1 at the end. */
    int read(ByteBuffer target) throws IOException;

    /** Writes all. */
    void write(ByteBuffer source) throws IOException;

    /** Returns whether a reader would find something, be it the end, or at least not wait long. */
    boolean hasBytes() throws IOException;

    /**
     * Returns what is read, as a stream, of which 1 byte is available where {@link #hasBytes} says
     * so; closing that does nothing.
     */
    default InputStream input() {
        return BufferStreams.input(this::read, () -> hasBytes() ? 1 : 0);
    }

    /** Returns where to write, as a stream; closing that does nothing. */
    default OutputStream output() {
        return BufferStreams.output(this::write);
    }
}
