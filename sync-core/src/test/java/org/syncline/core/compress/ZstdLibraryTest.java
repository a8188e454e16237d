package org.syncline.core.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Each test runs processes of its own, because a process loads the library once. */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs Unix modes")
class ZstdLibraryTest {

    @TempDir Path folder;

    private Path archives;

    @BeforeEach
    void makeFolder() throws IOException {
        archives = Files.createDirectory(folder.resolve("archives"));
        Files.setPosixFilePermissions(archives, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void isUnpackedOnceWhereNobodyElseMayWrite() throws Exception {
        String loaded = load();
        Path library = library();
        assertEquals(library.toString(), loaded);
        Object unpacked = Files.getAttribute(library, "unix:ino");
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(library)));
        assertEquals(loaded, load());
        assertEquals(unpacked, Files.getAttribute(library, "unix:ino"));

        Files.write(library, new byte[100]);
        assertEquals(loaded, load());
        assertTrue(Files.size(library()) > 100_000);
    }

    @Test
    void isNotUnpackedWhereOthersMayWrite() throws Exception {
        Files.setPosixFilePermissions(archives, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertEquals("elsewhere", load());
        try (Stream<Path> files = Files.list(archives)) {
            assertEquals(List.of(), files.toList());
        }
    }

    private Path library() throws IOException {
        try (Stream<Path> files = Files.walk(archives)) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }

    /** Loads and uses it in a new process, which says from where. */
    private String load() throws Exception {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:-CreateCoredumpOnCrash",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Loader.class.getName(),
                                archives.toString())
                        .redirectErrorStream(true)
                        .start();
        try {
            String said = new String(process.getInputStream().readAllBytes());
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            assertEquals(0, process.exitValue(), said);
            return said.strip();
        } finally {
            process.destroyForcibly();
        }
    }

    static final class Loader {
        public static void main(String[] args) throws Exception {
            ZstdLibrary.load(Path.of(args[0]));
            System.out.println(System.getProperty("ZstdNativePath", "elsewhere"));
            try (CodecPool pool = new CodecPool(Compression.parse("zstd"));
                    Workspace work = pool.borrow()) {
                work.content(1000);
                if (work.compress(1000) < 0) {
                    throw new AssertionError("nothing was compressed");
                }
            }
        }
    }
}
