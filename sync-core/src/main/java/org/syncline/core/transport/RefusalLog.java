package org.syncline.core.transport;

import org.syncline.core.model.PrintableText;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Warns the user who runs an end point that peers were turned away: in one line a second at most,
 * with the number of those that no line tells of, so that nobody fills the log by calling. Safe for
 * any thread.
 */
public final class RefusalLog {

    private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Logger log;
    private final LongSupplier nanoTime;
    private long next;
    private long untold;

    /** Writes to this log. */
    public RefusalLog(Logger log) {
        this(log, System::nanoTime);
    }

    RefusalLog(Logger log, LongSupplier nanoTime) {
        this.log = log;
        this.nanoTime = nanoTime;
        this.next = nanoTime.getAsLong();
    }

    /** Warns of one peer, or counts it. */
    public void turnedAway(Object endPoint, Object peer, Throwable why) {
        warn(endPoint + " turned " + peer + " away: " + why.getMessage());
    }

    /** Gives a warning of any other kind that a peer may cause, or counts it. */
    public void warn(String line) {
        long before;
        synchronized (this) {
            long now = nanoTime.getAsLong();
            if (now - next < 0) {
                untold++;
                return;
            }
            next = now + PERIOD_NANOS;
            before = untold;
            untold = 0;
        }
        // Not as a pattern, and printable: a peer may have chosen some of it.
        String words = PrintableText.line(line);
        log.log(Level.WARNING, "{0}", before == 0 ? words : words + " (and " + before + " before)");
    }
}
