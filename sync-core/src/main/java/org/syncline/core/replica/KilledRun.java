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
import org.syncline.core.model.Entry;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Modes;
import org.syncline.core.model.VersionVector;

import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Records the changes that a killed run made and did not record, so that a later edit is one of the
 * new content. Only what is certain counts: a change that may not have been made is dropped, and
 * then an edit of it is a conflict. Used by one thread, once, before the staging folder is cleared.
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

    KilledRun(Tree tree, Archive archive, String boot) {
        this.tree = tree;
        this.archive = archive;
        this.boot = boot;
    }

    void record() throws IOException {
        var notes = archive.intents().all();
        if (notes.isEmpty()) {
            return;
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
    }

    private void record(String run, Intent intent) throws IOException {
        ArchivedNode before = archive.find(intent.source()).orElse(null);
        ArchivedNode row =
                intent.source().equals(intent.path())
                        ? before
                        : archive.find(intent.path()).orElse(null);
        VersionVector known = row == null ? VersionVector.EMPTY : row.state().version();
        boolean news = intent.desired().version().compare(known) == VersionVector.Order.DOMINATES;
        Optional<FileStat> old = trashed(run, intent, before);
        if (news && isDone(intent, before, old.isPresent())) {
            Step step =
                    new Step(
                            intent.kind(),
                            Step.Grouping.KEEP,
                            intent.path(),
                            intent.source(),
                            0,
                            intent.expected(),
                            intent.desired(),
                            old.isPresent() ? new TrashLocation(run, intent.path()) : null,
                            FileStat.ABSENT);
            StepRows.record(archive, run, step, Instant.now());
        }
    }

    /** The displaced entry in the trash, if it is there and certainly the one of the row. */
    private Optional<FileStat> trashed(String run, Intent intent, @Nullable ArchivedNode before)
            throws FileProblem {
        return switch (intent.kind()) {
            case REPLACE ->
                    Optional.of(tree.trash().stat(new TrashLocation(run, intent.path())))
                            .filter(found -> isThat(found, before));
            case CREATE, DELETE, SET_METADATA, MOVE, ADOPT, MOVE_BACK -> Optional.empty();
        };
    }

    private boolean isDone(Intent intent, @Nullable ArchivedNode before, boolean displaced) {
        try {
            FileStat now = tree.stat(intent.path());
            return switch (intent.kind()) {
                case CREATE, REPLACE -> isPublished(intent, now, before, displaced);
                case MOVE -> isMoved(intent, now, before);
                case SET_METADATA -> isSet(intent, now, before);
                case DELETE, ADOPT, MOVE_BACK -> false;
            };
        } catch (FileProblem e) {
            return false; // excluded by now, or not to be looked at
        }
    }

    private boolean isPublished(
            Intent intent, FileStat now, @Nullable ArchivedNode before, boolean displaced) {
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
        boolean other = !now.isAbsent() && now.device() == intent.device() && !isThat(now, before);
        boolean wasFree = intent.expected() instanceof Entry.Absent;
        return other && (wasFree || displaced);
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

    /** Certain if all is set, or if the content was edited since, which sets the time only. */
    private static boolean isSet(Intent intent, FileStat now, @Nullable ArchivedNode before) {
        if (!(intent.expected() instanceof Entry.RegularFile was)
                || !(intent.desired().entry() instanceof Entry.RegularFile is)
                || !isThat(now, before)) {
            return false;
        }
        Instant time = now.mtime().toInstant();
        boolean mode = Modes.travelling(now.mode()) == Modes.travelling(is.mode());
        boolean edited = !time.equals(was.mtime()) && was.mode() != is.mode();
        return mode && (time.equals(is.mtime()) || edited);
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
