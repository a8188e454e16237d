package org.syncline.transport.kit;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets a thread that expects bytes look for them a while before it blocks: waking a thread that
 * blocks costs several times as much as a message, and more if its core has to wake, too.
 *
 * <p>It looks for {@link #MOST_NANOS} at most, and not at all if that has failed lately: after a
 * few failures in a row one wait is tried out of a number that doubles with every further failure.
 * So it also notices that the other side shares the only core with this one. No count of processors
 * shows that: two processes that are pinned to a core each both see one. It does not look either if
 * there are as many callers as cores, which have better uses for them, or if half of the cores look
 * already. So a thread that waits in vain costs next to nothing.
 *
 * <p>One for each reading end. For one thread at a time, handed over with a happens-before edge.
 */
public final class AdaptiveSpin {

    /** Longest time that one wait may look; {@code syncline.spin.micros} changes it, 0 ends it. */
    static final long MOST_NANOS =
            TimeUnit.MICROSECONDS.toNanos(Integer.getInteger("syncline.spin.micros", 50));

    /** Failures in a row after which it pauses. */
    static final int TOLERATED = 3;

    /** How many waits the first pause leaves out. */
    static final int FIRST_PAUSE = 16;

    /** How many waits the longest pause leaves out. */
    static final int LONGEST_PAUSE = 1024;

    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final Semaphore OF_THIS_JVM = new Semaphore(Math.max(1, CORES / 2));

    /**
     * For how many waits a crowd is remembered, because its members do not always come together.
     */
    private static final int MEMORY = 64;

    private final int cores;
    private final Semaphore places;
    private int crowdedWaits;
    private int failures;
    private int pause = FIRST_PAUSE;
    private int waitsLeftOut;

    public AdaptiveSpin() {
        this(CORES, OF_THIS_JVM);
    }

    AdaptiveSpin(int cores, Semaphore places) {
        this.cores = cores;
        this.places = places;
    }

    /** Reports whether bytes can be read without blocking. */
    @FunctionalInterface
    public interface Readiness {
        boolean isReady() throws IOException;
    }

    /**
     * Returns when bytes are there, or when it is better to block; false also if it did not look.
     * At either end {@code callers} threads wait for the bytes that this one is going to read.
     */
    public boolean await(Readiness bytes, int callers) throws IOException {
        crowdedWaits = callers > 1 && callers >= cores ? MEMORY : Math.max(0, crowdedWaits - 1);
        if (waitsLeftOut > 0) {
            waitsLeftOut--;
            return false;
        }
        boolean pointless = MOST_NANOS == 0 || Thread.currentThread().isVirtual();
        if (crowdedWaits > 0 || pointless || !places.tryAcquire()) {
            return false;
        }
        try {
            return look(bytes);
        } finally {
            places.release();
        }
    }

    private boolean look(Readiness bytes) throws IOException {
        if (bytes.isReady()) {
            // Looking had no part in it.
            return true;
        }
        long start = System.nanoTime();
        while (System.nanoTime() - start < MOST_NANOS) {
            Thread.onSpinWait();
            if (bytes.isReady()) {
                failures = 0;
                pause = FIRST_PAUSE;
                return true;
            }
        }
        failures++;
        if (failures >= TOLERATED) {
            waitsLeftOut = pause;
            pause = Math.min(2 * pause, LONGEST_PAUSE);
        }
        return false;
    }
}
