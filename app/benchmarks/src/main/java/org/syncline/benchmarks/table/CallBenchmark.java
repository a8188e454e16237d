package org.syncline.benchmarks.table;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
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
@Fork(5)
public class CallBenchmark {

    /** Name of the transport. */
    @Param({"socket", "rmi", "karmi"})
    public String transport = "";

    /** Shape of the call. */
    @Param public MeasuredCall shape = MeasuredCall.EMPTY;

    @SuppressWarnings("NullAway.Init") // set by the harness through start()
    private Server server;

    /** Starts the server and connects. */
    @Setup
    public void start() throws IOException {
        server = Server.start(transport);
    }

    /** Ends client and server. */
    @TearDown
    public void stop() throws IOException {
        server.close();
    }

    /** Makes one call. */
    @Benchmark
    public @Nullable Object call() throws IOException {
        return shape.on(server.callee);
    }

    /** The server of a run, with the objects that the run closes. */
    private record Server(ServerJvm jvm, Connection connection, Callee callee)
            implements AutoCloseable {

        static Server start(String transport) throws IOException {
            ServerJvm jvm = ServerJvm.start(BenchmarkServer.class, transport);
            Connection connection = jvm.connect();
            Probe probe = connection.lookup(BenchmarkServer.SERVICE, Probe.class);
            return new Server(jvm, connection, Callee.of(probe));
        }

        @Override
        public void close() throws IOException {
            try (jvm) {
                connection.close();
            }
        }
    }
}
