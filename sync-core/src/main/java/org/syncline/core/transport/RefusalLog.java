package org.syncline.core.transport;

import org.syncline.core.model.PrintableText;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Warns the user who runs an end point that peers were turned away, so that nobody fills the log by
 * calling: one line a second for each machine at most, {@value #MOST_LINES} for all together. Of
 * further lines the latest waits, and is told with the number of those before it, that of who has
 * waited longest first: after a second, or after some ten where all machines have one.
 *
 * <p>{@value #MOST_MACHINES} machines have a line of their own; those beyond share one. A machine
 * of which nothing waits is forgotten after a second. What waits when the program ends is lost.
 * Safe for any thread.
 */
public final class RefusalLog {

    static final int MOST_LINES = 8;
    static final int MOST_MACHINES = 64;

    private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Object NOBODY = new Object();
    private static final Object OTHERS = new Object();
    private static final Executor PERIOD_LATER =
            CompletableFuture.delayedExecutor(
                    PERIOD_NANOS,
                    TimeUnit.NANOSECONDS,
                    task -> Thread.ofVirtual().name("refusals").start(task));

    private final Logger log;
    private final LongSupplier nanoTime;
    private final Executor periodLater;
    private final Map<Object, Untold> machines = new LinkedHashMap<>();

    /** The times of the lines of the last second. */
    private final Deque<Long> told = new ArrayDeque<>();

    private boolean looksLater;

    /** What waits of one machine, or of those that share a line. */
    private static final class Untold {

        private final String ofWhom;
        private String latest = "";
        private long count;
        private long due;

        Untold(String ofWhom, long now) {
            this.ofWhom = ofWhom;
            due = now;
        }

        void add(String line) {
            latest = line;
            count++;
        }

        boolean isDue(long now) {
            return now - due >= 0;
        }

        String take(long now) {
            // Printable, because a peer may have chosen some of it.
            String words = PrintableText.line(latest);
            long before = count - 1;
            latest = "";
            count = 0;
            due = now + PERIOD_NANOS;
            return before == 0 ? words : words + " (and " + before + " before" + ofWhom + ")";
        }
    }

    /** Writes to this log. */
    public RefusalLog(Logger log) {
        this(log, System::nanoTime, PERIOD_LATER);
    }

    /**
     * @param periodLater runs a task a second later
     */
    RefusalLog(Logger log, LongSupplier nanoTime, Executor periodLater) {
        this.log = log;
        this.nanoTime = nanoTime;
        this.periodLater = periodLater;
    }

    /**
     * Warns of one peer, or counts it.
     *
     * @param peer its socket's address, or words where none is known
     */
    public void turnedAway(Object endPoint, Object peer, Throwable why) {
        String line = endPoint + " turned " + peer + " away: " + why.getMessage();
        warn(peer instanceof InetSocketAddress ? peer : NOBODY, line);
    }

    /** Gives a warning of any other kind that a peer may cause, or counts it. */
    public void warn(String line) {
        warn(NOBODY, line);
    }

    /**
     * The same for a peer that is known.
     *
     * @param who the key or name of a paired machine, or a socket's address, of which the port does
     *     not count
     */
    public void warn(Object who, String line) {
        Object machine = who instanceof InetSocketAddress at ? at.getHostString() : who;
        List<String> lines;
        synchronized (this) {
            long now = nanoTime.getAsLong();
            machines.values().removeIf(each -> each.count == 0 && each.isDue(now));
            untold(machine, now).add(line);
            lines = takeDue(now);
        }
        write(lines);
    }

    private Untold untold(Object machine, long now) {
        if (machines.containsKey(machine) || machines.size() < MOST_MACHINES) {
            return machines.computeIfAbsent(machine, any -> new Untold("", now));
        }
        String all = ", of all machines beyond " + MOST_MACHINES;
        return machines.computeIfAbsent(OTHERS, any -> new Untold(all, now));
    }

    private void look() {
        List<String> lines;
        synchronized (this) {
            looksLater = false;
            lines = takeDue(nanoTime.getAsLong());
        }
        write(lines);
    }

    private List<String> takeDue(long now) {
        told.removeIf(time -> now - time >= PERIOD_NANOS);
        List<String> lines =
                machines.values().stream()
                        .filter(each -> each.count > 0 && each.isDue(now))
                        .sorted(Comparator.comparingLong(each -> each.due - now))
                        .limit(MOST_LINES - told.size())
                        .map(each -> each.take(now))
                        .toList();
        lines.forEach(line -> told.addLast(now));
        if (!looksLater && machines.values().stream().anyMatch(each -> each.count > 0)) {
            looksLater = true;
            periodLater.execute(this::look);
        }
        return lines;
    }

    private void write(List<String> lines) {
        // Not as a pattern.
        lines.forEach(line -> log.log(Level.WARNING, "{0}", line));
    }

    /** Returns how many machines are not forgotten. */
    synchronized int machines() {
        return machines.size();
    }
}
