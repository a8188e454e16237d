package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.reconcile.Policy;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Random edits on both sides, runs, and their undoing: the trees return to their earlier states.
 */
@Tag("slow")
@Covers("I5")
class UndoHistoriesTest {

    private static final int ROUNDS = 3;
    private static final int EDITS = 8;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void undoGivesTheTreesBeforeAndUndoOfUndoThoseAfter(long seed) throws Exception {
        TwoTrees trees = new TwoTrees(folder);
        Random random = new Random(seed);
        Policy.OnConflict[] choices = Policy.OnConflict.values();
        for (int round = 0; round < ROUNDS; round++) {
            String when = "seed " + seed + ", round " + round;
            for (int edit = 0; edit < EDITS; edit++) {
                edit(random.nextBoolean() ? trees.left : trees.right, random);
            }
            Snapshots before = new Snapshots(folder.resolve("before-" + round));
            before.take(trees);
            Policy policy =
                    new Policy(Policy.Mode.TWO_WAY, choices[random.nextInt(choices.length)]);
            RunResult run = trees.sync(TwoTrees.FAST.withPolicy(policy));
            if (run.results().isEmpty()) {
                continue;
            }
            Snapshots after = new Snapshots(folder.resolve("after-" + round));
            after.take(trees);

            UndoResult undone = trees.undo(run.run());
            assertEquals(0, undone.exitStatus(), () -> when + " " + undone);
            before.check(trees);
            UndoResult redone = trees.undo(undone.run());
            assertEquals(0, redone.exitStatus(), () -> when + " " + redone);
            after.check(trees);
        }
    }

    private static void edit(Path root, Random random) throws IOException {
        String name = random.nextInt(3) + (random.nextBoolean() ? "" : "/" + random.nextInt(3));
        Path path = root.resolve(name);
        switch (random.nextInt(6)) {
            case 0, 1 -> {
                remove(path);
                clear(path.getParent(), root);
                put(root, name, "content " + random.nextInt(1000));
            }
            case 2 -> remove(path);
            case 3 -> {
                remove(path);
                clear(path.getParent(), root);
                Files.createDirectories(path.getParent());
                Files.createSymbolicLink(path, Path.of("target-" + random.nextInt(9)));
            }
            case 4 -> {
                remove(path);
                clear(path.getParent(), root);
                put(root, name + "/deep/" + random.nextInt(3), "deep " + random.nextInt(1000));
            }
            default -> {
                if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                    Files.setPosixFilePermissions(
                            path,
                            PosixFilePermissions.fromString(
                                    random.nextBoolean() ? "rw-------" : "rwxr-x---"));
                }
            }
        }
    }

    /** Makes way for folders where files or links stand. */
    private static void clear(Path directory, Path root) throws IOException {
        for (Path at = directory; !at.equals(root); at = at.getParent()) {
            if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
                Files.deleteIfExists(at);
            }
        }
    }

    private static void remove(Path path) throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> all = new ArrayList<>();
            try (Stream<Path> found = Files.walk(path)) {
                found.sorted(Comparator.reverseOrder()).forEach(all::add);
            }
            for (Path each : all) {
                Files.delete(each);
            }
        }
    }
}
