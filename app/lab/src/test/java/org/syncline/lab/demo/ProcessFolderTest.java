package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.report.FolderStore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the dead process of the test is \"true\"")
class ProcessFolderTest {

    private static final String KIND = "syncline-test-work-";

    @TempDir private Path work;

    private Path left(long pid) throws IOException {
        Path left = Files.createDirectory(work.resolve(KIND + pid + "-123"));
        Files.createFile(left.resolve("lock"));
        Path shut = Files.createDirectories(left.resolve("trees/root/shut"));
        Files.writeString(shut.resolve("file"), "content");
        Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("---------"));
        return left;
    }

    private static long dead() throws Exception {
        Process process = new ProcessBuilder("true").start();
        process.waitFor();
        return process.pid();
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> all = Files.list(work)) {
            return all.sorted().toList();
        }
    }

    /** Makes a folder and keeps it until it is killed; writes its name. */
    static final class Keeper {
        public static void main(String[] args) throws IOException {
            try (ProcessFolder kept = ProcessFolder.in(Path.of(args[0]), KIND)) {
                System.out.println(kept.folder());
                int unused = System.in.read();
            }
        }
    }

    private Process keeper() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Keeper.class.getName(),
                        work.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The number of a process in another container says nothing here, and its lock does. */
    @Test
    void whatAKilledProcessLeftGoesWithTheNextStart() throws Exception {
        Process other = keeper();
        try {
            Path made = Path.of(other.inputReader().readLine());
            Path numbered = left(other.pid());
            Path locked = Files.move(made, work.resolve(KIND + dead() + "-7"));
            ProcessFolder.in(work, KIND).close();
            assertEquals(Stream.of(numbered, locked).sorted().toList(), all());
        } finally {
            other.destroyForcibly().waitFor();
        }
        ProcessFolder.in(work, KIND).close();
        assertEquals(List.of(), all());
    }

    @Test
    void itsFoldersAreSpread() throws Exception {
        try (ProcessFolder folder = ProcessFolder.in(work, KIND)) {
            FolderStore.spread(work);
            assertEquals(FolderStore.words(work), FolderStore.words(folder.folder()));
        }
    }

    /** Such as reports, whose folders are named after the time. */
    @Test
    void nothingElseGoes() throws Exception {
        long dead = dead();
        for (String name :
                List.of(
                        KIND + dead,
                        KIND + dead + "-140102",
                        KIND + dead + "-1-2",
                        KIND + dead + "-new",
                        KIND + "-" + dead + "-1",
                        "other-" + KIND + dead + "-1")) {
            Path folder = Files.createDirectory(work.resolve(name));
            if (!name.endsWith("-140102")) {
                Files.createFile(folder.resolve("lock"));
            }
            Files.writeString(folder.resolve("report.html"), "figures");
        }
        Files.writeString(work.resolve(KIND + dead + "-2"), "a file");
        List<Path> before = all();
        ProcessFolder.in(work, KIND).close();
        assertEquals(before, all());
        for (Path each : before) {
            Path content = Files.isDirectory(each) ? each.resolve("report.html") : each;
            assertTrue(Files.size(content) > 0, content::toString);
        }
    }

    @Test
    void linksAreNotFollowed() throws Exception {
        long dead = dead();
        Path kept = Files.createDirectory(work.resolve("kept"));
        Files.createFile(kept.resolve("lock"));
        Files.writeString(kept.resolve("file"), "precious");
        Path link = Files.createSymbolicLink(work.resolve(KIND + dead + "-1"), kept);
        Path lockIsLink = Files.createDirectory(work.resolve(KIND + dead + "-2"));
        Files.createSymbolicLink(lockIsLink.resolve("lock"), kept.resolve("lock"));
        Files.createSymbolicLink(left(dead).resolve("trees/out"), kept);
        ProcessFolder.in(work, KIND).close();
        assertEquals(Stream.of(kept, link, lockIsLink).sorted().toList(), all());
        assertEquals("precious", Files.readString(kept.resolve("file")));
    }

    @Test
    void itGoesWithAllThatIsInIt() throws Exception {
        try (ProcessFolder one = ProcessFolder.in(work, KIND);
                ProcessFolder other = ProcessFolder.in(work, KIND)) {
            Path shut = Files.createDirectory(one.folder().resolve("shut"));
            Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("---------"));
            assertTrue(Files.exists(shut));
            assertEquals(Stream.of(one.folder(), other.folder()).sorted().toList(), all());
        }
        assertEquals(List.of(), all());
    }
}
