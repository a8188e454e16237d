package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes back the changes of a run to one root, step by step, the latest first. Paths that were
 * changed since the run are left alone; a path in its state before the run already counts as done,
 * so that an interrupted undo can be made again. Displaced entries go to the trash of the undo's
 * own run. One thread.
 */
public final class Undoer {

    private final Tree tree;
    private final String run;
    private final Notes notes;
    private final TouchedDirectories directories;
    private final UndoCheck check;
    private final Set<RelPath> looked = new HashSet<>();
    private final Set<RelPath> gone = new HashSet<>();
    private final Set<RelPath> unforced = new HashSet<>();
    private final boolean durable;
    private long ticket;

    /** Notes directories of which permissions are to come later, so that a kill leaves the note. */
    public interface Notes {
        void note(UnfinishedDirectory directory) throws IOException;

        /** The same of one that is about to leave the staging folder for its path. */
        void note(Intent making, UnfinishedDirectory directory) throws IOException;
    }

    /**
     * The identity names its trash; {@code durable} changes survive a power cut. A directory is
     * noted before it is narrowed. A new one is noted with its identity before it gets its path,
     * which may become somebody else's directory after a kill; one that is made in its place is
     * noted after that.
     */
    public Undoer(Tree tree, String run, boolean durable, Notes notes) {
        this.tree = tree;
        this.notes = notes;
        this.run = run;
        this.durable = durable;
        this.directories = new TouchedDirectories(tree);
        this.check = new UndoCheck(tree, directories);
    }

    /**
     * The result of taking one step back.
     *
     * @param kept present place of the displaced entry in the trash; null if none was displaced
     * @param stamps the file system's present data of the path; null if it was not looked at
     */
    public record Undone(@Nullable TrashLocation kept, @Nullable FileStat stamps) {}

    /** A killed run left this directory narrower than it is to be. */
    public void unfinished(UnfinishedDirectory directory) {
        directories.unfinished(directory);
    }

    /** Fails as {@link #undo} would after the steps before it, but changes nothing. */
    public void look(UndoStep step) throws FileProblem {
        if (step.kind() == ChangeKind.ADOPT) {
            return;
        }
        content(step);
        RelPath path = step.path();
        if (!looked.add(path)) {
            return; // the disk shows the state after a later step, which was looked at already
        }
        UndoCheck.Found found = check.look(step);
        if (!found.isBefore()
                && found.stat().kind() == FileStat.Kind.DIRECTORY
                && !(step.before().entry() instanceof Entry.Directory)
                && !step.moves()) {
            tree.list(path, (name, stat) -> expectGone(path.child(name)));
        }
        if (step.before().entry() instanceof Entry.Absent) {
            gone.add(path);
        }
    }

    private void expectGone(RelPath child) throws FileProblem {
        if (!gone.contains(child)) {
            throw notEmpty();
        }
    }

    private static FileProblem notEmpty() {
        return new FileProblem(
                ErrorCode.NOT_EMPTY,
                "the directory holds something that did not come with the run");
    }

    /**
     * The permissions that a directory has until it gets those of before the run, for callers that
     * note many at once. Empty if they are the same, if it is not there yet, or if the step will
     * leave it alone. An adoption is one that is to {@link #follow}.
     */
    public Optional<UnfinishedDirectory> noted(UndoStep step) {
        if (!(step.before().entry() instanceof Entry.Directory before)) {
            return Optional.empty();
        }
        try {
            FileStat found =
                    step.kind() == ChangeKind.ADOPT
                            ? check.moved(step.path(), step.before())
                            : check.look(step).stat();
            return narrowed(step.path(), found, before);
        } catch (FileProblem e) {
            return Optional.empty(); // the step will fail as well, and say why
        }
    }

    private static Optional<UnfinishedDirectory> narrowed(
            RelPath path, FileStat found, Entry.Directory wanted) {
        int mode = Modes.travelling(wanted.mode());
        int meanwhile = Modes.travelling(Modes.narrowed(found.mode(), mode));
        return found.kind() != FileStat.Kind.DIRECTORY || meanwhile == mode
                ? Optional.empty()
                : Optional.of(new UnfinishedDirectory(path, mode, meanwhile));
    }

    /** The directory gets its time and mode in the end, and loses permissions of others now. */
    private void shut(RelPath path, Entry.Directory wanted) throws IOException {
        Optional<UnfinishedDirectory> narrowed = narrowed(path, tree.stat(path), wanted);
        if (narrowed.isPresent()) {
            notes.note(narrowed.get());
        }
        directories.wanted(path, wanted);
    }

    /**
     * Takes one step back.
     *
     * @throws FileProblem if it cannot be taken back
     * @throws IOException if nothing can be noted
     */
    public Undone undo(UndoStep step) throws IOException {
        if (step.kind() == ChangeKind.ADOPT) {
            return new Undone(null, null);
        }
        UndoCheck.Found found = check.look(step);
        TrashLocation kept = found.isBefore() ? null : change(step, found.stat());
        if (step.before().entry() instanceof Entry.Directory directory) {
            shut(step.path(), directory);
        }
        return new Undone(kept, tree.stat(step.path()));
    }

    private @Nullable TrashLocation change(UndoStep step, FileStat found) throws IOException {
        FileStat content = content(step);
        RelPath path = step.path();
        if (step.kind() == ChangeKind.SET_METADATA) {
            setMetadata(path, step.before().entry());
            return null;
        }
        directories.touch(path.parent());
        if (step.moves()) {
            directories.touch(step.source().parent());
            move(step);
            return null;
        }
        if (step.before().entry() instanceof Entry.Absent) {
            return remove(path, found);
        }
        TrashLocation kept =
                found.isAbsent() ? place(step, content) : replace(step, found, content);
        if (!(step.before().entry() instanceof Entry.Directory)) {
            setMetadata(path, step.before().entry());
        }
        return kept;
    }

    /**
     * Checks that a path is as it was before the run because something above it was moved back, and
     * gives it its times and mode. Fails as {@link #undo}.
     */
    public void follow(UndoStep step) throws IOException {
        FileStat unused = check.moved(step.path(), step.before());
        setMetadata(step.path(), step.before().entry());
    }

    private void move(UndoStep step) throws IOException {
        if (step.kind() == ChangeKind.MOVE_BACK) {
            FileStat unused = check.moved(step.source(), step.before());
            anchor(step.path().parent());
            tree.rename(step.source(), step.path());
            setMetadata(step.path(), step.before().entry());
        } else {
            anchor(step.source().parent());
            tree.rename(step.path(), step.source());
        }
    }

    /**
     * Makes sure of a new directory's name before the only copy of something moves into it: a power
     * cut could keep the second and take the first.
     */
    private void anchor(RelPath directory) throws FileProblem {
        if (unforced.contains(directory)) {
            tree.force();
            unforced.clear();
        }
    }

    private void made(RelPath directory) {
        if (durable) {
            unforced.add(directory);
        }
    }

    /** Returns the data of the step's entry in the trash; absent if it needs none. */
    private FileStat content(UndoStep step) throws FileProblem {
        boolean needed =
                switch (step.kind()) {
                    case REPLACE, DELETE, CREATE ->
                            step.before().entry() instanceof Entry.RegularFile
                                    || step.before().entry() instanceof Entry.Symlink;
                    case SET_METADATA, MOVE, MOVE_BACK, ADOPT -> false;
                };
        if (!needed) {
            return FileStat.ABSENT;
        }
        TrashLocation kept = step.kept();
        if (kept == null) {
            throw new FileProblem(
                    ErrorCode.NOT_FOUND, "the journal does not say where what was here lies now");
        }
        return check.keeps(kept, step.before().entry());
    }

    private @Nullable TrashLocation remove(RelPath path, FileStat found) throws FileProblem {
        try {
            return found.isAbsent() ? null : tree.moveToTrash(path, found, run);
        } catch (FileProblem e) {
            throw e.code() == ErrorCode.NOT_EMPTY ? notEmpty() : e;
        }
    }

    private @Nullable TrashLocation place(UndoStep step, FileStat content) throws IOException {
        if (step.before().entry() instanceof Entry.Directory directory) {
            makeDirectory(step, directory);
            made(step.path());
        } else {
            anchor(step.path().parent());
            tree.publishNew(taken(step, content), step.path());
        }
        return null;
    }

    private void makeDirectory(UndoStep step, Entry.Directory wanted) throws IOException {
        if (Preparer.isMadeInPlace(tree, step.path())) {
            tree.makeDirectory(step.path());
            return;
        }
        StagedEntry staged = staged(step, wanted, ChangeKind.CREATE);
        try {
            tree.publishNew(staged, step.path());
        } catch (FileProblem e) {
            staged.discard();
            throw e;
        }
    }

    /** A directory for the path of a step, noted so that it is known there after a kill. */
    private StagedEntry staged(UndoStep step, Entry.Directory wanted, ChangeKind kind)
            throws IOException {
        StagedEntry staged = tree.staging().createDirectory(ticket++);
        int mode = Modes.travelling(wanted.mode());
        if (mode != Modes.OWNER_ONLY || !wanted.attributes().equals(Attributes.NONE)) {
            notes.note(
                    new Intent(
                            kind,
                            step.path(),
                            step.path(),
                            step.after().entry(),
                            new Versioned(wanted, VersionVector.EMPTY),
                            staged.identity()),
                    new UnfinishedDirectory(step.path(), mode, Modes.OWNER_ONLY));
        }
        return staged;
    }

    private TrashLocation replace(UndoStep step, FileStat found, FileStat content)
            throws IOException {
        anchor(step.path().parent());
        StagedEntry staged =
                step.before().entry() instanceof Entry.Directory directory
                        ? staged(step, directory, ChangeKind.REPLACE)
                        : taken(step, content);
        try {
            TrashLocation kept = tree.publishOver(staged, step.path(), found, run);
            if (step.before().entry() instanceof Entry.Directory) {
                made(step.path());
            }
            return kept;
        } catch (FileProblem e) {
            staged.discard();
            throw e;
        }
    }

    private StagedEntry taken(UndoStep step, FileStat content) throws FileProblem {
        TrashLocation kept = step.kept();
        if (kept == null) {
            throw new IllegalStateException("content() comes first");
        }
        return tree.trash().take(kept, content);
    }

    private void setMetadata(RelPath path, Entry wanted) throws IOException {
        switch (wanted) {
            case Entry.RegularFile file -> {
                if (!file.attributes().equals(Attributes.NONE)) {
                    tree.setAttributes(path, file.attributes());
                }
                setMetadata(path, file.mode(), file.mtime());
            }
            case Entry.Symlink link -> tree.setTimes(path, link.mtime());
            case Entry.Directory directory -> shut(path, directory);
            case Entry.Absent _, Entry.Unsyncable _ -> {}
        }
    }

    private void setMetadata(RelPath path, int mode, Instant mtime) throws FileProblem {
        FileStat now = tree.stat(path);
        int kept = Modes.keeping(now.mode(), mode);
        if (now.mode() != kept) {
            tree.setMode(path, kept);
        }
        if (!now.mtime().toInstant().equals(mtime)) {
            tree.setTimes(path, mtime);
        }
    }

    /** Returns once the changes would survive a power cut. */
    public void force() throws FileProblem {
        tree.force();
    }

    /** Sets the times and modes of directories; returns the failures. */
    public List<Problem> finish() {
        return directories.restore();
    }
}
