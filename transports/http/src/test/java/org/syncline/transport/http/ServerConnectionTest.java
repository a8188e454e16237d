package org.syncline.transport.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ListenOptions;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.guard.FairShares;
import org.syncline.transport.kit.guard.GuardedPort;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Accounts of an end point for connections over which calls of several clients come. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ServerConnectionTest {

    private static final long SEED = 5;
    private static final int CLIENTS = 3;
    private static final int CONNECTIONS = 60;
    private static final int MORE_THAN_A_SHARE = FairShares.OF_CLIENT + CONNECTIONS;

    private final ListenOptions options = ListenOptions.loopback(EchoEnd.SECRET);
    private final List<Pass> passes = new ArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final ExecutorService servers =
            Executors.newFixedThreadPool(4, Thread.ofPlatform().daemon().factory());
    private GuardedPort port;
    private EndPoint endPoint;
    private ServerSocket accepting;

    @BeforeEach
    void open() throws IOException {
        port = GuardedPort.bind("echo", options);
        Bindings bindings = new Bindings(port.address(), EchoEnd.services(calls));
        bindings.bind("echo", Runnable.class, () -> {});
        endPoint = new EndPoint("echo", options, bindings, new Passes());
        accepting = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        for (int i = 0; i < CLIENTS; i++) {
            byte[] key = new byte[Pass.TOKEN_BYTES];
            key[0] = (byte) i;
            passes.add(endPoint.passes().issue(new Handshake.Proved(CallerId.next(), key)));
        }
    }

    @AfterEach
    void close() throws IOException {
        servers.shutdownNow();
        try (GuardedPort closing = port) {
            accepting.close();
        }
    }

    @Test
    @Covers(value = "F9", fault = "the share of a connection goes back to its first client")
    void eachClientHasItsWholeShareAfterAnySequence() throws Exception {
        Random random = new Random(SEED);
        List<Future<?>> served = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            served.add(converse(random.ints(1 + random.nextInt(4), 0, CLIENTS).toArray()));
        }
        for (Future<?> each : served) {
            each.get();
        }
        List<Crowd> crowds = new ArrayList<>();
        // Not on this thread, which would be as good as one of the port's.
        Thread come =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    for (Pass pass : passes) {
                                        Crowd crowd = new Crowd();
                                        crowds.add(crowd);
                                        crowd.come(port, pass.caller());
                                    }
                                });
        come.join();
        port.close();
        List<Integer> begun = new ArrayList<>();
        for (Crowd crowd : crowds) {
            begun.add(crowd.begun());
        }
        assertEquals(
                Collections.nCopies(CLIENTS, FairShares.OF_CLIENT), begun, () -> "seed " + SEED);
    }

    @Test
    @Covers(value = "F9", fault = "a refused connection is kept until its client leaves")
    void aRefusedConnectionIsForgotten() throws Exception {
        Pass pass = passes.getFirst();
        assertTrue(pass.isFirst(1));
        try (RawHttp raw = new RawHttp(accepting.getLocalPort())) {
            Future<?> served = serve(accepting.accept());
            raw.send(call(pass.value(1)));
            assertEquals(Status.CONFLICT, raw.status());
            raw.close();
            served.get();
        }
        assertEquals(0, pass.size());
    }

    private static String call(String pass) {
        return "POST /echo HTTP/1.1\r\n"
                + (ControlConnection.field() + ": " + pass + "\r\n")
                + "Content-Length: 5\r\n\r\nhello";
    }

    /** One connection with a call of each of these clients, one after the other. */
    private Future<?> converse(int[] clients) throws IOException {
        try (RawHttp raw = new RawHttp(accepting.getLocalPort())) {
            Future<?> served = serve(accepting.accept());
            for (int client : clients) {
                Pass pass = passes.get(client);
                raw.send(call(pass.value(calls.get() + 1)));
                assertEquals("hello", raw.reply());
            }
            return served;
        }
    }

    /** On a platform thread, which goes on with the calls, so that the future ends with them. */
    private Future<?> serve(Socket accepted) {
        return servers.submit(
                () -> {
                    try (accepted) {
                        new ServerConnection(endPoint, port, accepted).welcome();
                    } catch (HttpStatusException e) {
                        // The caller was told.
                    }
                    return null;
                });
    }

    /**
     * How many of a client's connections may begin, while the others wait until the port closes.
     */
    private static final class Crowd {

        private final AtomicInteger begun = new AtomicInteger();
        private final CountDownLatch decided = new CountDownLatch(MORE_THAN_A_SHARE);

        void come(GuardedPort port, CallerId caller) {
            for (int i = 0; i < MORE_THAN_A_SHARE; i++) {
                port.later(caller, new Ended(decided), this::begin);
            }
        }

        private void begin() {
            begun.incrementAndGet();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        int begun() throws InterruptedException {
            decided.await();
            return begun.get();
        }
    }

    /** Tells that it was closed. */
    private static final class Ended extends Socket {

        private final CountDownLatch told;

        Ended(CountDownLatch told) {
            this.told = told;
        }

        @Override
        public void close() {
            told.countDown();
        }
    }
}
