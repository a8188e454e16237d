package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.archive.NotedIntents;
import org.syncline.core.archive.Stamps;
import org.syncline.core.execute.Step;
import org.syncline.core.files.FileId;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Records the changes that a killed run made and did not record, so that a later edit is one of the
 * new content. Only what is certain counts: a change that may not have been made is dropped, and
 * then an edit of it is a conflict. Metadata that is set in part is completed, that of a directory
 * at the end of the next run. Used by one thread, once, before the staging folder is cleared.
 *
 * <p>Staged content that is not in the staging folder any more has been published, because a run
 * discards content only after it has dropped its note. That holds as long as no change is lost, so
 * notes from before a restart of the host do not count.
 */
final class KilledRun {

    private final Tree tree;
    private final Archive archive;
    private final String boot;
    private final HalfSetMetadata metadata;
    private final boolean durable;
    private final Set<FileId> unpublished = new HashSet<>();
    private final List<Problem> troubles = new ArrayList<>();

    KilledRun(Tree tree, Archive archive, String boot, HalfSetMetadata.Use use) {
        this.tree = tree;
        this.metadata = new HalfSetMetadata(tree, use);
        this.durable = use.durable() && !use.readOnly();
        this.archive = archive;
        this.boot = boot;
    }

    /** Returns a sentence for people about what could not be looked at, or the empty string. */
    String record() throws IOException {
        var notes = archive.intents().all();
        if (notes.isEmpty()) {
            return "";
        }
        if (durable) {
            tree.force(); // as before all rows: what they tell of must outlast a power cut
        }
        unpublished.addAll(tree.staging().leftBehind());
        Map<Change, Intent> last = last(notes);
        for (NotedIntents note : notes) {
            boolean counts = note.boot().equals(boot);
            if (counts) {
                archive.journal().begin(JournalRun.unnamed(note.run(), Instant.now()));
            }
            for (Intent intent : note.intents()) {
                if (last.get(Change.of(intent)) != intent) {
                    continue;
                }
                if (counts && !isOfUndo(intent)) {
                    record(note.run(), intent);
                } else {
                    leaveToItsOwner(intent);
                }
            }
        }
        archive.intents().dropAll();
        return troubles.isEmpty() ? "" : notice(troubles.getFirst());
    }

    /** One change, of which a second note tells more than the first. */
    private record Change(ChangeKind kind, RelPath path, VersionVector version) {

        static Change of(Intent intent) {
            return new Change(intent.kind(), intent.path(), intent.desired().version());
        }
    }

    private static Map<Change, Intent> last(List<NotedIntents> notes) {
        Map<Change, Intent> last = new HashMap<>();
        for (NotedIntents note : notes) {
            note.intents().forEach(intent -> last.put(Change.of(intent), intent));
        }
        return last;
    }

    private String notice(Problem first) {
        return "\""
                + tree.root()
                + "\": the last run was killed, and the trash does not show what it replaced at \""
                + first.path()
                + "\": "
                + first.reason()
                + "; check \".syncline/trash\" and the conflicts of this run";
    }

    private void record(String run, Intent intent) throws IOException {
        ArchivedNode before = archive.find(intent.source()).orElse(null);
        ArchivedNode row =
                intent.source().equals(intent.path())
                        ? before
                        : archive.find(intent.path()).orElse(null);
        VersionVector known = row == null ? VersionVector.EMPTY : row.state().version();
        if (intent.desired().version().compare(known) != VersionVector.Order.DOMINATES) {
            return;
        }
        FileStat old = trashed(run, intent);
        Optional<Versioned> reached = reached(intent, known, new Former(before, old));
        if (reached.isPresent()) {
            Step step =
                    new Step(
                            intent.kind(),
                            Step.Grouping.KEEP,
                            intent.path(),
                            intent.source(),
                            0,
                            intent.expected(),
                            reached.get(),
                            old.isAbsent() ? null : new TrashLocation(run, intent.path()),
                            FileStat.ABSENT);
            StepRows.record(archive, run, step, Instant.now());
        } else {
            leaveToItsOwner(intent);
        }
    }

    /** An undo gives out no versions. It can be made again, so that nothing of it is recorded. */
    private static boolean isOfUndo(Intent intent) {
        return intent.desired().version().equals(VersionVector.EMPTY);
    }

    /** Nothing is to open a directory that the run did not certainly make. */
    private void leaveToItsOwner(Intent intent) throws IOException {
        boolean comes = intent.kind() == ChangeKind.CREATE || intent.kind() == ChangeKind.REPLACE;
        if (comes && intent.desired().entry() instanceof Entry.Directory && !isThere(intent)) {
            archive.intents().finished(intent.path());
        }
    }

    private boolean isThere(Intent intent) {
        try {
            return intent.identity().isSame(tree.identity(intent.path()));
        } catch (FileProblem e) {
            return true; // excluded by now, or not to be looked at
        }
    }

    private static FileId staged(Intent intent) {
        return new FileId(intent.identity().device(), intent.identity().inode());
    }

    /** The row from before the change, and the entry in the trash that may be its file. */
    private record Former(@Nullable ArchivedNode row, FileStat trashed) {

        boolean isDisplaced() {
            return isThat(trashed, row);
        }
    }

    /** The entry that the change displaced; absent if it is not in the trash. */
    private FileStat trashed(String run, Intent intent) {
        return switch (intent.kind()) {
            case REPLACE -> {
                try {
                    yield tree.trash().stat(new TrashLocation(run, intent.path()));
                } catch (FileProblem e) {
                    troubles.add(e.at(intent.path()));
                    yield FileStat.ABSENT;
                }
            }
            case CREATE, DELETE, SET_METADATA, MOVE, ADOPT, MOVE_BACK -> FileStat.ABSENT;
        };
    }

    /** The state that the change led to, as far as that is certain; empty if it is not. */
    private Optional<Versioned> reached(Intent intent, VersionVector known, Former former) {
        try {
            FileStat now = tree.stat(intent.path());
            boolean done =
                    switch (intent.kind()) {
                        case CREATE, REPLACE -> isPublished(intent, now, former);
                        case MOVE -> isMoved(intent, now, former.row());
                        case SET_METADATA -> isThat(now, former.row()) && metadata.isBegun(intent);
                        case DELETE, ADOPT, MOVE_BACK -> false;
                    };
            if (!done) {
                return Optional.empty();
            }
            return Optional.of(
                    isSetNow(intent) ? metadata.completed(intent, known) : intent.desired());
        } catch (FileProblem e) {
            return Optional.empty(); // excluded by now, or not to be looked at
        }
    }

    private boolean isPublished(Intent intent, FileStat now, Former former) throws FileProblem {
        FileId staged = staged(intent);
        if (!intent.identity().isKnown() || unpublished.contains(staged)) {
            return false;
        }
        if (intent.desired().entry() instanceof Entry.Directory) {
            return intent.identity().isSame(tree.identity(intent.path()));
        }
        if (now.id().equals(staged)) {
            return true;
        }
        // It was published and replaced by somebody since, unless the disk itself has changed.
        boolean other =
                !now.isAbsent() && now.device() == staged.device() && !isThat(now, former.row());
        boolean wasFree = intent.expected() instanceof Entry.Absent;
        return other && (wasFree || former.isDisplaced());
    }

    private boolean isMoved(Intent intent, FileStat now, @Nullable ArchivedNode before)
            throws FileProblem {
        if (!tree.stat(intent.source()).isAbsent()) {
            return false;
        }
        return switch (intent.expected()) {
            case Entry.Directory _ ->
                    now.kind() == Kind.DIRECTORY
                            && (!intent.identity().isKnown()
                                    || intent.identity().isSame(tree.identity(intent.path())));
            case Entry.RegularFile _ -> isThat(now, before);
            case Entry.Symlink link ->
                    now.kind() == Kind.SYMLINK
                            && Arrays.equals(tree.readLink(intent.path()), link.target());
            case Entry.Absent _, Entry.Unsyncable _ -> false;
        };
    }

    /** What was staged has its metadata, and a directory gets it at the end of a run. */
    private static boolean isSetNow(Intent intent) {
        return switch (intent.kind()) {
            case MOVE, SET_METADATA -> !(intent.desired().entry() instanceof Entry.Directory);
            case CREATE, REPLACE, DELETE, ADOPT, MOVE_BACK -> false;
        };
    }

    /** True if this is the very file that the row speaks of, edited or not. */
    private static boolean isThat(FileStat found, @Nullable ArchivedNode row) {
        Stamps stamps = row == null ? null : row.stamps();
        return stamps != null
                && stamps.inode() != 0
                && found.kind() == Kind.FILE
                && found.inode() == stamps.inode()
                && found.device() == stamps.device();
    }
}
