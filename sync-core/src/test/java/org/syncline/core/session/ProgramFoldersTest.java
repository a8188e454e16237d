package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.files.RawPaths;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The rules that leave out this program's folders inside a root. */
class ProgramFoldersTest {

    @TempDir private Path folder;
    private Path root;

    @BeforeEach
    void root() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
    }

    @Test
    void excludesArchivesKeysAndTokenBeforeTheyExist() throws IOException {
        var folders =
                new ProgramFolders(root.resolve(".local/state/x"), root.resolve("run/../run"));

        List<String> rules =
                List.of("/.local/state/x/archives/", "/.local/state/x/peers/", "/run/");
        assertEquals(rules, folders.rulesWithin(root));
        assertEquals(rules, folders.rulesWithin(root.resolve("../root")));
    }

    @Test
    void synchronisesOtherFilesOfTheStateFolder() throws IOException {
        Filter filter = Filter.of(new ProgramFolders(root, root.resolve("run")).rulesWithin(root));

        assertTrue(filter.excludes(RelPath.of("archives/1.db"), false));
        assertTrue(filter.excludes(RelPath.of("peers/identity.pem"), false));
        assertFalse(filter.excludes(RelPath.of("deep/archives/1.db"), false));
        assertFalse(filter.excludes(RelPath.of("other"), false));
    }

    @Test
    void excludesNothingOutsideTheRoot() throws IOException {
        var beside = new ProgramFolders(folder.resolve("root-state"), folder.resolve("run"));
        assertEquals(List.of(), beside.rulesWithin(root));
        assertEquals(List.of(), new ProgramFolders(folder, root).rulesWithin(root));
    }

    @Test
    void aLinkedFolderIsWhereItLies() throws IOException {
        Path real = Files.createDirectories(root.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);

        assertEquals(
                List.of("/real/archives/", "/real/peers/"),
                new ProgramFolders(link, folder.resolve("run")).rulesWithin(root));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a*b", "a?b", "[ab]", "back\\slash", " lead trail ", "!a", "#a", "**", "ü"})
    void aNameThatLooksLikeARuleIsTakenLiterally(String name) throws IOException {
        var folders = new ProgramFolders(root.resolve(name), folder.resolve("run"));
        Filter filter = Filter.of(folders.rulesWithin(root));

        assertTrue(filter.excludes(RelPath.of(name + "/archives"), true));
        assertFalse(filter.excludes(RelPath.of("other/archives"), true));
        assertFalse(filter.excludes(RelPath.of("acb/archives"), true));
    }

    @Test
    void aNameThatIsNoTextIsLeftOutToo() throws IOException {
        assumeTrue(
                FileSystems.getDefault().supportedFileAttributeViews().contains("unix"),
                "names are bytes");
        byte[] name = "latin?".getBytes(StandardCharsets.US_ASCII);
        name[5] = (byte) 0xe9;
        byte[] head = RawPaths.bytes(root);
        byte[] path = new byte[head.length + 1 + name.length];
        System.arraycopy(head, 0, path, 0, head.length);
        path[head.length] = '/';
        System.arraycopy(name, 0, path, head.length + 1, name.length);
        var folders = new ProgramFolders(RawPaths.of(path), folder.resolve("run"));

        Filter filter = Filter.of(folders.rulesWithin(root));

        assertTrue(filter.excludes(RelPath.of(name).child("archives"), true));
    }
}
