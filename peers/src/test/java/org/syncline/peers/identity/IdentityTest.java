package org.syncline.peers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.US_ASCII;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.OwnerOnlyFiles;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
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

    private void writeInTheFormOfEarlierVersions(Identity identity) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        char[] password = "owner-only".toCharArray();
        store.load(null, null);
        store.setKeyEntry(
                "syncline",
                identity.privateKey(),
                password,
                new X509Certificate[] {identity.certificate()});
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        store.store(bytes, password);
        OwnerOnlyFiles.createFolder(file().getParent());
        OwnerOnlyFiles.createFirst(file().getParent(), Identity.EARLIER_FILE, bytes.toByteArray());
    }

    @Test
    void theKeyOfAnEarlierVersionIsKeptByAllThatRaceForIt() throws Exception {
        Identity known = NewIdentity.generate(CLOCK.instant());
        writeInTheFormOfEarlierVersions(known);
        Callable<Identity> load = this::loaded;
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Identity> each : pool.invokeAll(Collections.nCopies(8, load))) {
                assertEquals(known, each.get());
            }
        }
        assertEquals(known, loaded());
        try (Stream<Path> files = Files.list(file().getParent())) {
            assertEquals(List.of(file()), files.toList());
        }
    }

    @Test
    void aDamagedKeyOfAnEarlierVersionIsNamedAndKept() throws Exception {
        OwnerOnlyFiles.createFolder(file().getParent());
        byte[] content = "no key at all".getBytes(StandardCharsets.UTF_8);
        OwnerOnlyFiles.createFirst(file().getParent(), Identity.EARLIER_FILE, content);
        IOException damaged = assertThrows(IOException.class, this::loaded);
        assertTrue(damaged.getMessage().contains("identity.p12 is damaged"), damaged::getMessage);
        assertFalse(Files.exists(file()));
    }

    @Test
    void otherToolsReadTheFile() throws Exception {
        Identity identity = loaded();
        String text = Files.readString(file());
        assertTrue(
                text.matches(
                        "-----BEGIN PRIVATE KEY-----\n([A-Za-z0-9+/=]{1,64}\n)+-----END PRIVATE"
                                + " KEY-----\n-----BEGIN CERTIFICATE-----\n([A-Za-z0-9+/=]{1,64}"
                                + "\n)+-----END CERTIFICATE-----\n"),
                text);
        assertEquals(identity, IdentityFile.read(text.replace("\n", "\r\n").getBytes(US_ASCII)));
    }
}
