package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Remembers directories whose times the run disturbs, and sets times and modes at its end, deepest
 * first. Safe for any thread until {@link #restore}.
 */
public final class DirectoryTimes {

    /** The owner's bits that a change of names needs. */
    private static final int CHANGE_NAMES = 0300;

    private final Set<RelPath> touched = ConcurrentHashMap.newKeySet();
    private final Map<RelPath, Versioned> wanted = new ConcurrentHashMap<>();
    private final Set<RelPath> dressed = ConcurrentHashMap.newKeySet();
    private final Set<RelPath> left = ConcurrentHashMap.newKeySet();
    private final Supplier<? extends PriorState> before;

    /** The states before the run are asked for once the scan is over. */
    public DirectoryTimes(Supplier<? extends PriorState> before) {
        this.before = before;
    }

    /** A killed run left the directory another time; it gets back the time of the scan. */
    public void disturbed(RelPath directory) {
        if (!directory.isRoot()) {
            touched.add(directory);
        }
    }

    /**
     * A killed run, or a move that failed, left the directory with fewer permissions, and perhaps
     * attributes; it gets back those of the scan.
     */
    public void unfinished(RelPath directory) {
        dressed.add(directory);
        touched.add(directory);
    }

    /** Directories that may be noted as unfinished, but are not changed. */
    void left(Collection<RelPath> directories) {
        left.addAll(directories);
    }

    /** True if the directory gets its permissions at the end. */
    boolean isAwaited(RelPath directory) {
        return dressed.contains(directory);
    }

    PriorState before() {
        return before.get();
    }

    /**
     * Names in the directory are about to change. One that its owner may not write into is made
     * writable for the time being.
     */
    void touched(Tree tree, RelPath directory) throws FileProblem {
        if (directory.isRoot() || touched.contains(directory)) {
            return;
        }
        Versioned scanned = before.get().at(directory);
        if (scanned != null
                && scanned.entry() instanceof Entry.Directory found
                && (found.mode() & CHANGE_NAMES) != CHANGE_NAMES) {
            widen(tree, directory);
        }
        touched.add(directory);
    }

    private synchronized void widen(Tree tree, RelPath directory) throws FileProblem {
        FileStat found = tree.stat(directory);
        if (found.kind() == FileStat.Kind.DIRECTORY
                && (found.mode() & CHANGE_NAMES) != CHANGE_NAMES) {
            try {
                tree.setMode(directory, found.mode() | CHANGE_NAMES);
            } catch (FileProblem e) {
                if (e.code() != ErrorCode.NO_PERMISSION) {
                    throw e;
                }
                // Not ours to widen; whether its names may be changed all the same is soon seen.
            }
        }
    }

    /**
     * Permissions of others go before new content comes, and come when all of it is there.
     *
     * @return true if some went
     */
    static boolean narrow(Tree tree, RelPath path, FileStat found, Entry.Directory wanted)
            throws FileProblem {
        int mode = Modes.narrowed(found.mode(), wanted.mode());
        if (mode == found.mode()) {
            return false;
        }
        try {
            tree.setMode(path, mode);
            return true;
        } catch (FileProblem e) {
            if (e.code() != ErrorCode.NO_PERMISSION) {
                throw e;
            }
            return false; // Not ours to change, as the end of the run will report.
        }
    }

    void wanted(RelPath directory, Versioned state) {
        wanted.put(directory, state);
        dressed.add(directory);
        touched.add(directory);
    }

    /** The directory stays as it is, under another version. */
    void adopted(RelPath directory, Versioned state) {
        wanted.put(directory, state);
    }

    /** Sets the wanted times and modes, or those from before, and records them. */
    List<Problem> restore(
            Tree tree, StepRecorder recorder, ApplySettings settings, AttributeSetter attributes)
            throws IOException {
        for (RelPath directory : left) {
            if (!isAwaited(directory)) {
                recorder.finished(directory);
            }
        }
        TimeRounding rounding = new TimeRounding(settings.capabilities());
        List<Problem> problems = new ArrayList<>();
        Map<RelPath, Versioned> restored = new LinkedHashMap<>();
        List<RelPath> deepestFirst =
                touched.stream().sorted(Comparator.<RelPath>reverseOrder()).toList();
        for (RelPath directory : deepestFirst) {
            Versioned state = wanted.getOrDefault(directory, before.get().at(directory));
            if (state != null && state.entry() instanceof Entry.Directory entry) {
                try {
                    if (dressed.contains(directory)) {
                        attributes.set(directory, entry.attributes());
                    }
                    if (restore(tree, directory, entry)) {
                        Entry kept =
                                attributes.real(
                                        directory, rounding.of(entry, tree.stat(directory)));
                        restored.put(directory, new Versioned(kept, state.version()));
                    }
                } catch (FileProblem e) {
                    problems.add(e.at(directory, "its time was not set: "));
                }
            }
        }
        if (settings.durable() && !restored.isEmpty()) {
            tree.force();
        }
        Instant now = Instant.now();
        for (Map.Entry<RelPath, Versioned> each : restored.entrySet()) {
            recorder.record(each.getKey(), each.getValue(), FileStat.ABSENT, now);
        }
        return problems;
    }

    /** True if it is as wanted now; false if there is no directory at the path any more. */
    static boolean restore(Tree tree, RelPath directory, Entry.Directory entry) throws FileProblem {
        FileStat found = tree.stat(directory);
        if (found.kind() != FileStat.Kind.DIRECTORY) {
            return false;
        }
        int mode = Modes.keeping(found.mode(), entry.mode());
        if (found.mode() != mode) {
            tree.setMode(directory, mode);
        }
        tree.setTimes(directory, entry.mtime());
        return true;
    }
}
