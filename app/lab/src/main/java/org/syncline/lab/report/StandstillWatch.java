package org.syncline.lab.report;

import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/**
 * Watches from its start whether the machine slept or the process was stopped, as by Ctrl-Z, for
 * longer than {@link #BOUND}. Sleep is what one clock shows and another does not; a stop is a time
 * in which a thread that should look four times a second did not, and the process used less than a
 * quarter of a processor, so that neither a busy machine nor a collection of garbage counts. That
 * thread takes less than a thousandth of a processor. Any thread may ask.
 */
public final class StandstillWatch implements AutoCloseable {

    private static final Logger LOG = System.getLogger(StandstillWatch.class.getName());

    /** Shorter ones are not told: clocks are read one after the other, and machines are busy. */
    public static final Duration BOUND = Duration.ofSeconds(1);

    private static final Duration TICK = Duration.ofMillis(250);

    /** Both clocks are read so near to each other, unless they are not even after some tries. */
    private static final long NEAR_NANOS = Duration.ofMillis(20).toNanos();

    private static final int TRIES = 10;
    private static final int IDLE = 4;
    private static final double NANOS = 1e9;

    private final SystemClocks clocks;
    private final long ahead;
    private final Thread looking;
    private long looked;
    private long worked;
    private long stopped;

    /**
     * @param clocks to compare; nothing is looked at but by {@link #look}
     */
    StandstillWatch(SystemClocks clocks) {
        this.clocks = clocks;
        ahead = ahead();
        looked = clocks.measuring().getAsLong();
        worked = clocks.working().getAsLong();
        looking = Thread.ofPlatform().daemon().name("standstill").unstarted(this::lookOften);
    }

    /** Begins to watch this process. */
    public static StandstillWatch start() {
        StandstillWatch watch = new StandstillWatch(SystemClocks.ofThis());
        watch.looking.start();
        return watch;
    }

    private void lookOften() {
        try {
            while (true) {
                Thread.sleep(TICK);
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        }
    }

    synchronized void look() {
        long now = clocks.measuring().getAsLong();
        long work = clocks.working().getAsLong();
        long gap = now - looked;
        if (gap > BOUND.toNanos() && work - worked < gap / IDLE) {
            stopped += gap;
        }
        looked = now;
        worked = work;
    }

    /**
     * Returns by how much the clock that counts sleep is ahead of the other one; as at the start
     * where it cannot be read, because a measurement that is done must not fail for that.
     */
    private long aheadNow() {
        try {
            return ahead();
        } catch (UncheckedIOException e) {
            LOG.log(Level.WARNING, "whether this machine slept is not known: {0}", e.getMessage());
            return ahead;
        }
    }

    /** Returns by how much the clock that counts sleep is ahead of the other one. */
    private long ahead() {
        long difference = 0;
        for (int i = 0; i < TRIES; i++) {
            long before = clocks.measuring().getAsLong();
            difference = clocks.sleeping().getAsLong() - before;
            if (clocks.measuring().getAsLong() - before < NEAR_NANOS) {
                break;
            }
        }
        return difference;
    }

    /** Returns what came up since the start; empty if it was shorter than the bound. */
    public synchronized Optional<Standstill> found() {
        look();
        long slept = aheadNow() - ahead;
        double asleep = slept > BOUND.toNanos() ? slept / NANOS : 0;
        return asleep == 0 && stopped == 0
                ? Optional.empty()
                : Optional.of(new Standstill(asleep, stopped / NANOS));
    }

    /** Returns nanoseconds of the clock of durations, without the time that the process stood. */
    public synchronized long runningNanos() {
        look();
        return looked - stopped;
    }

    @Override
    public void close() {
        looking.interrupt();
    }
}
