package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A full disk for the right side or the archives, on file systems mounted for one process alone.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class FullDiskTest {

    private static final int FILES = 2000;

    /**
     * Synchronises with space for the archives, with little space, with space again, and once more.
     * Its arguments: the folder of the disk, the space in KiB, new files, their folder, and the
     * command.
     */
    private static final String FILLING =
            """
            mount -t tmpfs -o size=64m none "$0" || exit 1
            room=$1 new=$2 place=$3
            shift 3
            "$@" > /dev/null || exit 2
            mv "$new" "$place"
            free=$(df -k --output=avail "$0" | tail -1)
            head -c $(( (free - room) * 1024 )) /dev/zero > "$0/ballast"
            "$@"; echo "status $?"
            cp -R "$place/../../right" "$new"
            rm "$0/ballast"
            "$@"; echo "status $?"
            "$@"; echo "status $?"
            """;

    /** Runs a command with a full disk for a log that is full, too. */
    private static final String LOGGING =
            """
            mount -t tmpfs -o size=64k none "$0" || exit 1
            truncate -s 10000000 "$0/log"
            head -c 65536 /dev/zero > "$0/ballast"
            "$@"; echo "status $?"
            ls "$0"
            """;

    private static final String MOUNT = "mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"";

    @TempDir private Path dir;

    @Test
    @Covers("E6")
    void transfersFilesThatFitAndNamesTheOthers() throws Exception {
        Sample sample = Sample.empty(dir);
        assumeTrue(mayMount(sample.right()), "needs user namespaces");
        Corpora.generate(new CorpusSpec(CorpusKind.IMAGES, 3, 10, 5_000_000), sample.left());

        CliRun run =
                mounted(
                        sample.right(),
                        CliProcess.command(
                                "sync",
                                sample.left(),
                                sample.right(),
                                "--state",
                                sample.state(),
                                "--format",
                                "json"));

        List<JsonNode> events = CliRun.events(run.out());
        assertEquals(ExitStatus.ITEMS_FAILED, run.exit(), run::err);
        assertEquals("items-failed", events.getLast().path("status").asText());
        assertTrue(events.getLast().path("done").asLong() > 0, run.out());
        assertTrue(
                events.stream()
                        .filter(event -> event.path("event").asText().equals("problem"))
                        .anyMatch(event -> event.path("reason").asText().contains("space")),
                run.out());
    }

    /**
     * With the least space the run does not begin; with more, the disk becomes full in its midst.
     */
    @ParameterizedTest
    @ValueSource(ints = {60, 400})
    @Covers(
            value = {"E7", "I1", "I2"},
            fault = "failures to record passed over")
    void archivesThatCannotGrowEndTheRunAndTheNextOneWorks(int room) throws Exception {
        Sample sample = Sample.empty(dir);
        Files.createDirectory(sample.state());
        assumeTrue(mayMount(sample.state()), "needs user namespaces");
        Path fresh = Files.createDirectory(dir.resolve("new"));
        for (int i = 0; i < FILES; i++) {
            Path folder = Files.createDirectories(fresh.resolve("d" + i % 40));
            Files.writeString(folder.resolve("f" + i), "content " + i);
        }
        Path place = sample.left().resolve("new");
        List<String> script = new ArrayList<>(List.of(Integer.toString(room)));
        script.addAll(List.of(fresh.toString(), place.toString()));
        script.addAll(
                CliProcess.command(
                        "sync", sample.left(), sample.right(), "--state", sample.state()));

        CliRun run = mounted(FILLING, sample.state(), script);

        List<String> ends = run.out().lines().filter(line -> line.startsWith("status")).toList();
        assertEquals(List.of("status 4", "status 0", "status 0"), ends, run::toString);
        assertTrue(run.err().contains("its disk is full; make room there"), run::err);
        assertEquals(1, run.err().lines().filter(l -> l.startsWith("syncline: ")).count());
        assertTrue(run.out().strip().contains("nothing changed"), run.out());
        sample.assertEqual();
        assertWhole(fresh, sample.left());
    }

    @Test
    @Covers("E5")
    void aLogThatIsRotatedOnAFullDiskStopsNoRun() throws Exception {
        Sample sample = Sample.in(dir);
        Path logs = Files.createDirectory(dir.resolve("logs"));
        assumeTrue(mayMount(logs), "needs user namespaces");
        CliRun run =
                mounted(
                        LOGGING,
                        logs,
                        CliProcess.command(
                                "sync",
                                sample.left(),
                                sample.right(),
                                "--state",
                                sample.state(),
                                "--log",
                                logs.resolve("log")));

        assertTrue(run.out().contains("status 0\nballast\nlog\nlog.20"), run::toString);
        assertEquals(
                1,
                run.err().lines().filter(line -> line.contains("cannot be written")).count(),
                run::err);
        sample.assertEqual();
    }

    /** Checks that every file with its final name is whole. */
    private static void assertWhole(Path found, Path wanted) throws IOException {
        try (var files = Files.walk(found)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path path = found.relativize(file);
                if (!path.startsWith(".syncline")) {
                    assertEquals(-1, Files.mismatch(wanted.resolve(path), file), path::toString);
                }
            }
        }
    }

    private static boolean mayMount(Path folder) throws IOException, InterruptedException {
        try {
            return mounted(folder, List.of("true")).exit() == 0;
        } catch (IOException e) {
            // The program is not installed.
            return false;
        }
    }

    private static CliRun mounted(Path folder, List<String> command)
            throws IOException, InterruptedException {
        return mounted(MOUNT, folder, command);
    }

    private static CliRun mounted(String script, Path folder, List<String> command)
            throws IOException, InterruptedException {
        List<String> all =
                new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", script, folder.toString()));
        all.addAll(command);
        try (CliProcess process = CliProcess.start(all)) {
            return process.end();
        }
    }
}
