package org.syncline.benchmarks.direct;

import org.HdrHistogram.Histogram;
import org.syncline.benchmarks.CallShape;
import org.syncline.benchmarks.server.ProbeServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What our adapter around a library costs: calls over a transport and calls of its library without
 * it, turn about in short windows of one client JVM, each to a server JVM of its own. What else
 * happens on the machine, and how the JIT compiled what both use, concerns both alike. Usage, with
 * the library on the class path: {@code AdapterCost TRANSPORT SHAPE[,SHAPE...] [seconds]}; prints a
 * line for each shape with the medians of the windows' medians. Warms up for as long as it
 * measures.
 */
public final class AdapterCost {

    private static final int SECONDS = 4;
    private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int DIGITS = 3;

    private AdapterCost() {}

    /**
     * Both in µs a call.
     *
     * @param adapter over the transport
     * @param library without it
     */
    public record Cost(String transport, CallShape shape, double adapter, double library) {

        public double ratio() {
            return adapter / library;
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%s %s adapter %.2f us library %.2f us ratio %.3f",
                    transport,
                    shape,
                    adapter,
                    library,
                    ratio());
        }

        public static Cost parse(String line) {
            String[] words = line.split(" ", -1);
            return new Cost(
                    words[0],
                    CallShape.valueOf(words[1]),
                    Double.parseDouble(words[3]),
                    Double.parseDouble(words[6]));
        }
    }

    public static void main(String[] args) throws IOException {
        int seconds = args.length > 2 ? Integer.parseInt(args[2]) : SECONDS;
        List<CallShape> shapes =
                Arrays.stream(args[1].split(",", -1)).map(CallShape::valueOf).toList();
        DirectLibrary library = DirectLibraries.named(args[0]);
        try (ServerJvm ours = ServerJvm.start(ProbeServer.class, args[0]);
                ServerJvm bare = ServerJvm.start(DirectServer.class, args[0]);
                Connection connection = ours.connect()) {
            Probe adapter = connection.lookup(ProbeServer.SERVICE, Probe.class);
            Probe direct = library.client(bare.line());
            int windows = (int) (TimeUnit.SECONDS.toNanos(seconds) / WINDOW_NANOS / 2);
            for (CallShape shape : shapes) {
                if (!library.shapes().contains(shape)) {
                    continue;
                }
                compare(args[0], shape, adapter, direct, windows);
                System.out.println(compare(args[0], shape, adapter, direct, windows).line());
            }
        }
        System.exit(0);
    }

    private static Cost compare(
            String transport, CallShape shape, Probe adapter, Probe library, int windows)
            throws IOException {
        double[] ours = new double[windows];
        double[] theirs = new double[windows];
        for (int i = 0; i < windows; i++) {
            ours[i] = window(shape, adapter);
            theirs[i] = window(shape, library);
        }
        return new Cost(transport, shape, median(ours), median(theirs));
    }

    /** Median of single calls in µs. */
    private static double window(CallShape shape, Probe probe) throws IOException {
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        long before = System.nanoTime();
        long end = before + WINDOW_NANOS;
        while (before < end) {
            shape.call(probe);
            long after = System.nanoTime();
            histogram.recordValue(Math.min(after - before, LONGEST_NANOS));
            before = after;
        }
        return histogram.getValueAtPercentile(50) / 1e3;
    }

    private static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
