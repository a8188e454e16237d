package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.syncline.core.transport.Closer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.ConnectionHandover.Handed;
import org.syncline.peers.tunnel.ConnectionHandover.Proof;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.system.ConnectionDescriptors;
import org.syncline.transport.kit.system.UnixMessages;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** What a worker is told, which here says and takes no more than a test has it. */
@Timeout(60)
@EnabledOnOs(OS.LINUX)
class HandoverLinkTest {

    private static final long END = 7;
    private static final int PATIENCE_SECONDS = 10;
    private static final ByteBuffer FIRST = ByteBuffer.allocate(1).asReadOnlyBuffer();
    private static final PeerKey KEY = new PeerKey("0f".repeat(32));
    private static final TunnelMessages.Id SESSION =
            TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]);

    private UnixMessages worker;
    private HandoverLink link;
    private DeadlineSocket.Server server;
    private Socket caller;
    private DeadlineSocket plain;

    @BeforeEach
    void connect() throws IOException {
        try (HandoverPort port = HandoverPort.open()) {
            worker = UnixMessages.connect(port.path());
            link = port.link(HandoverRig.SELF);
        }
        server = new DeadlineSocket.Server();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        caller = new Socket(server.getInetAddress(), server.getLocalPort());
        plain = server.accept();
    }

    @AfterEach
    void end() throws IOException {
        Closer.all(List.of(worker, link, server, caller, plain));
    }

    private Handed handed() {
        return link.to(END).hand(plain, FIRST).orElseThrow();
    }

    /** Returns of the next message the number of its connection. */
    private long heard(byte kind) throws Exception {
        FutureTask<UnixMessages.Message> next = new FutureTask<>(worker::receiveWithDescriptor);
        Thread.ofPlatform().daemon().start(next);
        UnixMessages.Message message = next.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message.descriptor() != UnixMessages.NONE) {
            ConnectionDescriptors.close(message.descriptor());
        }
        assertEquals(kind, message.bytes().get());
        return message.bytes().getLong();
    }

    /** As when its time ends just then: else the worker would wait for an answer. */
    @Test
    void theWorkerHearsOfTheEndOfAConnectionThatHasJustProvedItself() throws Exception {
        Handed handed = handed();
        long number = heard(HandoverMessages.HAND);
        assertTrue(worker.send(HandoverMessages.proved(number, KEY, SESSION), UnixMessages.NONE));
        assertEquals(new Proof(KEY, SESSION.hex()), handed.awaitProof());
        plain.close();
        assertEquals(number, heard(HandoverMessages.END));
    }

    /** As when it is put out: neither side waits for the other. */
    @Test
    void bothSidesHearOfTheEndOfAConnectionThatHasNotProvedItself() throws Exception {
        Handed handed = handed();
        long number = heard(HandoverMessages.HAND);
        FutureTask<Proof> waiting = new FutureTask<>(handed::awaitProof);
        Thread.ofVirtual().start(waiting);
        plain.close();
        assertEquals(number, heard(HandoverMessages.END));
        ExecutionException failed =
                assertThrows(
                        ExecutionException.class,
                        () -> waiting.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertInstanceOf(IOException.class, failed.getCause());
        handed.awaitEnd();
    }
}
