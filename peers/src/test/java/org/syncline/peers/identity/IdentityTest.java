package org.syncline.peers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

class IdentityTest {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-25T12:00:00Z"), ZoneOffset.UTC);

    @TempDir private Path parent;

    private Identity loaded() throws IOException {
        return Identity.loadOrCreate(parent.resolve("peers"), CLOCK);
    }

    private Path file() {
        return parent.resolve("peers").resolve(Identity.FILE);
    }

    @Test
    void itIsMadeOnceAndIsTheOwnersAlone() throws Exception {
        Identity first = loaded();
        assertEquals(first, loaded());
        first.certificate().verify(first.certificate().getPublicKey());
        first.certificate().checkValidity(Date.from(CLOCK.instant()));
        assertEquals("CN=Syncline", first.certificate().getSubjectX500Principal().getName());
        try (Stream<Path> files = Files.list(file().getParent())) {
            assertEquals(List.of(file()), files.toList());
        }
        assumeTrue(Files.getFileStore(parent).supportsFileAttributeView("posix"));
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
    }

    @Test
    void allThatRaceGetTheSame() throws Exception {
        Callable<Identity> load = this::loaded;
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Identity> each : pool.invokeAll(Collections.nCopies(8, load))) {
                assertEquals(loaded(), each.get());
            }
        }
    }

    @Test
    void aDamagedFileIsNamedAndKept() throws IOException {
        loaded();
        Files.write(file(), "no key at all".getBytes(StandardCharsets.UTF_8));
        IOException damaged = assertThrows(IOException.class, this::loaded);
        assertTrue(damaged.getMessage().startsWith(file() + " is damaged"), damaged::getMessage);
        assertEquals("no key at all", Files.readString(file()));
    }

    @Test
    void aKeyThatOthersCanReadIsRefused() throws IOException {
        loaded();
        assumeTrue(Files.getFileStore(parent).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        AccessDeniedException refused = assertThrows(AccessDeniedException.class, this::loaded);
        assertEquals(file().toString(), refused.getFile());
        assertFalse(refused.getReason().isEmpty());
    }
}
