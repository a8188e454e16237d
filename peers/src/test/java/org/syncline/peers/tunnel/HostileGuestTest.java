package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.PrintableText;
import org.syncline.peers.tls.PeerTls;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What a paired machine sends that means harm. */
@Timeout(60)
class HostileGuestTest {

    private static final Duration BRIEF = Duration.ofMillis(1_500);
    private static final int SOON_SECONDS = 10;

    /** Two more than have places, as a machine that is known or as a stranger. */
    private static final int GREEDY = PairedRig.MOST + UnprovedConnections.MOST + 2;

    private static final byte[] CARRY = new byte[1 + TunnelMessages.Id.BYTES];

    static {
        CARRY[0] = TunnelMessages.CARRY;
    }

    @TempDir private Path folder;
    private PairedRig rig;

    @BeforeEach
    void serve() throws IOException {
        rig = new PairedRig(folder, TunnelServer.HANDSHAKE);
    }

    @AfterEach
    void end() throws IOException {
        rig.close();
    }

    /** Before each byte of either message. */
    @Test
    void whoStopsInAMessageIsCutOff() throws Exception {
        assertTrue(rig.serves(rig.bench())); // which takes longer than later ones
        List<RawCaller> callers = new ArrayList<>();
        try (PairedRig hasty = new PairedRig(folder.resolve("hasty"), BRIEF)) {
            for (byte[] message : List.of(RawCaller.request("socket", "photos"), CARRY)) {
                for (int cut = 0; cut < message.length; cut++) {
                    RawCaller caller = RawCaller.paired(hasty, hasty.benchTls());
                    callers.add(caller.send(Arrays.copyOf(message, cut)));
                }
            }
            for (RawCaller each : callers) {
                assertEquals(0, each.heard().length, "an answer to half a message");
            }
            assertEquals(List.of(), hasty.asked());
            // One line a second tells of one of them, and the first to be cut off may not be it.
            String said = hasty.said("did not answer within 1.5 s");
            assertTrue(callers.stream().anyMatch(each -> hasty.isOf(each.plain(), said)), said);
            assertTrue(hasty.serves(hasty.bench()));
        } finally {
            for (RawCaller each : callers) {
                each.close();
            }
        }
    }

    /** At the end, and in the middle, of each message. */
    @ParameterizedTest
    @CsvSource({"1, 0", "5, 0", "18, 0", "20, 1"})
    void halfAConnectionIsEnded(int bytes, int asked) throws Exception {
        byte[] request = RawCaller.request("socket", "photos");
        try (RawCaller caller = RawCaller.paired(rig, rig.benchTls())) {
            caller.send(Arrays.copyOf(request, Math.min(bytes, request.length)));
            caller.tls().shutdownOutput();
            caller.heard();
        }
        assertEquals(asked, rig.asked().size());
        assertTrue(asked == 0 || rig.ended().await(SOON_SECONDS, TimeUnit.SECONDS));
        assertTrue(rig.serves(rig.bench()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"secrets", "x\u001b[2J\nforged: line", "\u202ephotos"})
    void whatIsRefusedIsToldOnBothSides(String share) throws Exception {
        String words = "no \"" + share + "\" here";
        try (RawCaller caller = RawCaller.paired(rig, rig.benchTls())) {
            byte[] heard = caller.send(RawCaller.request("socket", share)).heard();
            assertTrue(text(heard).endsWith(words), () -> text(heard));
            String said = rig.saidOf(caller.plain());
            // No word of it begins a line or steers a terminal.
            assertTrue(said.endsWith(PrintableText.line(words)), said);
        }
        assertTrue(rig.serves(rig.bench()));
    }

    private static String text(byte[] heard) {
        return new String(heard, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {256, 0xffff})
    void namesThatAreTooLongAreRefusedInWords(int length) throws Exception {
        String words = "has " + length + " characters; 255 are the most";
        try (RawCaller caller = RawCaller.paired(rig, rig.benchTls())) {
            byte[] heard = caller.send(RawCaller.request("a".repeat(length), "")).heard();
            assertTrue(text(heard).endsWith(words), () -> text(heard));
            String said = rig.saidOf(caller.plain());
            assertTrue(said.endsWith(words), said);
        }
        assertEquals(List.of(), rig.asked());
    }

    @Test
    void aNameThatIsNoTextEndsTheConnection() throws Exception {
        try (RawCaller caller = RawCaller.paired(rig, rig.benchTls())) {
            byte[] noText = {TunnelMessages.OPEN, 0, 2, -1, -1};
            assertEquals(0, caller.send(noText).heard().length);
            String said = rig.saidOf(caller.plain());
            assertTrue(said.endsWith("is no text"), said);
        }
        assertEquals(List.of(), rig.asked());
    }

    @Test
    void aFaultOfTheProgramEndsItsConnectionAlone() throws Exception {
        try (RawCaller caller = RawCaller.paired(rig, rig.benchTls())) {
            caller.send(RawCaller.request("socket", "fault")).heard();
            String said = rig.saidOf(caller.plain());
            assertTrue(said.contains("a fault of the program"), said);
        }
        assertTrue(rig.serves(rig.bench()));
    }

    /** The server waits for it to read, and so cannot say farewell to it. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void whoIsRevokedAndReadsNothingIsCutOffAsSoon() throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        CountDownLatch ended = new CountDownLatch(1);
        try (ServerSocket inner = new ServerSocket(0, 1, any.getAddress());
                TunnelServer server =
                        TunnelServer.open(
                                any, rig.desk(), (peer, request) -> endPoint(inner, ended));
                Tunnel tunnel =
                        Tunnel.open(
                                server.address(),
                                "socket",
                                "photos",
                                rig.bench(),
                                Optional.empty());
                Socket reader =
                        new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort());
                Socket writer = inner.accept()) {
            assertTrue(reader.isConnected());
            EndlessWriter.to(writer).awaitStandstill();
            rig.desk().peers().revoke(rig.bench().key());
            assertTrue(ended.await(SOON_SECONDS, TimeUnit.SECONDS), "the session goes on");
        }
    }

    private static TunnelService.InnerEnd endPoint(ServerSocket inner, CountDownLatch ended) {
        return new TunnelService.InnerEnd(
                (InetSocketAddress) inner.getLocalSocketAddress(),
                new byte[TunnelMessages.SECRET_BYTES],
                ended::countDown);
    }

    @Test
    void whoIsRevokedBeforeItAsksIsCutOff() throws Exception {
        try (RawCaller caller = RawCaller.paired(rig, rig.benchTls())) {
            rig.desk().peers().revoke(rig.bench().key());
            caller.send(RawCaller.request("socket", "photos")).heard();
        }
        assertTrue(
                rig.asked().isEmpty() || rig.ended().await(SOON_SECONDS, TimeUnit.SECONDS),
                "the session goes on");
    }

    /** More connections than a machine may have, each of which says as little as it can. */
    @Test
    void aGreedyMachineKeepsNoOtherOut() throws Exception {
        List<RawCaller> greedy = new ArrayList<>();
        // No deadline ends what is open in place of the bound.
        try (PairedRig patient = new PairedRig(folder.resolve("patient"), Duration.ofHours(1))) {
            PeerTls eve = RawCaller.tls(patient.paired("eve"), TunnelMessages.PROTOCOL);
            for (int i = 0; i < GREEDY; i++) {
                greedy.add(RawCaller.paired(patient, eve).send(new byte[] {TunnelMessages.CARRY}));
            }
            assertTrue(patient.serves(patient.bench()), "the other machine is kept out");
            RawCaller first = greedy.get(PairedRig.MOST);
            assertEquals(0, first.heard().length, "too many connections stay open");
        } finally {
            for (RawCaller each : greedy) {
                each.close();
            }
        }
    }
}
