package org.syncline.core.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.archive.Archive.Owner;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** A folder of archives that another local user prepared, owns or can write to. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class StateFolderTest {

    private static final int STRANGER = 61_234;
    private static final Owner ROOT = new Owner(null, new ReplicaId(1, 2), "/home/me/photos");

    @TempDir private Path folder;
    private Path above;
    private Path state;
    private Path file;

    @BeforeEach
    void makeState() throws IOException {
        above = Files.createDirectory(folder.resolve("above"));
        state = Files.createDirectory(above.resolve("state"));
        file = state.resolve("archive");
        permit(above, "rwxr-xr-x");
        permit(state, "rwxr-xr-x");
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(
                Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
    }

    private void run() throws IOException {
        Archives.open(file, ROOT, Durability.FAST).archive().close();
    }

    private void assertRefused(String words) throws IOException {
        AccessDeniedException e = assertThrows(AccessDeniedException.class, this::run);
        assertTrue(String.valueOf(e.getMessage()).contains(words), e::toString);
    }

    @Test
    @Covers(value = "I6", fault = "the folder's owner is not looked at")
    void aFolderOfSomeoneElseIsRefused() throws IOException {
        giveAway(state);
        assertRefused("--state");
        assertThrows(AccessDeniedException.class, () -> Archives.look(file, ROOT));
        assertEquals(List.of(), names(state));
    }

    @Test
    void aFolderBelowSomeoneElsesIsRefused() throws IOException {
        giveAway(above);
        assertRefused("\"; choose another folder");
    }

    /** Only root can make such a folder. */
    private static void giveAway(Path path) throws IOException {
        assumeTrue(Files.getAttribute(path, "unix:uid").equals(0), "not run by root");
        Files.setAttribute(path, "unix:uid", STRANGER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwxrwx", "rwxr-x-wx"})
    void aFolderThatOthersMayWriteIsRefused(String permissions) throws IOException {
        permit(state, permissions);
        assertRefused("chmod go-w");
        permit(state, "rwx------");
        permit(above, permissions);
        assertRefused("can be exchanged by other users");
        assertRefused("; say chmod go-w \"" + above.toRealPath() + "\", or choose");
    }

    @Test
    void aStickyFolderMayBeAbove() throws IOException {
        Files.setAttribute(above, "unix:mode", 01777);
        run();
    }

    @ParameterizedTest
    @ValueSource(strings = {".lock", "", "-wal", "-shm", "-journal"})
    @Covers(value = "I6", fault = "a link in place of the lock is followed")
    void noLinkIsFollowed(String part) throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "content");
        Path link = SqliteFile.companion(file, part);
        Files.createSymbolicLink(link, victim);
        assertRefused("remove it");
        assertEquals("content", Files.readString(victim));
        Files.delete(link);
        Files.createSymbolicLink(link, folder.resolve("nothing"));
        assertRefused("remove it");
        assertFalse(Files.exists(folder.resolve("nothing")));
    }

    @Test
    @Covers(value = "I6", fault = "files are made with the mask of the process")
    void filesAreTheOwnersAloneAndOlderOnesBecomeIt() throws IOException {
        try (Archive open = Archives.open(file, ROOT, Durability.FAST).archive()) {
            assertPrivate();
        }
        for (String name : names(state)) {
            if (Files.isRegularFile(state.resolve(name))) {
                permit(state.resolve(name), "rw-r--r--");
            }
        }
        try (Archive open = Archives.open(file, ROOT, Durability.FAST).archive()) {
            assertPrivate();
        }
    }

    private void assertPrivate() throws IOException {
        for (String name : names(state)) {
            String is = permissions(state.resolve(name));
            assertTrue(is.endsWith("------"), () -> name + ": " + is);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (var files = Files.newDirectoryStream(folder)) {
            files.forEach(each -> names.add(each.getFileName().toString()));
        }
        return names;
    }
}
