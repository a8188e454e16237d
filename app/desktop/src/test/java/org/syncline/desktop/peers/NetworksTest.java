package org.syncline.desktop.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.discovery.NoNetworkException;
import org.syncline.peers.tunnel.TunnelOffer;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;

/** What the window makes of an answer of the networks. */
class NetworksTest {

    @TempDir private Path folder;

    private static NearbyMachine at(int port) {
        return new NearbyMachine(
                "shelf", new InetSocketAddress("192.0.2.7", port), Announced.SHARES);
    }

    @Test
    void whatIsKnownIsNotAskedAgain() throws Exception {
        NearbyOffers known =
                new NearbyOffers(
                        at(7000),
                        List.of(new TunnelOffer("photos", "read", List.of("socket"))),
                        NearbyOffers.Answer.GIVEN,
                        "");
        NearbyOffers gone =
                new NearbyOffers(at(7001), List.of(), NearbyOffers.Answer.NOT_PAIRED, "");
        NearbyOffers other =
                new NearbyOffers(at(7002), List.of(), NearbyOffers.Answer.NOT_PAIRED, "");
        Networks networks = Networks.silent(() -> List.of(at(7000), at(7002)));
        assertEquals(List.of(known, other), networks.lookAround(folder, List.of(gone, known)));
    }

    @Test
    void withoutANetworkAnAddressIsTyped() {
        Networks networks =
                Networks.silent(
                        () -> {
                            throw new NoNetworkException("this machine has no network");
                        });
        assertEquals(
                "This machine has no network; type the address that the other machine shows.",
                Failure.of(
                                assertThrows(
                                        NoNetworkException.class,
                                        () -> networks.lookAround(folder, List.of())))
                        .sentence());
    }
}
