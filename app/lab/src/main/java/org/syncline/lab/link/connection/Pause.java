package org.syncline.lab.link.connection;

import java.util.function.LongSupplier;

/** Waiting for times, until the connection ends. */
final class Pause {

    private final Monitor monitor;
    private volatile boolean over;

    Pause(LongSupplier clock) {
        monitor = new Monitor(clock);
    }

    /** Waits until then; {@code false} if the connection has ended. */
    boolean until(long time) {
        return until(time, Monitor.NEVER) && !over;
    }

    /** The same, or until the deadline; {@code false} if that came first. */
    boolean until(long time, long deadline) {
        return monitor.await(() -> over ? Monitor.ALWAYS : time, deadline);
    }

    boolean isOver() {
        return over;
    }

    /** All waiting ends, now and in future. */
    void end() {
        over = true;
        monitor.changed();
    }
}
