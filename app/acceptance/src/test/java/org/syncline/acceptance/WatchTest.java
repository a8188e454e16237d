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
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.core.transport.Address;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code sync --watch} in a process of its own, followed by its events. */
@Tag("slow")
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(300)
class WatchTest {

    private static final int FILES = 20;

    @TempDir private Path dir;
    private Sample sample;

    @BeforeEach
    void roots() throws IOException {
        sample = Sample.empty(dir);
    }

    private CliProcess watch(int intervalSeconds) throws IOException {
        return watch(sample.right(), intervalSeconds);
    }

    private CliProcess watch(Object right, int intervalSeconds) throws IOException {
        return CliProcess.start(
                "sync",
                sample.left(),
                right,
                "--state",
                sample.state(),
                "--format",
                "json",
                "--watch",
                "--watch-interval",
                intervalSeconds);
    }

    /** Returns the next event of this kind. */
    private static JsonNode next(CliProcess process, String kind) throws IOException {
        while (true) {
            JsonNode event = CliRun.events(process.line()).getFirst();
            if (event.path("event").asText().equals(kind)) {
                return event;
            }
        }
    }

    private static JsonNode nextWithStatus(CliProcess process, String status) throws IOException {
        while (true) {
            JsonNode summary = next(process, "summary");
            if (summary.path("status").asText().equals(status)) {
                return summary;
            }
        }
    }

    /** Puts a file that is complete when it appears, and waits until the other side has it. */
    private void assertFollows(CliProcess process, Path from, Path to, String name)
            throws IOException {
        Files.move(Files.writeString(dir.resolve("new"), name), from.resolve(name));
        while (next(process, "summary").path("done").asInt() == 0) {
            continue;
        }
        assertEquals(name, Files.readString(to.resolve(name)));
    }

    @Test
    void followsBothSidesAndItsOwnChangesCauseOneMoreRunAtMost() throws Exception {
        try (CliProcess process = watch(3)) {
            assertEquals("start", next(process, "watch").path("cause").asText());
            next(process, "summary");
            assertFollows(process, sample.left(), sample.right(), "one");
            Files.createDirectories(sample.right().resolve("d"));
            nextWithStatus(process, "done");
            assertFollows(process, sample.right().resolve("d"), sample.left().resolve("d"), "two");

            List<String> causes = new ArrayList<>();
            while (!causes.reversed().stream().limit(2).toList().equals(twice("interval"))) {
                causes.add(next(process, "watch").path("cause").asText());
                assertTrue(causes.stream().filter("change"::equals).count() <= 1, causes::toString);
            }
        }
        sample.assertEqual();
    }

    @Test
    void asTextRunsThatFindNothingSayNothing() throws Exception {
        try (CliProcess process =
                CliProcess.start(
                        "sync",
                        sample.left(),
                        sample.right(),
                        "--state",
                        sample.state(),
                        "--watch",
                        "--watch-interval",
                        1)) {
            assertEquals("Nothing to do: the two sides are the same.", process.line());
            assertTrue(process.line().startsWith("done: nothing changed"));
            for (String name : List.of("one", "two")) {
                Files.move(
                        Files.writeString(dir.resolve("new"), name), sample.left().resolve(name));
                assertTrue(process.line().startsWith("1 to create"), name);
                assertTrue(process.line().startsWith("done: 1 done"), name);
            }
        }
        sample.assertEqual();
    }

    private static List<String> twice(String cause) {
        return List.of(cause, cause);
    }

    @Test
    @Covers({"I7", "E22"})
    void goesOnAfterConflictsAndRefusalsUntilItIsInterrupted() throws Exception {
        Files.createDirectories(sample.left().resolve("many"));
        for (int i = 0; i < FILES; i++) {
            Files.writeString(sample.left().resolve("many/" + i), "content");
        }
        Files.writeString(sample.left().resolve("both"), "left");
        Files.writeString(sample.right().resolve("both"), "right");
        String signal = InterruptionTest.ignoresInterrupts() ? "TERM" : "INT";
        CliRun run;
        try (CliProcess process = watch(600)) {
            assertEquals(1, next(process, "summary").path("conflicts").asInt());
            assertFollows(process, sample.left(), sample.right(), "one");

            Files.move(sample.left().resolve("many"), dir.resolve("away"));
            assertEquals(3, nextWithStatus(process, "refused").path("exit").asInt());
            assertTrue(Files.exists(sample.right().resolve("many/0")));
            assertFalse(Files.exists(sample.left().resolve("many")));

            Files.move(dir.resolve("away"), sample.left().resolve("many"));
            nextWithStatus(process, "items-left");
            assertFollows(process, sample.right(), sample.left(), "two");
            process.signal(signal);
            run = process.end();
        }
        assertEquals(signal.equals("INT") ? ExitStatus.INTERRUPTED : 143, run.exit(), run::err);
        assertEquals("right", Files.readString(sample.right().resolve("both")));
        assertEquals("left", Files.readString(sample.left().resolve("both")));
    }

    /** The watch gets no events from that folder, so that the full scan has to find the change. */
    @Test
    void aPeersChangesComeWithTheFullScanAndALostPeerIsTriedAgain() throws Exception {
        String url;
        try (CliProcess server = PeersTest.serve(sample, "socket")) {
            url = PeersTest.url(server);
            try (CliProcess process = watch(url, 2)) {
                next(process, "summary");
                assertFollows(process, sample.left(), sample.right(), "one");
                assertFollows(process, sample.right(), sample.left(), "two");
                server.kill();
                Address address = Address.parse(url);
                try (Socket held = new Socket()) {
                    // Nobody else is given the port until somebody listens there again.
                    held.setReuseAddress(true);
                    held.bind(new InetSocketAddress(address.host(), address.port()));
                    assertEquals(4, nextWithStatus(process, "failed").path("exit").asInt());
                    Files.writeString(sample.left().resolve("three"), "three");
                    String listen = "socket=" + address.host() + ":" + address.port();
                    try (CliProcess again =
                            PeersTest.serve(sample, new Object[] {"--listen", listen})) {
                        assertEquals(url, PeersTest.url(again));
                        nextWithStatus(process, "done");
                        assertEquals("three", Files.readString(sample.right().resolve("three")));
                    }
                }
            }
        }
    }

    @Test
    void endsIfTheFirstRunCannotBegin() {
        assertEquals(
                ExitStatus.FAILED,
                CliRun.of("sync", dir.resolve("no"), sample.right(), "--watch").exit());
        assertEquals(ExitStatus.REFUSED, CliRun.of("sync", dir, dir, "--watch").exit());
        assertEquals(ExitStatus.USAGE, sample.sync("--watch", "--dry-run").exit());
        assertEquals(ExitStatus.USAGE, sample.sync("--watch-interval", "5").exit());
        assertEquals(ExitStatus.USAGE, sample.sync("--watch", "--watch-interval", "0").exit());
    }
}
