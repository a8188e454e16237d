package org.syncline.lab.probe;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.syncline.core.session.Services;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.stats.LatencyPercentiles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Calls a {@link Probe} in a second JVM over one transport, first to warm up and then as often
 * again to measure. The very first result is compared with what it must be. Used by one thread.
 */
public final class ProbeRun {

    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ProbeOptions options;
    private final List<CallShape.Prepared> calls;

    /**
     * @throws IllegalArgumentException if shape and size do not go together
     */
    public ProbeRun(ProbeOptions options) {
        this.options = options;
        this.calls = options.shape().prepare(options.bytes());
    }

    /** Starts the other JVM, measures, and ends it. */
    public ProbeResult over(Transport transport) throws IOException, InterruptedException {
        ConnectOptions connecting =
                new ConnectOptions(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
        try (ProbeJvm server = ProbeJvm.start(transport)) {
            long start = System.nanoTime();
            try (Connection connection = transport.connect(server.address(), connecting)) {
                long connected = System.nanoTime();
                Probe probe = connection.lookup(Services.probe(ProbeJvm.SHARE), Probe.class);
                long found = System.nanoTime();
                return new ProbeResult(
                        seconds(start, connected),
                        seconds(connected, found),
                        firstCall(probe),
                        all(probe),
                        all(probe));
            }
        }
    }

    private double firstCall(Probe probe) throws IOException {
        long start = System.nanoTime();
        Object first = calls.getFirst().call().on(probe);
        double seconds = seconds(start, System.nanoTime());
        check(calls.getFirst(), first);
        for (CallShape.Prepared call : calls) {
            check(call, call.call().on(probe));
        }
        return seconds;
    }

    private static void check(CallShape.Prepared call, @Nullable Object is) throws IOException {
        if (!JSON.valueToTree(is).equals(JSON.valueToTree(call.result()))) {
            throw new IOException("the probe returned something else than it was given");
        }
    }

    private ProbeResult.Part all(Probe probe) throws IOException, InterruptedException {
        Histogram sum = new Histogram(LONGEST_NANOS, DIGITS);
        long start = System.nanoTime();
        try (ExecutorService pool = Executors.newFixedThreadPool(options.threads())) {
            List<Callable<Histogram>> runs = new ArrayList<>();
            for (int i = 0; i < options.threads(); i++) {
                runs.add(() -> one(probe));
            }
            for (Future<Histogram> run : pool.invokeAll(runs)) {
                sum.add(run.get());
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io
                    ? io
                    : new IOException("a call failed: " + e.getCause(), e);
        }
        return new ProbeResult.Part(
                LatencyPercentiles.ofNanos(sum).orElseThrow(), seconds(start, System.nanoTime()));
    }

    private Histogram one(Probe probe) throws IOException {
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        long before = System.nanoTime();
        for (int i = 0; i < options.calls(); i++) {
            calls.get(i % calls.size()).call().on(probe);
            long after = System.nanoTime();
            histogram.recordValue(Math.min(after - before, LONGEST_NANOS));
            before = after;
        }
        return histogram;
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }
}
