package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.serve.Rights;
import org.syncline.core.session.Share;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

class TunnelEndsTest {

    private static final Transport SOCKET = Transports.installed().named("socket");
    private static final GuestTerms TERMS = new GuestTerms(Rights.ALL, GuestQuota.NONE);
    private static final TunnelEnds.Welcome ALL = new TunnelEnds.Welcome(TERMS, Map.of());
    private static final TunnelEnds.Welcome OTHERS =
            new TunnelEnds.Welcome(TERMS, Map.of(new PeerKey("b".repeat(64)), TERMS));

    private static String refusal(TunnelEnds ends) {
        PairedPeer guest =
                new PairedPeer(new PeerKey("a".repeat(64)), new PeerName("guest"), Instant.EPOCH);
        TunnelService.Request request =
                new TunnelService.Request(
                        "socket", "photos", new InetSocketAddress("127.0.0.1", 1));
        String words =
                assertThrows(TunnelRefusal.class, () -> ends.open(guest, request)).getMessage();
        TunnelRefusal beforehand =
                assertThrows(TunnelRefusal.class, () -> ends.requireAllowed(guest, request));
        assertEquals(words, beforehand.getMessage());
        return words;
    }

    /** Neither the words nor the work done before them tell which it is. */
    @Test
    void whatIsNotThereAndWhatIsNotGivenAreRefusedAlike(@TempDir Path dir) throws IOException {
        Path root = Files.createDirectory(dir.resolve("root"));
        try (Share share = new Share("photos", new LocalPeer(root, dir.resolve("state")))) {
            Map<String, Transport> served = Map.of("socket", SOCKET);
            Allowances none = new Allowances(dir, "photos");
            String absent = refusal(new TunnelEnds(share, "papers", served, ALL, none));
            String forbidden = refusal(new TunnelEnds(share, "photos", served, OTHERS, none));
            Map<String, Transport> others = Map.of("rmi", SOCKET);
            String elsewhere = refusal(new TunnelEnds(share, "photos", others, ALL, none));
            assertEquals(absent, forbidden);
            assertEquals(absent, elsewhere);
        }
    }
}
