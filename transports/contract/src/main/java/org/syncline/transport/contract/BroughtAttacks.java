package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.transport.contract.BroughtConnections.Bringer;
import org.syncline.transport.kit.BufferStreams;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Callers that are hostile or break down, over connections that others have accepted: they are held
 * to what those are that come to a port. For transports that take such connections.
 */
public interface BroughtAttacks extends TransportUnderTest {

    /** How long an end point waits for a proof, and for the rest of a message. */
    Duration HASTY = Duration.ofMillis(500);

    Duration TIME = Duration.ofSeconds(30);

    int NONSENSE_BYTES = 300;

    /** Less than a call may take, and far more than its end does. */
    int MOST_CUT_SECONDS = 20;

    /** Bytes with which a message may begin, and which are not all of it. */
    default byte[] beginningOfAMessage() {
        return new byte[1];
    }

    @Test
    default void aBroughtStrangerReachesNoServiceAndIsPutOut() throws Exception {
        CountedProbe probe = new CountedProbe();
        byte[] silence = {};
        byte[] nonsense = Bringer.bytes(NONSENSE_BYTES);
        byte[] hello = FirstBytes.of(transport(), LoopbackPair.SECRET);
        byte[] unproved = Arrays.copyOf(hello, hello.length + NONSENSE_BYTES);
        try (Listener end = transport().listen(Bringer.told(HASTY))) {
            end.bind(LoopbackPair.PROBE, Probe.class, probe);
            Bringer bringer = new Bringer(end);
            for (byte[] first : List.of(silence, nonsense, unproved)) {
                try (SocketChannel stranger = bringer.connect(TIME)) {
                    stranger.write(ByteBuffer.wrap(first));
                    awaitEnd(stranger);
                }
            }
        }
        assertEquals(0, probe.calls());
    }

    @Test
    default void aBroughtPeerThatStopsInAMessageIsPutOut() throws Exception {
        // The first handshake of a JVM may take longer than this end point waits.
        LoopbackPair.open(transport()).close();
        try (Listener end = transport().listen(Bringer.told(HASTY));
                SocketChannel peer = new Bringer(end).connect(TIME)) {
            new Handshake(transport().name(), LoopbackPair.SECRET)
                    .client(
                            BufferStreams.input(peer::read),
                            BufferStreams.output(peer::write),
                            ConnectionEnds.brought(Bringer.named()));
            peer.write(ByteBuffer.wrap(beginningOfAMessage()));
            awaitEnd(peer);
        }
    }

    /** Returns when the other side has closed it; what it says before is of no interest. */
    private static void awaitEnd(SocketChannel channel) {
        ByteBuffer heard = ByteBuffer.allocate(NONSENSE_BYTES);
        try {
            while (channel.read(heard.clear()) >= 0) {
                continue;
            }
        } catch (IOException e) {
            // Reset, which is closed, too.
            return;
        }
    }

    @Test
    default void aBroughtConnectionThatIsCutEndsTheCallThatWaits() throws Exception {
        try (Listener end = transport().listen(Bringer.told())) {
            Bringer bringer = new Bringer(end);
            assertEndsCalls(bringer, end, bringer::cut);
        }
    }

    @Test
    default void anEndPointThatIsClosedEndsTheCallsOfBroughtConnections() throws Exception {
        try (Listener end = transport().listen(Bringer.told())) {
            Bringer bringer = new Bringer(end);
            assertEndsCalls(bringer, end, end);
            assertEquals(0, bringer.open(), "all are closed");
        }
    }

    private void assertEndsCalls(Bringer bringer, Listener end, Closeable closing)
            throws Exception {
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                CallBarrier gate = new CallBarrier();
                Connection connection = bringer.call(transport())) {
            end.bind(LoopbackPair.PEER, Peer.class, gate.peer(1));
            Peer peer = connection.lookup(LoopbackPair.PEER, Peer.class);
            Future<Object> waiting = threads.submit(() -> Script.HELLO.call(peer, 1));
            gate.awaitCall();
            closing.close();
            ExecutionException e =
                    assertThrows(
                            ExecutionException.class,
                            () -> waiting.get(MOST_CUT_SECONDS, TimeUnit.SECONDS));
            assertInstanceOf(IOException.class, e.getCause());
        }
    }
}
