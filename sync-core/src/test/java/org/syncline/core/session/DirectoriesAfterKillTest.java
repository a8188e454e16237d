package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;

/** After a kill, the directories that the run made are the run's, and no others. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class DirectoriesAfterKillTest {

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 07777;
    }

    private static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }

    private void put(String path, int directoryMode) throws IOException {
        TwoTrees.put(trees.left, path, "content of " + path);
        mode(trees.left.resolve(path).getParent(), directoryMode);
    }

    private static void date(Path path, long millis) throws IOException {
        Files.setLastModifiedTime(path, FileTime.fromMillis(millis));
    }

    private enum Moment {
        NOTED,
        MOVED_AWAY,
        REMOVED
    }

    /**
     * The killed run was about to make a directory, or its own is gone, and perhaps its inode used
     * again.
     */
    @ParameterizedTest
    @CsvSource({
        "NOTED, 0755",
        "MOVED_AWAY, 0755",
        "REMOVED, 0755",
        "NOTED, 02755",
        "MOVED_AWAY, 02755",
        "REMOVED, 02755"
    })
    @Covers(
            value = {"F11", "I2", "E1"},
            fault = "after a kill, a directory of its owner counts as the one of the run")
    void aDirectoryThatItsOwnerMadeAfterAKillStaysShut(Moment moment, String parent)
            throws IOException {
        TwoTrees.put(trees.left, "in/kept", "content");
        trees.sync();
        mode(trees.right.resolve("in"), Integer.decode(parent));
        put("in/d/ours", 0755);
        boolean inPlace = parent.startsWith("02");
        Set<String> making = Set.of(inPlace ? "makeDirectory" : "publishNew");
        KilledSide side = new KilledSide(trees, 0);
        side = moment == Moment.NOTED ? side.before(making) : side.after(making);
        side.run();
        assertTrue(side.isDead());
        Path own = trees.right.resolve("in/d");
        switch (moment) {
            case NOTED -> {}
            case MOVED_AWAY -> Files.move(own, folder.resolve("removed"));
            case REMOVED -> {
                assumeTrue(isBirthKnown(), "no times of birth here");
                removeAndMakeAnew(own);
            }
        }
        TwoTrees.put(trees.right, "in/d/theirs", "private");
        mode(own, 0700);
        date(own, 1_400_000_000_000L);

        trees.sync();

        assertEquals(0700, mode(own) & 0777);
        assertEquals(0700, mode(trees.left.resolve("in/d")), "of two the older counts");
    }

    /** Others may take the inode first. */
    private static void removeAndMakeAnew(Path directory) throws IOException {
        Object inode = Files.getAttribute(directory, "unix:ino");
        for (int time = 0; time < 100; time++) {
            Files.delete(directory);
            Files.createDirectory(directory);
            if (Files.getAttribute(directory, "unix:ino").equals(inode)) {
                return;
            }
        }
    }

    private boolean isBirthKnown() throws IOException {
        try (Tree tree = TreeBackend.best().open(trees.right)) {
            return tree.born(RelPath.of("in/kept")).isPresent();
        }
    }

    /** A parent that passes its group on has new directories made in their place. */
    @ParameterizedTest
    @CsvSource({
        "idle, makeDirectory",
        "touched, makeDirectory",
        "touched, publishNew",
        "nested, publishNew",
        "deleted, makeDirectory",
        "deleted, publishNew"
    })
    @Covers(
            value = {"F11", "I2", "E1"},
            fault = "a directory that a killed run made in its place counts as its owner's")
    void aDirectoryMadeInItsPlaceIsTheRunsAfterAKill(String meanwhile, String call)
            throws IOException {
        TwoTrees.put(trees.left, "in/kept", "content");
        trees.sync();
        mode(trees.right.resolve("in"), 02775);
        put("in/d/ours", 0775);
        Path made = trees.left.resolve("in/d");
        if (meanwhile.equals("nested")) {
            put("in/d/e/ours", 0775);
        }
        KilledSide side = new KilledSide(trees, 0).after(Set.of(call));
        side.run();
        assertTrue(side.isDead());
        switch (meanwhile) {
            case "touched" -> TwoTrees.put(made, "more", "more");
            case "deleted" -> {
                Files.delete(made.resolve("ours"));
                Files.delete(made);
            }
            default -> {}
        }

        assertEquals(0, trees.sync().exitStatus());

        for (Path root : List.of(trees.left, trees.right)) {
            Path directory = root.resolve("in/d");
            assertEquals(!meanwhile.equals("deleted"), Files.exists(directory), root::toString);
            if (Files.exists(directory)) {
                assertEquals(0775, mode(directory) & 0777, root::toString);
            }
            if (meanwhile.equals("nested")) {
                assertEquals(0775, mode(directory.resolve("e")) & 0777, root::toString);
            }
        }
        assertEquals(List.of(), trees.sync().results());
    }
}
