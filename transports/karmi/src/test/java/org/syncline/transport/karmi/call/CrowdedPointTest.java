package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** An export point whose threads are all taken by one client. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class CrowdedPointTest {
    private static final CallerId GREEDY = CallerId.next();

    private final Queue<CallerId> callers = new ConcurrentLinkedQueue<>();
    private KarmiNode server;
    private ExportPoint point;

    @BeforeEach
    void takeAllThreads() throws Exception {
        server =
                KarmiNode.open(
                        Pair.PATIENT.withHandshakes(
                                SocketHandshake.NONE, (in, socket) -> callers.remove()));
        point = server.listen();
        server.createRegistry(point)
                .rebind("echo", server.export(new Services.EchoService(), point, 0));
        while (point.threads().tryTake(GREEDY)) {
            // As calls that take long.
            continue;
        }
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    @Covers(value = "F6", fault = "a connection without a thread is closed")
    void itsNextConnectionWaitsWhileOthersAreServed() throws Exception {
        callers.add(GREEDY);
        FutureTask<Long> waiting = new FutureTask<>(this::call);
        Thread.ofVirtual().start(waiting);
        while (point.threads().waiting() == 0) {
            Thread.onSpinWait();
        }
        assertEquals(0, point.served(), "waits as a socket only");
        callers.add(CallerId.next());
        assertEquals(3, call());
        point.threads().giveBack(GREEDY);
        assertEquals(3, waiting.get());
    }

    private long call() throws Exception {
        try (KarmiNode client = KarmiNode.open(Pair.PATIENT)) {
            Services.Echo echo =
                    client.lookup(
                            client.registry("127.0.0.1", point.localPort()),
                            "echo",
                            Services.Echo.class);
            return echo.add(1, 2);
        }
    }
}
