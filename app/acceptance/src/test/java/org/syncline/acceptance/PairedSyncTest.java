package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.MeasuredHistory;
import org.syncline.cli.Sample;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** {@code sync} against {@code serve} of another installation, through TLS. */
@Tag("slow")
class PairedSyncTest {

    /** More than may be connected, and fewer than descriptors are allowed usually. */
    private static final int STRANGERS = 700;

    private static final int MOST_THREADS = 80;

    @TempDir private Path dir;

    private PairedFolders paired;
    private Sample sample;
    private Path far;

    /** The other variants of sockets differ in what serialises, not in connections. */
    static Stream<String> transports() {
        return Stream.of("socket", "socket-nio", "rmi", "karmi", "essence");
    }

    static Stream<String> transportsOfOneHost() {
        return Transports.installed().all().stream()
                .filter(each -> each.traits().has(Feature.ONE_HOST))
                .map(Transport::name);
    }

    @BeforeEach
    void pair() throws IOException {
        paired = PairedFolders.in(dir);
        sample = paired.sample();
        far = paired.far();
    }

    @ParameterizedTest
    @MethodSource("transports")
    void pairedMachinesConverge(String transport) throws Exception {
        try (CliProcess server = paired.serve(transport)) {
            String url = PairedFolders.url(server);
            assertTrue(url.startsWith(transport + "://127.0.0.1:"), url);
            CliRun first = paired.sync(url, "--tls", "tunnel");
            assertEquals(0, first.exit(), first::err);
            sample.assertEqual();
            sample.edit();
            CliRun second = paired.sync(url, "--tls", "tunnel");
            assertEquals(0, second.exit(), second::err);
            sample.assertEqual();
            server.closeInput();
            CliRun end = server.end();
            assertEquals("", end.err());
            assertEquals(0, end.exit());
        }
    }

    /** Where connections are served. */
    private enum Way {
        PORT,
        WORKER,
        RELAY
    }

    private CliProcess serve(String transport, Way way) throws IOException {
        return switch (way) {
            case PORT -> paired.serve(transport);
            case WORKER -> paired.serveInWorker(transport, dir.resolve("workers"));
            case RELAY -> paired.serveRelayed(transport, dir.resolve("workers"));
        };
    }

    /** Keys are resumed with the process that gave them: the port's own, or a worker. */
    @ParameterizedTest
    @CsvSource({"socket, PORT", "rmi, PORT", "socket, WORKER", "socket, RELAY"})
    @Covers("M4")
    void handshakesArePhasesOfARunThroughATunnel(String transport, Way way) throws Exception {
        try (CliProcess server = serve(transport, way)) {
            String url = PairedFolders.url(server);
            CliRun first = paired.sync(url, "--tls", "tunnel", "--format", "json");
            assertEquals(0, first.exit(), first::err);
            List<JsonNode> phases = named(first.events(), "phase");
            JsonNode fresh = phase(phases, "handshake");
            if (way == Way.WORKER) {
                assertEquals(2, fresh.path("items").asLong(), "the first one with each process");
            } else {
                assertEquals(1, fresh.path("items").asLong(), "the one that opens the end point");
                JsonNode resumed = phase(phases, "resume");
                assertTrue(resumed.path("items").asLong() >= 1, resumed::toString);
            }
            double sum = phases.stream().mapToDouble(it -> it.path("critical").asDouble()).sum();
            double seconds = named(first.events(), "summary").getFirst().path("seconds").asDouble();
            assertEquals(seconds, sum, seconds / 100);
            CliRun second = paired.sync(url, "--tls", "tunnel");
            assertTrue(second.out().contains("handshakes with the paired machine: "), second::out);
        }
    }

    private static List<JsonNode> named(List<JsonNode> events, String name) {
        return events.stream().filter(it -> it.path("event").asText().equals(name)).toList();
    }

    private static JsonNode phase(List<JsonNode> phases, String name) {
        return phases.stream()
                .filter(it -> it.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** In this JVM, and in a worker, which does not choose anew. */
    @Test
    void autoTakesTheFastestThatTheOtherMachineOffers() throws Exception {
        MeasuredHistory.write(sample.state(), Map.of("socket", 2.0, "rmi", 1.0, "karmi", 0.5));
        try (CliProcess server = paired.serve("socket", "--listen", "rmi=127.0.0.1:0")) {
            String url = PairedFolders.url(server);
            CliRun run = paired.sync(url, "--tls", "tunnel", "--transport", "auto");
            assertEquals(0, run.exit(), run::toString);
            sample.assertEqual();
            String choice = run.out().lines().findFirst().orElseThrow();
            assertTrue(choice.startsWith("auto: rmi, 1.1 s (1.1 to 1.1); "), choice);
            assertTrue(choice.contains("the network to \"far\" and TLS cost no time"), choice);
            assertTrue(run.out().contains("\npredicted –, took "), run.out());
            assertTrue(run.out().contains("measures \"sync\" between machines"), run.out());

            Files.writeString(sample.left().resolve("later"), "more");
            List<JsonNode> events = autoInAWorker(url);
            assertEquals("rmi", events.getFirst().path("transport").asText(), events::toString);
            assertEquals(
                    List.of("auto", "plan"),
                    events.stream().limit(2).map(it -> it.path("event").asText()).toList());
            sample.assertEqual();
            CliRun history =
                    CliRun.of(
                            "history",
                            sample.left(),
                            "--state",
                            sample.state(),
                            "--format",
                            "json");
            assertEquals(
                    List.of("rmi", "rmi"),
                    named(history.events(), "run").stream()
                            .map(it -> it.path("transport").asText())
                            .toList());

            CliRun other =
                    paired.sync(
                            url.replace("/photos", "/secrets"),
                            "--tls",
                            "tunnel",
                            "--transport",
                            "auto");
            assertEquals(ExitStatus.FAILED, other.exit(), other::toString);
            assertTrue(other.err().contains("\"far\" does not share \"secrets\""), other::err);
        }
    }

    private List<JsonNode> autoInAWorker(String url) throws Exception {
        List<String> command =
                CliProcess.command(
                        "sync",
                        sample.left(),
                        url,
                        "--state",
                        sample.state(),
                        "--tls",
                        "tunnel",
                        "--transport",
                        "auto",
                        "--fast",
                        "--format",
                        "json");
        try (CliProcess sync = CliProcess.start(command, "SYNCLINE_WORKERS", "always")) {
            CliRun run = sync.end();
            assertEquals(0, run.exit(), run::toString);
            return run.events();
        }
    }

    @Test
    void nativeTlsIsForTransportsThatHaveIt() throws Exception {
        List<String> serving =
                CliProcess.command(paired.serving("socket", "--listen=socket-nio=127.0.0.1:0"));
        Collections.replaceAll(serving, "tunnel", "native");
        try (CliProcess server = CliProcess.start(serving)) {
            String url = PairedFolders.url(server);
            CliRun done = paired.sync(url, "--tls", "native");
            assertEquals(0, done.exit(), done::err);
            sample.assertEqual();
            sample.edit();
            done = paired.sync(url.replace("socket:", "socket-nio:"), "--tls", "native");
            assertEquals(0, done.exit(), done::err);
            sample.assertEqual();
        }
    }

    /** What a worker of another family makes necessary is {@link FrontTest}'s. */
    @ParameterizedTest
    @MethodSource("transportsOfOneHost")
    void nativeTlsIsNotForWhatCannotTravel(String transport) {
        CliRun refused =
                CliRun.of(
                        "serve",
                        sample.right(),
                        "--share=photos",
                        "--state",
                        far,
                        "--tls=native",
                        "--listen=" + transport + "=127.0.0.1:0");
        assertEquals(ExitStatus.USAGE, refused.exit(), refused::toString);
        assertTrue(refused.err().contains("within one machine only"), refused::err);
    }

    @Test
    void whoIsRevokedOrAsksForSomethingElseGetsNothing() throws Exception {
        try (CliProcess server = paired.serve("socket")) {
            String url = PairedFolders.url(server);
            CliRun other = paired.sync(url.replace("/photos", "/secrets"), "--tls", "tunnel");
            assertEquals(ExitStatus.FAILED, other.exit(), other::toString);
            assertTrue(other.err().contains("\"secrets\" is not shared"), other::err);
            CliRun transport = paired.sync(url.replace("socket:", "rmi:"), "--tls", "tunnel");
            assertTrue(transport.err().contains("not shared over rmi"), transport::err);
            CliRun plain = paired.sync(url);
            assertFalse(plain.exit() == 0, plain::toString);
            CliRun revoked = CliRun.of("peers", "--state", far, "--revoke", "near");
            assertEquals(0, revoked.exit(), revoked::toString);
            CliRun refused = paired.sync(url, "--tls", "tunnel");
            assertEquals(ExitStatus.FAILED, refused.exit(), refused::toString);
            assertTrue(refused.err().contains("not trust this machine"), refused::err);
            assertEquals(0, Files.list(sample.right()).filter(PairedFolders::isOfUser).count());
        }
    }

    /** Over transports that are joined to the tunnel, and by relays. */
    @ParameterizedTest
    @CsvSource({"socket, PORT", "socket-nio, PORT", "rmi, PORT", "socket, WORKER", "socket, RELAY"})
    @Timeout(120)
    void aRunThatIsCutNamesTheMachineAndWhy(String transport, Way way) throws Exception {
        Files.write(sample.left().resolve("large"), new byte[20_000_000]);
        try (CliProcess server = serve(transport, way)) {
            String url = PairedFolders.url(server);
            CompletableFuture<CliRun> run =
                    CompletableFuture.supplyAsync(
                            () -> paired.sync(url, "--tls", "tunnel", "--bwlimit", "500KB"));
            awaitEntries(sample.right().resolve(".syncline/staging"));
            assertEquals(0, CliRun.of("peers", "--state", far, "--revoke", "near").exit());
            CliRun cut = run.get();
            assertEquals(ExitStatus.FAILED, cut.exit(), cut::toString);
            int port = Address.parse(url).port();
            String lost = "the connection with \"far\" (127.0.0.1:" + port + ") was lost: ";
            assertTrue(cut.err().contains(lost), cut::err);
            assertTrue(cut.err().contains("does not trust this machine"), cut::err);
            assertFalse(cut.err().contains("broke"), cut::err);
        }
    }

    private static void awaitEntries(Path folder) throws Exception {
        while (true) {
            if (Files.exists(folder)) {
                try (Stream<Path> entries = Files.list(folder)) {
                    if (entries.findAny().isPresent()) {
                        return;
                    }
                }
            }
            Thread.onSpinWait();
        }
    }

    @Test
    void onlyNamedMachinesAreServedAndAsked() throws Exception {
        Trust.inOther(far, dir.resolve("third"), "third");
        try (CliProcess server = paired.serve("socket", "--peer", "third")) {
            CliRun refused = paired.sync(PairedFolders.url(server), "--tls", "tunnel");
            assertTrue(refused.err().contains("\"photos\" is not shared"), refused::err);
        }
        try (CliProcess server = paired.serve("socket", "--peer", "near")) {
            String url = PairedFolders.url(server);
            CliRun wrong = paired.sync(url, "--tls", "tunnel", "--peer", "nobody");
            assertEquals(ExitStatus.USAGE, wrong.exit(), wrong::toString);
            CliRun right = paired.sync(url, "--tls", "tunnel", "--peer", "far");
            assertEquals(0, right.exit(), right::toString);
        }
    }

    /** They say nothing, half a hello of TLS, or something else, and stay. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void strangersAreFewAndPairedMachinesServed() throws Exception {
        List<String> said = List.of("", "\u0016\u0003\u0001\u0002", "GET / HTTP/1.1\r\n\r\n");
        List<Socket> strangers = new ArrayList<>();
        List<String> command = CliProcess.command(paired.serving("socket"));
        command.set(command.indexOf("-Xmx256m"), "-Xmx64m");
        try (CliProcess server = CliProcess.start(command)) {
            String url = PairedFolders.url(server);
            Address address = Address.parse(url);
            for (int i = 0; i < STRANGERS; i++) {
                strangers.add(new Socket(address.host(), address.port()));
                say(strangers.getLast(), said.get(i % said.size()));
            }
            CliRun sync = paired.sync(url, "--tls", "tunnel");
            assertEquals(0, sync.exit(), sync::toString);
            sample.assertEqual();
            int threads = threads(server.pid());
            assertTrue(threads <= MOST_THREADS, () -> threads + " threads");
            server.closeInput();
            CliRun end = server.end();
            assertEquals(0, end.exit(), end::toString);
            assertFalse(end.err().contains("\tat "), end::err);
            assertTrue(end.err().lines().count() < STRANGERS / 10, end::err);
        } finally {
            for (Socket each : strangers) {
                each.close();
            }
        }
    }

    private static void say(Socket stranger, String text) {
        try {
            stranger.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException turnedAway) {
            assertFalse(turnedAway.getMessage().isEmpty());
        }
    }

    private static int threads(long pid) throws IOException {
        String name = "Threads:";
        String line =
                Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                        .filter(each -> each.startsWith(name))
                        .findFirst()
                        .orElseThrow();
        return Integer.parseInt(line.substring(name.length()).strip());
    }

    @ParameterizedTest
    @MethodSource("transportsOfOneHost")
    void whatCannotTravelIsRefused(String transport) throws Exception {
        try (CliProcess server = paired.serve(transport)) {
            CliRun refused = server.end();
            assertEquals(ExitStatus.USAGE, refused.exit(), refused::toString);
            assertTrue(refused.err().contains("within one machine only"), refused::err);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "192.0.2.1"})
    void nothingListensOffLoopbackWithoutTls(String host) {
        CliRun refused =
                CliRun.of(
                        "serve",
                        sample.right(),
                        "--share",
                        "photos",
                        "--state",
                        far,
                        "--tls",
                        "none",
                        "--listen",
                        "socket=" + host + ":0");
        assertEquals(ExitStatus.REFUSED, refused.exit(), refused::toString);
        assertTrue(refused.err().contains("--tls none"), refused::err);
    }
}
