package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphWriter;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * One thread's turn at serving a connection. It reads a call and executes it itself, holding on to
 * the reading, which saves the wake-up of another thread; when the call turns out to be slow, or is
 * about to block, the reading is released to another thread, and this turn ends with the call.
 */
final class ServingTurn {
    private static final int READING = 0;
    private static final int EXECUTING = 1;
    private static final int RELEASED = 2;

    private final ServerConnection connection;
    private final GraphWriter out;
    private final AtomicInteger phase = new AtomicInteger(READING);
    private volatile int calls;
    private int callsAtLastLook;

    ServingTurn(ServerConnection connection, GraphWriter out) {
        this.connection = connection;
        this.out = out;
    }

    GraphWriter out() {
        return out;
    }

    /** From here on the connection's reader and buffer may go to another thread at any moment. */
    void beginExecuting(boolean slow) {
        calls = calls + 1;
        phase.set(EXECUTING);
        if (slow) {
            release();
        }
        connection.wakeWatch();
    }

    /** True if this thread still is the connection's reader. */
    boolean finishExecuting() {
        return phase.get() == READING || phase.compareAndSet(EXECUTING, READING);
    }

    /** Lets another thread read, if this one is executing and has not done so yet. */
    void release() {
        if (phase.get() != EXECUTING || !connection.mayGrow()) {
            return;
        }
        if (phase.compareAndSet(EXECUTING, RELEASED)) {
            connection.continueReading();
        } else {
            connection.undoGrowth();
        }
    }

    /** For the watching thread: releases a call that was already under way at the last look. */
    Watchdog.Pace check() {
        int now = calls;
        boolean fresh = now != callsAtLastLook;
        callsAtLastLook = now;
        if (phase.get() == EXECUTING) {
            if (!fresh) {
                release();
            }
            return Watchdog.Pace.FAST;
        }
        return fresh ? Watchdog.Pace.FAST : Watchdog.Pace.IDLE;
    }

    @Nullable String clientHost() {
        return phase.get() == READING ? null : connection.clientHost();
    }
}
