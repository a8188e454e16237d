package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.tunnel.TunnelOffer;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/** What {@code syncline peers --nearby} shows of shares. */
class PeersReportTest {

    private static String shown(String share, boolean isJson) {
        StringWriter text = new StringWriter();
        new PeersReport(new PrintWriter(text), isJson)
                .nearby(
                        List.of(
                                new NearbyOffers(
                                        new NearbyMachine(
                                                "lab",
                                                new InetSocketAddress("192.0.2.7", 7000),
                                                Announced.SHARES),
                                        List.of(
                                                new TunnelOffer(
                                                        share,
                                                        "read",
                                                        List.of("essence", "rmi", "socket"))),
                                        NearbyOffers.Answer.GIVEN,
                                        "")),
                        Duration.ofSeconds(3));
        return text.toString();
    }

    /** The second name is one that a machine could send to mislead. */
    @ParameterizedTest
    @CsvSource({"photos, socket://192.0.2.7:7000/photos (read)", "two words, two words (read)"})
    void aShareIsAnAddressToTypeIfItCanBe(String share, String shown) {
        String text = shown(share, false);
        assertTrue(text.contains("  " + shown), text);
    }

    @Test
    void eventsListAllTransports() {
        assertEquals(
                "[\"essence\",\"rmi\",\"socket\"]",
                CliRun.events(shown("photos", true))
                        .getFirst()
                        .at("/shares/0/transports")
                        .toString());
    }
}
