package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.discovery.NearbyOffers.Answer;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.PeerTls;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;

/** A machine says what it shares to those that it trusts, and to nobody else. */
@Timeout(60)
class TunnelOffersTest {

    private static final Duration BRIEF = Duration.ofMillis(1_000);
    private static final Duration PATIENT = Duration.ofSeconds(30);

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

    private TunnelOffers ask(Installation caller) throws IOException {
        return TunnelOffers.of(rig.address(), caller, PATIENT);
    }

    @Test
    void aPairedMachineHearsWhatItMayReach() throws Exception {
        TunnelOffers heard = ask(rig.bench());
        assertEquals("desk", heard.peer().name().text());
        assertEquals(
                List.of(new TunnelOffer("photos", "read of bench", List.of("rmi", "socket"))),
                heard.all());
        assertEquals("photos (read of bench)", heard.all().getFirst().words());
    }

    /** More often than it may have connections. */
    @Test
    void askingKeepsNoPlace() throws Exception {
        for (int i = 0; i < PairedRig.MOST + 2; i++) {
            assertEquals(1, ask(rig.bench()).all().size());
        }
    }

    @Test
    void whoHasAllItsConnectionsIsRefused() throws Exception {
        List<RawCaller> all = new ArrayList<>();
        try {
            for (int i = 0; i < PairedRig.MOST; i++) {
                RawCaller holder = RawCaller.paired(rig, rig.benchTls());
                all.add(holder.send(RawCaller.request("socket", "photos")));
                assertEquals(TunnelMessages.DONE, holder.tls().getInputStream().read());
            }
            TunnelRefusal refused = assertThrows(TunnelRefusal.class, () -> ask(rig.bench()));
            assertTrue(refused.getMessage().contains("48 connections"), refused::getMessage);
            assertEquals(1, ask(rig.paired("lab")).all().size());
        } finally {
            for (RawCaller each : all) {
                each.close();
            }
        }
    }

    @Test
    void machinesNearbyAreAskedIfTheyAreTrusted() throws Exception {
        try (PairedRig strange = new PairedRig(folder.resolve("strange"), TunnelServer.HANDSHAKE)) {
            List<NearbyMachine> nearby =
                    List.of(
                            new NearbyMachine("desk", rig.address(), Announced.SHARES),
                            new NearbyMachine("desk", strange.address(), Announced.SHARES),
                            new NearbyMachine("gone", nobody(), Announced.SHARES),
                            new NearbyMachine("door", nobody(), Announced.CODE));
            List<NearbyOffers> answers = NearbyOffers.of(nearby, rig.bench(), PATIENT);
            assertEquals(
                    List.of(Answer.GIVEN, Answer.NOT_PAIRED, Answer.FAILED, Answer.NOT_ASKED),
                    answers.stream().map(NearbyOffers::answer).toList());
            assertEquals(nearby, answers.stream().map(NearbyOffers::machine).toList());
            assertEquals("photos (read of bench)", answers.getFirst().words());
            assertEquals("shared folders, not paired", answers.get(1).words());
            assertTrue(answers.get(2).why().contains("nobody listens there"), answers.toString());
        }
    }

    /** Whoever answers in the place of another machine learns no key of this one. */
    @Test
    void aStrangerThatIsAskedGetsNoCertificate() throws Exception {
        Installation strange = Installation.in(folder.resolve("strange"));
        try (ServerSocket answering = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            FutureTask<SSLSession> seen = new FutureTask<>(() -> sessionOf(answering, strange));
            Thread.ofVirtual().start(seen);
            InetSocketAddress at = (InetSocketAddress) answering.getLocalSocketAddress();
            IOException failed =
                    assertThrows(
                            IOException.class, () -> TunnelOffers.of(at, rig.bench(), PATIENT));
            assertTrue(
                    failed.getMessage().contains("does not trust the other"), failed::getMessage);
            SSLSession session = seen.get(30, TimeUnit.SECONDS);
            assertThrows(SSLPeerUnverifiedException.class, session::getPeerCertificates);
        }
    }

    /** Returns what is known of a caller at the end of the handshake, however that ended. */
    private static SSLSession sessionOf(ServerSocket answering, Installation self)
            throws IOException {
        try (Socket caller = answering.accept()) {
            SSLSocket tls = RawCaller.tls(self, TunnelMessages.PROTOCOL).server(caller);
            IOException ended = RawCaller.endOf(tls);
            assertFalse(ended.toString().isEmpty());
            return tls.getSession();
        }
    }

    private static InetSocketAddress nobody() throws IOException {
        try (ServerSocket once = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return (InetSocketAddress) once.getLocalSocketAddress();
        }
    }

    private String failure(Duration patience, OddServer.Answer answer) throws IOException {
        return OddServer.failure(
                patience, answer, (far, most) -> TunnelOffers.of(far, rig.bench(), most));
    }

    private String failureAfter(Duration patience, String said) throws IOException {
        PeerTls desk = RawCaller.tls(rig.desk(), TunnelMessages.PROTOCOL);
        return failure(patience, OddServer.saying(desk, HexFormat.of().parseHex(said)));
    }

    /** As versions before this one do, whatever they are asked that they do not know. */
    @Test
    void aMachineThatEndsTheConnectionIsSaidToBeOlder() throws Exception {
        PeerTls desk = RawCaller.tls(rig.desk(), TunnelMessages.PROTOCOL);
        String heard =
                failure(
                        PATIENT,
                        caller -> {
                            SSLSocket tls = OddServer.shaken(caller, desk);
                            tls.getOutputStream().write(TunnelMessages.WELCOME);
                            assertEquals(TunnelMessages.LIST, tls.getInputStream().read());
                        });
        assertTrue(heard.contains("versions before"), heard);
    }

    /** More shares than there can be, no text, and a refusal. */
    @ParameterizedTest
    @CsvSource({
        "01 09, makes no sense",
        "01 01 ffff, 65535 shares",
        "01 01 0001 0002 ffff, is no text",
        "01 01 0001 0000 0000 01 0002 ffff, is no text",
        "01 00 0004 68616c74, halt",
    })
    void whatALyingMachineOffersIsAClearError(String said, String words) throws Exception {
        String heard = failureAfter(PATIENT, said.replace(" ", ""));
        assertTrue(heard.contains(words), heard);
    }

    @Test
    void aNameThatIsOfferedIsBounded() throws Exception {
        String heard = failureAfter(PATIENT, "010100011000" + "61".repeat(0x1000));
        assertTrue(heard.contains("has 4096 characters"), heard);
    }

    @Test
    void allThatIsOfferedIsBounded() throws Exception {
        String name = "00ff" + "61".repeat(0xff);
        String share = name + name + "10" + name.repeat(0x10);
        String heard = failureAfter(PATIENT, "010103e8" + share.repeat(250));
        assertTrue(heard.contains("more than 1048576 characters"), heard);
    }

    @Test
    void onlyTheMachineThatIsMeantIsAsked() throws Exception {
        Installation lab = rig.paired("lab");
        IOException failed =
                assertThrows(
                        IOException.class,
                        () ->
                                TunnelOffers.of(
                                        rig.address(),
                                        rig.bench(),
                                        Optional.of(lab.key()),
                                        PATIENT));
        assertTrue(failed.getMessage().contains("is not the machine that was"), failed::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"01", "0101", "0101000100016100"})
    void aMachineThatStopsInItsOffersIsAnErrorInTime(String said) throws Exception {
        String heard = failureAfter(BRIEF, said);
        assertTrue(heard.contains("did not answer within"), heard);
    }
}
