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
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * A connection to a {@link Probe} in a second JVM, and rounds of calls over it. The very first
 * results are compared with the expected ones. Used by one thread; closing it ends the other JVM.
 */
public final class ProbeSession implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ProbeOptions options;
    private final List<CallShape.Prepared> calls;
    private final ProbeHome server;
    private final Connection connection;
    private final CallShape.Callee callee;
    private final Callers callers;
    private final double connect;
    private final double lookup;
    private final CallTimes looped = new CallTimes();
    private int notedOf = 1;

    private ProbeSession(
            ProbeOptions options, List<CallShape.Prepared> calls, ProbeHome server, Transport over)
            throws IOException {
        this.options = options;
        this.calls = calls;
        this.server = server;
        ConnectOptions connecting = server.connecting();
        long start = System.nanoTime();
        connection = over.connect(server.address(), connecting);
        long connected = System.nanoTime();
        try {
            callee = callee();
        } catch (IOException | RuntimeException e) {
            connection.close();
            throw e;
        }
        connect = seconds(start, connected);
        lookup = seconds(connected, System.nanoTime());
        callers = new Callers(options.threads(), options.calls(), this::make);
    }

    /**
     * Starts the other JVM and connects to it.
     *
     * @throws IllegalArgumentException if the transport cannot make such calls, or shape and size
     *     do not go together
     */
    public static ProbeSession open(ProbeOptions options, Transport over) throws IOException {
        options.check(over);
        List<CallShape.Prepared> calls = options.shape().prepare(options.bytes());
        return open(options, calls, ProbeJvm.start(over), over);
    }

    /**
     * Connects by a way to a server that others have started, and otherwise does as {@link #open}
     * does; leaves the way open.
     */
    public static ProbeSession openBy(ProbeOptions options, Transport over, Route.Way way)
            throws IOException {
        options.check(over);
        return open(options, options.shape().prepare(options.bytes()), ProbeHome.of(way), over);
    }

    private static ProbeSession open(
            ProbeOptions options, List<CallShape.Prepared> calls, ProbeHome server, Transport over)
            throws IOException {
        try {
            return new ProbeSession(options, calls, server, over);
        } catch (IOException | RuntimeException e) {
            IOException named = PeerFailure.of(server.address().toString(), e);
            server.close();
            throw named;
        }
    }

    /** Seconds until the server had answered the handshake. */
    public double connect() {
        return connect;
    }

    /** Seconds of the first lookup. */
    public double lookup() {
        return lookup;
    }

    private CallShape.Callee callee() throws IOException {
        Probe probe = connection.lookup(ServiceNames.probe(ProbeJvm.SHARE), Probe.class);
        if (options.shape() != CallShape.CALLBACK) {
            return CallShape.Callee.of(probe);
        }
        CallbackProbe far =
                connection.lookup(ServiceNames.callbacks(ProbeJvm.SHARE), CallbackProbe.class);
        Probe near = connection.export(Probe.class, new ProbeService());
        return new CallShape.Callee(probe, (a, b) -> far.addBack(near, a, b));
    }

    /** Makes the first call of each shape, and checks it; returns the first one's seconds. */
    public double firstCall() throws IOException {
        try {
            long start = System.nanoTime();
            Object first = calls.getFirst().call().on(callee);
            double seconds = seconds(start, System.nanoTime());
            check(calls.getFirst(), first);
            for (CallShape.Prepared call : calls.subList(1, calls.size())) {
                check(call, call.call().on(callee));
            }
            return seconds;
        } catch (IOException | RuntimeException e) {
            throw PeerFailure.of(server.address().toString(), e);
        }
    }

    private static void check(CallShape.Prepared call, @Nullable Object is) throws IOException {
        if (!JSON.valueToTree(is).equals(JSON.valueToTree(call.result()))) {
            throw new IOException("the probe returned something else than it was given");
        }
    }

    /**
     * Makes the calls of the options, by all their threads; returns the seconds of a thread, the
     * mean of all.
     */
    public double round() throws IOException, InterruptedException {
        try {
            return callers.round();
        } catch (IOException | RuntimeException e) {
            throw PeerFailure.of(server.address().toString(), e);
        }
    }

    /** Makes so many calls one after the other by the thread that asks; returns their seconds. */
    public double loop(int count) throws IOException {
        try {
            long start = System.nanoTime();
            return seconds(start, inTurn(count, looped));
        } catch (IOException | RuntimeException e) {
            throw PeerFailure.of(server.address().toString(), e);
        }
    }

    /** Returns nanoseconds of the calls of all rounds since they were last taken. */
    public Histogram takeLatencies() {
        CallTimes taken = new CallTimes();
        takeTimes(taken);
        return taken.histogram();
    }

    /**
     * Notes the time of one of so many calls in flight from now on, because a look at the clock
     * takes a hundredth of the time of such a call and more.
     */
    public void noteOneOf(int calls) {
        notedOf = calls;
    }

    /** Returns after how many rounds their times are to be taken, so that no call makes room. */
    public int roundsHeld() {
        return CallTimes.rounds(Math.ceilDiv(options.calls(), notedOf));
    }

    /** Moves what {@link #takeLatencies} returns. */
    public void takeTimes(CallTimes into) {
        callers.takeTimes(into);
        into.take(looped);
    }

    private void make(CallTimes times) throws IOException {
        if (options.inFlight() == 1) {
            long unused = inTurn(options.calls(), times);
        } else {
            asynchronous(times);
        }
    }

    /** Returns when the last one had ended. */
    private long inTurn(int count, CallTimes times) throws IOException {
        long before = System.nanoTime();
        for (int i = 0; i < count; i++) {
            calls.get(i % calls.size()).call().on(callee);
            long after = System.nanoTime();
            times.note(after - before);
            before = after;
        }
        return before;
    }

    /** Measures asynchronous calls; each counts from its beginning until its result was taken. */
    private void asynchronous(CallTimes times) throws IOException {
        Pipeline<Probe> pipeline =
                connection.pipeline(ServiceNames.probe(ProbeJvm.SHARE), Probe.class);
        Deque<Begun> begun = new ArrayDeque<>();
        for (int i = 0; i < options.calls(); i++) {
            boolean full = begun.size() == options.inFlight();
            long now = full ? begun.remove().take(times) : Begun.UNNOTED;
            if (!times.isTurn(notedOf)) {
                now = Begun.UNNOTED;
            } else if (now == Begun.UNNOTED) {
                now = System.nanoTime();
            }
            CallShape.Call call = calls.get(i % calls.size()).call();
            begun.add(new Begun(now, pipeline.begin(far -> call.on(CallShape.Callee.of(far)))));
        }
        for (Begun left : begun) {
            left.take(times);
        }
    }

    /**
     * @param at when it began, or {@link #UNNOTED}
     */
    private record Begun(long at, Pipeline.Pending<@Nullable Object> pending) {

        static final long UNNOTED = Long.MIN_VALUE;

        /**
         * Returns when the result had been taken, since a look at the clock takes its time, or
         * {@link #UNNOTED}.
         */
        long take(CallTimes times) throws IOException {
            pending.get();
            if (at == UNNOTED) {
                return UNNOTED;
            }
            long taken = System.nanoTime();
            times.note(taken - at);
            return taken;
        }
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }

    @Override
    public void close() throws IOException {
        callers.close();
        try (server) {
            connection.close();
        }
    }
}
