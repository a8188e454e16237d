package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.MeasuredHistory;
import org.syncline.lab.history.HistoryStore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A history that this version cannot read, or that cannot grow, as a user meets it. */
class RecordingFaultsTest {

    private static final String SIGNING =
            """
            name = "signing"
            [effort]
            forks = 1
            warm-ups = 0
            iterations = 4000
            least = "0 s"
            [[signing]]
            files = 1
            bytes = 10
            digest = "md5"
            workers = 1
            """;

    /**
     * Measures with 300 KiB of space for the history, goes on with more, and counts the iterations
     * then recorded. Its arguments: the folder of the disk, the experiment, a folder for trees, and
     * the program.
     */
    private static final String FILLING =
            """
            mount -t tmpfs -o size=32m none "$0" || exit 1
            file=$1 work=$2
            shift 2
            "$@" experiment list --state "$0" > /dev/null || exit 2
            free=$(df -k --output=avail "$0" | tail -1)
            head -c $(( (free - 300) * 1024 )) /dev/zero > "$0/ballast"
            "$@" experiment run "$file" --state "$0" --work "$work" --out "$work/r" > /dev/null; echo "status $?"
            rm "$0/ballast"
            "$@" experiment resume 1 --state "$0" --work "$work" --out "$work/r" > /dev/null; echo "status $?"
            "$@" export 1 --format json --state "$0" | grep -c '"part":"MEASURED"'
            """;

    /** A demo with 40 KiB of space for the history, whose schema alone takes more than half. */
    private static final String FULL =
            """
            mount -t tmpfs -o size=8m none "$0" || exit 1
            work=$1
            shift 1
            "$@" experiment list --state "$0" > /dev/null || exit 2
            free=$(df -k --output=avail "$0" | tail -1)
            head -c $(( (free - 40) * 1024 )) /dev/zero > "$0/ballast"
            "$@" demo --transport socket --repeats 9 --files 1 --bytes 1kB --state "$0" \\
                --work "$work" --out "$work/out"
            echo "status $?"
            """;

    /** Its arguments: the folder of a disk without any space, and the command. */
    private static final String NO_SPACE =
            """
            mount -t tmpfs -o size=4k none "$0" && head -c 4096 /dev/zero > "$0/ballast" || exit 1
            "$@" > "$0/out"; echo "status $?"
            """;

    /** Its arguments: a word without meaning, and the command, whose reader leaves at once. */
    private static final String LEAVING = "{ \"$@\"; echo \"status $?\" >&2; } | true";

    @TempDir private Path dir;

    private Path experiment() throws IOException {
        return Files.writeString(dir.resolve("signing.toml"), SIGNING);
    }

    @Test
    void everyCommandSaysThatAHistoryIsNewer() throws Exception {
        Path state = dir.resolve("state");
        MeasuredHistory.write(state, Map.of("socket", 1.0));
        Path history = HistoryStore.fileIn(state);
        Path out = dir.resolve("out");
        try (Connection newer = DriverManager.getConnection("jdbc:sqlite:" + history)) {
            newer.createStatement().execute("PRAGMA user_version = 1000");
        }
        for (String words :
                List.of(
                        "experiment run " + experiment() + " --out " + out,
                        "experiment resume 1 --out " + out,
                        "experiment list",
                        "experiment show 1",
                        "experiment compare 1 1",
                        "export 1",
                        "study karmi --quick --out " + out,
                        "study karmi --resume 1 --out " + out,
                        "study karmi --from 1 --out " + out,
                        "advise " + dir,
                        "demo --transport auto")) {
            List<Object> args = new ArrayList<>(List.of(words.split(" ")));
            args.addAll(List.of("--state", state));
            CliRun run = CliRun.of(args.toArray());
            assertEquals(ExitStatus.FAILED, run.exit(), () -> words + ": " + run.err());
            assertTrue(
                    run.err()
                            .contains(
                                    "the history \""
                                            + history
                                            + "\" was written by a newer version of this program,"
                                            + " in format 1000"),
                    () -> words + ": " + run.err());
            assertEquals(1, run.err().lines().count(), () -> words + ": " + run.err());
            assertFalse(Files.exists(out), () -> words + " left a folder behind");
        }
    }

    /** Figures are worth more than their record. */
    @Test
    @Tag("slow")
    void whatCannotBeRecordedIsMeasuredAllTheSame() throws Exception {
        Path state = Files.createDirectory(dir.resolve("state"));
        Files.writeString(
                Files.createDirectories(HistoryStore.fileIn(state).getParent())
                        .resolve(HistoryStore.fileIn(state).getFileName()),
                "no history of this program, but long enough to be looked at");
        for (String words :
                List.of(
                        "probe --transport socket --calls 5",
                        "demo --transport socket --repeats 1 --files 1 --bytes 1kB --out "
                                + dir.resolve("out"))) {
            List<Object> args = new ArrayList<>(List.of(words.split(" ")));
            args.addAll(List.of("--state", state));
            CliRun run = CliRun.of(args.toArray());
            assertEquals(ExitStatus.DONE, run.exit(), () -> words + ": " + run.err());
            assertTrue(
                    run.err().contains("syncline: this run is not recorded: the history \""),
                    () -> words + ": " + run.err());
            assertTrue(run.out().contains("socket"), run.out());
            assertFalse(run.out().contains("Run in the history"), run.out());
            args.add("--no-history");
            CliRun unasked = CliRun.of(args.toArray());
            assertEquals(ExitStatus.DONE, unasked.exit(), () -> words + ": " + unasked.err());
            assertFalse(unasked.err().contains("recorded"), unasked.err());
        }
    }

    /** The disk is full when the second synchronisation is to be recorded. */
    @Test
    @Tag("slow")
    @EnabledOnOs(OS.LINUX)
    void aDemoWhoseHistoryCannotGrowGoesOn() throws Exception {
        Path state = Files.createDirectory(dir.resolve("state"));
        assumeTrue(mayMount(state), "needs user namespaces");
        List<String> command =
                new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", FULL, state.toString()));
        command.addAll(List.of(dir.toString()));
        command.addAll(CliProcess.command());
        try (CliProcess process = CliProcess.start(command)) {
            CliRun run = process.end();
            assertTrue(run.out().endsWith("status 0\n"), run::toString);
            assertTrue(run.err().contains("is not recorded: the history \""), run::err);
            assertTrue(run.err().contains("because its disk is full"), run::err);
            assertTrue(run.out().contains("Tables and charts: "), run::out);
        }
    }

    @Test
    @Tag("slow")
    @EnabledOnOs(OS.LINUX)
    void aRunWhoseDiskIsFullStopsInASentenceAndIsGoneOnWith() throws Exception {
        Path state = Files.createDirectory(dir.resolve("state"));
        assumeTrue(mayMount(state), "needs user namespaces");
        List<String> command =
                new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", FILLING, state.toString()));
        command.addAll(List.of(experiment().toString(), dir.toString()));
        command.addAll(CliProcess.command());
        try (CliProcess process = CliProcess.start(command)) {
            CliRun run = process.end();
            assertEquals(
                    List.of("status 4", "status 0", "4000"),
                    run.out().lines().toList(),
                    run::toString);
            List<String> said =
                    run.err().lines().filter(line -> line.startsWith("syncline: ")).toList();
            assertTrue(
                    said.getFirst()
                            .startsWith("syncline: run 1 stopped, since it cannot be recorded"),
                    run::err);
            assertTrue(
                    said.getFirst()
                            .contains("cannot grow, because its disk is full; make room there"),
                    run::err);
        }
    }

    /** Samples that scripts read from standard output are records, too. */
    @Test
    @Tag("slow")
    @EnabledOnOs(OS.LINUX)
    void outputThatFindsNoSpaceIsAFailure() throws Exception {
        assumeTrue(mayMount(dir), "needs user namespaces");
        List<String> command =
                new ArrayList<>(List.of("unshare", "-rm", "sh", "-c", NO_SPACE, dir.toString()));
        command.addAll(CliProcess.command("links", "--format", "json"));
        try (CliProcess process = CliProcess.start(command)) {
            CliRun run = process.end();
            assertEquals("status 4\n", run.out(), run::err);
            assertTrue(run.err().startsWith("syncline: standard output is not whole, "), run::err);
            assertEquals(1, run.err().lines().count(), run::err);
        }
    }

    /** Such as head, which has read what it wanted. */
    @Test
    @Tag("slow")
    @EnabledOnOs(OS.LINUX)
    void aReaderThatLeavesIsNoFailure() throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", LEAVING, "sh"));
        command.addAll(CliProcess.command("links", "--format", "json"));
        try (CliProcess process = CliProcess.start(command)) {
            assertEquals("status 0\n", process.end().err());
        }
    }

    private static boolean mayMount(Path folder) throws InterruptedException {
        String mount = "mount -t tmpfs -o size=1m none \"$0\"";
        try {
            return new ProcessBuilder("unshare", "-rm", "sh", "-c", mount, folder.toString())
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // the program is not installed
        }
    }
}
