package org.syncline.benchmarks.calls;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.floor.RawClient;
import org.syncline.benchmarks.floor.RawServer;
import org.syncline.benchmarks.floor.RawSocket;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Probe;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.CallShape;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Round trips of {@link Probe#add}, or of another {@link MeasuredCall}, to a second JVM, which this
 * one starts. Usage: {@code CallLatency raw|raw-spin|raw-unix|TRANSPORT [threads [seconds [CALL
 * [in-flight]]]]}; the first three are hand-written ping-pongs with frames of the same size as the
 * socket transport's ({@link RawSocket}), the floors for one thread. With more than one call in
 * flight they are asynchronous ones, which the transport must claim; each counts from its beginning
 * until its result is taken. Warms up for as long as it measures. {@code CallBars} compares.
 *
 * <p>The placement decides the result. One core: {@code taskset -c 0 java …}; two: {@code taskset
 * -c 0 java -Dserver.prefix="taskset -c 1" …}.
 */
@Command(name = "CallLatency", description = "Times calls to a second JVM; prints one line.")
public final class CallLatency implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "CALLEE",
            description = "A transport, or raw, raw-spin or raw-unix for a ping-pong.")
    private String callee = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "THREADS",
            description = "That call; 1 by default.")
    private int threads = 1;

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "SECONDS",
            description = "Measured; 4 by default.")
    private int seconds = 4;

    @Parameters(
            index = "3",
            arity = "0..1",
            paramLabel = "CALL",
            description = "What is called; ADD if absent.")
    private MeasuredCall call = MeasuredCall.ADD;

    @Parameters(
            index = "4",
            arity = "0..1",
            paramLabel = "IN-FLIGHT",
            description = "Calls of a thread at a time; more than 1, the default, by a pipeline.")
    private int inFlight = 1;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new CallLatency(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        System.out.println(LatencyLine.of(callee, threads, measure(), seconds));
        return 0;
    }

    private Histogram measure() throws IOException, InterruptedException, ExecutionException {
        long nanos = TimeUnit.SECONDS.toNanos(seconds);
        Optional<RawSocket> raw = RawSocket.named(callee);
        if (raw.isPresent()) {
            try (ServerJvm server = ServerJvm.start(RawServer.class, callee);
                    RawClient client = new RawClient(raw.get(), Integer.parseInt(server.line()))) {
                RoundTrip trip = client::roundTrip;
                trip.repeat(nanos);
                return trip.repeat(nanos);
            }
        }
        try (ServerJvm server = ServerJvm.start(BenchmarkServer.class, callee);
                Connection connection = server.connect()) {
            if (inFlight > 1) {
                runAsynchronous(connection, nanos);
                return runAsynchronous(connection, nanos);
            }
            Probe probe = connection.lookup(BenchmarkServer.SERVICE, Probe.class);
            runAll(probe, nanos);
            return runAll(probe, nanos);
        }
    }

    private Histogram runAsynchronous(Connection connection, long nanos) throws IOException {
        Pipeline<Probe> pipeline = connection.pipeline(BenchmarkServer.SERVICE, Probe.class);
        Histogram times = RoundTrip.noTimes();
        Deque<Begun> begun = new ArrayDeque<>();
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            if (begun.size() == inFlight) {
                begun.remove().take(times);
            }
            begun.add(
                    new Begun(
                            System.nanoTime(),
                            pipeline.begin(far -> call.on(CallShape.Callee.of(far)))));
        }
        for (Begun left : begun) {
            left.take(times);
        }
        return times;
    }

    private record Begun(long at, Pipeline.Pending<@Nullable Object> pending) {

        void take(Histogram times) throws IOException {
            pending.get();
            RoundTrip.record(times, System.nanoTime() - at);
        }
    }

    private Histogram runAll(Probe probe, long nanos)
            throws InterruptedException, ExecutionException {
        Histogram sum = RoundTrip.noTimes();
        CallShape.Callee prepared = CallShape.Callee.of(probe);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Callable<Histogram>> runs = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int addend = i;
                RoundTrip trip =
                        call == MeasuredCall.ADD
                                ? () -> check(probe, addend)
                                : () -> call.on(prepared);
                runs.add(() -> trip.repeat(nanos));
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
}
