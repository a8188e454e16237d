package org.syncline.lab.fork;

import org.syncline.core.transport.Transport;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.far.FarServer;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeSession;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls to a second JVM, of this machine or of another one. The first iteration is one call; all
 * others are rounds of calls, or the same loops of calls one after the other.
 */
final class CallWork implements TimedWork {

    /** Prime, so that it is no divisor of the calls of most rounds. */
    private static final int NOTED_OF_THOSE_IN_FLIGHT = 17;

    private final Work.Calls calls;
    private final List<Integer> loops;
    private final ProbeSession session;
    private final NotedCalls latencies;

    /**
     * @param far the server that is called; one of this machine is started if empty
     */
    CallWork(Work.Calls calls, Transport over, Optional<FarServer> far) throws IOException {
        this(calls, List.of(), over, far);
    }

    CallWork(Work.Loops work, Transport over) throws IOException {
        this(work.together(), work.calls(), over, Optional.empty());
    }

    /**
     * @param loops that each round consists of; empty if it is one
     */
    private CallWork(Work.Calls calls, List<Integer> loops, Transport over, Optional<FarServer> far)
            throws IOException {
        this.calls = calls;
        this.loops = loops;
        ProbeOptions options =
                new ProbeOptions(
                        calls.shape(),
                        calls.calls(),
                        calls.threads(),
                        calls.inFlight(),
                        calls.size());
        session =
                far.isPresent()
                        ? ProbeSession.openBy(options, over, far.get().way(over.name()))
                        : ProbeSession.open(options, over);
        int notedOf = calls.inFlight() == 1 ? 1 : NOTED_OF_THOSE_IN_FLIGHT;
        session.noteOneOf(notedOf);
        latencies =
                new NotedCalls(session::takeTimes, session.roundsHeld(), calls.calls(), notedOf);
    }

    @Override
    public Times first() throws IOException {
        double seconds = session.firstCall();
        return new Times(
                Map.of(
                        ForkLine.TOTAL,
                        seconds,
                        "connect",
                        session.connect(),
                        "lookup",
                        session.lookup()),
                Map.of("calls", 1L));
    }

    @Override
    public Times next() throws IOException, InterruptedException {
        Map<String, Double> seconds =
                loops.isEmpty() ? Map.of(ForkLine.TOTAL, session.round()) : loops();
        latencies.endRound();
        return new Times(seconds, Map.of("calls", (long) calls.calls() * calls.threads()));
    }

    private Map<String, Double> loops() throws IOException {
        Map<String, Double> seconds = new HashMap<>();
        double total = 0;
        for (int each : loops) {
            double loop = session.loop(each);
            seconds.put(Work.Loops.metric(each), loop);
            total += loop;
        }
        seconds.put(ForkLine.TOTAL, total);
        return seconds;
    }

    @Override
    public Optional<NotedCalls> latencies() {
        return Optional.of(latencies);
    }

    @Override
    public void close() throws IOException {
        session.close();
    }
}
