package org.syncline.lab.probe;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.PeerFailure;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.stats.LatencyPercentiles;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Calls a {@link Probe} in a second JVM over one transport, first to warm up and then as often
 * again to measure. It compares the very first result with the expected one. Used by one thread.
 */
public final class ProbeRun {

    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ProbeOptions options;
    private final List<CallShape.Prepared> calls;

    /** Fails if shape and size do not go together. */
    public ProbeRun(ProbeOptions options) {
        this.options = options;
        this.calls = options.shape().prepare(options.bytes());
    }

    /**
     * Starts the other JVM, measures, and ends it.
     *
     * @throws IllegalArgumentException if the transport cannot make such calls
     */
    public ProbeResult over(Transport transport) throws IOException, InterruptedException {
        options.check(transport);
        ConnectOptions connecting =
                new ConnectOptions(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
        try (ProbeJvm server = ProbeJvm.start(transport)) {
            long start = System.nanoTime();
            try (Connection connection = transport.connect(server.address(), connecting)) {
                long connected = System.nanoTime();
                CallShape.Callee callee = callee(connection);
                long found = System.nanoTime();
                return new ProbeResult(
                        seconds(start, connected),
                        seconds(connected, found),
                        firstCall(callee),
                        all(connection, callee),
                        all(connection, callee));
            } catch (IOException | RuntimeException e) {
                throw PeerFailure.of(server.address().toString(), e);
            }
        }
    }

    private CallShape.Callee callee(Connection connection) throws IOException {
        Probe probe = connection.lookup(ServiceNames.probe(ProbeJvm.SHARE), Probe.class);
        if (options.shape() != CallShape.CALLBACK) {
            return CallShape.Callee.of(probe);
        }
        CallbackProbe far =
                connection.lookup(ServiceNames.callbacks(ProbeJvm.SHARE), CallbackProbe.class);
        Probe near = connection.export(Probe.class, new ProbeService());
        return new CallShape.Callee(probe, (a, b) -> far.addBack(near, a, b));
    }

    private double firstCall(CallShape.Callee callee) throws IOException {
        long start = System.nanoTime();
        Object first = calls.getFirst().call().on(callee);
        double seconds = seconds(start, System.nanoTime());
        check(calls.getFirst(), first);
        for (CallShape.Prepared call : calls) {
            check(call, call.call().on(callee));
        }
        return seconds;
    }

    private static void check(CallShape.Prepared call, @Nullable Object is) throws IOException {
        if (!JSON.valueToTree(is).equals(JSON.valueToTree(call.result()))) {
            throw new IOException("the probe returned something else than it was given");
        }
    }

    private ProbeResult.Part all(Connection connection, CallShape.Callee callee)
            throws IOException, InterruptedException {
        Histogram sum = new Histogram(LONGEST_NANOS, DIGITS);
        long start = System.nanoTime();
        try (ExecutorService pool = Executors.newFixedThreadPool(options.threads())) {
            List<Callable<Histogram>> runs = new ArrayList<>();
            for (int i = 0; i < options.threads(); i++) {
                runs.add(() -> options.inFlight() == 1 ? one(callee) : one(connection));
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

    private Histogram one(CallShape.Callee callee) throws IOException {
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        long before = System.nanoTime();
        for (int i = 0; i < options.calls(); i++) {
            calls.get(i % calls.size()).call().on(callee);
            long after = System.nanoTime();
            histogram.recordValue(Math.min(after - before, LONGEST_NANOS));
            before = after;
        }
        return histogram;
    }

    /** Measures asynchronous calls; each counts from its beginning until its result was taken. */
    private Histogram one(Connection connection) throws IOException {
        Pipeline<Probe> pipeline =
                connection.pipeline(ServiceNames.probe(ProbeJvm.SHARE), Probe.class);
        Histogram histogram = new Histogram(LONGEST_NANOS, DIGITS);
        Deque<Begun> begun = new ArrayDeque<>();
        for (int i = 0; i < options.calls(); i++) {
            if (begun.size() == options.inFlight()) {
                begun.remove().take(histogram);
            }
            CallShape.Call call = calls.get(i % calls.size()).call();
            long now = System.nanoTime();
            begun.add(new Begun(now, pipeline.begin(far -> call.on(CallShape.Callee.of(far)))));
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

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }
}
