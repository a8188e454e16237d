package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.core.session.TwoTrees.put;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The common part of scenarios of renames: two trees in step, and the changes of a run to them. */
abstract class MoveScenario {

    @TempDir Path folder;
    TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
    }

    /** Names below the left root, each with content of its own. */
    void common(String... files) throws IOException {
        for (String file : files) {
            put(trees.left, file, "content of " + file);
        }
        trees.sync();
    }

    static void rename(Path root, String from, String to) throws IOException {
        Files.createDirectories(root.resolve(to).getParent());
        Files.move(root.resolve(from), root.resolve(to));
    }

    static List<String> shown(RunResult result) {
        return result.results().stream()
                .filter(r -> !(r.action() instanceof Action.Adopt))
                .filter(r -> !(r.action() instanceof Action.SetMetadata))
                .map(MoveScenario::shown)
                .sorted()
                .toList();
    }

    private static String shown(RunResult.Result result) {
        Action action = result.action();
        return action.getClass().getSimpleName()
                + (action instanceof Action.Move move ? " " + move.source() + " ->" : "")
                + " "
                + action.path()
                + (result.outcome() instanceof Outcome.Done ? "" : " failed");
    }

    /** Both sides are the same, and a second run has nothing to do. */
    void assertInStep() throws IOException {
        assertEquals(List.of(), trees.differences());
        assertEquals(List.of(), trees.sync().results());
        assertEquals(List.of(), trees.staged());
    }
}
