package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** In processes of their own, because a process loads the library once. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs Unix modes")
class NativeLibraryTest {

    @TempDir Path folder;

    @Test
    void isUnpackedOnceAndUsedAgain() throws Exception {
        Path state = Files.createDirectory(folder.resolve("state"));
        Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwx------"));
        assertEquals(0, run(state));
        Path library = library(state);
        Object unpacked = Files.getAttribute(library, "unix:ino");
        assertEquals(0, run(state));
        assertEquals(unpacked, Files.getAttribute(library, "unix:ino"));
        Files.write(library, new byte[] {1, 2, 3});
        assertEquals(0, run(state));
        assertTrue(Files.size(library) > 3);
    }

    @Test
    void isNotTrustedWhereOthersMayWrite() throws Exception {
        Path state = Files.createDirectory(folder.resolve("state"));
        Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertEquals(0, run(state));
        try (Stream<Path> files = Files.list(state)) {
            assertTrue(files.noneMatch(Files::isDirectory));
        }
    }

    private static Path library(Path state) throws IOException {
        try (Stream<Path> files = Files.walk(state)) {
            return files.filter(path -> path.toString().contains("sqlitejdbc"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static int run(Path state) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classes = System.getProperty("java.class.path");
        Process process =
                new ProcessBuilder(
                                java.toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                classes,
                                Opener.class.getName(),
                                state.resolve("a.db").toString())
                        .inheritIO()
                        .start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    static final class Opener {
        public static void main(String[] args) throws IOException {
            Archive.Owner owner = new Archive.Owner(ArchiveTest.ID, ArchiveTest.ID, "/r");
            Archive.open(Path.of(args[0]), owner, Durability.FAST).archive().close();
        }
    }
}
