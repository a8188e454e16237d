package org.syncline.transport.kit.guard;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.ServerSocket;
import java.util.concurrent.locks.LockSupport;

/** The thread that accepts connections until the socket is closed. */
final class AcceptLoop {

    private static final Logger LOG = System.getLogger(AcceptLoop.class.getName());
    private static final long PAUSE_NANOS = 10_000_000;

    private final ServerSocket socket;
    private final Acceptor acceptor;
    private final Thread thread;

    /** Accepts the next connection and passes it on without waiting for its bytes. */
    @FunctionalInterface
    interface Acceptor {
        void accept() throws IOException;
    }

    AcceptLoop(ServerSocket socket, String name, Acceptor acceptor) {
        this.socket = socket;
        this.acceptor = acceptor;
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    private void run() {
        while (!socket.isClosed()) {
            try {
                acceptor.accept();
            } catch (IOException | RuntimeException | Error e) {
                if (!socket.isClosed()) {
                    // Mostly too many open files or threads; it may pass.
                    LOG.log(Level.WARNING, "{0} could not accept: {1}", socket, e);
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }

    /**
     * Waits until a closed socket's port is free: the system gives it back only after the thread
     * that waits in accept has woken up.
     */
    void join() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
