package org.syncline.transport.socket;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * One thread that waits for all connections of an end point and carries out calls that promise to
 * be short. There is one {@link ReadingRole} for all: its holder waits in the selector, and the
 * thread that takes the role goes on with the connections that the last holder left.
 */
final class SelectorLoop implements AutoCloseable {

    private final Executor threads;
    private final Selector selector;
    private final Consumer<Throwable> onFailure;
    private final ReadingRole role = new ReadingRole();

    /** Connections that the selector is to look at, from now on or again. */
    private final Queue<SelectedConnection> coming = new ConcurrentLinkedQueue<>();

    /** Connections with bytes to read; touched by the holder of the role only. */
    private final Deque<SelectedConnection> ready = new ArrayDeque<>();

    private volatile boolean closed;

    /**
     * Waits from {@link #passOn} on, in the selector, which is closed with this. Any thread may
     * report to {@code onFailure} why nobody waits any more.
     */
    SelectorLoop(Executor threads, Selector selector, Consumer<Throwable> onFailure) {
        this.threads = threads;
        this.selector = selector;
        this.onFailure = onFailure;
    }

    ReadingRole role() {
        return role;
    }

    /** Lets another thread have the role, which the calling one may have no longer. */
    void passOn() {
        threads.execute(this::run);
    }

    /** The same where the role was taken away; reports a failure, as then nobody has it. */
    void passOnVacant() {
        try {
            passOn();
        } catch (RuntimeException | Error e) {
            report(e);
        }
    }

    private void report(Throwable failure) {
        if (!closed) {
            onFailure.accept(failure);
        }
    }

    /** Begins to read this connection. Any thread may call this. */
    void watch(SelectedConnection connection) {
        coming.add(connection);
        selector.wakeup();
    }

    /**
     * Reads this connection again after others, whatever the selector says. For the holder of the
     * role.
     */
    void again(SelectedConnection connection) {
        coming.add(connection);
    }

    /** Only now does the system close the registered channels. */
    void forgetClosed() {
        selector.wakeup();
    }

    private void run() {
        role.begin();
        try {
            while (serveReady()) {
                if (coming.isEmpty()) {
                    selector.select(this::admit);
                } else {
                    selector.selectNow(this::admit);
                }
                admitComing();
            }
        } catch (IOException | RuntimeException | Error e) {
            report(e);
        }
    }

    /** False if another thread has the role now. */
    private boolean serveReady() {
        SelectedConnection next;
        // It stays the first while it is served, so that the thread that takes the role goes on
        // with it.
        while ((next = ready.peek()) != null) {
            if (!next.turn()) {
                return false;
            }
            ready.remove();
        }
        return true;
    }

    private void admit(SelectionKey key) {
        ready.add((SelectedConnection) key.attachment());
    }

    private void admitComing() {
        SelectedConnection next;
        while ((next = coming.poll()) != null) {
            // One that is served twice might be with another thread by then.
            if (next.register(selector) && !ready.contains(next)) {
                ready.add(next);
            }
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        selector.close();
    }
}
