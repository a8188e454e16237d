package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

class FolderStoreTest {

    @TempDir private Path proc;

    @Test
    void whoHasNoJournalIsNamed() throws IOException {
        Files.createDirectories(proc.resolve("ext4").resolve("vda1"));
        Files.createDirectories(proc.resolve("ext4").resolve("vda2"));
        Files.createDirectories(proc.resolve("jbd2").resolve("vda1-8"));
        assertEquals("ext4", FolderStore.words("ext4", "/no/dev/vda1", proc));
        assertEquals("ext4 without a journal", FolderStore.words("ext4", "/no/dev/vda2", proc));
        assertEquals("tmpfs", FolderStore.words("tmpfs", "tmpfs", proc));
        assertEquals("ext4", FolderStore.words("ext4", "/no/dev/vda3", proc), "nobody told");
    }

    @Test
    void aDeviceIsKnownByTheNameThatItsLinkLeadsTo() throws IOException {
        Files.createDirectories(proc.resolve("ext4").resolve("dm-0"));
        Path device = Files.createFile(proc.resolve("dm-0"));
        Path link = Files.createSymbolicLink(proc.resolve("root"), device);
        assertEquals("ext4 without a journal", FolderStore.words("ext4", "" + link, proc));
    }

    @Test
    void thisFolderHasATypeInTheSystemsWords() throws IOException {
        String words = FolderStore.words(proc).orElseThrow();
        assertEquals(Optional.empty(), FolderStore.words(proc.resolve("none")));
        assertTrue(words.startsWith(Files.getFileStore(proc).type()), words);
    }

    @Test
    void foldersAreSpreadWhereDeletedFilesSlowDownNewOnes() {
        String before = FolderStore.words(proc).orElseThrow();
        assumeTrue(
                !FolderStore.isSlow(before) || Files.isExecutable(Path.of("/usr/bin/chattr")),
                "needs chattr");
        FolderStore.spread(proc);
        String expected = FolderStore.isSlow(before) ? before + FolderStore.SPREAD : before;
        assertEquals(Optional.of(expected), FolderStore.words(proc));
    }
}
