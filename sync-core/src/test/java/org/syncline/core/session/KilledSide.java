package org.syncline.core.session;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.scan.TreeDouble;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A run whose right side is killed before or after a chosen call of its tree: nothing more is
 * changed there, and its archive is what a killed process leaves, which is all that was committed.
 */
final class KilledSide {

    private static final Set<String> CHANGES =
            Set.of(
                    "publishNew",
                    "publishOver",
                    "moveToTrash",
                    "makeDirectory",
                    "rename",
                    "setTimes",
                    "setMode",
                    "setAttributes");

    /** Calls that reach no disk. */
    static final Set<String> HARMLESS =
            Set.of(
                    "staging",
                    "trash",
                    "leftovers",
                    "marker",
                    "root",
                    "boot",
                    "hide",
                    "refusal",
                    "close");

    private final TwoTrees trees;
    private final Path saved;
    private final KeptStaging staging;
    private int left;
    private boolean dead;
    private boolean dying;
    private boolean afterwards;
    private Predicate<String> fatal = CHANGES::contains;
    private Set<String> refused = Set.of();
    private SyncOptions options = TwoTrees.FAST;

    /** Dies in the place of the change after so many. */
    KilledSide(TwoTrees trees, int changes) {
        this.trees = trees;
        this.left = changes;
        this.saved = trees.state.resolveSibling("state-of-the-killed");
        this.staging = new KeptStaging(trees.right);
    }

    /** Counts only calls of this name. */
    KilledSide before(Set<String> calls) {
        fatal = calls::contains;
        return this;
    }

    /** The same, but dies once the call is done. */
    KilledSide after(Set<String> calls) {
        afterwards = true;
        return before(calls);
    }

    KilledSide with(SyncOptions choice) {
        options = choice;
        return this;
    }

    /** The right side may not do these. */
    KilledSide refusing(Set<String> calls) {
        refused = calls;
        return this;
    }

    boolean isDead() {
        return dead;
    }

    /** Runs until the right side dies, and then gives it its archive back. */
    void run() throws IOException {
        try {
            trees.useBehind(this::mortal, options, s -> s.run(s.compare().plan()));
        } catch (IOException e) {
            if (!dead) {
                throw e;
            }
        }
        if (dead) {
            copy(saved, trees.stateOf(trees.right));
            delete(saved);
            staging.giveBack();
        }
    }

    private Tree mortal(Tree real) {
        return TreeDouble.onCall(real, this::look);
    }

    private synchronized void look(String method) throws Exception {
        boolean now = dying || !afterwards && isFatal(method);
        dying |= afterwards && isFatal(method);
        if (!dead && now) {
            dead = true;
            copy(trees.stateOf(trees.right), saved);
            staging.keep();
        }
        if (dead && !HARMLESS.contains(method)) {
            throw new FileProblem(ErrorCode.CLOSED, "killed");
        }
        if (refused.contains(method)) {
            throw new FileProblem(ErrorCode.NO_PERMISSION);
        }
    }

    private boolean isFatal(String method) {
        return fatal.test(method) && left-- == 0;
    }

    /** Copies a folder over another. */
    static void copy(Path from, Path to) throws IOException {
        if (Files.exists(to)) {
            delete(to);
        }
        try (var all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path copied = to.resolve(from.relativize(path));
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copied);
                } else {
                    Files.copy(path, copied);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (Path path : all.toList().reversed()) {
                Files.delete(path);
            }
        }
    }
}
