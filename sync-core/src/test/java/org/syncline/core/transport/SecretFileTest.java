package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

class SecretFileTest {

    @TempDir Path parent;
    private Path runtime;

    @BeforeEach
    void name() {
        runtime = parent.resolve("a").resolve("runtime");
    }

    @Test
    void createsAnOwnerOnlyFileOnce() throws IOException {
        Secret first = SecretFile.loadOrCreate(runtime);
        assertEquals(first, SecretFile.loadOrCreate(runtime));
        assertEquals(List.of(SecretFile.NAME), names());
        assumeTrue(posix());
        assertEquals("rwx------", permissions(runtime));
        assertEquals("rw-------", permissions(runtime.resolve(SecretFile.NAME)));
    }

    @Test
    void twoFoldersHaveTwoSecrets() throws IOException {
        assertNotEquals(
                SecretFile.loadOrCreate(runtime), SecretFile.loadOrCreate(parent.resolve("b")));
    }

    @Test
    void allThatRaceGetTheSame() throws Exception {
        int racers = 8;
        CountDownLatch ready = new CountDownLatch(racers);
        List<Future<Secret>> secrets = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(racers)) {
            for (int i = 0; i < racers; i++) {
                secrets.add(
                        pool.submit(
                                () -> {
                                    ready.countDown();
                                    assertTrue(ready.await(30, TimeUnit.SECONDS));
                                    return SecretFile.loadOrCreate(runtime);
                                }));
            }
        }
        for (Future<Secret> secret : secrets) {
            assertEquals(SecretFile.loadOrCreate(runtime), secret.get());
        }
        assertEquals(List.of(SecretFile.NAME), names());
    }

    @Test
    void refusesAFileThatOthersCanRead() throws IOException {
        assumeTrue(posix());
        SecretFile.loadOrCreate(runtime);
        Path file = runtime.resolve(SecretFile.NAME);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertRefused(file);
    }

    @Test
    void refusesAFolderThatOthersCanEnter() throws IOException {
        assumeTrue(posix());
        SecretFile.loadOrCreate(runtime);
        Files.setPosixFilePermissions(runtime, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertRefused(runtime);
    }

    @Test
    void refusesAnotherUsersFile() throws IOException {
        assumeTrue(posix());
        SecretFile.loadOrCreate(runtime);
        Path file = runtime.resolve(SecretFile.NAME);
        assumeTrue("root".equals(Files.getOwner(file).getName()), "only root can give files away");
        Files.setAttribute(file, "unix:uid", 12345);
        assertRefused(file);
    }

    @Test
    void refusesALinkAndADamagedFile() throws IOException {
        SecretFile.loadOrCreate(runtime);
        Path file = runtime.resolve(SecretFile.NAME);
        Path moved = Files.move(file, parent.resolve("elsewhere"));
        Files.createSymbolicLink(file, moved);
        assertThrows(IOException.class, () -> SecretFile.loadOrCreate(runtime));
        Files.delete(file);
        Files.move(moved, file);
        Files.write(file, new byte[5]);
        IOException e = assertThrows(IOException.class, () -> SecretFile.loadOrCreate(runtime));
        assertTrue(e.getMessage().contains("damaged (5 bytes)"), e.getMessage());
    }

    private void assertRefused(Path path) {
        AccessDeniedException e =
                assertThrows(AccessDeniedException.class, () -> SecretFile.loadOrCreate(runtime));
        assertTrue(e.getMessage().startsWith(path + ": "), e.getMessage());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(runtime)) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }

    private boolean posix() {
        return parent.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
