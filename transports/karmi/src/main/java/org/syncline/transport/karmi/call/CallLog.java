package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;

import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The latest calls of this virtual machine, made and served, for {@code uka.karmi.rmi.Config}. It
 * keeps {@value #CAPACITY}, and nothing before it is switched on. Thread-safe.
 */
public final class CallLog {
    static final int CAPACITY = 10_000;
    private static final double NANOS_PER_MICRO = 1e3;

    private static final Deque<Entry> ENTRIES = new ArrayDeque<>();
    private static long dropped;

    /** RACE: read without a lock; at worst a call that is under way is not kept. */
    private static boolean on;

    private CallLog() {}

    /** The side of a call that this virtual machine was. */
    enum Direction {
        /** The caller. */
        OUT,
        /** The object. */
        IN
    }

    /** The peer and the method of a call. */
    record Subject(Direction direction, String peer, String method) {}

    private record Entry(Instant end, Subject subject, long nanos, @Nullable String failure) {
        @Override
        public String toString() {
            return String.format(
                    "%s %s %s %s %.1f us%s",
                    end,
                    subject.direction() == Direction.OUT ? "call to" : "call from",
                    subject.peer(),
                    subject.method(),
                    nanos / NANOS_PER_MICRO,
                    failure == null ? "" : ", failed: " + failure);
        }
    }

    public static void enable() {
        on = true;
    }

    static boolean isOn() {
        return on;
    }

    static void add(Subject subject, long nanos, @Nullable Throwable failure) {
        String why = failure == null ? null : failure.toString();
        Entry entry = new Entry(Instant.now(), subject, nanos, why);
        synchronized (ENTRIES) {
            if (ENTRIES.size() == CAPACITY) {
                ENTRIES.removeFirst();
                dropped++;
            }
            ENTRIES.addLast(entry);
        }
    }

    /** Writes the calls, oldest first, one a line, and forgets them. */
    public static void dump(PrintStream to) {
        Entry[] all;
        long missing;
        synchronized (ENTRIES) {
            all = ENTRIES.toArray(Entry[]::new);
            missing = dropped;
            ENTRIES.clear();
            dropped = 0;
        }
        if (missing > 0) {
            to.println(missing + " older calls were dropped");
        }
        for (Entry entry : all) {
            to.println(PrintableText.line(entry.toString()));
        }
    }
}
