package org.syncline.benchmarks.table;

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
import org.syncline.benchmarks.floor.RawClient;
import org.syncline.benchmarks.floor.RawServer;
import org.syncline.benchmarks.floor.RawSocket;
import org.syncline.benchmarks.server.ServerJvm;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** A hand-written ping-pong, for one thread: the floor under a call. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init") // the harness sets the fields through start()
public class FloorBenchmark {

    /** The ping-pong; {@code -p floor=RAW_SPIN} needs a core for each side. */
    @Param("RAW")
    public RawSocket floor = RawSocket.RAW;

    private ServerJvm server;
    private RawClient client;

    @Setup
    public void start() throws IOException {
        server = ServerJvm.start(RawServer.class, floor.toString());
        client = new RawClient(floor, Integer.parseInt(server.line()));
    }

    @TearDown
    public void stop() throws IOException {
        try (ServerJvm ending = server) {
            client.close();
        }
    }

    @Benchmark
    public void pingPong() throws IOException {
        client.roundTrip();
    }
}
