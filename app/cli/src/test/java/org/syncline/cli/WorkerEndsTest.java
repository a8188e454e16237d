package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.serve.Rights;
import org.syncline.core.session.Share;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.Transports;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The worker of these, for one transport, has ended, so that whoever asks it hears of that. */
class WorkerEndsTest {

    private static final PairedPeer DESK = peer("desk", "a");
    private static final PairedPeer LAB = peer("lab", "b");
    private static final GuestTerms TERMS = new GuestTerms(Rights.ALL, GuestQuota.NONE);

    @TempDir private Path dir;

    /** Not the output of the JVM of the tests, which has a protocol of its own there. */
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    private Share share;
    private WorkerEnds ends;

    private static PairedPeer peer(String name, String digit) {
        return new PairedPeer(new PeerKey(digit.repeat(64)), new PeerName(name), Instant.EPOCH);
    }

    @BeforeEach
    void serve() throws IOException, InterruptedException {
        Path root = Files.createDirectory(dir.resolve("root"));
        share = new Share("photos", new LocalPeer(root, dir.resolve("state")));
        TunnelEnds here =
                new TunnelEnds(
                        share,
                        "photos",
                        Map.of("socket", Transports.installed().named("socket")),
                        new TunnelEnds.Welcome(TERMS, Map.of(DESK.key(), TERMS)),
                        new Allowances(dir, "photos"));
        ends = new WorkerEnds(Map.of("tin", endedWorker()), here);
    }

    @AfterEach
    void end() throws IOException {
        share.close();
    }

    private WorkerTalk endedWorker() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process worker = new ProcessBuilder(java, "--version").start();
        WorkerTalk talk = new WorkerTalk(worker, printed);
        assertEquals(0, worker.waitFor());
        assertFalse(talk.awaitServing());
        return talk;
    }

    private static Request request(String transport, String share) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        return new Request(transport, share, new InetSocketAddress(loopback, 7));
    }

    @ParameterizedTest
    @CsvSource({
        "desk, can, photos",
        "desk, tin, secrets",
        "desk, socket, secrets",
        "lab, tin, photos",
        "lab, socket, photos",
        "lab, can, secrets"
    })
    void whatIsRefusedIsRefusedWithoutAskingAWorker(String who, String transport, String share) {
        PairedPeer peer = who.equals("desk") ? DESK : LAB;
        TunnelRefusal refused =
                assertThrows(TunnelRefusal.class, () -> ends.open(peer, request(transport, share)));
        assertEquals(
                "\"%s\" is not shared over %s with this machine; see what serve prints there"
                        .formatted(share, transport),
                refused.getMessage());
        TunnelRefusal beforehand =
                assertThrows(
                        TunnelRefusal.class,
                        () -> ends.requireAllowed(peer, request(transport, share)));
        assertEquals(refused.getMessage(), beforehand.getMessage());
    }

    /** The worker, which has ended, is not asked. */
    @ParameterizedTest
    @ValueSource(strings = {"tin", "socket"})
    void whatMayBeHadIsAllowedBeforehand(String transport) {
        assertDoesNotThrow(() -> ends.requireAllowed(DESK, request(transport, "photos")));
    }

    @Test
    void theWorkerIsAskedForWhatMayBeHad() {
        IOException failed =
                assertThrows(IOException.class, () -> ends.open(DESK, request("tin", "photos")));
        assertFalse(failed instanceof TunnelRefusal, failed::toString);
    }

    @Test
    void whatAWorkerPrintsBesidesIsHandedOn() {
        String lines = printed.toString(StandardCharsets.UTF_8);
        assertTrue(lines.contains(System.getProperty("java.version")), lines);
        assertTrue(lines.endsWith(System.lineSeparator()), lines);
    }

    @Test
    void transportsOfThisProcessTakeConnectionsThemselves() throws IOException {
        InnerEnd end = ends.open(DESK, request("socket", "photos"));
        assertNotSame(ConnectionTaker.NONE, end.taker());
        end.end().close();
    }

    @Test
    void transportsOfBothAreOffered() {
        List<TunnelOffer> offers = ends.offers(DESK);
        assertEquals(
                List.of(new TunnelOffer("photos", Rights.ALL.text(), List.of("socket", "tin"))),
                offers);
        assertEquals(List.of(), ends.offers(LAB));
    }
}
