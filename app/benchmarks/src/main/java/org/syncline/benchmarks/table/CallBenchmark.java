package org.syncline.benchmarks.table;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.lab.probe.CallShape.Callee;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Transport × call shape, as percentiles of single calls. JMH forks the client's JVM, which starts
 * the server's. With the module's run-time class path: {@code java -cp … org.openjdk.jmh.Main
 * CallBenchmark FloorBenchmark -p transport=rmi,socket -p shape=ADD}; {@link FloorBenchmark} in the
 * same run is the floor: no transport that waits by blocking can be faster. Pin from outside, all
 * transports alike: {@code taskset -c 0 java …}. More callers: {@code -t 16}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init") // the harness sets the fields through start()
public class CallBenchmark {

    @Param({"socket", "rmi", "karmi"})
    public String transport = "";

    @Param public MeasuredCall shape = MeasuredCall.EMPTY;

    private ServerJvm server;
    private Connection connection;
    private Callee callee;

    @Setup
    public void start() throws IOException {
        server = ServerJvm.start(BenchmarkServer.class, transport);
        connection = server.connect();
        callee = Callee.of(connection.lookup(BenchmarkServer.SERVICE, Probe.class));
    }

    @TearDown
    public void stop() throws IOException {
        try (ServerJvm ending = server) {
            connection.close();
        }
    }

    @Benchmark
    public @Nullable Object call() throws IOException {
        return shape.on(callee);
    }
}
