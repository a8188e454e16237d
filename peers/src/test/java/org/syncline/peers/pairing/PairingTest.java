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
import org.syncline.peers.identity.PairedPeer;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

class PairingTest {

    @TempDir private Path parent;

    @Test
    void whoTypesTheCodeIsTrustedAndTrusts() throws Exception {
        Machine desk = Machine.in(parent, "desk");
        Machine bench = Machine.in(parent, "bench");
        try (PairingOffer offer = desk.offer()) {
            PairedPeer host = bench.join(offer, offer.code());
            PairedPeer guest = offer.await();
            assertEquals(desk.party().self().key(), host.key());
            assertEquals(bench.party().self().key(), guest.key());
        }
        assertEquals(List.of("bench"), desk.trusted());
        assertEquals(List.of("desk"), bench.trusted());
    }

    @Test
    void aCodeIsTriedOnce() throws Exception {
        Machine desk = Machine.in(parent, "desk");
        Machine stranger = Machine.in(parent, "stranger");
        Machine bench = Machine.in(parent, "bench");
        try (PairingOffer offer = desk.offer()) {
            PairingException wrong =
                    assertThrows(
                            PairingException.class,
                            () -> stranger.join(offer, Machine.otherThan(offer.code())));
            assertTrue(wrong.getMessage().startsWith("that is not the code"), wrong::getMessage);
            assertThrows(PairingException.class, () -> bench.join(offer, offer.code()));
            PairingException used = assertThrows(PairingException.class, offer::await);
            assertTrue(used.getMessage().startsWith("another code"), used::getMessage);
        }
        for (Machine each : List.of(desk, stranger, bench)) {
            assertEquals(List.of(), each.trusted());
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, true", "false, false"})
    void bothPersonsMustAgree(boolean hostAgrees, boolean guestAgrees) throws Exception {
        Machine desk = Machine.in(parent, "desk", peer -> hostAgrees, Clock.systemUTC());
        Machine bench = Machine.in(parent, "bench", peer -> guestAgrees, Clock.systemUTC());
        try (PairingOffer offer = desk.offer()) {
            assertThrows(PairingException.class, () -> bench.join(offer, offer.code()));
            assertThrows(PairingException.class, offer::await);
        }
        assertEquals(List.of(), desk.trusted());
        assertEquals(List.of(), bench.trusted());
    }

    @Test
    void aRefusalEndsTheQuestionOnTheOtherSide() throws Exception {
        CompletableFuture<Boolean> unanswered = new CompletableFuture<>();
        PairingPerson asked =
                new PairingPerson() {
                    @Override
                    public boolean isMeant(PairedPeer other) {
                        return unanswered.join();
                    }

                    @Override
                    public void otherRefused() {
                        unanswered.complete(false);
                    }
                };
        Machine desk = Machine.in(parent, "desk", asked, Clock.systemUTC());
        Machine bench = Machine.in(parent, "bench", peer -> false, Clock.systemUTC());
        try (PairingOffer offer = desk.offer()) {
            Exception here =
                    assertThrows(PairingException.class, () -> bench.join(offer, offer.code()));
            assertEquals("not paired: you did not agree", here.getMessage());
            Exception there = assertThrows(PairingException.class, offer::await);
            assertEquals("not paired: the person at \"bench\" did not agree", there.getMessage());
        }
    }

    @Test
    void pairingAgainRenewsAndItsFailureRevokesNothing() throws Exception {
        Machine desk = Machine.in(parent, "desk");
        Machine bench = Machine.in(parent, "bench");
        for (int i = 0; i < 2; i++) {
            try (PairingOffer offer = desk.offer()) {
                bench.join(offer, offer.code());
                offer.await();
            }
        }
        try (PairingOffer offer = desk.offer()) {
            assertThrows(
                    PairingException.class,
                    () -> bench.join(offer, Machine.otherThan(offer.code())));
        }
        assertEquals(List.of("bench"), desk.trusted());
        assertEquals(List.of("desk"), bench.trusted());
    }

    @Test
    void anInstallationDoesNotPairWithItself() throws Exception {
        Machine desk = Machine.in(parent, "desk");
        try (PairingOffer offer = desk.offer()) {
            PairingException refused =
                    assertThrows(PairingException.class, () -> desk.join(offer, offer.code()));
            assertTrue(refused.getMessage().contains("this very"), refused::getMessage);
        }
    }

    /** What the joining side and that which shows the code say of a pairing that does not begin. */
    private record Said(String here, String there) {}

    private static Said said(PairingOffer offer, Machine joins, String protocol) throws Exception {
        try (WarnedLines lines = new WarnedLines(PairingOffer.class);
                Socket plain = HostilePairingTest.connected(offer);
                PairingConnection connection =
                        new PairingConnection(
                                plain,
                                false,
                                joins.party(),
                                HostilePairingTest.tls(joins, protocol))) {
            PairingException refused =
                    assertThrows(
                            PairingException.class,
                            () -> connection.begun(offer.code(), PairingConnection.OF_MACHINES));
            return new Said(refused.getMessage(), lines.with(":" + plain.getLocalPort() + " "));
        }
    }

    /** By so many days is the clock wrong of the machine that made its key. */
    @ParameterizedTest
    @CsvSource({"3650, true", "-10950, true", "3650, false", "-10950, false"})
    void wrongDatesAreSaidOnBothSides(int days, boolean wrongShows) throws Exception {
        Clock wrong = Clock.offset(Clock.systemUTC(), Duration.ofDays(days));
        Machine desk = Machine.in(parent, "desk");
        Machine bench = Machine.in(parent, "bench", peer -> true, wrong);
        String refuses = "set the clocks of both machines";
        String isRefused = "has a clock that differs by years";
        try (PairingOffer offer = (wrongShows ? bench : desk).offer()) {
            Said said = said(offer, wrongShows ? desk : bench, PairingExchange.PROTOCOL);
            assertTrue(said.here().contains(wrongShows ? refuses : isRefused), said::here);
            assertTrue(said.there().contains(wrongShows ? isRefused : refuses), said::there);
        }
        assertEquals(List.of(), desk.trusted());
        assertEquals(List.of(), bench.trusted());
    }

    /** Older and newer; the code is still good. */
    @ParameterizedTest
    @ValueSource(strings = {"syncline-pairing/0", "syncline-pairing/2"})
    void anotherVersionIsNamedOnBothSides(String protocol) throws Exception {
        Machine desk = Machine.in(parent, "desk");
        Machine bench = Machine.in(parent, "bench");
        String words = "both machines need the same version of Syncline";
        try (PairingOffer offer = desk.offer()) {
            Said said = said(offer, bench, protocol);
            assertTrue(said.here().contains(words), said::here);
            assertTrue(said.there().endsWith(words), said::there);
            bench.join(offer, offer.code());
            offer.await();
        }
        assertEquals(List.of("bench"), desk.trusted());
    }

    @Test
    void nobodyThereIsSaid() throws IOException {
        Machine bench = Machine.in(parent, "bench");
        ServerSocket free = new ServerSocket(0, 1, Machine.LOOPBACK.getAddress());
        free.close();
        PairingException refused =
                assertThrows(
                        PairingException.class,
                        () ->
                                PairingRequest.join(
                                        new InetSocketAddress(
                                                Machine.LOOPBACK.getAddress(), free.getLocalPort()),
                                        PairingCode.parse("acorn tulip"),
                                        bench.party()));
        assertTrue(refused.getMessage().contains("syncline pair"), refused::getMessage);
    }

    @Test
    void anOfferEndsByItself() throws Exception {
        Machine desk = Machine.in(parent, "desk");
        try (PairingOffer offer =
                PairingOffer.open(Machine.LOOPBACK, desk.party(), Duration.ofMillis(50))) {
            PairingException late = assertThrows(PairingException.class, offer::await);
            assertTrue(late.getMessage().startsWith("nobody paired within"), late::getMessage);
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        Machine desk = Machine.in(parent, "desk");
        try (PairingOffer offer = desk.offer()) {
            IOException taken =
                    assertThrows(
                            IOException.class,
                            () -> PairingOffer.open(offer.address(), desk.party()));
            String port = ":" + offer.address().getPort();
            assertTrue(taken.getMessage().contains(port), taken::getMessage);
        }
    }
}
