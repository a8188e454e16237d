package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import java.net.SocketImpl;
import java.time.Duration;

/**
 * A socket whose read time-out a library can shorten but not lengthen or switch off, whose reading
 * may be paced, and which its owner can close.
 */
class TrackedSocket extends WatchedSocket {

    /** For the longest time-out: there is none. */
    static final int UNLIMITED = 0;

    private final OpenSockets owner;
    private final int longestTimeoutMillis;
    private volatile @Nullable Pacing pace;
    private volatile @Nullable InputStream input;
    private volatile @Nullable OutputStream output;

    /**
     * A read waits {@code longestTimeoutMillis} at most; the other side may take no bytes for
     * {@code writeTimeout}.
     */
    TrackedSocket(
            @Nullable SocketImpl impl,
            OpenSockets owner,
            int longestTimeoutMillis,
            Duration writeTimeout)
            throws SocketException {
        super(impl, writeTimeout);
        this.owner = owner;
        this.longestTimeoutMillis = longestTimeoutMillis;
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
        boolean longer =
                longestTimeoutMillis != UNLIMITED && (millis == 0 || millis > longestTimeoutMillis);
        super.setSoTimeout(longer ? longestTimeoutMillis : millis);
    }

    /** The bytes that arrive, without a pace. */
    InputStream rawInput() throws IOException {
        return super.getInputStream();
    }

    /** The output of the socket, without a pace. */
    OutputStream rawOutput() throws IOException {
        return super.getOutputStream();
    }

    /** Sends what is written later once it is so many bytes or is flushed; 0 for as it comes. */
    void gather(int bytes) throws IOException {
        if (bytes == 0) {
            return;
        }
        OutputStream paced = output;
        output = new BufferedOutputStream(paced == null ? rawOutput() : paced, bytes);
    }

    /** Paces all later reading. */
    void pace(Pacing pacing) throws IOException {
        pace = pacing;
        output = pacing.output(rawOutput());
        input = pacing.input(rawInput());
    }

    @Override
    public InputStream getInputStream() throws IOException {
        InputStream paced = input;
        return paced == null ? rawInput() : paced;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        OutputStream paced = output;
        return paced == null ? rawOutput() : paced;
    }

    @Override
    public void close() throws IOException {
        owner.remove(this);
        try {
            super.close();
        } finally {
            Pacing told = pace;
            if (told != null) {
                told.closed();
            }
        }
    }
}
