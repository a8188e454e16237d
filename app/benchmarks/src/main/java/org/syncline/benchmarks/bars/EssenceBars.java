package org.syncline.benchmarks.bars;

import org.HdrHistogram.Histogram;
import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Probe;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.PojoLists;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Essence RMI's headlines for our Essence-style transport: a simple call, lists of 10,000 objects
 * there and back, and asynchronous calls against synchronous ones. Only the last has a bar, because
 * it alone is a ratio of one run. Usage: {@code EssenceBars [seconds [rounds]]}, under {@code
 * taskset -c 0}; exit status 1 if the bar is missed. Warms up for as long as it measures.
 */
@Command(
        name = "EssenceBars",
        description = "Compares asynchronous calls of the Essence-style transport with others.")
public final class EssenceBars implements Callable<Integer> {

    private static final int BATCH = 1000;

    /** Essence RMI's headline of asynchronous calls. */
    private static final double MOST = 1.0 / 8;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SECONDS",
            description = "Measured of each kind of calls; 4 by default.")
    private int seconds = 4;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "ROUNDS",
            description = "Of lists, half of them to warm up; 200 by default.")
    private int rounds = 200;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new EssenceBars(), args);
    }

    @Override
    public Integer call() throws IOException {
        double ratio;
        try (ServerJvm server = ServerJvm.start(BenchmarkServer.class, BenchmarkServer.WITH_LISTS);
                Connection connection = server.connect()) {
            long nanos = TimeUnit.SECONDS.toNanos(seconds);
            Probe probe = connection.lookup(BenchmarkServer.SERVICE, Probe.class);
            RoundTrip call = () -> probe.add(1, 2);
            call.repeat(nanos);
            Histogram synchronous = call.repeat(nanos);
            print("call, us", synchronous.getValueAtPercentile(50) / 1e3);
            Pipeline<Probe> pipeline = connection.pipeline(BenchmarkServer.SERVICE, Probe.class);
            batches(pipeline, nanos);
            ratio = synchronous.getTotalCount() / (double) seconds / batches(pipeline, nanos);
            print("object one way, us", micros(connection));
        }
        print("synchronous to asynchronous", ratio);
        return ratio <= MOST ? 0 : 1;
    }

    private static void print(String what, double measured) {
        System.out.printf(Locale.ROOT, "%-28s %.3f%n", what, measured);
    }

    /** Returns the asynchronous calls a second. */
    private static double batches(Pipeline<Probe> pipeline, long nanos) throws IOException {
        long start = System.nanoTime();
        long calls = 0;
        List<Pipeline.Pending<Double>> pending = new ArrayList<>();
        while (System.nanoTime() - start < nanos) {
            for (int i = 0; i < BATCH; i++) {
                pending.add(pipeline.begin(probe -> probe.add(1, 2)));
            }
            for (Pipeline.Pending<Double> each : pending) {
                if (each.get() != 3) {
                    throw new IOException("wrong sum");
                }
            }
            pending.clear();
            calls += BATCH;
        }
        return calls * 1e9 / (System.nanoTime() - start);
    }

    /** Returns the microseconds for each object of the lists. */
    private double micros(Connection connection) throws IOException {
        PojoLists lists = connection.lookup(BenchmarkServer.LISTS, PojoLists.class);
        PojoLists.Prepared primitives = PojoLists.Kind.PRIMITIVE.prepare(PojoLists.COUNT);
        PojoLists.Prepared wrapped = PojoLists.Kind.WRAPPED.prepare(PojoLists.COUNT);
        double[] nanos =
                RoundTrip.takeTurns(
                        rounds,
                        () -> {
                            check(primitives.sending().to(lists));
                            check(wrapped.sending().to(lists));
                        });
        return nanos[0] / 1e3 / (2.0 * PojoLists.COUNT);
    }

    private static void check(int taken) throws IOException {
        if (taken != PojoLists.COUNT) {
            throw new IOException("the list lost objects");
        }
    }
}
