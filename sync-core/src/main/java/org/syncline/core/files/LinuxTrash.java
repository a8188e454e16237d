package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

/** The writing half of the trash of a {@link LinuxTree}: takes the entries that a run displaces. */
final class LinuxTrash {

    /** A displaced entry: its path, its state and the run that displaces it. */
    record Old(RelPath path, FileStat stat, String run) {}

    /** Gives an entry its name in the trash; returns the result of a system call. */
    @FunctionalInterface
    private interface Step {
        int run(NameInDirectory trash) throws FileProblem;
    }

    private final DirectoryHandles handles;

    LinuxTrash(DirectoryHandles handles) {
        this.handles = handles;
    }

    /**
     * Links a file or symbolic link into the trash; it keeps its name. Returns the link's place, or
     * null if this cannot be linked: the file system knows no links, has no more for this file, or
     * refuses them to users who do not own it.
     */
    @Nullable TrashLocation link(NameInDirectory at, Old old) throws FileProblem {
        boolean[] unable = {false};
        TrashLocation kept =
                enter(
                        old,
                        place -> {
                            int result = at.link(place);
                            unable[0] = NameInDirectory.UNABLE_TO_LINK.contains(-result);
                            return unable[0] ? 0 : result;
                        });
        if (unable[0]) {
            return null;
        }
        verify(kept, old.stat(), () -> unlink(kept));
        return kept;
    }

    /** Moves anything but a directory into the trash. */
    TrashLocation move(NameInDirectory at, Old old) throws FileProblem {
        TrashLocation kept = enter(old, place -> at.renameToFree(place, old.stat().kind()));
        verify(
                kept,
                old.stat(),
                () -> {
                    try (NameInDirectory place = handles.place(ReservedFolder.inTrash(kept))) {
                        Errno.check(place.renameToFree(at, old.stat().kind()));
                    }
                });
        return kept;
    }

    /** Removes an empty directory after making its like in the trash, which is owner-only. */
    TrashLocation removeDirectory(NameInDirectory at, Old old) throws FileProblem {
        TrashLocation kept = TrashNames.enter(old.run(), old.path(), handles::make);
        Errno.check(at.remove(Kind.DIRECTORY));
        try (NameInDirectory place = handles.place(ReservedFolder.inTrash(kept))) {
            place.setTimes(old.stat().mtime().toInstant());
        }
        return kept;
    }

    /** Moves something of any kind out of the staging folder. */
    void recover(RelPath staged, FileStat stat) throws FileProblem {
        Old old = new Old(RelPath.of(staged.name()), stat, ReservedFolder.RECOVERED);
        try (NameInDirectory at = handles.place(staged)) {
            enter(old, place -> at.renameToFree(place, stat.kind()));
        }
    }

    void unlink(TrashLocation kept) throws FileProblem {
        try (NameInDirectory place = handles.place(ReservedFolder.inTrash(kept))) {
            Errno.check(place.unlink(0));
        }
    }

    private TrashLocation enter(Old old, Step step) throws FileProblem {
        return TrashNames.enter(
                old.run(),
                old.path(),
                path -> {
                    try (NameInDirectory place = handles.placeMaking(path)) {
                        Errno.check(step.run(place));
                    }
                });
    }

    /** Undoes the step if the entry that came into the trash is not the expected one. */
    private void verify(TrashLocation kept, FileStat expected, Undo undo) throws FileProblem {
        FileStat found;
        try (NameInDirectory place = handles.place(ReservedFolder.inTrash(kept))) {
            found = place.stat();
        }
        if (!found.sameThing(expected)) {
            undo.run();
            throw new FileProblem(ErrorCode.CHANGED);
        }
    }

    @FunctionalInterface
    private interface Undo {
        void run() throws FileProblem;
    }
}
