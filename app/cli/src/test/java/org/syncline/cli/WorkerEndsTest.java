package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.serve.Rights;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** The worker of these has ended, so that whoever asks it hears of that. */
class WorkerEndsTest {

    private static final PairedPeer DESK = peer("desk", "a");
    private static final PairedPeer LAB = peer("lab", "b");
    private static final GuestTerms TERMS = new GuestTerms(Rights.ALL, GuestQuota.NONE);

    private static PairedPeer peer(String name, String digit) {
        return new PairedPeer(new PeerKey(digit.repeat(64)), new PeerName(name), Instant.EPOCH);
    }

    private static WorkerEnds ends() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process worker = new ProcessBuilder(java, "--version").start();
        WorkerTalk talk = new WorkerTalk(worker);
        assertEquals(0, worker.waitFor());
        assertFalse(talk.awaitServing());
        return new WorkerEnds(
                Map.of("tin", talk),
                "photos",
                new TunnelEnds.Welcome(TERMS, Map.of(DESK.key(), TERMS)));
    }

    private static Request request(String transport, String share) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        return new Request(transport, share, new InetSocketAddress(loopback, 7));
    }

    @ParameterizedTest
    @CsvSource({"desk, can, photos", "desk, tin, secrets", "lab, tin, photos", "lab, can, secrets"})
    void whatIsRefusedIsRefusedWithoutAskingAWorker(String who, String transport, String share)
            throws Exception {
        WorkerEnds ends = ends();
        PairedPeer peer = who.equals("desk") ? DESK : LAB;
        TunnelRefusal refused =
                assertThrows(TunnelRefusal.class, () -> ends.open(peer, request(transport, share)));
        assertEquals(
                "\"%s\" is not shared over %s with this machine; see what serve prints there"
                        .formatted(share, transport),
                refused.getMessage());
    }

    @Test
    void theWorkerIsAskedForWhatMayBeHad() throws Exception {
        WorkerEnds ends = ends();
        IOException failed =
                assertThrows(IOException.class, () -> ends.open(DESK, request("tin", "photos")));
        assertFalse(failed instanceof TunnelRefusal, failed::toString);
    }
}
