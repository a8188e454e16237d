package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files of a log that are full after ten lines. */
class LogFileTest {

    private static final String LINE = "line %04d\n";
    private static final int LINES_IN_A_FILE = 10;
    private static final long MOST_BYTES = LINES_IN_A_FILE * 10;
    private static final int FILES = 6;

    /**
     * As the clock stands still, each full file is called a millisecond later than the last one.
     */
    private static final Instant NOW = Instant.parse("2026-02-03T04:05:06.789Z");

    @TempDir private Path dir;

    private Path folder;
    private Path log;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(dir.resolve("logs"));
        log = folder.resolve("log");
    }

    private LogFile open() throws IOException {
        PrintWriter warnings = new PrintWriter(err, true);
        return LogFile.open(log, warnings, MOST_BYTES, InstantSource.fixed(NOW));
    }

    private static List<String> lines(int from, int to) {
        return IntStream.range(from, to).mapToObj(LINE::formatted).toList();
    }

    private static void write(LogFile file, List<String> lines) {
        for (String each : lines) {
            file.write(each.toCharArray(), 0, each.length());
            file.flush();
        }
    }

    private void write(int from, int to) throws IOException {
        try (LogFile file = open()) {
            write(file, lines(from, to));
        }
    }

    /** Returns the files of the folder, the log as the last of them. */
    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> full = all.filter(each -> !each.equals(log)).sorted().toList();
            return Files.exists(log) ? Stream.concat(full.stream(), Stream.of(log)).toList() : full;
        }
    }

    private List<String> written() throws IOException {
        List<String> written = new ArrayList<>();
        for (Path each : files()) {
            Files.readAllLines(each).forEach(line -> written.add(line + "\n"));
        }
        return written;
    }

    private void assertWarned(int times, String words) {
        assertEquals(times, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains(words), err::toString);
    }

    @Test
    void fullFilesHaveWholeLinesAndTheNewestStay() throws IOException {
        write(0, 195);

        List<Path> files = files();
        assertEquals(FILES, files.size(), files::toString);
        assertEquals("log.2026-02-03T04-05-06.803Z", files.getFirst().getFileName().toString());
        assertEquals(lines(140, 195), written());
        for (Path full : files.subList(0, FILES - 1)) {
            assertEquals(MOST_BYTES, Files.size(full), full::toString);
        }
        assertEquals("", err.toString());
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void allFilesAreOwnerOnly() throws IOException {
        write(0, 25);

        assertEquals(3, files().size());
        for (Path each : files()) {
            assertEquals(
                    "rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
        }
    }

    @Test
    void theNextRunGoesOnInTheSameFile() throws IOException {
        write(0, 15);
        write(15, 17);

        assertEquals(2, files().size());
        assertEquals(lines(0, 17), written());
    }

    @Test
    void aLineLongerThanAFileStaysWhole() throws IOException {
        String part = "long ".repeat(10_000);
        try (LogFile file = open()) {
            write(file, List.of(part, part, "\n"));
            write(file, lines(0, 1));
            write(file, List.of(part, part, "\n"));
        }

        String line = part + part + "\n";
        assertEquals(3, files().size());
        assertEquals(List.of(line, "line 0000\n", line), written());
    }

    @Test
    void whatIsNoFullFileOfThisLogStays() throws IOException {
        Path numbered = Files.writeString(folder.resolve("log.1"), "of somebody else");
        Path named = Files.writeString(folder.resolve("log.2026-02-03"), "a diary");
        Path link = folder.resolve("log.2026-02-03T04-05-06.000Z");
        Files.createSymbolicLink(link, numbered);

        write(0, 100);

        assertEquals("of somebody else", Files.readString(numbered));
        assertEquals("a diary", Files.readString(named));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(FILES + 3, files().size());
    }

    /** As that of another process in the same moment. */
    @Test
    void whoFindsTheFileRenamedGoesOnInTheNewOne() throws IOException {
        try (LogFile one = open();
                LogFile other = open()) {
            write(one, lines(0, 4));
            write(other, lines(4, 14));
            write(one, lines(14, 16));
            write(other, lines(16, 18));
        }

        assertEquals(lines(0, 18), written());
        assertEquals(lines(10, 18), Stream.of(Files.readString(log).split("(?<=\n)")).toList());
    }

    @Test
    void severalWritersLoseNoLineAndTearNone() throws Exception {
        List<String> all = lines(0, 55);
        try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
            List<Future<?>> writers = new ArrayList<>();
            for (List<String> some : all.stream().gather(Gatherers.windowFixed(14)).toList()) {
                writers.add(
                        pool.submit(
                                () -> {
                                    try (LogFile file = open()) {
                                        write(file, some);
                                    }
                                    return null;
                                }));
            }
            for (Future<?> each : writers) {
                each.get();
            }
        }

        assertEquals(all, written().stream().sorted().toList());
        assertTrue(files().size() <= FILES, () -> err + " " + dir);
        assertEquals("", err.toString());
    }

    @Test
    void aFileThatWasRemovedIsMadeAnew() throws IOException {
        try (LogFile file = open()) {
            write(file, lines(0, 1));
            Files.delete(log);
            write(file, lines(1, 2));
        }

        assertEquals(lines(1, 2), written());
        assertEquals("", err.toString());
    }

    @Test
    void aLinkInPlaceOfTheFileIsNotFollowed() throws IOException {
        Path elsewhere = Files.writeString(dir.resolve("elsewhere"), "");
        Path moved = folder.resolve("moved");
        try (LogFile file = open()) {
            write(file, lines(0, 1));
            Files.move(log, moved);
            Files.createSymbolicLink(log, elsewhere);
            write(file, lines(1, 3));
        }

        assertEquals("", Files.readString(elsewhere));
        assertEquals(String.join("", lines(0, 3)), Files.readString(moved));
        assertWarned(1, log + " grows, because it cannot be rotated: " + log + ": is no file of");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anotherUsersFileGrows() throws IOException {
        Files.createFile(log);
        assumeTrue("root".equals(Files.getOwner(log).getName()), "only root can give files away");
        Files.setAttribute(log, "unix:uid", 12345);

        write(0, 25);

        assertEquals(List.of(log), files());
        assertEquals(lines(0, 25), written());
        assertWarned(1, "is no file of this user");
    }

    @Test
    void aLinkThatTheUserNamedIsFollowedAndStays() throws IOException {
        Path target = dir.resolve("target");
        Files.createSymbolicLink(log, target);

        write(0, 25);

        assertTrue(Files.isSymbolicLink(log));
        assertEquals(List.of(log), files());
        assertEquals(String.join("", lines(0, 25)), Files.readString(target));
        assertEquals("", err.toString());
    }

    @Test
    void whereNoFileCanBeMadeTheOldOneGrows() throws IOException {
        Path elsewhere = dir.resolve("elsewhere");
        try (LogFile file = open()) {
            write(file, lines(0, 5));
            Files.move(folder, elsewhere);
            write(file, lines(5, 25));
        }

        assertEquals(String.join("", lines(0, 25)), Files.readString(elsewhere.resolve("log")));
        assertWarned(1, "cannot be rotated");
    }
}
