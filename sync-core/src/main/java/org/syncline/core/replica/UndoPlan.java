package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.JournalChange;
import org.syncline.core.archive.JournalEntry;
import org.syncline.core.execute.UndoStep;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.scan.StampCache;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Turns journal entries into the steps that take them back, if the archive says that nothing came
 * after them. One thread.
 */
final class UndoPlan {

    private final TreeReader tree;
    private final ReplicaStore store;
    private final String undone;

    /** Rows that were put back since the journal was asked, or will be at the end. */
    private final Map<RelPath, Optional<ArchivedNode>> put = new HashMap<>();

    UndoPlan(TreeReader tree, ReplicaStore store, String undone) {
        this.tree = tree;
        this.store = store;
        this.undone = undone;
    }

    void put(RelPath path, @Nullable ArchivedNode row) {
        put.put(path, Optional.ofNullable(row));
    }

    /** True if an entry spoke of the path; the row that the store has may be of something else. */
    boolean putBack(RelPath path) {
        return put.containsKey(path);
    }

    UndoStep step(JournalEntry entry) throws IOException {
        JournalChange change = entry.change();
        TrashLocation kept =
                change.kept() == null ? null : new TrashLocation(undone, change.kept());
        UndoStep.Known before = before(entry);
        return new UndoStep(
                change.kind(),
                change.path(),
                change.source(),
                after(entry),
                before,
                change.kind() == ChangeKind.MOVE ? origin(change.source()) : before,
                kept);
    }

    /** An entry spoke of the old path, or a killed run did not record that it was free. */
    private UndoStep.Known origin(RelPath source) throws IOException {
        Optional<ArchivedNode> later = put.get(source);
        return known((later == null ? store.find(source) : later).orElse(null));
    }

    /** A created entry came to a free path, whatever the archive still said of it. */
    private static UndoStep.Known before(JournalEntry entry) {
        return known(entry.change().kind() == ChangeKind.CREATE ? null : entry.before());
    }

    private UndoStep.Known after(JournalEntry entry) throws FileProblem {
        ArchivedNode now = now(entry);
        if (Objects.equals(version(now), entry.change().after())) {
            // A deleted entry is gone, whatever the archive still says of the path.
            return known(entry.change().kind() == ChangeKind.DELETE ? null : now);
        }
        if (isStillFree(entry.change(), now)) {
            return known(now);
        }
        if (!Objects.equals(version(now), version(entry.before()))) {
            throw new FileProblem(
                    ErrorCode.CHANGED, "a later run or scan found it changed; it is left as it is");
        }
        // The run was cut short before it recorded a directory that it had made.
        FileStat stat = tree.stat(entry.change().path());
        return entry.change().kind() == ChangeKind.CREATE && stat.kind() == FileStat.Kind.DIRECTORY
                ? new UndoStep.Known(
                        new Entry.Directory(stat.mtime().toInstant(), stat.mode()), s -> false)
                : known(now);
    }

    /**
     * A path that a move left has nothing to lose, whoever else has agreed since that it is free.
     */
    private static boolean isStillFree(JournalChange change, @Nullable ArchivedNode now) {
        return change.kind() == ChangeKind.ADOPT
                && !change.source().equals(change.path())
                && now != null
                && now.state().entry() instanceof Entry.Absent;
    }

    /** Returns the archive's row for the path of an entry. */
    @Nullable ArchivedNode now(JournalEntry entry) {
        Optional<ArchivedNode> later = put.get(entry.change().path());
        return later == null ? entry.now() : later.orElse(null);
    }

    private static @Nullable VersionVector version(@Nullable ArchivedNode row) {
        return row == null ? null : row.state().version();
    }

    static UndoStep.Known known(@Nullable ArchivedNode row) {
        if (row == null) {
            return new UndoStep.Known(Entry.Absent.INSTANCE, stat -> false);
        }
        StampCache.Cached cached = RowStamps.cached(row);
        return new UndoStep.Known(
                row.state().entry(), stat -> cached != null && cached.vouchesFor(stat));
    }

    /** Returns the change that taking an entry back makes in turn. */
    static JournalChange inverse(JournalEntry entry, @Nullable TrashLocation kept) {
        JournalChange change = entry.change();
        ChangeKind kind =
                switch (change.kind()) {
                    case CREATE -> ChangeKind.DELETE;
                    case DELETE -> ChangeKind.CREATE;
                    case MOVE -> ChangeKind.MOVE_BACK;
                    case MOVE_BACK -> ChangeKind.MOVE;
                    case REPLACE, SET_METADATA, ADOPT -> change.kind();
                };
        return new JournalChange(
                kind,
                change.path(),
                kind == ChangeKind.ADOPT ? change.path() : change.source(),
                version(entry.before()),
                kept == null ? null : kept.path(),
                change.bytes());
    }
}
