package org.syncline.transport.corba;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * What is written to a peer. Closes the connection of one that does not take it: sockets know no
 * time-out for that, and an ORB that does wakes a thread for each message. Here a thread looks from
 * time to time. For one writing thread at a time.
 */
final class PromptOutput extends FilterOutputStream {

    private static final Logger LOG = System.getLogger(PromptOutput.class.getName());

    /** Looks per time-out. */
    private static final int LOOKS = 4;

    private final Socket socket;
    private final long mostNanos;
    private volatile boolean writing;
    private volatile long since;

    /**
     * Takes over the stream of a socket.
     *
     * @param most longest time for one write
     */
    PromptOutput(OutputStream out, Socket socket, Duration most) {
        super(out);
        this.socket = socket;
        this.mostNanos = most.toNanos();
        Thread.ofVirtual().name("syncline-corba-watch").start(this::watch);
    }

    private void watch() {
        while (!socket.isClosed()) {
            LockSupport.parkNanos(this, Math.max(1, mostNanos / LOOKS));
            if (writing && System.nanoTime() - since > mostNanos) {
                end();
            }
        }
    }

    private void end() {
        LOG.log(Level.DEBUG, "{0} takes nothing", socket);
        try {
            socket.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "closing the connection of a peer that takes nothing", e);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        since = System.nanoTime();
        writing = true;
        try {
            out.write(bytes, offset, length);
        } finally {
            writing = false;
        }
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
