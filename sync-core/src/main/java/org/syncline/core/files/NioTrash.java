package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The trash of a {@link NioTree}. */
final class NioTrash {

    /**
     * A displaced entry: its location, its path in the tree, its state and the run that displaces
     * it.
     */
    record Old(Path at, RelPath path, FileStat stat, String run) {}

    private final NioPaths paths;

    NioTrash(NioPaths paths) {
        this.paths = paths;
    }

    /**
     * Keeps an entry that is about to be replaced: by a second name if possible, otherwise by a
     * copy.
     */
    TrashLocation keep(Old old) throws FileProblem {
        return enter(
                old,
                kept -> {
                    boolean link = old.stat().kind() == Kind.SYMLINK;
                    if (link || !NioEditor.isLinked(old.at(), kept)) {
                        Files.copy(
                                old.at(),
                                kept,
                                StandardCopyOption.COPY_ATTRIBUTES,
                                LinkOption.NOFOLLOW_LINKS);
                    }
                });
    }

    /** Moves anything but a directory into the trash. */
    TrashLocation move(Old old) throws FileProblem {
        return enter(old, kept -> NioEditor.moveToFree(old.at(), kept, old.stat().kind()));
    }

    /** Removes an empty directory after making its like in the trash. */
    TrashLocation removeDirectory(Old old) throws FileProblem {
        TrashLocation kept = new TrashNames(old.run(), old.path()).enter(paths::make);
        NioProblems.run(() -> Files.delete(old.at()));
        return kept;
    }

    /** Moves something of any kind out of the staging folder. */
    void recover(RelPath staged, FileStat stat) throws FileProblem {
        Path at = paths.resolve(staged);
        Old old = new Old(at, RelPath.of(staged.name()), stat, ReservedFolder.RECOVERED);
        enter(old, kept -> NioEditor.moveToFree(at, kept, Kind.OTHER));
    }

    @FunctionalInterface
    private interface Step {
        void run(Path kept) throws IOException;
    }

    private TrashLocation enter(Old old, Step step) throws FileProblem {
        NioStaging.secure(paths);
        return new TrashNames(old.run(), old.path())
                .enter(
                        name -> {
                            paths.make(name.parent());
                            Path kept = paths.resolve(name);
                            NioProblems.run(() -> step.run(kept));
                        });
    }
}
