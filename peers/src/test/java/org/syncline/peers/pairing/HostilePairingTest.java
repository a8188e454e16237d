package org.syncline.peers.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.tls.PeerTls;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import javax.net.ssl.SSLSocket;

/** Strangers on the network who want to be trusted, or to keep others from pairing. */
class HostilePairingTest {

    /** More than may wait. */
    private static final int SILENT = 300;

    @TempDir private Path parent;

    private Machine desk;
    private Machine bench;

    private PairingOffer offer() throws IOException {
        desk = Machine.in(parent, "desk");
        bench = Machine.in(parent, "bench");
        return desk.offer();
    }

    private void assertStillPairs(PairingOffer offer) throws Exception {
        bench.join(offer, offer.code());
        offer.await();
        assertEquals(List.of("bench"), desk.trusted());
        assertEquals(List.of("desk"), bench.trusted());
    }

    static Socket connected(PairingOffer offer) throws IOException {
        return new Socket(offer.address().getAddress(), offer.address().getPort());
    }

    @Test
    void whoStaysSilentKeepsNobodyFromPairing() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try (PairingOffer offer = offer()) {
            for (int i = 0; i < SILENT; i++) {
                silent.add(connected(offer));
            }
            assertStillPairs(offer);
        } finally {
            for (Socket each : silent) {
                each.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET / HTTP/1.1\r\n\r\n", "\u0016\u0003\u0001\u00ff\u00ff"})
    void whoSpeaksSomethingElseDoesNotSpendTheCode(String said) throws Exception {
        try (PairingOffer offer = offer()) {
            for (int i = 0; i < 3; i++) {
                try (Socket scanner = connected(offer)) {
                    scanner.getOutputStream().write(said.getBytes(StandardCharsets.ISO_8859_1));
                }
            }
            assertStillPairs(offer);
        }
    }

    /** After the handshake: nothing, a name with a line break, a length beyond all bounds. */
    @ParameterizedTest
    @CsvSource({"0, did not answer within", "1, two\\x0alines", "2, it is no Syncline"})
    void whoLeavesOrLiesAfterTheHandshakeIsToldOfAndDoesNotSpendTheCode(int how, String words)
            throws Exception {
        try (WarnedLines lines = new WarnedLines(PairingOffer.class);
                PairingOffer offer = offer()) {
            Machine stranger = Machine.in(parent, "stranger");
            PeerTls tls = tls(stranger, PairingExchange.PROTOCOL);
            try (Socket plain = connected(offer);
                    SSLSocket socket = tls.client(plain)) {
                socket.startHandshake();
                DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                if (how == 1) {
                    out.writeUTF("two\nlines");
                } else if (how == 2) {
                    out.writeShort(0xffff);
                }
                out.flush();
                socket.getInputStream().readAllBytes();
                String said = lines.with(":" + plain.getLocalPort() + " ");
                assertTrue(said.contains(words), said);
            }
            assertStillPairs(offer);
            assertEquals(List.of(), stranger.trusted());
        }
    }

    static PeerTls tls(Machine machine, String protocol) {
        return new PeerTls(
                machine.party().self().identity(), new AnyPeer(machine.party()), protocol);
    }

    @Test
    void anotherProtocolIsRefusedInTheHandshake() throws Exception {
        try (PairingOffer offer = offer()) {
            PeerTls other = tls(bench, "syncline-pairing/2");
            try (Socket plain = connected(offer);
                    SSLSocket socket = other.client(plain)) {
                assertThrows(IOException.class, socket::startHandshake);
            }
            assertStillPairs(offer);
        }
    }

    /** Two TLS connections, each honest, with all bytes of one passed on to the other. */
    @Test
    void somebodyInTheMiddleIsNotTrustedEvenIfTheCodeIsRight() throws Exception {
        try (PairingOffer offer = offer();
                ServerSocket trap = new ServerSocket(0, 1, Machine.LOOPBACK.getAddress())) {
            Machine eve = Machine.in(parent, "eve");
            CompletableFuture<Void> between =
                    CompletableFuture.runAsync(() -> passOn(eve, trap, offer));
            PairingException refused =
                    assertThrows(
                            PairingException.class,
                            () ->
                                    PairingRequest.join(
                                            new InetSocketAddress(
                                                    trap.getInetAddress(), trap.getLocalPort()),
                                            offer.code(),
                                            bench.party()));
            assertTrue(refused.getMessage().contains("stands between"), refused::getMessage);
            between.join();
            for (Machine each : List.of(desk, bench, eve)) {
                assertEquals(List.of(), each.trusted());
            }
        }
    }

    private static void passOn(Machine eve, ServerSocket trap, PairingOffer offer) {
        PeerTls tls = tls(eve, PairingExchange.PROTOCOL);
        try (Socket fromGuest = trap.accept();
                Socket toHost = connected(offer);
                SSLSocket guest = tls.server(fromGuest);
                SSLSocket host = tls.client(toHost)) {
            guest.startHandshake();
            host.startHandshake();
            Thread back = Thread.startVirtualThread(() -> copy(host, guest));
            copy(guest, host);
            back.join();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Until one of both ends it, which is what this test waits for. */
    private static void copy(SSLSocket from, SSLSocket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            byte[] bytes = new byte[4096];
            for (int n = in.read(bytes); n > 0; n = in.read(bytes)) {
                to.getOutputStream().write(bytes, 0, n);
            }
        } catch (IOException ended) {
            assertTrue(from.isClosed() || to.isClosed(), ended::toString);
        }
    }

    /** The joining side stops after so many bytes of what it would say; the host does not hang. */
    @Test
    void aGuestThatVanishesInTheMiddleEndsTheOfferAndLeavesNoTrust() throws Exception {
        try (PairingOffer offer = offer()) {
            Machine stranger = Machine.in(parent, "stranger");
            try (Socket plain = connected(offer);
                    SSLSocket socket = tls(stranger, PairingExchange.PROTOCOL).client(plain)) {
                socket.startHandshake();
                new PairingExchange(socket, false, stranger.party(), offer.code()).begin();
            }
            PairingException ended = assertThrows(PairingException.class, offer::await);
            assertTrue(ended.getMessage().contains("begin again"), ended::getMessage);
            assertEquals(List.of(), desk.trusted());
        }
    }
}
