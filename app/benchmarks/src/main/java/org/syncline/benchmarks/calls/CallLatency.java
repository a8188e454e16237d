package org.syncline.benchmarks.calls;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.syncline.benchmarks.CallShape;
import org.syncline.benchmarks.floor.RawClient;
import org.syncline.benchmarks.floor.RawServer;
import org.syncline.benchmarks.floor.RawSocket;
import org.syncline.benchmarks.server.ProbeServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Round trips of {@link Probe#add}, or of another {@link CallShape}, to a second JVM, which this
 * one starts. Usage: {@code CallLatency raw|raw-spin|raw-unix|TRANSPORT [threads [seconds [SHAPE
 * [in-flight]]]]}; the first three are hand-written ping-pongs with frames of the same size as the
 * socket transport's ({@link RawSocket}), the floors for one thread. With more than one call in
 * flight they are asynchronous ones, which the transport must claim; each counts from its beginning
 * until its result is taken. Warms up for as long as it measures. {@code CallBars} compares.
 *
 * <p>The placement decides the result. One core: {@code taskset -c 0 java …}; two: {@code taskset
 * -c 0 java -Dserver.prefix="taskset -c 1" …}.
 */
public final class CallLatency {

    private static final double[] SHOWN = {50, 90, 98, 99.9};
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int DIGITS = 3;

    private CallLatency() {}

    public static void main(String[] args)
            throws IOException, InterruptedException, ExecutionException {
        String transport = args[0];
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int seconds = args.length > 2 ? Integer.parseInt(args[2]) : 4;
        CallShape shape = args.length > 3 ? CallShape.valueOf(args[3]) : CallShape.ADD;
        int inFlight = args.length > 4 ? Integer.parseInt(args[4]) : 1;
        Histogram histogram;
        long nanos = TimeUnit.SECONDS.toNanos(seconds);
        Optional<RawSocket> raw = RawSocket.named(transport);
        if (raw.isPresent()) {
            try (ServerJvm server = ServerJvm.start(RawServer.class, transport);
                    RawClient client = new RawClient(raw.get(), Integer.parseInt(server.line()))) {
                run(client::roundTrip, nanos);
                histogram = run(client::roundTrip, nanos);
            }
        } else if (inFlight > 1) {
            try (ServerJvm server = ServerJvm.start(ProbeServer.class, transport);
                    Connection connection = server.connect()) {
                runAsynchronous(connection, shape, inFlight, nanos);
                histogram = runAsynchronous(connection, shape, inFlight, nanos);
            }
        } else {
            try (ServerJvm server = ServerJvm.start(ProbeServer.class, transport);
                    Connection connection = server.connect()) {
                Probe probe = connection.lookup(ProbeServer.SERVICE, Probe.class);
                runAll(probe, shape, threads, nanos);
                histogram = runAll(probe, shape, threads, nanos);
            }
        }
        System.out.println(line(transport, threads, histogram, seconds));
    }

    private static Histogram runAsynchronous(
            Connection connection, CallShape shape, int inFlight, long nanos) throws IOException {
        Pipeline<Probe> pipeline = connection.pipeline(ProbeServer.SERVICE, Probe.class);
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        Deque<Begun> begun = new ArrayDeque<>();
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            if (begun.size() == inFlight) {
                begun.remove().take(histogram);
            }
            begun.add(new Begun(System.nanoTime(), pipeline.begin(shape::call)));
        }
        for (Begun left : begun) {
            left.take(histogram);
        }
        return histogram;
    }

    private record Begun(long at, Pipeline.Pending<@Nullable Object> pending) {

        void take(Histogram histogram) throws IOException {
            pending.get();
            histogram.recordValue(Math.min(System.nanoTime() - at, LONGEST_NANOS));
        }
    }

    private static Histogram runAll(Probe probe, CallShape shape, int threads, long nanos)
            throws InterruptedException, ExecutionException {
        Histogram sum = new Histogram(LONGEST_NANOS, DIGITS);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Callable<Histogram>> runs = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int addend = i;
                RoundTrip call =
                        shape == CallShape.ADD
                                ? () -> check(probe, addend)
                                : () -> shape.call(probe);
                runs.add(() -> run(call, nanos));
            }
            for (Future<Histogram> run : pool.invokeAll(runs)) {
                sum.add(run.get());
            }
        }
        return sum;
    }

    private static void check(Probe probe, double addend) throws IOException {
        if (probe.add(addend, 1) != addend + 1) {
            throw new IOException("wrong sum");
        }
    }

    private static Histogram run(RoundTrip roundTrip, long nanos) throws IOException {
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        long before = System.nanoTime();
        long end = before + nanos;
        while (before < end) {
            roundTrip.run();
            long after = System.nanoTime();
            histogram.recordValue(Math.min(after - before, LONGEST_NANOS));
            before = after;
        }
        return histogram;
    }

    private static String line(String name, int threads, Histogram histogram, int seconds) {
        StringBuilder line = new StringBuilder();
        line.append(
                String.format(
                        Locale.ROOT,
                        "%-15s threads %2d  calls/s %7d  us",
                        name,
                        threads,
                        histogram.getTotalCount() / seconds));
        for (double percentile : SHOWN) {
            line.append(
                    String.format(
                            Locale.ROOT,
                            "  p%s %.1f",
                            Double.toString(percentile).replace(".0", ""),
                            histogram.getValueAtPercentile(percentile) / 1e3));
        }
        return line.toString();
    }

    private interface RoundTrip {
        void run() throws IOException;
    }
}
