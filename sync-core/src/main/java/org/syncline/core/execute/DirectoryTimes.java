package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Remembers directories whose times the run disturbs, and sets times and modes at its end, deepest
 * first. Safe for any thread until {@link #restore}.
 */
public final class DirectoryTimes {

    private final Set<RelPath> touched = ConcurrentHashMap.newKeySet();
    private final Map<RelPath, Versioned> wanted = new ConcurrentHashMap<>();
    private final Function<RelPath, @Nullable Versioned> scanned;

    /**
     * @param scanned what the scan found at a path, or null
     */
    public DirectoryTimes(Function<RelPath, @Nullable Versioned> scanned) {
        this.scanned = scanned;
    }

    /** A run that was killed left it with a time of its own; it gets back what the scan says. */
    public void disturbed(RelPath directory) {
        touched(directory);
    }

    void touched(RelPath directory) {
        if (!directory.isRoot()) {
            touched.add(directory);
        }
    }

    void wanted(RelPath directory, Versioned state) {
        wanted.put(directory, state);
        touched.add(directory);
    }

    /** The directory stays as it is, under another version. */
    void adopted(RelPath directory, Versioned state) {
        wanted.put(directory, state);
    }

    /**
     * Sets what is wanted, or what was there before, and records it; returns what failed.
     *
     * @param durable force everything to disk before it is recorded
     */
    List<Problem> restore(Tree tree, Recorder recorder, boolean durable) throws IOException {
        List<Problem> problems = new ArrayList<>();
        Map<RelPath, Versioned> restored = new LinkedHashMap<>();
        List<RelPath> deepestFirst =
                touched.stream().sorted(Comparator.<RelPath>reverseOrder()).toList();
        for (RelPath directory : deepestFirst) {
            Versioned state = wanted.getOrDefault(directory, scanned.apply(directory));
            if (state != null && state.entry() instanceof Entry.Directory entry) {
                try {
                    if (restore(tree, directory, entry)) {
                        restored.put(directory, state);
                    }
                } catch (FileProblem e) {
                    problems.add(new Problem(directory, "its time was not set: " + e.getMessage()));
                }
            }
        }
        if (durable && !restored.isEmpty()) {
            tree.force();
        }
        Instant now = Instant.now();
        for (Map.Entry<RelPath, Versioned> each : restored.entrySet()) {
            recorder.record(each.getKey(), each.getValue(), FileStat.ABSENT, now);
        }
        return problems;
    }

    /** True if it is as wanted now; false if no directory stands there any more. */
    private static boolean restore(Tree tree, RelPath directory, Entry.Directory entry)
            throws FileProblem {
        FileStat found = tree.stat(directory);
        if (found.kind() != FileStat.Kind.DIRECTORY) {
            return false;
        }
        int mode = Entry.modeOver(found.mode(), entry.mode());
        if (found.mode() != mode) {
            tree.setMode(directory, mode);
        }
        tree.setTimes(directory, entry.mtime());
        return true;
    }
}
