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
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Problem;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Records the changes that a killed run made and did not record, so that a later edit is one of the
 * new content. Only what is certain counts: a change that may not have been made is dropped, and
 * then an edit of it is a conflict. A moved entry whose metadata may not be set yet is recorded as
 * it was, under a version older than the desired one, so that the next run sets it. Used by one
 * thread, once, before the staging folder is cleared.
 *
 * <p>Staged content that is not in the staging folder any more has been published, because a run
 * discards content only after it has dropped its note. That holds as long as no change is lost, so
 * notes from before a restart of the host do not count.
 */
final class KilledRun {

    private final Tree tree;
    private final Archive archive;
    private final String boot;
    private final Set<FileId> unpublished = new HashSet<>();
    private final List<Problem> troubles = new ArrayList<>();

    KilledRun(Tree tree, Archive archive, String boot) {
        this.tree = tree;
        this.archive = archive;
        this.boot = boot;
    }

    /** Returns a sentence for people about what could not be looked at, or the empty string. */
    String record() throws IOException {
        var notes = archive.intents().all();
        if (notes.isEmpty()) {
            return "";
        }
        unpublished.addAll(tree.staging().leftBehind());
        for (NotedIntents note : notes) {
            if (note.boot().equals(boot)) {
                archive.journal().begin(JournalRun.unnamed(note.run(), Instant.now()));
                for (Intent intent : note.intents()) {
                    record(note.run(), intent);
                }
            }
        }
        archive.intents().dropAll();
        return troubles.isEmpty() ? "" : notice(troubles.getFirst());
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
        }
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
                        case SET_METADATA -> isThat(now, former.row()) && isDressed(intent, now);
                        case DELETE, ADOPT, MOVE_BACK -> false;
                    };
            if (done && intent.kind() == ChangeKind.MOVE && !isDressed(intent, now)) {
                return Optional.of(new Versioned(intent.expected(), known));
            }
            return done ? Optional.of(intent.desired()) : Optional.empty();
        } catch (FileProblem e) {
            return Optional.empty(); // excluded by now, or not to be looked at
        }
    }

    private boolean isPublished(Intent intent, FileStat now, Former former) {
        if (intent.desired().entry() instanceof Entry.Directory directory) {
            int mode = Modes.travelling(now.mode());
            return now.kind() == Kind.DIRECTORY
                    && (mode == Modes.OWNER_ONLY || mode == Modes.travelling(directory.mode()));
        }
        FileId staged = new FileId(intent.device(), intent.inode());
        if (intent.inode() == 0 || unpublished.contains(staged)) {
            return false;
        }
        if (now.id().equals(staged)) {
            return true;
        }
        // It was published and replaced by somebody since, unless the disk itself has changed.
        boolean other =
                !now.isAbsent() && now.device() == intent.device() && !isThat(now, former.row());
        boolean wasFree = intent.expected() instanceof Entry.Absent;
        return other && (wasFree || former.isDisplaced());
    }

    private boolean isMoved(Intent intent, FileStat now, @Nullable ArchivedNode before)
            throws FileProblem {
        if (!tree.stat(intent.source()).isAbsent()) {
            return false;
        }
        return switch (intent.expected()) {
            case Entry.Directory _ -> now.kind() == Kind.DIRECTORY;
            case Entry.RegularFile _ -> isThat(now, before);
            case Entry.Symlink link ->
                    now.kind() == Kind.SYMLINK
                            && Arrays.equals(tree.readLink(intent.path()), link.target());
            case Entry.Absent _, Entry.Unsyncable _ -> false;
        };
    }

    /** True if the desired metadata is certainly set, because it is there or was before. */
    private static boolean isDressed(Intent intent, FileStat now) {
        Entry is = intent.desired().entry();
        Attributes attributes = is.attributes();
        if (!attributes.equals(Attributes.NONE)
                && !attributes.equals(intent.expected().attributes())) {
            return false; // whether all could be set cannot be told
        }
        return switch (intent.expected()) {
            // One that is to get another mode gets it at the end of a run.
            case Entry.Directory was ->
                    is instanceof Entry.Directory wanted && was.mode() == wanted.mode();
            case Entry.RegularFile was ->
                    is instanceof Entry.RegularFile wanted && isDressed(was, wanted, now);
            case Entry.Symlink was ->
                    is instanceof Entry.Symlink wanted
                            && (was.mtime().equals(wanted.mtime())
                                    || now.mtime().toInstant().equals(wanted.mtime()));
            case Entry.Absent _, Entry.Unsyncable _ -> false;
        };
    }

    /** Content that was edited since has another time, but the mode that it was given. */
    private static boolean isDressed(
            Entry.RegularFile was, Entry.RegularFile wanted, FileStat now) {
        Instant time = now.mtime().toInstant();
        boolean sameMode = was.mode() == wanted.mode();
        boolean nothingToSet = sameMode && was.mtime().equals(wanted.mtime());
        boolean mode = Modes.travelling(now.mode()) == wanted.mode();
        boolean edited = !time.equals(was.mtime()) && !sameMode;
        return nothingToSet || mode && (time.equals(wanted.mtime()) || edited);
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
