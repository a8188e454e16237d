package org.syncline.core.replica;

import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.JournalChange;
import org.syncline.core.archive.OpenMove;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;

/**
 * Records the old paths that the moves of a killed run left free, as that run would have done at
 * its end: an undo of the run needs what they held, and the next scan forgets it. Used by one
 * thread, once, after all other changes of the run are recorded.
 */
final class FreedPaths {

    private final Tree tree;
    private final Archive archive;
    private final ReplicaId replica;
    private final long counter;

    /** The counter is the number of the scan that follows, which new versions carry. */
    FreedPaths(Tree tree, Archive archive, ReplicaId replica, long counter) {
        this.tree = tree;
        this.archive = archive;
        this.replica = replica;
        this.counter = counter;
    }

    void record() throws IOException {
        for (OpenMove move : archive.journal().openMoves()) {
            ArchivedNode old = archive.find(move.source()).orElse(null);
            if (old != null && isMoved(move, old.state().entry())) {
                record(move, old);
            }
        }
    }

    private void record(OpenMove move, ArchivedNode old) throws IOException {
        VersionVector version = old.state().version().edited(replica, counter);
        Versioned free = new Versioned(Entry.Absent.INSTANCE, version);
        archive.journal()
                .done(
                        move.run(),
                        new JournalChange(
                                ChangeKind.ADOPT, move.source(), move.path(), version, null, 0),
                        new ArchivedNode(
                                move.source(), free, RowStamps.of(FileStat.ABSENT, Instant.now())));
    }

    private boolean isMoved(OpenMove move, Entry old) throws IOException {
        try {
            if (!tree.stat(move.source()).isAbsent()) {
                return false;
            }
            return switch (old) {
                case Entry.Directory _ -> tree.stat(move.path()).kind() == Kind.DIRECTORY;
                case Entry.RegularFile _, Entry.Symlink _ ->
                        archive.find(move.path())
                                .filter(now -> now.state().entry().sameContent(old))
                                .isPresent();
                case Entry.Absent _, Entry.Unsyncable _ -> false;
            };
        } catch (FileProblem e) {
            return false; // excluded by now, or not to be looked at
        }
    }
}
