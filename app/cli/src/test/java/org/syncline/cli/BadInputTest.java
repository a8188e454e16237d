package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;

/** Each error is named, in words, with the documented exit status. */
class BadInputTest {

    @TempDir private Path dir;

    @BeforeEach
    void roots() throws IOException {
        Files.createDirectories(dir.resolve("a/inner"));
        Files.createDirectories(dir.resolve("b"));
        Files.writeString(dir.resolve("file"), "x");
        Files.writeString(dir.resolve("a/one"), "x");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | 64 | there is no command \"nonsense\"",
                "sync A | 64 | RIGHT",
                "sync A B --mode sideways | 64 | two-way, mirror, update",
                "sync A B --policy first | 64 | keep-both",
                "sync A B --digest crc | 64 | sha-256",
                "sync A B --call slowly | 64 | per-file",
                "sync A B --max-delete many | 64 | many",
                "sync A B --rule *.txt | 64 | *.txt=newer",
                "sync A B --rule =left | 64 | no pattern",
                "sync A B --rule a=perhaps | 64 | keep-both",
                "compare A B --atomic !a | 64 | no pattern",
                "sync A B --format xml | 64 | text, json",
                "sync A B --durable --fast | 64 | mutually exclusive",
                "sync A B --timings x.doc | 64 | .csv",
                "sync A B --timeout 0 | 64 | --timeout",
                "sync A B --frobnicate | 64 | there is no option \"--frobnicate\"",
                "sync --polcy newer A B | 64 | is one of these meant: --policy",
                "sync A B C | 64 | there is an argument too many: \"C\"",
                "sync A B --timeout x | 64 | \"x\" is not a number",
                "sync A B --trash-days x | 64 | \"x\" is not a whole number",
                "sync A B --timings NONE/t.csv | 64 | there is no folder",
                "sync NONE B | 4 | NONE",
                "sync A NONE | 4 | NONE",
                "sync A FILE | 4 | FILE",
                "sync A A | 3 | same folder",
                "sync A A/inner | 3 | inside the other",
                "compare A/inner A | 3 | inside the other",
                "sync A B --state FILE | 4 | FILE",
                "sync A B --log NONE/log | 4 | NONE/log",
                "sync A foo://127.0.0.1:7000/x | 64 | foo",
                "sync A socket://127.0.0.1/x | 64 | socket://127.0.0.1/x",
                "sync A socket://127.0.0.1:7000 | 64 | share",
                "sync A B --transport auto | 64 | RIGHT the address of such a machine",
                "sync A socket://127.0.0.1:7000/x --transport rmi | 64 | stands in the address",
                "sync A socket://127.0.0.1:7000/x --transport auto | 64 | add --tls tunnel",
                "sync A socket://a:7/x --transport auto --plain-lab OUT | 64 | with --plain-lab",
                "sync A socket://nosuch.invalid:7/x --transport auto | 4 | nosuch.invalid",
                "sync NONE socket://127.0.0.1:7000/x --transport auto | 4 | mkdir",
                "serve A --share x | 64 | --listen",
                "serve A --share x --listen socket | 64 | socket=127.0.0.1:7000",
                "serve A --share x --listen foo=127.0.0.1:0 | 64 | foo",
                "serve A --share x/y --listen socket=127.0.0.1:0 | 64 | x/y",
                "serve A --share x --tls none --listen socket=0.0.0.0:0 | 3 | 0.0.0.0",
                "serve A --share x --listen socket=nosuch.invalid:0 | 4 | nosuch.invalid",
                "serve A --share x --plain-lab OUT --peer lab2=read --listen socket=192.0.2.1:0"
                        + " | 64 | --peer is for paired machines",
                "serve A --share x --plain-lab OUT --quota calls=9 --listen socket=192.0.2.1:0"
                        + " | 64 | --quota is for paired machines",
                "serve NONE --share x --listen socket=127.0.0.1:0 | 4 | NONE",
                "corpus pictures B | 64 | images, chat, mixed",
                "corpus chat A | 4 | A",
                "corpus chat B --bytes 3QB | 64 | 3QB",
                "corpus chat B --files -1 | 64 | -1",
                "demo --size huge | 64 | small, full",
                "demo --transport foo --out OUT | 64 | foo",
                "demo --repeats 0 --out OUT | 64 | at least one",
                "demo --warm-ups 0 --out OUT | 64 | at least one",
                "demo --work NONE --out OUT | 4 | NONE"
            })
    @Covers("E29")
    void explainsBadInputInWords(String command, int exit, String named) {
        CliRun run = CliRun.of(Arrays.stream(command.split(" ")).map(this::resolve).toArray());

        assertAll(
                () -> assertEquals(exit, run.exit(), run::err),
                () -> assertSays(run, resolve(named)),
                () -> assertFalse(Files.exists(dir.resolve("out")), "left a folder behind"));
    }

    /** The name is empty, like a shell variable that is not set. */
    @ParameterizedTest
    @ValueSource(strings = {"sync", "compare", "undo", "verify", "history"})
    @Covers("E29")
    void anEmptyNameIsNotTheWorkingDirectory(String command) {
        CliRun run = CliRun.of(command, "", dir.resolve("b"), "--state", dir.resolve("state"));

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertSays(run, "empty");
    }

    /** Words in capitals stand for paths in the test's folder. */
    private String resolve(String word) {
        return word.matches("(A|B|FILE|NONE|OUT)(/.*)?")
                ? dir.resolve(word.toLowerCase(Locale.ROOT)).toString()
                : word;
    }

    @Test
    void aRootMayNotBeRead() throws IOException {
        Path closed = Files.createDirectory(dir.resolve("closed"));
        assumeTrue(closed.toFile().setReadable(false) && closed.toFile().setExecutable(false));
        assumeFalse(Files.isReadable(closed), "this user may read everything");

        CliRun run = CliRun.of("sync", closed, dir.resolve("b"), "--state", dir.resolve("state"));

        assertEquals(ExitStatus.FAILED, run.exit());
        assertSays(run, closed.toString());
    }

    static Stream<String> transports() {
        return Transports.installed().all().stream().map(Transport::name);
    }

    @ParameterizedTest
    @MethodSource("transports")
    void explainsPortsWhereNobodyListens(String transport) throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        CliRun run = sync(transport + "://127.0.0.1:" + port + "/x");

        assertAll(
                () -> assertEquals(ExitStatus.FAILED, run.exit()),
                () -> assertSays(run, "127.0.0.1:" + port),
                () -> assertSays(run, "syncline serve"));
    }

    @ParameterizedTest
    @MethodSource("transports")
    void explainsUnknownHosts(String transport) {
        CliRun run = sync(transport + "://nosuch.invalid:7000/x");

        assertAll(
                () -> assertEquals(ExitStatus.FAILED, run.exit()),
                () -> assertSays(run, "nosuch.invalid"));
    }

    /** Returns the transports over TCP, whose ports are not files. */
    static Stream<String> overTcp() {
        return transports().filter(name -> !name.endsWith("unix"));
    }

    @ParameterizedTest
    @MethodSource("overTcp")
    @Covers("E18")
    void explainsPeersThatHang(String transport) throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
            String url = transport + "://127.0.0.1:" + silent.getLocalPort() + "/x";
            CliRun run = sync(url, "--timeout", "0.3");

            assertAll(
                    () -> assertEquals(ExitStatus.FAILED, run.exit()),
                    () -> assertSays(run, "answer"));
        }
    }

    @Test
    @Covers("E29")
    void jsonEndsWithASummaryOfTheFailure() {
        CliRun run = CliRun.of("sync", dir.resolve("a"), dir.resolve("none"), "--format", "json");

        var summary = run.events().getLast();
        assertEquals("summary", summary.path("event").asText());
        assertEquals("failed", summary.path("status").asText());
        assertEquals(ExitStatus.FAILED, summary.path("exit").asInt());
        assertTrue(summary.path("reason").asText().contains("none"), run.out());
    }

    @Test
    void showsStackTracesOnlyOnRequest() {
        CliRun run = CliRun.of("sync", "--stacktrace", dir.resolve("a"), dir.resolve("none"));

        assertTrue(run.err().contains("\tat org.syncline"), run.err());
    }

    private CliRun sync(String url, Object... options) {
        Object[] args = {"sync", dir.resolve("a"), url, "--state", dir.resolve("state")};
        return CliRun.of(Stream.concat(Arrays.stream(args), Arrays.stream(options)).toArray());
    }

    private static void assertSays(CliRun run, String what) {
        assertTrue(run.err().startsWith("syncline: "), run.err());
        assertTrue(run.err().contains(what), () -> "lacks \"" + what + "\": " + run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }
}
