package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** What a machine that is paired, but in no group with this one, may have. */
class LabEndsTest {

    private static final PairedPeer STRANGER =
            new PairedPeer(new PeerKey("a".repeat(64)), new PeerName("stranger"), Instant.EPOCH);

    private static String refusal(LabEnds ends, String transport) {
        Request request =
                new Request(
                        transport,
                        ForkRequest.share(),
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 1));
        String words =
                assertThrows(TunnelRefusal.class, () -> ends.open(STRANGER, request)).getMessage();
        TunnelRefusal beforehand =
                assertThrows(TunnelRefusal.class, () -> ends.requireAllowed(STRANGER, request));
        assertEquals(words, beforehand.getMessage());
        return words;
    }

    @Test
    void whoIsNotInTheGroupIsRefusedBeforehandInTheSameWords(@TempDir Path dir) throws IOException {
        Installation self = Installation.in(dir.resolve("self"));
        PrintWriter out = new PrintWriter(new StringWriter());
        OrderGuest orders =
                new OrderGuest(
                        new LabOrders(self.key(), System::nanoTime),
                        key -> false,
                        new OrderHistories(
                                self,
                                new PeerName("self"),
                                new GroupName("roof"),
                                dir.resolve("state")),
                        new OrderReport(out, new JsonLines(out), false));
        Path work = Files.createDirectory(dir.resolve("work"));
        try (MeasuringEnds measuring = new MeasuringEnds(self, key -> false, work)) {
            LabEnds ends = new LabEnds(measuring, orders);
            assertEquals(
                    "who asks for a measurement is not in the group of this machine",
                    refusal(ends, ForkRequest.FORKS));
            assertEquals(
                    "who hands a run over is not in the group of this machine",
                    refusal(ends, OrderCopy.ORDERS));
        }
    }
}
