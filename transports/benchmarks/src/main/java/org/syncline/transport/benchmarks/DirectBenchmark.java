package org.syncline.transport.benchmarks;

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
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * The same calls as {@link CallBenchmark}'s by a library that is called directly, to see what our
 * adapter around it costs. Needs the library on the class path.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(5)
public class DirectBenchmark {

    /** The transport that adapts the library. */
    @Param("hessian2")
    public String library = "";

    /** What travels. */
    @Param public CallShape shape = CallShape.EMPTY;

    @SuppressWarnings("NullAway.Init") // set by the harness through start()
    private ServerJvm server;

    @SuppressWarnings("NullAway.Init") // set by the harness through start()
    private Probe probe;

    /** Starts the server. */
    @Setup
    public void start() throws IOException {
        server = ServerJvm.start(DirectServer.class, library);
        probe = DirectLibrary.named(library).client(server.line());
    }

    /** Ends it. */
    @TearDown
    public void stop() throws IOException {
        server.close();
    }

    /** One call. */
    @Benchmark
    public Object call() throws IOException {
        return shape.call(probe);
    }
}
