package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketImpl;
import java.time.Duration;

/**
 * A socket whose writes have a time-out, as sockets have only for reading: if the other side takes
 * nothing for so long, it is closed.
 */
public class WatchedSocket extends Socket {

    private final Duration writeTimeout;
    private final Object sendingLock = new Object();
    private @Nullable WatchedOutput sending;

    /** Over TCP, not yet connected; the other side may take no bytes for {@code writeTimeout}. */
    public WatchedSocket(Duration writeTimeout) {
        this.writeTimeout = writeTimeout;
    }

    /** On this, or, if null, the JDK's own TCP. */
    protected WatchedSocket(@Nullable SocketImpl impl, Duration writeTimeout)
            throws SocketException {
        super(impl);
        this.writeTimeout = writeTimeout;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        // Not this socket's own monitor, which may be held while a caller proves itself.
        synchronized (sendingLock) {
            OutputStream out = super.getOutputStream();
            if (sending == null) {
                sending = new WatchedOutput(this, out, writeTimeout);
            }
            return sending;
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        synchronized (sendingLock) {
            if (sending != null) {
                sending.stop();
            }
        }
    }
}
