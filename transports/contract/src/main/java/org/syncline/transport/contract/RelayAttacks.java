package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;

/** A program between a caller and an end point, or in the place of either, gains nothing. */
public interface RelayAttacks extends TransportUnderTest {

    String HOST = "127.0.0.1";
    int REPLY_MILLIS = 200;

    @Test
    @Covers(value = "F9", fault = "the proof does not say to which address it was made")
    default void aRelayOnAnotherPortIsRefused() throws IOException {
        try (Listener listener = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET));
                ServerSocket taken = otherServer()) {
            assertRefused(listener, taken, Relay.Bends.NONE);
        }
    }

    @Test
    @Covers(value = "F9", fault = "the proofs do not cover the addresses that are sent")
    default void aRelayThatBendsTheAddressIsRefused() throws IOException {
        try (Listener listener = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET));
                ServerSocket taken = otherServer()) {
            int there = listener.address().port();
            int here = taken.getLocalPort();
            assertRefused(listener, taken, new Relay.Bends(swap(here, there), swap(there, here)));
        }
    }

    private void assertRefused(Listener listener, ServerSocket taken, Relay.Bends bends)
            throws IOException {
        CountedProbe probe = new CountedProbe();
        listener.bind(LoopbackPair.PROBE, Probe.class, probe);
        try (Relay relay = new Relay(taken, () -> dial(listener.address()), bends).start()) {
            Complaint.assertClear(
                    assertThrows(IOException.class, () -> callOnce(at(taken.getLocalPort()))));
            assertFalse(relay.exchanges().isEmpty(), "the caller did not come");
            assertEquals(0, probe.calls());
            callOnce(listener.address());
            assertEquals(1, probe.calls());
        }
    }

    /** The relay is where the end point says that it is, as link emulation is: calls pass. */
    @Test
    @Covers(value = "F9", fault = "the end point's nonce is not part of the proof")
    default void recordedProofsAreWorthNothing() throws IOException {
        CountedProbe probe = new CountedProbe();
        int port = freePort();
        try (ServerSocket tunnel = otherServer();
                Listener listener = transport().listen(advertised(port, tunnel.getLocalPort()));
                Relay relay = new Relay(tunnel, () -> dial(at(port)), Relay.Bends.NONE).start()) {
            listener.bind(LoopbackPair.PROBE, Probe.class, probe);
            callOnce(at(tunnel.getLocalPort()));
            assertEquals(1, probe.calls());
            List<Relay.Exchange> recorded = List.copyOf(relay.exchanges());
            for (Relay.Exchange exchange : recorded) {
                replay(at(port), exchange.fromCaller().toByteArray());
            }
            relay.answer(recorded.getFirst().fromServer().toByteArray());
            assertThrows(IOException.class, () -> callOnce(at(tunnel.getLocalPort())));
            assertEquals(1, probe.calls());
        }
    }

    /**
     * The relay waits at the very address of the end point, where the address proves nothing, and
     * even goes on by way of the user's own programs.
     */
    @Test
    @Covers(value = "F9", fault = "the client does not look at the owner of the other socket")
    default void anotherUsersRelayAtTheSameAddressIsRefused() throws IOException {
        assumeTrue(isReachableByOthers(), "other users cannot open these sockets");
        assumeTrue(OtherUser.canBe(), "only root on Linux can be another user");
        CountedProbe probe = new CountedProbe();
        int port = freePort();
        try (ServerSocket taken = otherServer();
                Listener listener = transport().listen(advertised(port, taken.getLocalPort()));
                Relay relay =
                        new Relay(
                                        taken,
                                        OtherUser.accepting(taken),
                                        () -> dial(at(port)),
                                        Relay.Bends.NONE)
                                .start()) {
            listener.bind(LoopbackPair.PROBE, Probe.class, probe);
            Complaint.assertClear(
                    assertThrows(IOException.class, () -> callOnce(at(taken.getLocalPort()))));
            assertFalse(relay.exchanges().isEmpty(), "the caller did not come");
            assertEquals(0, probe.calls());
        }
    }

    /** As a caller who has got hold of the secret, and does not look at owners himself. */
    @Test
    @Covers(value = "F9", fault = "the end point does not look at the owner of its callers")
    default void anotherUsersCallerIsTurnedAway() throws Exception {
        assumeTrue(isReachableByOthers(), "other users cannot open these sockets");
        assumeTrue(OtherUser.canBe(), "only root on Linux can be another user");
        try (Listener listener = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            assertTrue(letsIn(listener.address()), "this user's own caller is turned away, too");
            FutureTask<Boolean> others = new FutureTask<>(() -> letsIn(listener.address()));
            OtherUser.start(others);
            assertFalse(others.get(), "another user's caller is let in");
        }
    }

    /** Whether a caller that makes its socket on this thread and knows the secret is let in. */
    default boolean letsIn(Address address) throws IOException {
        InetSocketAddress there = new InetSocketAddress(address.host(), address.port());
        try (Socket socket = dial(address)) {
            new Handshake(transport().name(), LoopbackPair.SECRET)
                    .client(
                            socket.getInputStream(),
                            socket.getOutputStream(),
                            new ConnectionEnds(there, new InetSocketAddress(0), there));
            return true;
        } catch (HandshakeException e) {
            return false;
        }
    }

    private Address at(int port) {
        return new Address(transport().name(), HOST, port, "");
    }

    private static ListenOptions advertised(int port, int shown) {
        return new ListenOptions(
                HOST, port, HOST, shown, LoopbackPair.SECRET, ConnectOptions.RESPONSE_TIMEOUT);
    }

    private int freePort() throws IOException {
        try (ServerSocket free = otherServer()) {
            return free.getLocalPort();
        }
    }

    private void callOnce(Address address) throws IOException {
        ConnectOptions options =
                new ConnectOptions(
                        LoopbackPair.SECRET, Duration.ofSeconds(5), Duration.ofSeconds(5));
        try (Connection connection = transport().connect(address, options)) {
            assertEquals(3, connection.lookup(LoopbackPair.PROBE, Probe.class).add(1, 2));
        }
    }

    private void replay(Address address, byte[] recorded) throws IOException {
        try (Socket socket = dial(address)) {
            socket.setSoTimeout(REPLY_MILLIS);
            socket.getOutputStream().write(recorded);
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketTimeoutException e) {
            // The end point waits for a better proof.
            return;
        } catch (IOException e) {
            // Closed while it was still being told.
            return;
        }
    }

    /** Puts one port in the place of another, in bytes and in text. */
    private static UnaryOperator<byte[]> swap(int from, int to) {
        return bytes ->
                replaced(
                        replaced(bytes, port(from), port(to)),
                        Integer.toString(from).getBytes(StandardCharsets.US_ASCII),
                        Integer.toString(to).getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] port(int port) {
        return ByteBuffer.allocate(Short.BYTES).putShort((short) port).array();
    }

    private static byte[] replaced(byte[] bytes, byte[] from, byte[] to) {
        HexFormat hex = HexFormat.ofDelimiter("").withPrefix("x");
        return hex.parseHex(hex.formatHex(bytes).replace(hex.formatHex(from), hex.formatHex(to)));
    }
}
