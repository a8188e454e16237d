package org.syncline.lab.probe;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Threads that make the same calls side by side, round after round. Threads and the places for
 * their times last from round to round, so that no round pays for them. Used by one thread.
 */
final class Callers implements AutoCloseable {

    static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;

    private final Calls calls;
    private final List<Histogram> latencies;
    private final ExecutorService threads;
    private final CyclicBarrier start;

    /** The calls of one thread in a round. */
    @FunctionalInterface
    interface Calls {

        /** Makes them, and records the nanoseconds of each. */
        void make(Histogram latencies) throws IOException;
    }

    private record Turn(long start, long end) {}

    Callers(int count, Calls calls) {
        this.calls = calls;
        latencies = IntStream.range(0, count).mapToObj(i -> newHistogram()).toList();
        threads = Executors.newFixedThreadPool(count);
        start = new CyclicBarrier(count);
    }

    static Histogram newHistogram() {
        return new Histogram(LONGEST_NANOS, DIGITS);
    }

    /** Returns seconds from the start of the first thread's calls to the end of the last one's. */
    double round() throws IOException, InterruptedException {
        if (latencies.size() == 1) {
            return seconds(List.of(turn(latencies.getFirst())));
        }
        List<Callable<Turn>> tasks = new ArrayList<>();
        for (Histogram own : latencies) {
            tasks.add(
                    () -> {
                        start.await();
                        return turn(own);
                    });
        }
        try {
            List<Turn> turns = new ArrayList<>();
            for (Future<Turn> turn : threads.invokeAll(tasks)) {
                turns.add(turn.get());
            }
            return seconds(turns);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io
                    ? io
                    : new IOException("a call failed: " + e.getCause(), e);
        }
    }

    private Turn turn(Histogram own) throws IOException {
        long begun = System.nanoTime();
        calls.make(own);
        return new Turn(begun, System.nanoTime());
    }

    private static double seconds(List<Turn> turns) {
        long first = turns.stream().mapToLong(Turn::start).min().orElseThrow();
        long last = turns.stream().mapToLong(Turn::end).max().orElseThrow();
        return (last - first) / 1e9;
    }

    /**
     * Returns nanoseconds of all calls since they were last forgotten; no longer than they need.
     */
    Histogram latencies() {
        Histogram sum = new Histogram(DIGITS);
        latencies.forEach(sum::add);
        return sum;
    }

    void forgetLatencies() {
        latencies.forEach(Histogram::reset);
    }

    /** Interrupts what still calls. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
