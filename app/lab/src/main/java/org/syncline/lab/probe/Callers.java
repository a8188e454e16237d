package org.syncline.lab.probe;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Threads that make the same calls side by side, round after round. Threads and the places for
 * their times last from round to round, so that no round pays for them. Used by one thread.
 */
final class Callers implements AutoCloseable {

    private final Calls calls;
    private final List<CallTimes> times;
    private final ExecutorService threads;
    private final CyclicBarrier start;

    /** The calls of one thread in a round. */
    @FunctionalInterface
    interface Calls {

        /** Makes them, and notes the nanoseconds of each. */
        void make(CallTimes times) throws IOException;
    }

    /**
     * When the calls of one thread in a round began and ended.
     *
     * @param start nanoseconds, of the same clock as the end
     */
    record Turn(long start, long end) {}

    /**
     * @param count of threads
     * @param each calls of a thread in a round
     */
    Callers(int count, long each, Calls calls) {
        this.calls = calls;
        times = IntStream.range(0, count).mapToObj(i -> new CallTimes(each)).toList();
        threads = Executors.newFixedThreadPool(count);
        start = new CyclicBarrier(count);
    }

    /**
     * Returns the seconds that a thread's calls took, the mean of all threads. Until the last one
     * has ended the others rest, so that the time from the first start to the last end would be
     * longer, and the more so the fewer calls a round has.
     */
    double round() throws IOException, InterruptedException {
        if (times.size() == 1) {
            return meanSeconds(List.of(turn(times.getFirst())));
        }
        List<Callable<Turn>> tasks = new ArrayList<>();
        for (CallTimes own : times) {
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
            return meanSeconds(turns);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io
                    ? io
                    : new IOException("a call failed: " + e.getCause(), e);
        }
    }

    private Turn turn(CallTimes own) throws IOException {
        long begun = System.nanoTime();
        calls.make(own);
        return new Turn(begun, System.nanoTime());
    }

    static double meanSeconds(List<Turn> turns) {
        return turns.stream().mapToLong(it -> it.end - it.start).average().orElseThrow() / 1e9;
    }

    /** Moves the times of all calls since this was last asked. */
    void takeTimes(CallTimes into) {
        times.forEach(into::take);
    }

    /** Interrupts what still calls. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
