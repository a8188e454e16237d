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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.identity.Identity;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsFailure;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLParameters;

/** What strangers send to a tunnel's port before TLS knows who they are. */
@Timeout(60)
class HostileOpeningTest {

    private static final Duration BRIEF = Duration.ofMillis(800);
    private static final int CUTS = 24;
    private static final String NONE = "none";
    private static final int COSTLY_BITS = 40_000;

    /** An alert of TLS. */
    private static final int MOST_HEARD = 7;

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

    private void assertNobodyGotIn() throws IOException {
        assertEquals(List.of(), rig.asked());
        assertTrue(rig.serves(rig.bench()), "a paired machine is not served any more");
    }

    /** Other protocols, and records of TLS that make no sense. */
    static Stream<byte[]> openings() {
        Stream<String> texts =
                Stream.of("GET / HTTP/1.1\r\nHost: desk\r\n\r\n", "SSH-2.0-scan\r\n", "JRMI\0\2K");
        Stream<String> records =
                Stream.of(
                        "", // nothing
                        "aced0005737200", // an object of Java
                        "16", // the beginning of a record
                        "15030300020228", // an alert
                        "140303000101", // a change of ciphers
                        "1703030010" + "00".repeat(16), // data
                        "160301ffff" + "00".repeat(70_000), // longer than a record may be
                        "1603010004" + "01ffffff", // a hello of 16 MiB
                        "1603010000".repeat(1_000), // empty records
                        "802e0100020015000000100100800200"); // SSL 2
        return Stream.concat(
                texts.map(text -> text.getBytes(StandardCharsets.ISO_8859_1)),
                records.map(HexFormat.of()::parseHex));
    }

    @ParameterizedTest
    @MethodSource("openings")
    void whatIsNoTlsIsEndedAndHearsNothing(byte[] opening) throws Exception {
        try (Socket stranger = rig.dial()) {
            try {
                stranger.getOutputStream().write(opening);
                stranger.shutdownOutput();
            } catch (IOException cutOff) {
                assertTrue(opening.length > MOST_HEARD, cutOff::toString);
            }
            byte[] heard = RawCaller.heard(stranger);
            assertTrue(heard.length <= MOST_HEARD, () -> HexFormat.of().formatHex(heard));
            assertFalse(rig.saidOf(stranger).isEmpty());
        }
        assertNobodyGotIn();
    }

    /** At many places of a hello that is as it should be, and after it. */
    @Test
    void whoStopsInTheHandshakeIsCutOff() throws Exception {
        byte[] hello = RawCaller.hello(rig.benchTls());
        List<Socket> strangers = new ArrayList<>();
        try (PairedRig hasty = new PairedRig(folder.resolve("hasty"), BRIEF)) {
            for (int i = 0; i <= CUTS; i++) {
                Socket stranger = hasty.dial();
                strangers.add(stranger);
                stranger.getOutputStream().write(hello, 0, hello.length * i / CUTS);
            }
            for (Socket each : strangers) {
                RawCaller.heard(each);
            }
            assertEquals(List.of(), hasty.asked());
            String said = hasty.said("did not answer within 0.8 s");
            assertTrue(strangers.stream().anyMatch(each -> hasty.isOf(each, said)), said);
        } finally {
            for (Socket each : strangers) {
                each.close();
            }
        }
    }

    /** Older and newer ones, and callers that name none. */
    @ParameterizedTest
    @ValueSource(strings = {"syncline-tunnel/0", "syncline-tunnel/3", "h2", NONE})
    void anotherProtocolIsNamedOnBothSides(String protocol) throws Exception {
        try (RawCaller other = RawCaller.of(rig.dial(), RawCaller.tls(rig.bench(), protocol))) {
            if (protocol.equals(NONE)) {
                SSLParameters parameters = other.tls().getSSLParameters();
                parameters.setApplicationProtocols(new String[0]);
                other.tls().setSSLParameters(parameters);
            }
            IOException ended = RawCaller.endOf(other.tls());
            String here = TlsFailure.words(ended);
            assertTrue(protocol.equals(NONE) || here.contains("same version"), here);
            String there = rig.saidOf(other.plain());
            assertTrue(there.contains("same version of Syncline"), there);
        }
        assertNobodyGotIn();
    }

    @Test
    void anOlderTlsIsRefused() throws Exception {
        try (RawCaller old = RawCaller.of(rig.dial(), rig.benchTls())) {
            old.tls().setEnabledProtocols(new String[] {"TLSv1.2"});
            RawCaller.endOf(old.tls());
            String said = rig.saidOf(old.plain());
            assertTrue(said.contains("turned away"), said);
        }
        assertNobodyGotIn();
    }

    /** None, one of another key, and one of a kind of key that a stranger chose. */
    @ParameterizedTest
    @CsvSource({"none, something else", "unpaired, does not trust", "rsa, not of the kind"})
    void otherCertificatesAreRefused(String which, String words) throws Exception {
        try (Socket plain = rig.dial();
                RawCaller other = new RawCaller(plain, Certificates.socket(plain, keys(which)))) {
            RawCaller.endOf(other.tls());
            String said = rig.saidOf(plain);
            assertTrue(said.contains(words), said);
        }
        assertNobodyGotIn();
    }

    private KeyManager[] keys(String which) throws Exception {
        return switch (which) {
            case "none" -> new KeyManager[0];
            case "rsa" -> Certificates.rsa();
            default -> Installation.in(folder.resolve("stranger")).identity().keyManagers();
        };
    }

    /** Though the key is pinned: a clock that is wrong is said at once, on both sides. */
    @ParameterizedTest
    @ValueSource(ints = {10 * 365, -30 * 365})
    void aPairedMachineWithWrongDatesIsToldSo(int days) throws Exception {
        Path other = folder.resolve("other");
        Clock wrong = Clock.offset(Clock.systemUTC(), Duration.ofDays(days));
        Installation lost =
                new Installation(
                        Identity.loadOrCreate(other, wrong), new PairedPeers(other), wrong);
        rig.pair(lost, "lost");
        Installation seemingly =
                new Installation(lost.identity(), lost.peers(), rig.desk().clock());
        try (RawCaller caller =
                RawCaller.of(rig.dial(), RawCaller.tls(seemingly, TunnelMessages.PROTOCOL))) {
            IOException ended = RawCaller.endOf(caller.tls());
            String here = TlsFailure.words(ended);
            assertTrue(here.contains("clock"), here);
            String there = rig.saidOf(caller.plain());
            assertTrue(there.contains("set the clocks of both machines"), there);
        }
        assertNobodyGotIn();
    }

    /** No deadline ends a computation; its signature is found wrong after many seconds. */
    @Test
    void aCertificateThatCostsMuchIsRefusedUnchecked() throws Exception {
        PinnedPeers trust = new PinnedPeers(rig.desk());
        X509Certificate[] chain = {Certificates.endless(COSTLY_BITS)};
        CertificateException refused =
                assertThrows(
                        CertificateException.class, () -> trust.checkClientTrusted(chain, "DSA"));
        assertTrue(refused.getMessage().contains("not of the kind"), refused::getMessage);
    }
}
