package org.syncline.core.sqlite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Each test runs processes of its own, because a process loads the library once. */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs Unix modes")
class NativeLibraryTest {

    @TempDir Path folder;

    private Path state;

    @BeforeEach
    void makeState() throws IOException {
        state = Files.createDirectory(folder.resolve("state"));
        Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void unpacksTheLibraryOnce() throws Exception {
        assertEquals(0, run(state));
        Path library = library(state);
        Object unpacked = Files.getAttribute(library, "unix:ino");
        assertEquals(0, run(state));
        assertEquals(unpacked, Files.getAttribute(library, "unix:ino"));
    }

    /** The damage that the unpacked library may suffer. */
    enum Damage {
        CUT_OFF {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                Files.write(library, Arrays.copyOf(whole, whole.length / 2));
            }
        },
        EMPTY {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                Files.write(library, new byte[0]);
            }
        },
        FLIPPED_BITS {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                byte[] flipped = whole.clone();
                for (int i = flipped.length / 8; i < flipped.length; i++) {
                    flipped[i] ^= 0x55;
                }
                Files.write(library, flipped);
            }
        },
        A_FULL_FOLDER {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                Files.delete(library);
                Files.createDirectory(library);
                Files.writeString(library.resolve("content"), "something");
            }
        },
        A_LINK_TO_THE_SAME_BYTES {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                Path elsewhere = library.resolveSibling("elsewhere");
                Files.write(elsewhere, whole);
                Files.delete(library);
                Files.createSymbolicLink(library, elsewhere);
            }
        },
        A_LINK_TO_ITSELF {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                Files.delete(library);
                Files.createSymbolicLink(library, library);
            }
        },
        WRITABLE_BY_OTHERS {
            @Override
            void to(Path library, byte[] whole) throws IOException {
                Files.setPosixFilePermissions(
                        library, PosixFilePermissions.fromString("rw-rw-rw-"));
            }
        };

        abstract void to(Path library, byte[] whole) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void isUnpackedAnewIfDamaged(Damage damage) throws Exception {
        assertEquals(0, run(state));
        Path library = library(state);
        byte[] whole = Files.readAllBytes(library);
        damage.to(library, whole);

        assertEquals(0, run(state));
        assertTrue(Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS));
        assertArrayEquals(whole, Files.readAllBytes(library));
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(library)));
    }

    @Test
    void unpacksNothingIntoFoldersThatOthersMayWrite() throws Exception {
        Files.setPosixFilePermissions(state, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertEquals(1, run(state));
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
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:-CreateCoredumpOnCrash",
                                "-XX:ErrorFile=" + state.resolve("crash.log"),
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
        public static void main(String[] args) throws Exception {
            Path file = Path.of(args[0]);
            SqliteFile.prepare(file);
            SqliteFile.connect(file, Duration.ZERO).close();
        }
    }
}
