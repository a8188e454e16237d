package org.syncline.benchmarks.direct;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.CallShape.Callee;
import org.syncline.lab.stats.Summary;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * The cost of our adapter around a library: calls over a transport and calls of its library without
 * it, turn about in short windows of one client JVM, each to a server JVM of its own. Other load of
 * the machine, and the JIT's compilation of shared code, concern both alike. Usage, with the
 * library on the class path: {@code AdapterCost TRANSPORT CALL[,CALL...] [seconds]}; prints a line
 * for each call with the medians of the windows' medians. Warms up for as long as it measures.
 */
@Command(
        name = "AdapterCost",
        description = "Compares a transport with its library alone; prints a line for each call.")
public final class AdapterCost implements Callable<Integer> {

    private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    @Parameters(
            index = "0",
            paramLabel = "TRANSPORT",
            description = "One whose library can be called without it.")
    private String transport = "";

    @Parameters(
            index = "1",
            arity = "1",
            paramLabel = "CALL[,CALL...]",
            split = ",",
            hideParamSyntax = true,
            description = "What is called: ${COMPLETION-CANDIDATES}.")
    private List<MeasuredCall> calls = List.of();

    @Parameters(
            index = "2",
            arity = "0..1",
            paramLabel = "SECONDS",
            description = "Of each call; 4 by default.")
    private int seconds = 4;

    /** The µs of a call over the transport, and of one of its library without it. */
    public record Cost(String transport, MeasuredCall call, double adapter, double library) {

        public double ratio() {
            return adapter / library;
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%s %s adapter %.2f us library %.2f us ratio %.3f",
                    transport,
                    call,
                    adapter,
                    library,
                    ratio());
        }

        public static Cost parse(String line) {
            String[] words = line.split(" ", -1);
            return new Cost(
                    words[0],
                    MeasuredCall.valueOf(words[1]),
                    Double.parseDouble(words[3]),
                    Double.parseDouble(words[6]));
        }
    }

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new AdapterCost(), args);
    }

    @Override
    public Integer call() throws IOException {
        DirectLibrary library = DirectLibraries.named(transport);
        try (ServerJvm ours = ServerJvm.start(BenchmarkServer.class, transport);
                ServerJvm bare = ServerJvm.start(DirectServer.class, transport);
                Connection connection = ours.connect()) {
            Callee adapter = Callee.of(connection.lookup(BenchmarkServer.SERVICE, Probe.class));
            Callee direct = Callee.of(library.client(bare.line()));
            for (MeasuredCall call : calls) {
                if (library.calls().contains(call)) {
                    compare(call, adapter, direct);
                    System.out.println(compare(call, adapter, direct).line());
                }
            }
        }
        return 0;
    }

    private Cost compare(MeasuredCall call, Callee adapter, Callee library) throws IOException {
        int windows = (int) (TimeUnit.SECONDS.toNanos(seconds) / WINDOW_NANOS / 2);
        double[] ours = new double[windows];
        double[] theirs = new double[windows];
        for (int i = 0; i < windows; i++) {
            ours[i] = window(call, adapter);
            theirs[i] = window(call, library);
        }
        return new Cost(transport, call, Summary.of(ours).median(), Summary.of(theirs).median());
    }

    /** Returns the median of single calls in µs. */
    private static double window(MeasuredCall call, Callee callee) throws IOException {
        RoundTrip trip = () -> call.on(callee);
        return trip.repeat(WINDOW_NANOS).getValueAtPercentile(50) / 1e3;
    }
}
