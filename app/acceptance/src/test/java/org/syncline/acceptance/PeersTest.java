package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.stream.Stream;

/** {@code sync} against {@code serve} in another process. */
@Tag("slow")
class PeersTest {

    @TempDir private Path dir;

    static Stream<String> transports() {
        return Transports.installed().all().stream().map(Transport::name);
    }

    @ParameterizedTest
    @MethodSource("transports")
    void treesChangedOnBothSidesConverge(String transport) throws Exception {
        Sample sample = Sample.in(dir);
        try (CliProcess server = serve(sample, transport)) {
            String url = url(server);
            assertTrue(url.startsWith(transport + "://127.0.0.1:"), url);
            assertEquals(0, sync(sample, url).exit());
            sample.assertEqual();

            sample.edit();
            CliRun run = sync(sample, url);
            assertAll(
                    () -> assertEquals(0, run.exit(), run::err),
                    () -> assertTrue(run.out().contains("to transfer"), run.out()),
                    sample::assertEqual);

            CliRun again = sync(sample, url);
            assertTrue(again.out().contains("Nothing to do"), again.out());
            CliRun here = CliRun.of("history", sample.left(), "--state", sample.state());
            assertTrue(here.out().contains(url + " over " + transport + ": "), here.out());

            server.closeInput();
            CliRun end = server.end();
            assertEquals("", end.err());
            assertEquals(0, end.exit());
        }
    }

    /** The exit status is the same if a peer reports the failure. */
    @ParameterizedTest
    @MethodSource("transports")
    @Covers({"E20", "E23", "E29", "I7"})
    void aPeerRefusesAsALocalRootDoes(String transport) throws Exception {
        Sample sample = Sample.in(dir);
        try (CliProcess server = serve(sample, transport)) {
            String url = url(server);
            assertEquals(0, sync(sample, url).exit());
            Files.delete(sample.right().resolve(".syncline/replica"));

            CliRun refused = sync(sample, url);
            assertEquals(ExitStatus.REFUSED, refused.exit());
            assertTrue(refused.err().contains("--force"), refused.err());
            assertTrue(refused.err().contains(sample.right().toString()), refused.err());

            CliRun forced =
                    CliRun.of(
                            "sync",
                            sample.left(),
                            url,
                            "--state",
                            sample.state(),
                            "--fast",
                            "--force");
            assertEquals(0, forced.exit(), forced::err);
            assertTrue(forced.err().contains("Nothing is deleted"), forced.err());
            sample.assertEqual();
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @Covers({"F2", "I6"})
    void aPeerAllowsWhatServeWasGivenAndNoMore() throws Exception {
        Sample sample = Sample.in(dir);
        Files.createSymbolicLink(sample.left().resolve("absolute"), Path.of("/nowhere"));
        Path copy = sample.right().resolve("absolute");
        String listen = transports().findFirst().orElseThrow() + "=127.0.0.1:0";
        try (CliProcess server = serve(sample, new Object[] {"--listen", listen})) {
            CliRun refused = sync(sample, url(server), "--links=keep");
            assertEquals(ExitStatus.REFUSED, refused.exit(), refused::err);
            assertTrue(refused.err().contains("served without --links keep"), refused.err());
            assertFalse(Files.exists(copy, LinkOption.NOFOLLOW_LINKS));
        }
        Object[] given = {"--listen", listen, "--links=keep", "--xattrs", "--durable"};
        try (CliProcess server = serve(sample, given)) {
            CliRun run = sync(sample, url(server), "--links=keep", "--xattrs");
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertEquals(Path.of("/nowhere"), Files.readSymbolicLink(copy));
        }
    }

    @Test
    void compressesAsMuchAsTheServingSideAllows() throws Exception {
        Sample sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("text"), "again and ".repeat(10_000));
        Object[] given = {"--listen", "socket=127.0.0.1:0", "--compress", "lz4:9,zstd:5"};
        try (CliProcess server = serve(sample, given)) {
            String url = url(server);
            CliRun refused = sync(sample, url, "--compress=zstd:6");
            assertEquals(ExitStatus.REFUSED, refused.exit(), refused::err);
            assertTrue(
                    refused.err().contains("it is served with --compress lz4:9,zstd:5"),
                    refused.err());
            CliRun run = sync(sample, url, "--compress=zstd:5", "--format=json");
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertTrue(run.out().contains("\"name\":\"decompress\""), run.out());
            assertEquals(
                    ExitStatus.USAGE, sync(sample, url, "--compress=zip").exit(), "no such name");
        }
    }

    @Test
    void anUnknownShareIsNamed() throws Exception {
        Sample sample = Sample.in(dir);
        String transport = transports().findFirst().orElseThrow();
        try (CliProcess server = serve(sample, transport)) {
            CliRun run = sync(sample, url(server).replaceFirst("/shared$", "/other"));

            assertEquals(ExitStatus.FAILED, run.exit());
            assertTrue(run.err().contains("other"), run.err());
            assertFalse(run.err().contains("\tat "), run.err());
        }
    }

    @Test
    void aPipeGetsNoProgressAndOneServerSpeaksSeveralTransports() throws Exception {
        Sample sample = Sample.in(dir);
        Object[] listen =
                transports().flatMap(t -> Stream.of("--listen", t + "=127.0.0.1:0")).toArray();
        try (CliProcess server = serve(sample, listen)) {
            String last = "";
            for (long i = transports().count(); i > 0; i--) {
                last = url(server);
            }
            try (CliProcess client =
                    CliProcess.start(
                            "sync", sample.left(), last, "--state", sample.state(), "--fast")) {
                CliRun run = client.end();
                assertAll(
                        () -> assertEquals(0, run.exit(), run::err),
                        () -> assertEquals("", run.err()),
                        () -> assertFalse(run.out().contains("\r"), run.out()),
                        () -> assertEquals(3, run.out().lines().count(), run.out()),
                        () -> assertTrue(run.out().contains("\npredicted –, took"), run.out()));
            }
        }
        sample.assertEqual();
    }

    static CliProcess serve(Sample sample, String transport) throws IOException {
        return serve(sample, new Object[] {"--listen", transport + "=127.0.0.1:0"});
    }

    /** Starts a process that serves the right folder until it is closed. */
    static CliProcess serve(Sample sample, Object[] listen) throws IOException {
        Stream<Object> args =
                Stream.of(
                        "serve",
                        sample.right(),
                        "--share",
                        "shared",
                        "--format",
                        "json",
                        "--until-stdin-closes",
                        "--state",
                        sample.state().resolveSibling("state-right"));
        return CliProcess.start(Stream.concat(args, Stream.of(listen)).toArray());
    }

    /** Waits for the address of a served folder and returns it. */
    static String url(CliProcess server) throws IOException {
        var ready = CliRun.events(server.line()).getFirst();
        assertEquals("ready", ready.path("event").asText());
        return ready.path("url").asText();
    }

    private static CliRun sync(Sample sample, String url, String... more) {
        Stream<Object> args =
                Stream.of("sync", sample.left(), url, "--state", sample.state(), "--fast");
        return CliRun.of(Stream.concat(args, Stream.of(more)).toArray());
    }
}
