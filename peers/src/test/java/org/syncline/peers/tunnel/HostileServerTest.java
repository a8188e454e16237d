package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.peers.identity.Identity;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.tls.PeerTls;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLSocket;

/** Whoever answers a caller gives it a clear error in time, or what it has asked for. */
@Timeout(60)
class HostileServerTest {

    private static final Duration BRIEF = Duration.ofMillis(1_000);

    /** For errors that come before the time is over. */
    private static final Duration PATIENT = Duration.ofSeconds(30);

    /** For a handshake, an answer, and a busy machine. */
    private static final long SOON_NANOS = TimeUnit.SECONDS.toNanos(15);

    private static final int CUTS = 12;

    /** More than a server says until a tunnel is open. */
    private static final int WHOLE = 3_000;

    private final CountDownLatch over = new CountDownLatch(1);
    @TempDir private Path folder;
    private PairedRig rig;

    @BeforeEach
    void serve() throws IOException {
        rig = new PairedRig(folder, TunnelServer.HANDSHAKE);
    }

    @AfterEach
    void end() throws IOException {
        over.countDown();
        rig.close();
    }

    private Tunnel open(InetSocketAddress far, Duration patience) throws IOException {
        return Tunnel.open(
                new Tunnel.Target(far, "socket", "photos", Optional.empty()),
                new Tunnel.Dialling(rig.bench(), patience, HandshakeWatch.NONE));
    }

    private String failure(Duration patience, OddServer.Answer answer) throws IOException {
        return OddServer.failure(patience, answer, (far, most) -> open(far, most).close());
    }

    /** Other protocols, and what a TLS server cannot say. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 400 Bad Request\r\n\r\n",
                "\u0016\u0003\u0003\u00ff\u00ff",
                "\u0015\u0003\u0003\u0000\u0002\u0002\u0028",
                "\u0017\u0003\u0003\u0000\u0001x",
            })
    void whatIsNoTlsIsAnErrorAtOnce(String said) throws IOException {
        byte[] bytes = said.getBytes(StandardCharsets.ISO_8859_1);
        String words =
                failure(
                        PATIENT,
                        caller -> {
                            caller.getOutputStream().write(bytes);
                            OddServer.awaitEnd(caller);
                        });
        assertFalse(words.contains("did not answer"), words);
    }

    @Test
    void silenceIsAnErrorInTime() throws IOException {
        String words = failure(BRIEF, OddServer::awaitEnd);
        assertTrue(words.contains("did not answer within 1 s"), words);
    }

    /** Each piece is a record that may stand there, so that no piece is the end of it. */
    @Test
    void recordsWithoutEndAreAnErrorInTime() throws IOException {
        byte[] record = HexFormat.of().parseHex("140303000101");
        String words =
                failure(
                        PATIENT,
                        caller -> {
                            while (true) {
                                caller.getOutputStream().write(record);
                            }
                        });
        assertTrue(words.contains("speaks something else"), words);
    }

    /** At many places of what an honest server says, until the tunnel is open. */
    @Test
    void aServerThatStopsAnywhereIsAnErrorInTime() throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> all = new ArrayList<>();
            for (int i = 0; i < CUTS; i++) {
                int most = WHOLE * i / CUTS;
                all.add(pool.submit(() -> failureAfter(most)));
            }
            for (Future<String> each : all) {
                String words = each.get();
                assertTrue(words.contains("did not answer within") || words.equals("open"), words);
            }
            assertTrue(all.getFirst().get().contains("within 1 s"));
        }
    }

    private String failureAfter(int most) throws IOException {
        try (OddServer server = new OddServer(caller -> passOn(caller, most))) {
            open(server.address(), BRIEF).close();
            return "open";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /** Passes on all that the caller says, and so much of what the desk answers. */
    private void passOn(Socket caller, int most) throws IOException {
        try (Socket desk = rig.dial()) {
            Thread.ofVirtual().start(() -> copy(caller, desk));
            InputStream in = desk.getInputStream();
            byte[] bytes = new byte[most];
            for (int left = most; left > 0; ) {
                int n = in.read(bytes, 0, left);
                if (n < 0) {
                    return;
                }
                caller.getOutputStream().write(bytes, 0, n);
                left -= n;
            }
            in.transferTo(OutputStream.nullOutputStream());
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException ended) {
            assertFalse(String.valueOf(ended.getMessage()).isEmpty());
        }
    }

    /** What a machine answers that is paired and lies, and what the caller says of it. */
    private static List<List<String>> lies() {
        return List.of(
                List.of("07", "makes no sense"),
                List.of("01 09", "makes no sense"),
                List.of("01 00 0000", "gives no reason"),
                List.of("01 00 0002 ffff", "gives no reason"),
                List.of("01 00 0007 1b5b324a0a4e4f", "\u001b[2J\nNO"),
                List.of("01 00 8000" + "61".repeat(0x8000), "a".repeat(1000)));
    }

    @Test
    void whatALyingMachineAnswersIsAClearError() throws Exception {
        PeerTls desk = RawCaller.tls(rig.desk(), TunnelMessages.PROTOCOL);
        for (List<String> lie : lies()) {
            byte[] answer = HexFormat.of().parseHex(lie.getFirst().replace(" ", ""));
            String words = failure(PATIENT, OddServer.saying(desk, answer));
            assertTrue(words.endsWith(lie.getLast()), words);
            assertTrue(words.length() <= TunnelMessages.MOST_OF_A_REFUSAL, words);
        }
    }

    /** No welcome, no answer, half a refusal, half a session, half a secret. */
    @Test
    void aMachineThatStopsInItsAnswerIsAnErrorInTime() throws Exception {
        PeerTls desk = RawCaller.tls(rig.desk(), TunnelMessages.PROTOCOL);
        List<String> answers =
                List.of("", "01", "0100", "01000005616161", "01010000", "0101" + "00".repeat(40));
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> all = new ArrayList<>();
            for (String each : answers) {
                byte[] answer = HexFormat.of().parseHex(each);
                all.add(pool.submit(() -> failure(BRIEF, OddServer.saying(desk, answer))));
            }
            for (Future<String> each : all) {
                String words = each.get();
                assertTrue(words.contains("did not answer within"), words);
            }
        }
    }

    private static SSLSocket shaken(Socket caller, Installation self, String protocol)
            throws IOException {
        return OddServer.shaken(caller, RawCaller.tls(self, protocol));
    }

    @ParameterizedTest
    @ValueSource(strings = {"syncline-tunnel/0", "syncline-tunnel/3"})
    void anotherVersionIsNamed(String protocol) throws IOException {
        String words =
                failure(
                        PATIENT,
                        caller -> OddServer.awaitEnd(shaken(caller, rig.desk(), protocol)));
        assertTrue(words.contains("need the same version of Syncline"), words);
    }

    @Test
    void aMachineThatIsNotPairedIsNamed() throws IOException {
        Installation other = Installation.in(folder.resolve("other"));
        PairedRig.trust(other, rig.bench(), "bench");
        String words =
                failure(
                        PATIENT,
                        caller ->
                                OddServer.awaitEnd(shaken(caller, other, TunnelMessages.PROTOCOL)));
        assertTrue(words.contains(other.key().text()), words);
        assertTrue(words.contains("syncline pair"), words);
    }

    @ParameterizedTest
    @ValueSource(ints = {10 * 365, -30 * 365})
    void wrongDatesNameBothClocks(int days) throws IOException {
        Path place = folder.resolve("lost");
        Clock wrong = Clock.offset(Clock.systemUTC(), Duration.ofDays(days));
        Installation lost =
                new Installation(
                        Identity.loadOrCreate(place, wrong),
                        new PairedPeers(place),
                        Clock.systemUTC());
        PairedRig.trust(lost, rig.bench(), "bench");
        PairedRig.trust(rig.bench(), lost, "lost");
        String words =
                failure(
                        PATIENT,
                        caller ->
                                OddServer.awaitEnd(shaken(caller, lost, TunnelMessages.PROTOCOL)));
        assertTrue(words.contains("set the clocks of both machines"), words);
    }

    /** The other side reads nothing, so that there is no farewell to it. */
    @Test
    void aTunnelToWhoReadsNothingCanBeClosed() throws Exception {
        try (OddServer server = new OddServer(this::openAndReadNothing);
                Tunnel tunnel = open(server.address(), PATIENT);
                Socket socket =
                        new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort())) {
            EndlessWriter writer = EndlessWriter.to(socket);
            writer.awaitStandstill();
            tunnel.close();
            writer.awaitEnd();
        }
    }

    private void openAndReadNothing(Socket caller) throws IOException {
        SSLSocket tls = shaken(caller, rig.desk(), TunnelMessages.PROTOCOL);
        tls.getOutputStream().write(TunnelMessages.WELCOME);
        if (tls.getInputStream().read() == TunnelMessages.OPEN) {
            tls.getOutputStream().write(TunnelMessages.DONE);
            tls.getOutputStream()
                    .write(new byte[TunnelMessages.Id.BYTES + TunnelMessages.SECRET_BYTES]);
            OddServer.awaitEnd(tls);
        } else {
            awaitEndOfTest();
        }
    }

    private void awaitEndOfTest() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
