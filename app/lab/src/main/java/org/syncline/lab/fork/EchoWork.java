package org.syncline.lab.fork;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.EchoSession;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Bytes there and back over a TCP connection. The first iteration is one byte. */
final class EchoWork implements TimedWork {

    private final Work.Echo work;
    private final EchoSession session;
    private final NotedCalls latencies;

    EchoWork(Work.Echo work) throws IOException {
        this.work = work;
        session = EchoSession.open();
        latencies = new NotedCalls(session::takeTimes, 1, work.calls(), 1);
    }

    @Override
    public Times first() throws IOException {
        return new Times(
                Map.of(ForkLine.TOTAL, session.round(1), "connect", session.connect()),
                Map.of("calls", 1L));
    }

    @Override
    public Times next() throws IOException {
        double seconds = session.round(work.calls());
        latencies.endRound();
        return new Times(Map.of(ForkLine.TOTAL, seconds), Map.of("calls", (long) work.calls()));
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
