package org.syncline.transport.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Bytes of a connection that is no channel of the system, such as those inside of TLS. One thread
 * may read while others write. Reading may cease to wait ({@link #pollFrom}), so that a selector
 * waits for the channel below in its place.
 */
public interface ByteStream {

    /**
     * Waits for bytes and reads some; returns how many, or -1 at the end. Where reading does not
     * wait, this returns 0 if there is nothing, or if it is held up, and also after as many bytes
     * from below as are received at a time if none of them is content; more may be held then.
     */
    int read(ByteBuffer target) throws IOException;

    /** Writes all, and waits until that is done. */
    void write(ByteBuffer source) throws IOException;

    /** Returns whether a reader would find something, be it the end, or at least not wait long. */
    boolean hasBytes() throws IOException;

    /**
     * Reads and writes by way of a channel that does not block, from now on; for the thread that
     * reads, before anybody writes.
     *
     * @param below the connection that carries these bytes
     * @throws UnsupportedOperationException if reading always waits
     */
    default void pollFrom(TimedChannel below) {
        throw new UnsupportedOperationException("reading always waits");
    }

    /**
     * Returns whether bytes, or the end, have come that a reader has not got yet: then one reads on
     * whatever comes from below. For the thread that reads, where reading does not wait.
     */
    default boolean holdsBytes() {
        return false;
    }

    /**
     * Returns whether reading goes on after {@link #settle} only, whatever comes from below. For
     * the thread that reads, where reading does not wait.
     */
    default boolean isHeldUp() {
        return false;
    }

    /** Waits for what holds reading up. For the thread that reads. */
    default void settle() throws IOException {}

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
