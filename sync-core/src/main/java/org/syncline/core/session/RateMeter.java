package org.syncline.core.session;

import java.util.ArrayDeque;
import java.util.Deque;

/** Rate of a counter over the last seconds, from samples at any times. For one thread. */
final class RateMeter {

    private static final long WINDOW_NANOS = 4_000_000_000L;

    private record Sample(long nanos, long value) {}

    private final Deque<Sample> samples = new ArrayDeque<>();

    /** Takes a sample and returns the rate a second, 0 while there is only one. */
    double sample(long nanos, long value) {
        if (!samples.isEmpty() && value < samples.getLast().value()) {
            samples.clear();
        }
        samples.addLast(new Sample(nanos, value));
        while (samples.size() > 2 && nanos - samples.getFirst().nanos() > WINDOW_NANOS) {
            samples.removeFirst();
        }
        Sample first = samples.getFirst();
        long elapsed = nanos - first.nanos();
        return elapsed <= 0 ? 0 : (value - first.value()) * 1e9 / elapsed;
    }
}
