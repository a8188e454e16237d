package org.syncline.lab.probe;

import java.util.OptionalLong;

/**
 * What to measure.
 *
 * @param calls of each thread, as many again before them to warm up
 * @param threads that call at the same time over one connection
 * @param bytes about how much travels each way; empty for what is usual for the shape
 */
public record ProbeOptions(CallShape shape, int calls, int threads, OptionalLong bytes) {

    private static final int MOST_CALLS = 100_000_000;
    private static final int MOST_THREADS = 1024;

    public ProbeOptions {
        requireWithin("calls", calls, MOST_CALLS);
        requireWithin("threads", threads, MOST_THREADS);
    }

    private static void requireWithin(String what, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(what + ": 1 to " + most + ", not " + value);
        }
    }
}
