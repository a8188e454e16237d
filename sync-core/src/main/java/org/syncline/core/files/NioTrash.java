package org.syncline.core.files;

import org.syncline.core.files.FileProblem.Reason;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The trash of a {@link NioTree}. */
final class NioTrash {

    /**
     * What is displaced: where it is, its path in the tree, its state and the run that displaces
     * it.
     */
    record Old(Path at, RelPath path, FileStat stat, String run) {}

    private static final int MOST_ATTEMPTS = 100;

    private final NioPaths paths;

    NioTrash(NioPaths paths) {
        this.paths = paths;
    }

    /** Keeps what is about to be replaced: a second name where there are such, otherwise a copy. */
    void keep(Old old) throws FileProblem {
        enter(
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
    void move(Old old) throws FileProblem {
        enter(old, kept -> NioEditor.moveToFree(old.at(), kept, old.stat().kind()));
    }

    /** Removes an empty directory after making its like in the trash. */
    void removeDirectory(Old old) throws FileProblem {
        paths.make(Reserved.inTrash(old.run(), old.path(), 1));
        NioProblems.run(() -> Files.delete(old.at()));
    }

    /** Moves something of any kind out of the staging folder. */
    void recover(RelPath staged, FileStat stat) throws FileProblem {
        Path at = paths.resolve(staged);
        Old old = new Old(at, RelPath.of(staged.name()), stat, Reserved.RECOVERED);
        enter(old, kept -> NioEditor.moveToFree(at, kept, Kind.OTHER));
    }

    @FunctionalInterface
    private interface Step {
        void run(Path kept) throws IOException;
    }

    private void enter(Old old, Step step) throws FileProblem {
        NioStaging.secure(paths);
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            RelPath name = Reserved.inTrash(old.run(), old.path(), attempt);
            paths.make(name.parent());
            Path kept = paths.resolve(name);
            try {
                step.run(kept);
                return;
            } catch (FileAlreadyExistsException e) {
                continue;
            } catch (IOException e) {
                throw NioProblems.problem(e);
            }
        }
        throw new FileProblem(Reason.EXISTS, "the run's trash holds too many versions of it");
    }
}
